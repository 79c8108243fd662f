import type { ArticleFront } from './model.ts'

/** `12 November 2026`. */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime())
    ? day
    : new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)
}

export const doiAddress = (doi: string): string => `https://doi.org/${doi}`

/** `Coastal Studies 7(2), 12–20`. */
export const placeInWords = ({ journal, volume, number, pages }: ArticleFront): string =>
  `${journal.title} ${volume}(${number})${pages ? `, ${pages}` : ''}`

export function authorsInWords({ authors }: ArticleFront, most: number): string {
  const names = authors.map(({ fullName }) => fullName)
  if (names.length > most) return `${names[0]} et al.`
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** As much of the title as a running head holds: up to its colon, else as many words as fit. */
export function shortTitle({ title, shortTitle: said }: ArticleFront): string {
  const most = 70
  if (said) return said
  if (title.length <= most) return title
  const main = title.split(/[:：?]\s/)[0]!
  if (main.length <= most && main.length > 12) return title[main.length] === '?' ? `${main}?` : main
  const cut = title.slice(0, most)
  const space = cut.lastIndexOf(' ')
  return `${space > 20 ? cut.slice(0, space) : cut}…`.replace(/[,;:–-]…$/, '…')
}

export const citation = (front: ArticleFront): string =>
  front.citation ??
  `${authorsInWords(front, 6)} (${front.year}). ${front.title.replace(/(?<![.\s])[.\s]+$/, '')}. ${placeInWords(front)}.`

/** Affiliations, each once, and which of them are whose. */
export function affiliationsOf({ authors }: ArticleFront): { places: string[]; marks: number[] } {
  const places: string[] = []
  const marks = authors.map(({ affiliation, country }) => {
    const place = [affiliation, country && affiliation?.includes(country) ? null : country].filter(Boolean).join(', ')
    if (place === '') return 0
    if (!places.includes(place)) places.push(place)
    return places.indexOf(place) + 1
  })
  return { places, marks }
}
