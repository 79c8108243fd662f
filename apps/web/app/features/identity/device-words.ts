import { peopleTexts } from '@grfs/contracts/texts/identity-people'

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** `Firefox on Windows`. User agents name other browsers too, so the order of the list decides. */
export function deviceWords(userAgent: string): string {
  const named = (list: ReadonlyArray<readonly [string, string]>) => list.find(([mark]) => userAgent.includes(mark))?.[1]
  const words = [named(browsers), named(systems)].filter((word) => word !== undefined)
  return words.join(' on ') || userAgent.slice(0, 60) || peopleTexts.users.unknownDevice
}
