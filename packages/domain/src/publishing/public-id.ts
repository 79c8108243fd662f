/** The prefix of the ids of a journal's articles in a year: `cms.2026.` */
export const idBegin = (abbrev: string, year: number): string => `${abbrev.toLowerCase()}.${year}.`

/** `cms.2026.041`: permanent, and the suffix of the DOI. */
export function publicId(abbrev: string, year: number, number: number): string {
  return idBegin(abbrev, year) + String(number).padStart(3, '0')
}

/** The year and the number in a public id. */
export function numberOf(id: string): { year: number; number: number } {
  const [, year, number] = /\.(\d+)\.(\d+)$/.exec(id) ?? []
  if (year === undefined || number === undefined) throw new RangeError(`"${id}" is no id of an article.`)
  return { year: Number(year), number: Number(number) }
}
