import { isInternalId } from '@grfs/domain/shared/refs'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { AppError } from '../../../platform/http/app-error.ts'

/** A page begins after the last one of the page before, which is named by its id; where that stands is looked up. */
export function readAfter(after: string | undefined): string | null {
  if (after === undefined || after === '') return null
  if (isInternalId(after)) return after
  throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
}
