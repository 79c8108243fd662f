import { ConversionFailed, ConverterMissing } from '../../platform/sandbox/converter.ts'
import { ChildLost } from '../../platform/sandbox/child-pool.ts'
import { StoreUnavailable } from '../../platform/storage/storage.ts'

/** After so many failures it is more than a hiccup. */
export const failuresBeforeTelling = 3

/** Trying again soon will not help: somebody has to install something. */
export const needsOperator = (error: unknown) => error instanceof ConverterMissing

/** The honest half of a sentence: `its PDF is late because …`. Nothing of the file and nothing of this machine. */
export function becauseOf(error: unknown): string {
  if (error instanceof ConverterMissing) return 'the program that makes it is not ready on our server'
  if (error instanceof ConversionFailed) {
    if (error.reason === 'timeout') return 'the program that makes it took longer than it may'
    if (error.reason === 'crash') return 'the program that makes it stopped before it was done'
    return 'the program that makes it gave nothing that can be used'
  }
  if (error instanceof ChildLost) return 'the file took more time or memory than it may'
  if (error instanceof StoreUnavailable) return 'our file store cannot be reached'
  return 'something went wrong on our side'
}

export const toldAbout = (thing: string, because: string) =>
  `The paper is safe; its ${thing} is late because ${because}. We keep trying, and nobody needs to send anything again.`
