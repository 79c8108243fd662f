import { escapeText } from '../xml/write.ts'
import { type ArticleFront, asideWidth, outdent, right } from './model.ts'
import { isRightToLeft } from './paragraphs.ts'

/** `12 November 2026`. */
function dayInWords(day: string): string {
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

/** The part of the title that fits a running head: up to its colon, else as many words as fit. */
export function shortTitle({ title, shortTitle: ownShortTitle }: ArticleFront): string {
  const most = 70
  if (ownShortTitle) return ownShortTitle
  if (title.length <= most) return title
  const main = title.split(/[:：?]\s/)[0]!
  if (main.length <= most && main.length > 12) return title[main.length] === '?' ? `${main}?` : main
  const cut = title.slice(0, most)
  const space = cut.lastIndexOf(' ')
  return `${space > 20 ? cut.slice(0, space) : cut}…`.replace(/[,;:–-]…$/, '…')
}

const citation = (front: ArticleFront): string =>
  front.citation ??
  `${authorsInWords(front, 6)} (${front.year}). ${front.title.replace(/(?<![.\s])[.\s]+$/, '')}. ${placeInWords(front)}.`

/** Affiliations without duplicates, and the affiliation of each author. */
function affiliationsOf({ authors }: ArticleFront): { places: string[]; marks: number[] } {
  const places: string[] = []
  const marks = authors.map(({ affiliation, country }) => {
    const place = [affiliation, country && affiliation?.includes(country) ? null : country].filter(Boolean).join(', ')
    if (place === '') return 0
    if (!places.includes(place)) places.push(place)
    return places.indexOf(place) + 1
  })
  return { places, marks }
}

/** A run with text; superscript for marks, in the colour of links for addresses. */
export function runXml(text: string, properties = ''): string {
  const all = `${properties}${isRightToLeft(text) ? '<w:rtl/>' : ''}`
  return `<w:r>${all ? `<w:rPr>${all}</w:rPr>` : ''}<w:t xml:space="preserve">${escapeText(text)}</w:t></w:r>`
}

const raised = (text: string): string => runXml(text, '<w:vertAlign w:val="superscript"/>')
const inColour = (text: string): string => runXml(text, '<w:rStyle w:val="Link"/>')
const linkTo = (id: string, text: string): string => `<w:hyperlink r:id="${id}">${inColour(text)}</w:hyperlink>`

const wideLines = new Set(['ArticleTitle', 'Authors', 'Affiliation'])
const narrowLines = new Set(['Abstract', 'Keywords'])

/**
 * A paragraph that we write. Word calls the margin at the start of the text `left`, so right-to-left text swaps the
 * indents.
 */
export function line(style: string, runs: string, properties = ''): string {
  const isTurned = (wideLines.has(style) || narrowLines.has(style)) && isRightToLeft(runs.replace(/<[^<>]*>/g, ''))
  const turned = wideLines.has(style)
    ? `<w:bidi/><w:ind w:left="0" w:right="${-outdent}" w:firstLine="0"/>`
    : '<w:bidi/>'
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${properties}${isTurned ? turned : ''}</w:pPr>${runs}</w:p>`
}

/** In a narrow column an address may break between its parts. */
const breakable = (address: string): string =>
  address.replace(address.includes('@') ? /(?=[@.])/g : /(?<=[^/:]\/)(?=[^/])/g, '\u200b')

/** Adds a URL to the relationships of the part, and returns its id. */
type Lead = (address: string) => string

/** The first page down to the rule: title, authors, affiliations. */
export function titleBlock(front: ArticleFront, lead: Lead): string {
  const { places, marks } = affiliationsOf(front)
  const several = places.length > 1
  const names = front.authors.map(({ fullName, email }, at) => {
    const mark = [several && marks[at] ? String(marks[at]) : '', email ? '*' : ''].filter(Boolean).join(',')
    const comma = at < front.authors.length - 1 ? runXml(', ') : ''
    return runXml(fullName.replaceAll(' ', '\u00a0')) + (mark ? raised(mark) : '') + comma
  })
  return [
    line('ArticleTitle', runXml(front.title)),
    line('Authors', names.join('')),
    ...places.map((place, at) =>
      line('Affiliation', (several ? raised(`${at + 1}`) + runXml('\u2009') : '') + runXml(place)),
    ),
    ...orcids(front, lead),
    line('FrontRule', ''),
  ].join('')
}

function orcids({ authors }: ArticleFront, lead: Lead): string[] {
  const known = authors.filter(({ orcid }) => orcid !== null && orcid !== '')
  if (known.length === 0) return []
  const all = known.map(({ fullName, orcid }, at) => {
    const id = orcid!.replace(/^https?:\/\/orcid\.org\//, '')
    return runXml(`${at > 0 ? '; ' : ''}${fullName} `) + linkTo(lead(`https://orcid.org/${id}`), id)
  })
  return [line('Affiliation', runXml('ORCID ', '<w:b/><w:bCs/>') + all.join(''))]
}

/** In the margin beside the abstract: a frame that is anchored to the line below it. */
export function aside(front: ArticleFront, lead: Lead): string {
  const frame = `<w:framePr w:w="${asideWidth}" w:hSpace="0" w:wrap="around" w:vAnchor="text" w:hAnchor="page" w:x="${right}" w:y="1"/>`
  const items: string[] = []
  const add = (head: string, ...lines: string[]) => {
    items.push(
      line(items.length === 0 ? 'AsideTop' : 'AsideHead', runXml(head), frame),
      ...lines.map((one) => line('Aside', one, frame)),
    )
  }
  add('Cite as', runXml(`${citation(front)} `) + linkTo(lead(doiAddress(front.doi)), breakable(doiAddress(front.doi))))
  const dates = [
    ['Received', front.receivedOn],
    ['Accepted', front.acceptedOn],
    ['Published', front.publishedOn],
  ].flatMap(([name, day]) => (day ? [runXml(`${name} ${dayInWords(day)}`)] : []))
  if (dates.length > 0) add('Dates', ...dates)
  const written = front.authors.filter(({ email }) => email)
  if (written.length > 0)
    add(
      'Correspondence',
      ...written.map(
        ({ fullName, email }) => runXml(`* ${fullName}, `) + linkTo(lead(`mailto:${email}`), breakable(email!)),
      ),
    )
  const whose = `© ${front.year} ${authorsInWords(front, 2).replace(/\.$/, '')}. Open access under `
  add('Licence', runXml(whose) + linkTo(lead(front.licence.url), front.licence.name) + runXml('.'))
  return items.join('')
}

export function abstract(front: ArticleFront): string {
  const paragraphs = front.abstract.split(/\n\s*\n/).filter((one) => one.trim() !== '')
  const keywords =
    front.keywords.length === 0
      ? ''
      : line('Keywords', runXml('Keywords  ', '<w:rStyle w:val="Label"/>') + runXml(front.keywords.join(' · ')))
  const text = paragraphs.map((one) => line('Abstract', runXml(one.replace(/\s+/g, ' ').trim())))
  return (text.length > 0 ? line('AbstractHead', runXml('Abstract')) + text.join('') : '') + keywords
}
