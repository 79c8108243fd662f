import { namesInstitution } from '../front-matter/front-words.ts'
import { tidy, westernDigits } from '../plain-text.ts'
import { doiIn, readReference } from './read-reference.ts'

export type ReferenceType =
  'journal' | 'book' | 'chapter' | 'conference' | 'thesis' | 'report' | 'preprint' | 'data' | 'software' | 'web'

export interface ReferenceParts {
  type: ReferenceType | null
  authors: ({ family: string; given: string | null } | { literal: string })[]
  year: string | null
  title: string | null
  source: string | null
  volume: string | null
  issue: string | null
  pages: string | null
  publisher: string | null
  doi: string | null
  pmid: string | null
  address: string | null
}

const dash = '[-–—‑]'
const page = `(?:[a-z]?\\d{1,7}(?:\\s?${dash}\\s?[a-z]?\\d{1,7})?|e\\d{3,9}|Article \\w{1,12})`

type Journal = Pick<ReferenceParts, 'source' | 'volume' | 'issue' | 'pages'>

/** The usual ways to write journal, volume, issue and pages after the title. Each matches the whole of it. */
const journalForms = [
  // APA, Harvard: Journal of Rural Exchange, 18(2), 101–119.
  `^(?<source>[^\\d,.;:()][^,;:()]{2,150}), (?<volume>\\d{1,4})(?: ?\\((?<issue>[^()]{1,20})\\))?(?:, (?:pp?\\. ?)?(?<pages>${page}))?\\.?$`,
  // Vancouver: J Rural Exch. 2024;18(2):101-19.
  `^(?<source>[^\\d;:()][^;:()]{2,100}?)\\.? (?:19|20)\\d\\d(?: [A-Z][a-z]{2}(?: \\d{1,2})?)?; ?(?<volume>\\d{1,4})(?: ?\\((?<issue>[^()]{1,20})\\))?(?:: ?(?<pages>${page}))?\\.?$`,
  // Chicago: Journal of Rural Exchange 18, no. 2 (2024): 101–119.
  `^(?<source>[^\\d,;:()][^,;:()\\d]{2,150}?) (?<volume>\\d{1,4})(?:, no\\. (?<issue>[\\w–-]{1,12}))? \\((?:[A-Z][a-z]+ )?(?:19|20)\\d\\d\\)(?:: (?<pages>${page}))?\\.?$`,
  // Chicago, author and date: Journal of Rural Exchange 18 (2): 101–119.
  `^(?<source>[^\\d,;:()][^,;:()\\d]{2,150}?) (?<volume>\\d{1,4}) ?\\((?<issue>[^()]{1,12})\\): ?(?<pages>${page})\\.?$`,
  // IEEE, Harvard: Journal of Rural Exchange, vol. 18, no. 2, pp. 101–119, 2024.
  `^(?<source>[^\\d,;:()][^,;:()\\d]{2,150}), [Vv]ol\\. ?(?<volume>\\d{1,4})(?:, (?:no|[Ii]ssue|iss)\\.? ?(?<issue>[\\w–-]{1,12}))?(?:, pp?\\. ?(?<pages>${page}))?(?:,? (?:[A-Z][a-z]{2}\\.? )?(?:19|20)\\d\\d)?\\.?$`,
].map((source) => new RegExp(source, 'u'))

const publisherWord =
  /\b(?:Press|Presses|Verlag|Publish(?:ing|ers?)|Books|[ÉE]ditions?|Editorial|Editora|Springer|Elsevier|Routledge|Wiley|SAGE|Sage|Palgrave|Blackwell|Academic|Printer|Oxford University|Cambridge University|Brill|De Gruyter|Meridian|Penguin|Издательство|出版社)\b|出版社/u

/** The parts of a reference that are certain; everything else stays null. */
export function referenceParts(written: string, linkedDoi: string | null = null): ReferenceParts {
  const text = westernDigits(tidy(written.slice(0, 3000)))
  const read = readReference(text)
  const pmid = /\bPMID:?\s?(\d{1,9})\b/.exec(text)?.[1] ?? null
  const found = read.doi ?? linkedDoi
  const doi = found !== null && /^10\.\d{4,9}\/\S/.test(found) ? found : null
  const address = addressOf(text)
  const at = read.title === null ? -1 : text.indexOf(read.title)
  const rest = at < 0 ? '' : bare(text.slice(at + read.title!.length))
  return {
    type: null,
    authors: authorsOf(read.authors),
    year: read.year,
    title: read.title,
    source: null,
    volume: null,
    issue: null,
    pages: null,
    publisher: null,
    doi,
    pmid,
    address,
    ...(at < 0 ? {} : describedIn(rest, read.title!)),
  }
}

/** What follows the title, without identifiers and addresses. */
function bare(after: string): string {
  return tidy(
    after
      .replace(
        /https?:\/\/\S{1,400}|\bdoi:?\s?10\.\S{1,300}|\b10\.\d{4,9}\/\S{1,300}|\bPMID:?\s?\d{1,9}|\bPMC\d{1,9}/giu,
        ' ',
      )
      .replace(/\b(?:Retrieved|Accessed|Available(?: at| from)?|Recuperado|Disponible en)\b.{0,80}$/iu, ' '),
  )
    .replace(/^[\s.,”"»’]+/u, '')
    .replace(/(?<![\s.])[\s.]{2,}$/, '.')
}

function describedIn(rest: string, title: string): Partial<ReferenceParts> {
  const kind =
    /^[([](Doctoral dissertation|PhD thesis|Master.s thesis|Master.s dissertation|Preprint|Data ?set|Computer software)(?:, ([^\])]{3,120}))?[)\]]/iu.exec(
      rest,
    )
  if (kind) return special(kind[1]!, kind[2] ?? null, rest.slice(kind[0].length))
  const chapter = new RegExp(
    `^In:? (?<editors>[^()]{2,200}) \\((?:Eds?|Hrsg|Coords?)\\.?\\),? (?<source>[^()]{3,200}) \\(pp?\\. ?(?<pages>${page})\\)\\. (?<publisher>[^.]{2,100})\\.?$`,
    'u',
  ).exec(rest)
  if (chapter) {
    const { source, pages, publisher } = chapter.groups!
    return { type: 'chapter', source: tidy(source!), pages: pages!, publisher: tidy(publisher!) }
  }
  const report =
    /^\((?:Report|Working Paper|Technical Report|Policy Research Working Paper)[^()]{0,60}\)\. ?([^.]{2,120})\.?$/iu.exec(
      rest,
    )
  if (report) return { type: 'report', publisher: report[1]! }
  for (const form of journalForms) {
    const found = form.exec(rest)
    if (found) return { type: 'journal', ...journalOf(found.groups!) }
  }
  const book =
    /^(?:\((?:\d(?:st|nd|rd|th) ed\.|[^()]{1,30})\)\. ?|\[[^\]]{1,100}\]\. ?)?(?:\p{Lu}[\p{L}\s,]{2,40}: )?(\p{Lu}[^.\d:;]{2,100})\.?$/u.exec(
      rest,
    )
  if (
    book &&
    publisherWord.test(book[1]!) &&
    !/journal|review\b|revista|zeitschrift/i.test(book[1]!) &&
    title.length > 3
  )
    return { type: 'book', publisher: book[1]!.replace(/,$/, '') }
  return {}
}

const journalOf = ({ source, volume, issue, pages }: Record<string, string | undefined>): Journal => ({
  source: tidy(source!).replace(/(?<![,.\s])[,.\s]+$/, ''),
  volume: volume ?? null,
  issue: issue ?? null,
  pages: pages ?? null,
})

function special(kind: string, where: string | null, after: string): Partial<ReferenceParts> {
  const type = /thesis|dissertation/i.test(kind)
    ? 'thesis'
    : /preprint/i.test(kind)
      ? 'preprint'
      : /soft/i.test(kind)
        ? 'software'
        : 'data'
  const holder = /^[\s.,]*(\p{Lu}[^.\d]{2,80})\.?$/u.exec(after)?.[1] ?? null
  return { type, publisher: where ?? (type === 'thesis' ? null : holder) }
}

/** The only web address that is not a DOI. */
function addressOf(text: string): string | null {
  const found = [...text.matchAll(/https?:\/\/[^\s<>"“”]{4,400}/giu)]
    .map(([address]) => address.replace(/(?<![.,;:)\]])[.,;:)\]]+$/, ''))
    .filter((address) => doiIn(address) === null)
  return found.length === 1 ? found[0]! : null
}

const initialsPattern = '(?:\\p{Lu}\\p{M}*\\.[ -]?){1,5}'
const apaAuthor = new RegExp(
  `^([^,.&;]{2,60}), (${initialsPattern})(?:, (?:Jr|Sr|II|III)\\.?)?(?:$|,? (?:& |and )?|,$)`,
  'u',
)
const vancouverAuthor =
  /^((?:\p{Ll}{2,4} ){0,2}\p{Lu}[^\s,.;]{1,40}(?: \p{Lu}[^\s,.;]{2,40})?) (\p{Lu}{1,4})(?:$|, |\.$)/u

/** Authors as `Family, I. I.` or `Family II`, all of them, or one organisation. */
function authorsOf(written: string): ReferenceParts['authors'] {
  const line = tidy(written.slice(0, 3000)).replace(/(?<![,\s(])[,\s(]+$/, '')
  if (line === '') return []
  for (const pattern of [apaAuthor, vancouverAuthor]) {
    const found: ReferenceParts['authors'] = []
    let rest = line
    while (rest !== '' && found.length < 500) {
      const match = pattern.exec(rest.slice(0, 200))
      if (!match) break
      found.push({ family: match[1]!.trim(), given: match[2]!.trim() })
      rest = rest.slice(match[0].length).replace(/^(?:& |and |… |\. \. \. )/, '')
    }
    if (rest === '' && found.length > 0) return found
  }
  const name = line.replace(/\.$/, '')
  return !name.includes(',') && namesInstitution(name) ? [{ literal: name }] : []
}
