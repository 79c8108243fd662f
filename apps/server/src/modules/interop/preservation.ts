import {
  archiveAddress,
  articleAddress,
  articlesPerDoajFile,
  doajAddress,
  figureAddress,
  journalAddress,
  paperAddress,
  supplementAddress,
  versionAddress,
  versionPaperAddress,
  versionXmlAddress,
  xmlAddress,
} from '@grfs/domain/publishing/addresses'
import { licenceOf } from '@grfs/domain/publishing/article'
import { noticeAddress, noticePaperAddress, noticeTitle, noticeXmlAddress } from '@grfs/domain/publishing/notices'
import { extensionOfType } from '@grfs/domain/submissions/supplements'
import { element, text, type Xml } from '@grfs/scholarly'
import { articleKey, journalKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall, DocumentRoute } from '../../platform/http/documents.ts'
import { findJournal } from '../journals/index.ts'
import { type ArchivedArticle, listArchived, listArchiveYears } from '../publishing/index.ts'

const contentType = 'text/html; charset=utf-8'
const articlesPerPart = 1_000

/**
 * Manifests for LOCKSS and CLOCKSS: one page for each journal and year gives the permission and links to everything that
 * belongs to the year. A crawler needs no other page.
 */
export const preservationDocuments: DocumentRoute[] = [
  { path: '/journal/:id/archive', contentType, handle: listYears },
  { path: '/journal/:id/archive/:year(^[12]\\d{3}$)', contentType, handle: showYear },
  { path: '/journal/:id/archive/:year(^[12]\\d{3})/:part(^[1-9]\\d{0,3}$)', contentType, handle: showYear },
]

/** The words that the crawlers look for. */
const permissions = [
  'LOCKSS system has permission to collect, preserve, and serve this open access Archival Unit',
  'CLOCKSS system has permission to ingest, preserve, and serve this Archival Unit',
]

async function journalOf({ ctx, params, shows }: DocumentCall) {
  const journal = await findJournal(ctx.db, params['id'] ?? '')
  if (!journal) throw new AppError('journal.not-found')
  shows(journalKey(journal.id))
  return { ...journal, archive: archiveAddress(journal) }
}

async function listYears(call: DocumentCall): Promise<string> {
  const journal = await journalOf(call)
  const years = await listArchiveYears(call.ctx.db, journal.id)
  return page(`${journal.title}: archive`, [
    paragraph(link(journalAddress(journal), journal.title)),
    listOf(years.map((year) => link(`${journal.archive}/${year}`, `${journal.title}, ${year}`))),
  ])
}

async function showYear(call: DocumentCall): Promise<string> {
  const { ctx, params, shows } = call
  const journal = await journalOf(call)
  const year = Number(params['year'])
  const part = Number(params['part'] ?? 1)
  const found = await listArchived(ctx.db, {
    ...{ journalId: journal.id, year },
    ...{ limit: articlesPerPart + 1, offset: (part - 1) * articlesPerPart },
  })
  const articles = found.slice(0, articlesPerPart)
  if (articles.length === 0) throw new AppError('request.unknown')
  // A part with more articles is purged by the key of the journal, which every change of an article purges too.
  shows(...articles.slice(0, 50).map(({ id }) => articleKey(id)))
  const licences = [...new Set(articles.map(({ licence }) => licence))].map(licenceOf)
  const issn = journal.issn === null ? [] : [paragraph(text(`ISSN ${journal.issn}`))]
  return page(`${journal.title}, ${year}`, [
    paragraph(link(journalAddress(journal), journal.title)),
    ...issn,
    paragraph(text(`Published by ${ctx.site.publisher}`)),
    ...permissions.map((permission) => paragraph(text(permission))),
    ...licences.map(({ name, url }) =>
      paragraph(element('a', { href: url, rel: 'license' }, text(`Licence: ${name}`))),
    ),
    doajFiles(journal, year, (part - 1) * articlesPerPart, articles.length),
    listOf(articles.map(linksOf)),
    ...(found.length > articles.length
      ? [paragraph(link(`${journal.archive}/${year}/${part + 1}`, `${journal.title}, ${year}, part ${part + 1}`))]
      : []),
  ])
}

/** The files for DOAJ that have these articles of the year. */
function doajFiles(journal: { id: string; abbrev: string | null }, year: number, from: number, count: number): Xml {
  const parts = Array.from({ length: Math.ceil(count / articlesPerDoajFile) }, (_, at) => {
    const part = from / articlesPerDoajFile + at + 1
    return link(
      doajAddress(journal, { year }, part),
      part === 1 ? 'Articles for DOAJ' : `Articles for DOAJ, part ${part}`,
    )
  })
  return paragraph(parts.flatMap((one, at) => (at === 0 ? [one] : [text(', '), one])).join('') as Xml)
}

/** Everything of an article that readers can open. */
function linksOf(article: ArchivedArticle): Xml {
  const { publicId: id, title, hasPaper, figures, supplements, notices, versions, versionFigures } = article
  const links = [
    link(articleAddress(id), `${id}: ${title}`),
    ...(hasPaper ? [link(paperAddress(id), 'PDF')] : []),
    link(xmlAddress(id), 'XML'),
    ...figures.map((number) => link(figureAddress(id, number), `Figure ${number}`)),
    ...versionFigures.map(({ version, number }) =>
      link(figureAddress(id, number, version), `Figure ${number} of version ${version}`),
    ),
    ...supplements.flatMap(({ number, mimeType }) => {
      const extension = extensionOfType(mimeType)
      return extension ? [link(supplementAddress(id, number, extension), `Supplement ${number}`)] : []
    }),
    ...versions.flatMap(({ number, hasPaper: hasOwn }) => [
      link(versionAddress(id, number), `Version ${number}`),
      link(versionXmlAddress(id, number), `XML of version ${number}`),
      ...(hasOwn ? [link(versionPaperAddress(id, number), `PDF of version ${number}`)] : []),
    ]),
    ...notices.flatMap((notice) => [
      link(noticeAddress(id, notice), noticeTitle(notice)),
      link(noticeXmlAddress(id, notice), `XML of ${noticeTitle(notice)}`),
      ...(notice.hasPaper ? [link(noticePaperAddress(id, notice), `PDF of ${noticeTitle(notice)}`)] : []),
    ]),
  ]
  return links.flatMap((one, at) => (at === 0 ? [one] : [text(', '), one])).join('') as Xml
}

const link = (address: string, words: string): Xml => element('a', { href: address }, text(words))
const paragraph = (content: Xml): Xml => element('p', null, content)
const listOf = (items: Xml[]): Xml =>
  element(
    'ul',
    null,
    items.map((item) => element('li', null, item)),
  )

/** Plain HTML without style: crawlers read it. */
function page(title: string, content: Xml[]): string {
  const head = element(
    'head',
    null,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' as Xml,
    element('title', null, text(title)),
  )
  const body = element('body', null, element('main', null, element('h1', null, text(title)), content))
  return `<!doctype html>\n${element('html', { lang: 'en' }, head, body)}\n`
}
