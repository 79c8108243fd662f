import type { LetterMove, listTemplatesEndpoint } from '@grfs/contracts/editing'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { PaperProps } from '../paper-props.ts'

export interface DecidingProps extends PaperProps {
  /** Where there is nothing to choose: the rejection of a new paper. */
  onlyMove?: LetterMove
  onLeave?: () => void
}

export type TemplatesAnswer = ResponseOf<typeof listTemplatesEndpoint>
