import { childNamed, childrenNamed, childrenOf, readXml, textOf, type XmlElement } from '../read-xml.ts'

/** A work that cites an article, in the words of its publisher. */
export interface CitingWork {
  /** Family names, at most three of them. */
  authors: string[]
  hasMoreAuthors: boolean
  title: string
  /** The journal, book or conference; null for a work that stands alone. */
  source: string | null
  year: number | null
  doi: string
}

const mostTitle = 500
const mostName = 100
const namedAuthors = 3

/**
 * Reads the answer of the Cited-by service of Crossref about one DOI: each work once, the newest first. Null if it is no
 * such answer.
 */
export function readCitingWorks(answer: string, doi: string): CitingWork[] | null {
  const body = bodyOf(answer)
  if (!body) return null
  const works = new Map<string, CitingWork>()
  for (const link of childrenNamed(body, 'forward_link')) {
    if (link.attributes.get('doi')?.trim().toLowerCase() !== doi) continue
    const work = childrenOf(link).map(workOf).find(Boolean)
    if (work && work.doi !== doi && !works.has(work.doi)) works.set(work.doi, work)
  }
  return [...works.values()].sort((one, other) => (other.year ?? 0) - (one.year ?? 0) || (one.doi < other.doi ? -1 : 1))
}

function bodyOf(answer: string): XmlElement | undefined {
  try {
    const root = readXml(answer)
    const result = root.name === 'crossref_result' ? childNamed(root, 'query_result') : undefined
    return result && childNamed(result, 'body')
  } catch {
    return undefined
  }
}

/** `journal_cite`, `book_cite`, `conf_cite`, `posted_content_cite` and others: each names its parts in its own way. */
function workOf(cite: XmlElement): CitingWork | null {
  const doi = lineIn(cite, 'doi', 300).toLowerCase()
  if (!/^10\.\d{4,9}\/\S+$/.test(doi)) return null
  const [own, around] = [
    ['article_title', 'paper_title', 'title'],
    ['journal_title', 'volume_title', 'series_title'],
  ]
  const source = firstLine(cite, around)
  const title = firstLine(cite, own)
  const year = Number(lineIn(cite, 'year', 4))
  const names = childrenNamed(childNamed(cite, 'contributors') ?? cite, 'contributor')
    .map((one) => lineIn(one, 'surname', mostName))
    .filter((name) => name !== '')
  return {
    authors: names.slice(0, namedAuthors),
    hasMoreAuthors: names.length > namedAuthors,
    title: title || source || doi,
    source: title === '' ? null : source || null,
    year: year >= 1000 && year <= 9999 ? year : null,
    doi,
  }
}

const firstLine = (element: XmlElement, names: string[]): string =>
  names.map((name) => lineIn(element, name, mostTitle)).find((words) => words !== '') ?? ''

function lineIn(element: XmlElement, name: string, longest: number): string {
  const child = childNamed(element, name)
  return child === undefined ? '' : textOf(child).replace(/\s+/g, ' ').trim().slice(0, longest)
}
