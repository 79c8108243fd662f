import {
  type ArticleRecord,
  linkHeader,
  linksetJson,
  linksetText,
  noticeRecord,
  type Signposted,
  signpostedArticle,
} from '@grfs/scholarly'
import { demonstrationRecords } from '../../support/records/demonstration.ts'
import { generatedRecord } from '../../support/records/generated.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const generated = 2_000
const quickShare = 20
const maxHeaderBytes = 8_192

/** N26: our own checker of Signposting, level 1 and 2, on every kind of article, version and notice. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const faults: string[] = []
  let [pages, longest, authorsOfLongest] = [0, 0, 0]
  const check = (name: string, record: Signposted) => {
    pages += 1
    const header = linkHeader(record)
    if (header.length > longest) [longest, authorsOfLongest] = [header.length, record.contributors.length]
    for (const fault of [...faultsOfHeader(header, record), ...faultsOfLinkset(record, header)]) {
      faults.push(`${name}: ${fault}`)
    }
  }
  for (const record of recordsFor(quick)) {
    check(record.id, signpostedArticle(record))
    for (const notice of record.notices) {
      check(`${record.id} ${notice.kind}`, { ...noticeRecord(record, notice), hasMetadataFiles: false })
    }
  }
  return outcomeOf('N26', {
    found: `${faults.length} faults on ${pages} pages; longest header ${longest} bytes (${authorsOfLongest} authors)`,
    ratio: null,
    worst: longest,
    pass: faults.length === 0 && longest <= maxHeaderBytes,
    details: { faults: faults.slice(0, 20) },
  })
}

function* recordsFor(quick: boolean): Generator<ArticleRecord> {
  for (let number = 0; number < generated; number += quick ? quickShare : 1) yield generatedRecord(number)
  // 3,000 authors.
  yield generatedRecord(7)
  for (const [at, record] of demonstrationRecords().entries()) if (!quick || at % quickShare === 0) yield record
}

interface Link {
  href: string
  parameters: Map<string, string>
}

/** RFC 8288, 3: a list of targets with parameters, without help of the code that wrote it. */
function readLinks(text: string): Link[] | null {
  const links: Link[] = []
  let at = 0
  const skip = () => {
    while (/[\s]/.test(text[at] ?? '')) at += 1
  }
  while (at < text.length) {
    skip()
    if (text[at] !== '<') return null
    const end = text.indexOf('>', at)
    if (end < 0) return null
    const link: Link = { href: text.slice(at + 1, end), parameters: new Map() }
    at = end + 1
    for (;;) {
      skip()
      if (text[at] !== ';') break
      const [whole, name, value] = /^;\s*([\w-]+)="([^"]*)"/.exec(text.slice(at)) ?? []
      if (whole === undefined) return null
      link.parameters.set(name!, value!)
      at += whole.length
    }
    links.push(link)
    skip()
    if (at < text.length && text[at] !== ',') return null
    at += 1
    skip()
  }
  return links
}

const isAddress = (href: string): boolean => URL.canParse(href) && /^https?:\/\/[\x21-\x7e]+$/.test(href)

/** signposting.org/FAIR, level 1. */
function faultsOfHeader(header: string, record: Signposted): string[] {
  const faults: string[] = []
  if (!/^[\x20-\x7e]+$/.test(header)) faults.push('the header has other characters than ASCII')
  const links = readLinks(header)
  if (!links) return [...faults, 'the header is not a list of links']
  const of = (rel: string) => links.filter(({ parameters }) => parameters.get('rel') === rel)
  const count = (rel: string, low: number, high: number) => {
    const found = of(rel).length
    if (found < low || found > high) faults.push(`${found} links of ${rel}`)
  }
  for (const { href } of links) if (!isAddress(href)) faults.push(`not an address: ${href}`)
  count('cite-as', 1, 1)
  count('type', 2, 2)
  count('license', 0, 1)
  count('author', 0, 10)
  count('item', record.addresses.pdf === null ? 1 : 2, 1_000)
  count('describedby', 1, 20)
  count('linkset', record.hasMetadataFiles ? 2 : 0, record.hasMetadataFiles ? 2 : 0)
  if (of('type')[0]?.href !== 'https://schema.org/AboutPage') faults.push('the page is no AboutPage')
  for (const rel of ['item', 'describedby', 'linkset']) {
    if (of(rel).some(({ parameters }) => !parameters.has('type') && rel !== 'item')) faults.push(`${rel} without type`)
  }
  if (record.doi === null && header.includes('https://doi.org/')) faults.push('a DOI that is not registered')
  return faults
}

/** Level 2: RFC 9264 in both forms says the same, all that level 1 says, and every file leads back. */
function faultsOfLinkset(record: Signposted, header: string): string[] {
  if (!record.hasMetadataFiles) return []
  const faults: string[] = []
  const { linkset } = JSON.parse(linksetJson(record)) as { linkset: Array<Record<string, unknown>> }
  const inJson = linkset.flatMap(({ anchor, ...rels }) =>
    Object.entries(rels).flatMap(([rel, targets]) =>
      (targets as Array<{ href: string; type?: string }>).map(({ href, type = '' }) =>
        keyOf(anchor as string, rel, href, type),
      ),
    ),
  )
  const links = readLinks(linksetText(record).trim())
  if (!links) return ['the linkset as text is not a list of links']
  const inText = links.map(({ href, parameters: p }) =>
    keyOf(p.get('anchor') ?? '', p.get('rel') ?? '', href, p.get('type') ?? ''),
  )
  if (inJson.toSorted().join('\n') !== inText.toSorted().join('\n')) faults.push('the two forms of the linkset differ')
  const all = new Set(inText)
  const { page } = record.addresses
  for (const { href, parameters: p } of readLinks(header) ?? []) {
    const rel = p.get('rel') ?? ''
    if (rel !== 'linkset' && !all.has(keyOf(page, rel, href, p.get('type') ?? '')))
      faults.push(`${rel} only in the header`)
    const back = rel === 'item' ? 'collection' : rel === 'describedby' ? 'describes' : null
    if (back !== null && !all.has(keyOf(href, back, page, 'text/html'))) faults.push(`${href} does not lead back`)
  }
  const authors = record.contributors.filter(({ orcid, isGroup }) => orcid !== null && !isGroup).length
  const named = inJson.filter((key) => key.startsWith(`${page} author `)).length
  if (named > authors) faults.push(`${named} authors in the linkset, ${authors} in the record`)
  return faults
}

const keyOf = (anchor: string, rel: string, href: string, type: string): string => `${anchor} ${rel} ${href} ${type}`
