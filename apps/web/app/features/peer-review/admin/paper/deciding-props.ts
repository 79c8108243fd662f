import type { LetterMove, listTemplatesEndpoint } from '@grfs/contracts/editing'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { PaperProps } from './paper-props.ts'

export interface DecidingProps extends PaperProps {
  /** Where there is nothing to choose: the rejection of a new paper. */
  onlyMove?: LetterMove
  onLeave?: () => void
  /** Just opened by a button that is gone now: the keyboard goes on in the form. */
  takesFocus?: boolean
}

export type TemplatesAnswer = ResponseOf<typeof listTemplatesEndpoint>
