import type { ArticleRecord } from './article-record.ts'
import { citedAddress, orcidUrl } from './citations/words.ts'
import { encodedAddress, webAddress } from './web-address.ts'

/** Signposting (signposting.org/FAIR): typed links by which machines find the parts of an article. */

export interface TypedLink {
  rel: string
  href: string
  type?: string
}

/** What the links need of a record. A notice has it too. */
export type Signposted = Pick<
  ArticleRecord,
  'id' | 'doi' | 'addresses' | 'licence' | 'contributors' | 'supplements'
> & {
  /** Only the newest version of an article has citation files and a linkset beside its page. */
  hasMetadataFiles: boolean
  /** The address of the newest version, on the page of a former one. */
  latest?: string | null
}

/** The files with metadata beside the page of an article. */
export const metadataTypes = {
  '.jsonld': 'application/ld+json',
  '.bib': 'application/x-bibtex',
  '.ris': 'application/x-research-info-systems',
  '.csl.json': 'application/vnd.citationstyles.csl+json',
} as const

export const linksetTypes = {
  '.linkset.json': 'application/linkset+json',
  '.linkset': 'application/linkset',
} as const

// A page with more authors would send more than proxies accept in a header; the linkset has all.
const maxAuthors = 10
// Readers get the header with each page, so it names two of the files with metadata; the linkset has all.
const describing: readonly string[] = [metadataTypes['.jsonld'], metadataTypes['.bib']]
// nginx and Varnish refuse long headers. The whole set is in the linkset.
const maxHeaderBytes = 3_500

const besides = (record: Signposted, ending: string): string =>
  `${record.addresses.page}/${encodeURIComponent(record.id)}${ending}`

/** All links of the page, the important ones first. */
function linksOfPage(record: Signposted): TypedLink[] {
  const { addresses, licence, contributors, supplements, hasMetadataFiles, latest } = record
  const licenceUrl = webAddress(licence.url)
  const files = hasMetadataFiles ? Object.entries(metadataTypes) : []
  const linksets = hasMetadataFiles ? Object.entries(linksetTypes) : []
  const link = (rel: string, href: string, type?: string): TypedLink => ({ rel, href, ...(type && { type }) })
  return [
    link('cite-as', citedAddress(record)),
    link('type', 'https://schema.org/AboutPage'),
    link('type', 'https://schema.org/ScholarlyArticle'),
    // Where other services send notifications about the article (Linked Data Notifications).
    ...(hasMetadataFiles
      ? [link('http://www.w3.org/ns/ldp#inbox', addresses.page.replace(/\/article\/.*$/, '/inbox'))]
      : []),
    ...linksets.map(([ending, type]) => link('linkset', besides(record, ending), type)),
    ...(licenceUrl === null ? [] : [link('license', licenceUrl)]),
    ...(latest ? [link('latest-version', latest)] : []),
    ...(addresses.pdf === null ? [] : [link('item', addresses.pdf, 'application/pdf')]),
    link('item', addresses.xml, 'application/xml'),
    link('describedby', addresses.xml, 'application/xml'),
    ...files.map(([ending, type]) => link('describedby', besides(record, ending), type)),
    ...contributors.flatMap((author) => {
      const orcid = orcidUrl(author)
      return orcid === null ? [] : [link('author', orcid)]
    }),
    ...supplements.flatMap(({ address, mimeType }) =>
      address === null ? [] : [link('item', address, mimeType ?? undefined)],
    ),
  ]
}

/** No character that ends a link or a header line. Our addresses are ASCII already; those of licences may not be. */
const inHeader = ({ rel, href, type }: TypedLink): string =>
  `<${encodedAddress(href).replace(/[<>"\s]/g, encodeURIComponent)}>; rel="${rel}"${type ? `; type="${type.replace(/[^\w.+/-]/g, '')}"` : ''}`

/** Level 1: the value of the `Link` header of the page. */
export function linkHeader(record: Signposted): string {
  let authors = 0
  let header = ''
  for (const link of linksOfPage(record)) {
    if (link.rel === 'author' && (authors += 1) > maxAuthors) continue
    if (link.rel === 'describedby' && record.hasMetadataFiles && !describing.includes(link.type ?? '')) continue
    const next = header === '' ? inHeader(link) : `${header}, ${inHeader(link)}`
    if (next.length > maxHeaderBytes) continue
    header = next
  }
  return header
}

/** Level 2: the links of the page and of each of its files, by anchor. */
function linksets(record: Signposted): Array<[anchor: string, links: TypedLink[]]> {
  const { page, pdf, xml } = record.addresses
  const back = (rel: string): TypedLink => ({ rel, href: page, type: 'text/html' })
  return [
    [page, linksOfPage(record).filter(({ rel }) => rel !== 'linkset')],
    ...(pdf === null ? [] : [[pdf, [back('collection')]] satisfies [string, TypedLink[]]]),
    [xml, [back('collection'), back('describes')]],
    ...record.supplements.flatMap(({ address }): Array<[string, TypedLink[]]> =>
      address === null ? [] : [[address, [back('collection')]]],
    ),
    ...Object.keys(metadataTypes).map((ending): [string, TypedLink[]] => [
      besides(record, ending),
      [back('describes')],
    ]),
  ]
}

/** RFC 9264 as JSON. */
export function linksetJson(record: Signposted): string {
  const linkset = linksets(record).map(([anchor, links]) => {
    const context: Record<string, unknown> = { anchor }
    for (const { rel, href, type } of links) {
      const targets = (context[rel] ??= []) as object[]
      targets.push({ href, ...(type && { type }) })
    }
    return context
  })
  return `${JSON.stringify({ linkset }, null, 2)}\n`
}

/** RFC 9264 in the format of a `Link` header. Lines are allowed here. */
export function linksetText(record: Signposted): string {
  const all = linksets(record).flatMap(([anchor, links]) =>
    links.map((link) => `${inHeader(link)}; anchor="${encodedAddress(anchor)}"`),
  )
  return `${all.join(',\n')}\n`
}

export function signpostedArticle(record: ArticleRecord): Signposted {
  const isNewest = record.laterVersions.length === 0
  return { ...record, hasMetadataFiles: isNewest, latest: record.laterVersions.at(-1)?.address ?? null }
}
