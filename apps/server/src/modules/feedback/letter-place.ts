import { AppError } from '../../platform/http/app-error.ts'
import { validationTexts } from '@grfs/contracts/texts/validation'

/** Where a page begins: after this letter. The moment is the database's own text, which loses no microsecond. */
export interface LetterPlace {
  at: string
  id: string
}

const cursorShape =
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const cursorOf = ({ at, id }: LetterPlace) => Buffer.from(`${at} ${id}`).toString('base64url')

/** Refuses what was not handed out by us. */
export function placeOf(cursor: string): LetterPlace {
  const [, at, id] = cursorShape.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (
    at === undefined ||
    id === undefined ||
    Number.isNaN(Date.parse(at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))
  ) {
    throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
  }
  return { at, id }
}
