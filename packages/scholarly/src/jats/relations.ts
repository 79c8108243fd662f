import type {
  ArticleAddresses,
  ArticleRecord,
  NoticeRecord,
  RelationKind,
  RelationRecord,
  VersionRecord,
} from '../article-record.ts'
import { encodedAddress, webAddress } from '../web-address.ts'
import { type Attributes, element, filled, paragraphsOf, printable, text, textElement, type Xml } from '../xml.ts'
import { published } from './dates.ts'

/** `cms.2026.041.c1`: the id of the article, the first letter of the kind, the number. */
export const noticeId = ({ id }: Pick<ArticleRecord, 'id'>, { kind, number }: NoticeRecord): string =>
  `${id}.${kind[0]}${number}`

const noticeName = ({ kind, number }: NoticeRecord): string => `${kind}-${number}`

interface NoticeKind {
  title: string
  /** In the address of the page. */
  word: string
  /** `related-article-type` of the notice in the article, and of the article in the notice. */
  inArticle: string
  inNotice: string
}

export const noticeKinds: Record<NoticeRecord['kind'], NoticeKind> = {
  correction: {
    title: 'Correction',
    word: 'correction',
    inArticle: 'correction-forward',
    inNotice: 'corrected-article',
  },
  retraction: {
    title: 'Retraction',
    word: 'retraction',
    inArticle: 'retraction-forward',
    inNotice: 'retracted-article',
  },
  // JATS4R and PMC have no other words for it.
  withdrawal: {
    title: 'Withdrawal',
    word: 'withdrawal',
    inArticle: 'retraction-forward',
    inNotice: 'retracted-article',
  },
  'expression-of-concern': {
    title: 'Expression of concern',
    word: 'concern',
    inArticle: 'expression-of-concern',
    inNotice: 'object-of-concern',
  },
}

export const noticeTitle = ({ kind, number }: NoticeRecord): string =>
  kind === 'correction' || number > 1 ? `${noticeKinds[kind].title} ${number}` : noticeKinds[kind].title

/** The page of a notice and its files are beside those of the article, also for a former version of it. */
export function noticeAddresses(record: ArticleRecord, notice: NoticeRecord): Omit<ArticleAddresses, 'origin'> {
  const page = record.laterVersions.at(-1)?.address ?? record.addresses.page
  const file = `${page}/${encodeURIComponent(printable(noticeId(record, notice)))}`
  return {
    page: `${page}/${noticeKinds[notice.kind].word}-${notice.number}`,
    pdf: `${file}.pdf`,
    xml: `${file}.xml`,
  }
}

/** A link by DOI if there is one, else by address; null if there is neither. */
export function linkAttributes(doi: string | null, address: string | null): Attributes | null {
  const id = filled(doi)
  if (id !== null && /^10\.\d{4,9}\/\S+$/.test(id)) return { 'ext-link-type': 'doi', 'xlink:href': encodedAddress(id) }
  const url = webAddress(address ?? '')
  return url === null ? null : { 'ext-link-type': 'uri', 'xlink:href': url }
}

/** Links from an article to its notices and to other works. */
export function relations(record: ArticleRecord): Xml[] {
  const notices = record.notices.map((notice) =>
    element('related-article', {
      'related-article-type': noticeKinds[notice.kind].inArticle,
      id: `related_${noticeName(notice)}`,
      ...linkAttributes(notice.doi, noticeAddresses(record, notice).page),
      'xlink:title': noticeTitle(notice),
    }),
  )
  return [...notices, ...record.relations.flatMap((one, at) => relation(one, `related_${at + 1}`) ?? [])]
}

/** Values of `related-article-type`; the other kinds are no articles. */
const articleTypes: Partial<Record<RelationKind, string>> = {
  ...{ preprint: 'preprint', 'translation-of': 'translated-article', 'review-of': 'reviewed-article' },
  ...{ 'correction-of': 'corrected-article', 'retraction-of': 'retracted-article' },
  'withdrawal-of': 'retracted-article',
  'concern-about': 'object-of-concern',
}
const titles: Record<RelationKind, string> = {
  ...{ preprint: 'Preprint', data: 'Data', software: 'Software', trial: 'Registration of the trial' },
  ...{ 'translation-of': 'Translated article', 'review-of': 'Reviewed article', 'correction-of': 'Corrected article' },
  ...{ 'retraction-of': 'Retracted article', 'withdrawal-of': 'Withdrawn article', 'concern-about': 'Article' },
}

function relation({ kind, title, doi, address, registry, registration }: RelationRecord, id: string): Xml | null {
  const link = linkAttributes(doi, address)
  const named = { 'xlink:title': filled(title) ?? titles[kind] }
  const articleType = articleTypes[kind]
  if (articleType !== undefined)
    return link && element('related-article', { 'related-article-type': articleType, id, ...link, ...named })
  // An id is one word.
  const number = kind === 'trial' ? (filled(registration)?.replace(/\s+/g, '-') ?? null) : null
  const target =
    number !== null
      ? { 'document-id': number, 'document-id-type': 'clinical-trial-number' }
      : link?.['ext-link-type'] === 'doi'
        ? { 'document-id': filled(doi), 'document-id-type': 'doi' }
        : null
  if (!link && !target) return null
  const source =
    number !== null && filled(registry) !== null
      ? { 'source-id': filled(registry), 'source-id-type': 'registry-name' }
      : null
  const type = kind === 'trial' ? { 'source-type': 'clinical-trials-registry' } : { 'document-type': kind }
  return element('related-object', { id, ...type, ...source, ...target, ...link, ...named })
}

/** The text of the notices, so that a reader of the document cannot miss them. */
export function noticesNotes(notices: NoticeRecord[]): Xml[] {
  if (notices.length === 0) return []
  return [element('notes', { 'notes-type': 'notices' }, element('title', null, text('Notices')), notices.map(noteOf))]
}

function noteOf(notice: NoticeRecord): Xml {
  return element(
    'sec',
    { id: `notice_${noticeName(notice)}`, 'sec-type': notice.kind },
    element('title', null, text(`${noticeTitle(notice)}, ${notice.publishedOn}`)),
    paragraphsOf(notice.text),
  )
}

const stages: Record<VersionRecord['stage'], string> = { VoR: 'Version of Record', CVoR: 'Corrected Version of Record' }

/** NISO RP-8-2008. */
export function articleVersion({ version }: Pick<ArticleRecord, 'version'>): Xml | null {
  if (!version) return null
  const vocabulary = { vocab: 'JAV', 'vocab-identifier': 'http://www.niso.org/publications/rp/RP-8-2008.pdf' }
  return element(
    'article-version',
    { 'article-version-type': version.stage, ...vocabulary, 'vocab-term': stages[version.stage] },
    text(String(version.number)),
  )
}

/** The versions, if there is more than one. */
export function versionHistory({ version, earlierVersions, laterVersions }: ArticleRecord): Xml | null {
  if (earlierVersions.length + laterVersions.length === 0) return null
  const events = [...earlierVersions, ...(version ? [version] : []), ...laterVersions].map((one) =>
    element(
      'event',
      { 'event-type': 'version' },
      textElement('event-desc', null, one.description) ?? element('event-desc', null, text(`Version ${one.number}`)),
      articleVersion({ version: one }),
      published(one.publishedOn),
      webAddress(one.address ?? '') === null
        ? null
        : element('self-uri', { 'xlink:href': webAddress(one.address!), 'xlink:title': `Version ${one.number}` }),
    ),
  )
  return element('pub-history', null, events)
}
