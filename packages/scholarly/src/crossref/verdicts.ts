import { childNamed, childrenNamed, readXml, textOf, type XmlElement } from '../read-xml.ts'

/** What Crossref answered about a whole file. */
export type Verdicts =
  /** Not done yet, or the registry does not know the file. */
  | { status: 'waiting' | 'unknown' }
  /** No answer of this service: an error page, or damaged XML. */
  | { status: 'unreadable'; words: string }
  | {
      status: 'completed'
      submissionId: string | null
      /** By DOI in lower case. */
      items: Map<string, Deposited>
      /** The registry could not read the file at all, and says why. */
      fileFailure: string | null
    }

export interface Deposited {
  status: 'success' | 'warning' | 'failure'
  words: string
}

const mostWords = 1_500
const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim().slice(0, mostWords)

/**
 * Reads the answer to a question about a file. A DOI is compared whole and in lower case, because one may begin with
 * another. Verdicts come in any order.
 */
export function readVerdicts(answer: string): Verdicts {
  const root = parsed(answer)
  if (root?.name !== 'doi_batch_diagnostic') return { status: 'unreadable', words: wordsOf(answer) }
  const status = root.attributes.get('status')?.trim().toLowerCase()
  if (status === 'unknown_submission') return { status: 'unknown' }
  if (status !== 'completed') return { status: 'waiting' }
  const items = new Map<string, Deposited>()
  let fileFailure: string | null = null
  for (const record of childrenNamed(root, 'record_diagnostic')) {
    const doi = textIn(record, 'doi').toLowerCase()
    const verdict = verdictOf(record)
    if (doi !== '') items.set(doi, worse(items.get(doi), verdict))
    else if (verdict.status === 'failure') fileFailure ??= verdict.words
  }
  return { status: 'completed', submissionId: textIn(root, 'submission_id') || null, items, fileFailure }
}

const statuses = { success: 'success', warning: 'warning', failure: 'failure' } as const

/** A status that we do not know is a failure: nothing is called registered by a guess. */
function verdictOf(record: XmlElement): Deposited {
  const status = record.attributes.get('status')?.trim().toLowerCase() ?? ''
  const words = textIn(record, 'msg')
  return { status: status in statuses ? statuses[status as keyof typeof statuses] : 'failure', words: words || status }
}

const rank = { success: 0, warning: 1, failure: 2 }

const worse = (one: Deposited | undefined, other: Deposited): Deposited =>
  one !== undefined && rank[one.status] > rank[other.status] ? one : other

const textIn = (element: XmlElement, name: string): string => {
  const child = childNamed(element, name)
  return child === undefined ? '' : oneLine(textOf(child))
}

function parsed(answer: string): XmlElement | null {
  try {
    return readXml(answer)
  } catch {
    return null
  }
}

/**
 * The answer to a deposit is a page with status 200 even if the file was refused: its heading counts. Null: it is no
 * answer to a deposit.
 */
export function readReceipt(page: string): { heading: 'taken' | 'refused' | null; words: string } {
  const [, found = ''] = /<h2\b[^<>]*>([^<>]*)<\/h2>/i.exec(page.slice(0, mostRead)) ?? []
  const heading = { SUCCESS: 'taken', FAILURE: 'refused' } as const
  const name = found.trim().toUpperCase()
  return { heading: name === 'SUCCESS' || name === 'FAILURE' ? heading[name] : null, words: wordsOf(page) }
}

const mostRead = 20_000

/** The text of a page, in one line. */
function wordsOf(page: string): string {
  const text = page
    .slice(0, mostRead)
    .replace(/<(script|style|head)\b[^<>]*>[^<]*<\/\1>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replaceAll('&amp;', '&')
  return oneLine(text)
}
