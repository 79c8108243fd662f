import { xmlHead, xmlText } from '@grfs/scholarly'

export interface FeedEntry {
  /** Of the thing itself, for good, wherever it moves (RFC 4287, 4.2.6). */
  uuid: string
  title: string
  /** Absolute. */
  address: string
  published: Date
  updated: Date
  authors: readonly string[]
  /** Plain text. */
  summary: string
  categories?: readonly string[]
}

export interface Feed {
  id: string
  title: string
  subtitle: string
  /** This feed. */
  self: string
  /** The page that it follows. */
  alternate: string
  /** Who speaks where an entry names nobody. */
  author: string
  licence: string | null
  entries: readonly FeedEntry[]
  /** When nothing has appeared yet. */
  since: Date
}

export const newestEntries = 50

/** An Atom feed (RFC 4287). All of its text is plain text: no reader finds markup to execute in it. */
export function atomFeed(feed: Feed): string {
  const updated = feed.entries.reduce((latest, entry) => (entry.updated > latest ? entry.updated : latest), feed.since)
  return (
    `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">` +
    element('id', feed.id) +
    element('title', feed.title) +
    element('subtitle', feed.subtitle) +
    element('updated', updated.toISOString()) +
    `<author>${element('name', feed.author)}</author>` +
    link('self', 'application/atom+xml', feed.self) +
    link('alternate', 'text/html', feed.alternate) +
    (feed.licence === null ? '' : `<link rel="license" href="${xmlText(feed.licence)}"/>`) +
    feed.entries.map(entryElement).join('') +
    '</feed>\n'
  )
}

function entryElement(entry: FeedEntry): string {
  return (
    `\n<entry>${element('id', `urn:uuid:${entry.uuid}`)}` +
    element('title', entry.title) +
    link('alternate', 'text/html', entry.address) +
    element('published', entry.published.toISOString()) +
    element('updated', entry.updated.toISOString()) +
    entry.authors.map((name) => `<author>${element('name', name)}</author>`).join('') +
    (entry.categories ?? []).map((term) => `<category term="${xmlText(term)}"/>`).join('') +
    `${element('summary', entry.summary)}</entry>`
  )
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

const link = (rel: string, type: string, href: string) => `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`
