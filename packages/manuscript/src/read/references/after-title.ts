import { tidy } from '../plain-text.ts'
import type { ReferenceParts } from './reference-model.ts'

type Described = Partial<
  Pick<ReferenceParts, 'type' | 'year' | 'title' | 'source' | 'volume' | 'issue' | 'pages' | 'publisher'>
>
type Type = NonNullable<ReferenceParts['type']>

const dash = '[-–—‑]'
const page = `(?<pages>[a-z]?\\d{1,7}(?:\\s?${dash}\\s?[a-z]?\\d{1,7})?|e\\d{3,9}|Article \\w{1,12})`
const year = '(?<year>(?:1[5-9]|20)\\d\\d)'
const volume = '(?<volume>\\d{1,4})'
const issue = '(?<issue>[^(),;:]{1,20})'
const place = "\\p{Lu}[\\p{L}\\s,.'’-]{1,40}"
const publisher = '(?<publisher>\\p{Lu}[^;:()]{2,100}?)'
const publisherPlain = '(?<publisher>\\p{Lu}[^,;:()]{2,100}?)'
const edition = '(?:(?:\\d{1,2}(?:st|nd|rd|th)|[Rr]ev\\.) edn?\\.? )?'
const journal = '(?<source>[^\\d,;:()][^;:()]{2,150}?)'
const source = '(?<source>\\p{Lu}[^;()]{2,200}?)'
const event =
  '(?<source>(?=[^;()]{0,200}(?:Proceedings|Proc\\.|Conference|Conf\\.|Symposium|Symp\\.|Congress|Workshop))\\p{Lu}[^;()]{2,200}?)'
const server =
  '(?<source>arXiv|bioRxiv|medRxiv|chemRxiv|ChemRxiv|PsyArXiv|SocArXiv|SSRN|OSF Preprints|Research Square|Preprints\\.org)'
const thesisWords =
  "(?:(?:Unpublished )?(?:Ph\\.? ?D\\.?|Doctoral|Master(?:[’']s)?|M\\.?(?:Sc|A)\\.?|MPhil) (?:thesis|diss\\.|dissertation)|Dissertation|dissertation|thesis)"

const form = (type: Type, pattern: string): [Type, RegExp] => [type, new RegExp(`^${pattern}\\.?$`, 'u')]

/** The usual ways to write what follows the title. Each matches all of it, and the first that matches counts. */
const forms: [Type, RegExp][] = [
  // Theses.
  form('thesis', `\\[${thesisWords}, (?<publisher>[^\\]]{3,120})\\](?:\\. .{2,80})?`),
  form('thesis', `\\[${thesisWords}\\]\\. (?:${place}: )?${publisherPlain}(?:[;,] ${year})?`),
  form('thesis', `${thesisWords}[.,]{1,2} ${publisherPlain}(?:, (?!\\d)${place})?(?:, ${year})?`),
  // Preprints.
  form('preprint', `\\[[Pp]reprint\\]\\. ${server}(?:\\. ${year}.{0,40})?`),
  form('preprint', `[Pp]reprint(?:,| at) ${server}(?:,? \\(?${year}\\)?)?`),
  form('preprint', `${server}(?:, preprint| \\[[Pp]reprint\\])?(?:,? \\(?${year}\\)?)?`),
  // Reports.
  form(
    'report',
    `\\((?:Report|Working Paper|Technical Report|Policy Research Working Paper|Publication)[^()]{0,60}\\)\\. ${publisher}`,
  ),
  form('report', `${place}: ${publisher}; ${year}\\. Report No\\.: \\w{1,12}`),
  form('report', `${publisherPlain}, ${place}, (?:Tech\\. )?Rep\\. [\\w-]{1,12}, ${year}`),
  // Chapters: APA, Vancouver, Chicago, IEEE, Harvard, Elsevier, Springer.
  form(
    'chapter',
    `In:? [^()]{2,200} \\((?:Eds?|Hrsg|Coords?)\\.?\\),? ${source} \\((?:[^()]{2,30}, )?pp?\\. ?${page}\\)\\. ${publisher}`,
  ),
  form('chapter', `In: [^()]{2,200}, editors?\\. ${source}\\. ${place}: ${publisher}; ${year}\\. p\\. ?${page}`),
  form('chapter', `[Ii]n ${source}, edited by [^()]{2,200}?, ${page}\\. ${place}: ${publisherPlain}(?:, ${year})?`),
  form(
    'chapter',
    `in (?<source>\\p{Lu}[^;(),]{2,200}), [^()]{2,200}?, Eds?\\. ${place}: ${publisherPlain}, ${year}, pp?\\. ${page}`,
  ),
  form('chapter', `in:? [^()]{2,200} \\([Ee]ds?\\.?\\),? ${source}\\. ${place}: ${publisherPlain}, pp?\\. ${page}`),
  form(
    'chapter',
    `in:? [^()]{2,200} \\(Eds?\\.\\), (?<source>\\p{Lu}[^;(),]{2,200}), ${publisherPlain}, ${place}, ${year}, pp?\\. ${page}`,
  ),
  form('chapter', `In: [^()]{2,200} \\(eds?\\.?\\) ${source}\\. ${publisherPlain}, ${place}, pp?\\.? ${page}`),
  // Papers of conferences, in the same order.
  form('conference', `In:? ${event} \\(pp?\\. ?${page}\\)(?:\\. ${publisher})?`),
  form('conference', `In: ${event}; ${year}[^;.]{0,20}; [^;.]{2,60}\\. p\\. ?${page}`),
  form('conference', `[Ii]n ${event}, ${page}\\. ${place}: ${publisherPlain}(?:, ${year})?`),
  form(
    'conference',
    `in:? (?<source>(?=[^;()]{0,200}(?:Proc|Conf|Symp|Congress|Workshop))\\p{Lu}[^;(),]{2,200}), ${place}, ${year}, pp?\\. ${page}`,
  ),
  form('conference', `[Ii]n:? ${event}\\. ${place}: ${publisherPlain}, pp?\\. ${page}`),
  form('conference', `In:? ${event}\\. ${publisherPlain}, ${place}, pp?\\.? ${page}`),
  // Journals. APA, Harvard: Journal of Rural Exchange, 18(2), 101–119.
  form('journal', `${journal}, (?!(?:19|20)\\d\\d(?! ?\\())${volume}(?: ?\\(${issue}\\))?(?:, (?:pp?\\. ?)?${page})?`),
  // Vancouver: J Rural Exch. 2024;18(2):101-19.
  form(
    'journal',
    `${journal}\\.? ${year}(?: [A-Z][a-z]{2}(?: \\d{1,2})?)?; ?${volume}(?: ?\\(${issue}\\))?(?:: ?${page})?`,
  ),
  // Chicago: Journal of Rural Exchange 18, no. 2 (2024): 101–119.
  form('journal', `${journal} ${volume}(?:, no\\. ${issue})? \\((?:[A-Z][a-z]+ )?${year}\\)(?:: ${page})?`),
  // Springer and Chicago, author and date: Journal of Rural Exchange 18 (2): 101–119.
  form('journal', `${journal} ${volume}(?: ?\\(${issue}\\))?: ?${page}`),
  // IEEE, Harvard: Journal of Rural Exchange, vol. 18, no. 2, pp. 101–119, Jun. 2024.
  form(
    'journal',
    `${journal}, [Vv]ol\\. ?${volume}(?:, (?:no|[Ii]ssue|iss)\\.? ?(?<issue>[\\w–-]{1,12}))?(?:, pp?\\. ?${page})?(?:,? (?:[A-Z][a-z]{2}\\.? )?${year})?`,
  ),
  // Elsevier: J. Rural Exch. 18 (2) (2024) 101–119.
  form('journal', `${journal} ${volume}(?: ?\\(${issue}\\))? \\(${year}\\) ${page}`),
]

const publisherWord =
  /\b(?:Press|Presses|Verlag|Publish(?:ing|ers?)|Books|[ÉE]ditions?|Editorial|Editora|Springer|Elsevier|Routledge|Wiley|SAGE|Sage|Palgrave|Blackwell|Academic|Printer|Oxford University|Cambridge University|Brill|De Gruyter|Penguin|Издательство|出版社)\b|出版社/u

/** A publisher with or without its place. It is a book only if the words of the publisher say so. */
const published = [
  `${edition}${place}: ${publisherPlain}(?:[;,] ${year})?(?:\\. \\d{1,4} p)?`,
  `${edition}${publisherPlain}, ${place}(?:, ${year})?`,
  `${edition}${publisherPlain}`,
].map((pattern) => new RegExp(`^${pattern}\\.?$`, 'u'))

/** The parts of what follows a title; empty if it is not written in a known way. */
export function describedAfterTitle(rest: string): Described {
  for (const [type, pattern] of forms) {
    const found = pattern.exec(rest)
    if (found) return { type, ...partsIn(found.groups!) }
  }
  const [kind] = /^\([^()]{1,30}\)\. |^\[[^\]]{1,100}\]\. /u.exec(rest) ?? ['']
  const imprint = rest.slice(kind.length)
  for (const [at, pattern] of published.entries()) {
    const found = pattern.exec(imprint)
    if (!found) continue
    const isPublisher = publisherWord.test(found.groups!.publisher!)
    if (isPublisher && !/journal|review\b|revista|zeitschrift/iu.test(imprint))
      return { type: 'book', ...partsIn(found.groups!) }
    if (at === 0) return partsIn(found.groups!)
  }
  return special(rest)
}

/** Data and programs: the word in brackets, and who has them. */
function special(rest: string): Described {
  const kind = /^[([](Data ?set|Computer software|Preprint)(?:, ([^\])]{3,120}))?[)\]]/iu.exec(rest)
  if (!kind) return {}
  const holder = /^[\s.,]*(\p{Lu}[^.\d]{2,80})\.?$/u.exec(rest.slice(kind[0].length))?.[1] ?? null
  const type = /soft/iu.test(kind[1]!) ? 'software' : /preprint/iu.test(kind[1]!) ? 'preprint' : 'data'
  return { type, publisher: kind[2] ?? holder }
}

/**
 * Styles without a mark after the title: `Seed credit, trust and loans, J. Rural Exch. 18 (2024) 1–9.` What follows the
 * title is found from the end of the text.
 */
const unmarked: [Type, RegExp][] = [
  form(
    'journal',
    `(?<title>.{3,500})(?:,|(?<=[?!])) (?<source>[^\\d,;:()]{2,100}) ${volume}(?: ?\\(${issue}\\))? \\(${year}\\) ${page}`,
  ),
  form('preprint', `(?<title>.{3,500})(?:,|(?<=[?!])) ${server} \\[preprint\\] \\(${year}\\)`),
  form('thesis', `(?<title>.{3,500})(?:,|(?<=[?!])) ${thesisWords}, ${publisherPlain}, ${year}`),
]
const unmarkedBook = new RegExp(
  `^(?<title>.{3,500})(?:,|(?<=[?!])) ${publisherPlain}, (?:\\p{Lu}[\\p{L}\\s.’-]{1,40}), ${year}\\.?$`,
  'u',
)

export function describedWithTitle(text: string): Described | null {
  const contained = /(?:,|[?!]) in: /u.exec(text)
  if (contained) {
    const end = contained.index + (contained[0].startsWith(',') ? 0 : 1)
    const after = describedAfterTitle(text.slice(contained.index + 2))
    if (after.type) return { ...after, title: text.slice(0, end) }
  }
  for (const [type, pattern] of unmarked) {
    const found = pattern.exec(text)
    if (found) return { type, ...partsIn(found.groups!) }
  }
  const book = unmarkedBook.exec(text)?.groups
  return book && publisherWord.test(book.publisher!) ? { type: 'book', ...partsIn(book) } : null
}

function partsIn(groups: Record<string, string | undefined>): Described {
  const parts: Described = {}
  for (const [name, value] of Object.entries(groups))
    if (value !== undefined)
      parts[name as keyof Omit<Described, 'type'>] = tidy(value).replace(/(?<![,.\s])[,\s]+$/u, '')
  return parts
}
