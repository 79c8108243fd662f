import type { z } from 'zod'
import {
  getArticleEndpoint,
  getArticleVersionEndpoint,
  listIssuesEndpoint,
  listJournalArticlesEndpoint,
  openCoverEndpoint,
  openPaperEndpoint,
} from '@grfs/contracts/publishing'
import { getFrontPageEndpoint } from '@grfs/contracts/publishing/front-page'
import { getAuthorEndpoint } from '@grfs/contracts/publishing/author'
import {
  getPublicationEndpoint,
  listDoisEndpoint,
  listWaitingPapersEndpoint,
  openPublicationPdfEndpoint,
  collectArticlesEndpoint,
  listUnplacedArticlesEndpoint,
  orderIssueEndpoint,
  previewPublicationEndpoint,
  type Publication,
  publishNoticeEndpoint,
  publishPapersEndpoint,
  recordDoiEndpoint,
  savePublicationEndpoint,
  schedulePublicationEndpoint,
  uploadPublicationCoverEndpoint,
  type WaitingPaper,
} from '@grfs/contracts/publishing/admin'
import {
  changeNameEndpoint,
  changeOwnNameEndpoint,
  fixArticleEndpoint,
  getArticleAtDeskEndpoint,
  publishVersionEndpoint,
  uploadVersionSupplementEndpoint,
  getOwnNamesEndpoint,
  listArticlesAtDeskEndpoint,
  listNameChangesEndpoint,
  listNamedPlacesEndpoint,
  openPackageEndpoint,
  remakePaperEndpoint,
} from '@grfs/contracts/publishing/mending'
import { listDoiStatesEndpoint, listTextsEndpoint } from '@grfs/contracts/publishing/machines'
import { awaitFinalFilesEndpoint } from '@grfs/contracts/publishing/final-files'
import {
  answerProofEndpoint,
  changeNoteEndpoint,
  getProofEndpoint,
  resolveProofMarkEndpoint,
  sendProofEndpoint,
  writeNoteEndpoint,
} from '@grfs/contracts/publishing/proofs'
import { getNoticeEndpoint } from '@grfs/contracts/publishing/notice'
import { sendFinalFilesEndpoint } from '@grfs/contracts/submissions'
import { publishingDeskTexts } from '@grfs/contracts/texts/publishing-desk'
import { validationTexts } from '@grfs/contracts/texts/validation'
import type { Hue } from '@grfs/domain/journals/journal'
import { versionNamed } from '@grfs/domain/publishing/addresses'
import { noticeNamed } from '@grfs/domain/publishing/notices'
import { isInternalId } from '@grfs/domain/shared/refs'
import {
  articleKey,
  authorKey,
  callListKey,
  frontPageKey,
  issueKey,
  journalKey,
  journalListKey,
  siteKey,
} from '../../platform/cache/keys.ts'
import type { Db } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { openCalls } from '../journals/index.ts'
import { type ArchivedIssueRow, findArchive, type IssuePosition, listFrontCards, listShelf } from './queries/archive.ts'
import { readDois, readDoiStates, recordDoi } from './desk/dois.ts'
import { openPackage } from './article-package.ts'
import { movedPaper } from './article-files.ts'
import { openCover, setCover } from './cover.ts'
import { dayOf } from './desk/front.ts'
import { readArticleAtDesk, readDeskArticles, requestPaper } from './desk/article-at-desk.ts'
import {
  readNameChanges,
  readNamedPlaces,
  readOwnNames,
  requestNameChange,
  requestOwnNameChange,
} from './desk/change-name.ts'
import { awaitFinalFiles, sendFinalFiles } from './desk/final-files.ts'
import { fixArticle } from './desk/fix-article.ts'
import { collectArticles } from './desk/collect-articles.ts'
import { orderIssue, savePlan } from './desk/save-plan.ts'
import { changeNote, writeNote } from './desk/notes.ts'
import { openPublicationPdf, previewPublication } from './desk/preview.ts'
import { answerProof, readProof, resolveMark, sendProof } from './desk/proofs.ts'
import { publishNotice } from './desk/publish-notice.ts'
import { requestVersion, uploadVersionSupplement } from './desk/publish-version.ts'
import { contentMarkOf, isProofMissing, missingOf, requestPublication } from './desk/request-publication.ts'
import { schedulePublication } from './desk/schedule.ts'
import {
  countWaiting,
  getPublication,
  listWaiting,
  type PublicationRow,
  type WaitingRow,
} from './queries/publications.ts'
import { findArticle } from './queries/articles.ts'
import { listAuthored } from './queries/authors.ts'
import { findNotice } from './queries/notices.ts'
import { listUnplaced } from './queries/unplaced.ts'
import { findVersion } from './queries/versions.ts'
import { readJournal } from './read-journal.ts'
import { readTexts } from './read-texts.ts'
import { toArchive, toArticle, toAuthorPage, toFrontPage, toNoticePage } from './views.ts'

/** More are listed when these are collected. */
const unplacedShown = 200

function toWaitingPaper(row: WaitingRow): WaitingPaper {
  const { id, number, title, authors, issue, position, state, journal } = row
  return {
    ...{ id, number, title, authors, issue, position, state, told: row.told, isIssueRequired: row.isIssueRequired },
    publishesAt: row.publishesAt && row.publishesAt.toISOString(),
    proofDue: row.proofDueAt && row.proofDueAt.toISOString(),
    finalDue: row.finalDueAt && row.finalDueAt.toISOString(),
    journal: { ...journal, hue: journal.hue as Hue },
    acceptedAt: row.acceptedAt.toISOString(),
    due: row.dueAt && row.dueAt.toISOString(),
  }
}

function toProof(row: PublicationRow, proof: NonNullable<PublicationRow['proof']>): Publication['proof'] {
  const { number, isSilenceApproval, outcome, marks, answeredAt } = proof
  return {
    ...{ number, isSilenceApproval, outcome, marks },
    sentAt: new Date(proof.sentAt).toISOString(),
    due: new Date(proof.dueAt).toISOString(),
    answeredAt: answeredAt && new Date(answeredAt).toISOString(),
    isCurrent: proof.contentMark === contentMarkOf(row),
  }
}

function toFinalFiles({ finalFiles, finalDueAt, isFinalOpen }: PublicationRow): Publication['finalFiles'] {
  if (!finalFiles) return null
  const { since, sentAt, words } = finalFiles
  return {
    since: new Date(since).toISOString(),
    due: finalDueAt && finalDueAt.toISOString(),
    sentAt: sentAt && new Date(sentAt).toISOString(),
    words: words ?? '',
    isReplaceable: isFinalOpen && finalDueAt === null,
  }
}

function toPublication(row: PublicationRow, now: Date): Publication {
  const { id, number, version, journal, sections, plan, state, pdfPages, publicId } = row
  return {
    ...{ id, number, version, sections, plan, state, told: row.told, pdfPages, publicId },
    journal: { id: journal.id, title: journal.title, abbrev: journal.abbrev, hue: journal.hue as Hue },
    isIssueRequired: journal.publication_rule === 'issues',
    cover: row.coverFileId === null ? 'drawn' : 'uploaded',
    receivedOn: dayOf(row.receivedAt),
    acceptedOn: dayOf(row.acceptedAt),
    missing: missingOf(row, now),
    publishesAt: row.publishesAt && row.publishesAt.toISOString(),
    finalFiles: toFinalFiles(row),
    isProofMissing: isProofMissing(row),
    proof: row.proof && toProof(row, row.proof),
    notes: row.notes,
  }
}

const papersPerPage = 30

const publishingDeskRoutes: Route[] = [
  route(listWaitingPapersEndpoint, async ({ ctx, actor, query: { journal, after } }) => {
    const scope = { actor, journal }
    // Read one more than is shown, to know whether there is a next page.
    const found = await listWaiting(ctx.db, scope, after === undefined ? null : readPlace(after), papersPerPage + 1)
    const shown = found.slice(0, papersPerPage)
    const last = shown.at(-1)
    return {
      papers: shown.map(toWaitingPaper),
      next: last && found.length > shown.length ? writePlace(last) : null,
      waiting: await countWaiting(ctx.db, scope),
    }
  }),
  route(getPublicationEndpoint, async ({ ctx, actor, params: { id } }) =>
    toPublication(await getPublication(ctx.db, actor, id), ctx.clock.now()),
  ),
  route(savePublicationEndpoint, async ({ ctx, actor, params: { id }, body }) =>
    toPublication(await savePlan(ctx, actor, id, body), ctx.clock.now()),
  ),
  route(schedulePublicationEndpoint, async ({ ctx, actor, params: { id }, body }) =>
    toPublication(await schedulePublication(ctx, actor, id, body), ctx.clock.now()),
  ),
  route(uploadPublicationCoverEndpoint, async ({ ctx, actor, params: { id }, file }) =>
    toPublication(await setCover(ctx, actor, id, file), ctx.clock.now()),
  ),
  route(previewPublicationEndpoint, ({ ctx, actor, params: { id } }) => previewPublication(ctx, actor, id)),
  route(openPublicationPdfEndpoint, async ({ ctx, actor, params: { id } }) => ({
    url: await openPublicationPdf(ctx, actor, id),
  })),
  route(orderIssueEndpoint, async ({ ctx, actor, body }) => {
    await orderIssue(ctx, actor, body)
    return { success: true, message: publishingDeskTexts.issues.ordered }
  }),
  route(listUnplacedArticlesEndpoint, async ({ ctx, actor, query: { journal } }) => ({
    articles: (await listUnplaced(ctx.db, { actor, journal }, unplacedShown)).map((row) => ({
      ...row,
      journal: { ...row.journal, hue: row.journal.hue as Hue },
    })),
  })),
  route(collectArticlesEndpoint, async ({ ctx, actor, body }) => {
    const collected = await collectArticles(ctx, actor, body)
    return { success: true, message: publishingDeskTexts.collect.done, collected }
  }),
  route(awaitFinalFilesEndpoint, async ({ ctx, actor, params: { id }, body }) =>
    toPublication(await awaitFinalFiles(ctx, actor, id, body), ctx.clock.now()),
  ),
  route(sendProofEndpoint, async ({ ctx, actor, params: { id } }) =>
    toPublication(await sendProof(ctx, actor, id), ctx.clock.now()),
  ),
  route(resolveProofMarkEndpoint, async ({ ctx, actor, params: { id, number }, body }) =>
    toPublication(await resolveMark(ctx, actor, id, { number, ...body }), ctx.clock.now()),
  ),
  route(writeNoteEndpoint, async ({ ctx, actor, params: { id }, body }) =>
    toPublication(await writeNote(ctx, actor, id, body), ctx.clock.now()),
  ),
  route(changeNoteEndpoint, async ({ ctx, actor, params: { id, number }, body }) =>
    toPublication(await changeNote(ctx, actor, id, { number, ...body }), ctx.clock.now()),
  ),
  route(publishPapersEndpoint, async ({ ctx, actor, body }) => {
    const accepted = await requestPublication(ctx, actor, body)
    const message = accepted === 1 ? publishingDeskTexts.answers.one : publishingDeskTexts.answers.many
    return { success: true, message: message.replace('{count}', String(accepted)), accepted }
  }),
  route(publishNoticeEndpoint, ({ ctx, actor, params: { id }, body }) => publishNotice(ctx, actor, id, body)),
  route(listArticlesAtDeskEndpoint, ({ ctx, actor, query }) => readDeskArticles(ctx.db, actor, query)),
  route(getArticleAtDeskEndpoint, ({ ctx, actor, params: { id } }) => readArticleAtDesk(ctx, actor, id)),
  route(openPackageEndpoint, ({ ctx, actor, params: { id } }) => openPackage(ctx, actor, id)),
  route(remakePaperEndpoint, ({ ctx, actor, params: { id } }) => requestPaper(ctx, actor, id)),
  route(listNamedPlacesEndpoint, ({ ctx, query: { q } }) => readNamedPlaces(ctx.db, q)),
  route(listNameChangesEndpoint, ({ ctx, actor }) => readNameChanges(ctx.db, actor)),
  route(fixArticleEndpoint, ({ ctx, actor, params: { id }, body }) => fixArticle(ctx, actor, id, body)),
  route(publishVersionEndpoint, ({ ctx, actor, params: { id }, body, file }) =>
    requestVersion(ctx, actor, id, body, file),
  ),
  route(uploadVersionSupplementEndpoint, async ({ ctx, actor, params: { id }, file }) => ({
    file: await uploadVersionSupplement(ctx, actor, id, file),
  })),
  route(changeNameEndpoint, ({ ctx, actor, body }) => requestNameChange(ctx, actor, body)),
  route(listDoiStatesEndpoint, ({ ctx, key, query }) => readDoiStates(ctx, key, query.after)),
  route(listTextsEndpoint, ({ ctx, key, query }) => readTexts(ctx, key, query.after)),
  route(listDoisEndpoint, ({ ctx, actor, query }) => readDois(ctx, actor, query)),
  route(recordDoiEndpoint, async ({ ctx, actor, params: { id }, body }) => {
    await recordDoi(ctx, actor, id, body)
    return { success: true, message: publishingDeskTexts.dois.recorded }
  }),
]

const writePlace = ({ place, id }: WaitingRow): string => Buffer.from(`${id} ${place}`).toString('base64url')

function readPlace(after: string): { id: string; place: string } {
  const [id = '', place = ''] = Buffer.from(after, 'base64url').toString().split(' ')
  if (isInternalId(id) && /^\d{1,17}$/.test(place)) return { id, place }
  throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
}

type Query = z.output<typeof listIssuesEndpoint.query>

/** The issues of all journals, of one, or of the journals of a field, newest first. */
async function readArchive(db: Db, { journal, field, year, after, limit }: Query) {
  const position = after === undefined ? null : readCursor(after)
  const scope = { journal: journal ?? null, field: field ?? null, year: year ?? null }
  const row = await findArchive(db, scope, position, limit + 1)
  if ((journal !== undefined && row.journal === null) || !row.is_field_known) throw new AppError('journal.not-found')
  const last = row.issues.length > limit ? row.issues[limit - 1] : undefined
  return toArchive({ ...row, issues: row.issues.slice(0, limit) }, last ? writeCursor(last) : null)
}

function writeCursor({ year, month, volume, number, id }: ArchivedIssueRow): string {
  return Buffer.from([year, month, volume, number, id].join(' ')).toString('base64url')
}

const cursorShape = /^(\d{1,4}) (\d{1,2}) (\d{1,9}) (\d{1,9}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readCursor(cursor: string): IssuePosition {
  const [, year, month, volume, number, id] = cursorShape.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined) throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
  return { year: Number(year), month: Number(month), volume: Number(volume), number: Number(number), id }
}

const leadCards = 4
const newestCards = 5

/** Data of the home page: shelf, newest issue, newest articles of all journals, open calls. */
async function readFrontPage(db: Db) {
  const [shelf, cards, calls] = await Promise.all([
    listShelf(db),
    listFrontCards(db, leadCards, newestCards),
    openCalls(db),
  ])
  return toFrontPage(shelf, cards, calls)
}

const publicIdShape = /^[a-z\d]+(?:\.\d+){2}$/i

export const publishingRoutes: Route[] = [
  route(getArticleEndpoint, async ({ ctx, params, shows }) => {
    const row = await findArticle(ctx.db, params.id)
    if (!row) {
      // A cached 404 must be purged when the article is published.
      if (publicIdShape.test(params.id)) shows(articleKey(params.id.toLowerCase()))
      throw new AppError('article.not-found')
    }
    shows(articleKey(row.id), ...(row.issue_id === null ? [] : [issueKey(row.issue_id)]), journalKey(row.journal_id))
    shows(siteKey, ...(row.related_articles ?? []).map(({ articleId }) => articleKey(articleId)))
    return toArticle(row, ctx.site)
  }),
  route(getAuthorEndpoint, async ({ ctx, params: { id }, shows }) => {
    const rows = await listAuthored(ctx.db, id)
    if (rows.length === 0) throw new AppError('author.not-found')
    shows(authorKey(id), ...rows.map(({ articleId }) => articleKey(articleId)))
    return toAuthorPage(id, rows)
  }),
  route(getArticleVersionEndpoint, async ({ ctx, params: { id, name }, shows }) => {
    const number = versionNamed(name)
    // A cached 404 must be purged when the article gets such a version.
    if (publicIdShape.test(id)) shows(articleKey(id.toLowerCase()))
    const row = number === null ? null : await findVersion(ctx.db, id, number)
    if (!row) throw new AppError('article.not-found')
    shows(articleKey(row.id), ...(row.issue_id === null ? [] : [issueKey(row.issue_id)]), journalKey(row.journal_id))
    shows(siteKey)
    return toArticle(row, ctx.site)
  }),
  route(getNoticeEndpoint, async ({ ctx, params: { id, name }, shows }) => {
    const ref = noticeNamed(name)
    // A cached 404 must be purged when the article gets such a notice.
    if (publicIdShape.test(id)) shows(articleKey(id.toLowerCase()))
    const row = ref && (await findNotice(ctx.db, id, ref))
    if (!row) throw new AppError('article.not-found')
    shows(
      articleKey(row.articleId),
      ...(row.issueId === null ? [] : [issueKey(row.issueId)]),
      journalKey(row.journal.id),
      siteKey,
    )
    return toNoticePage(row, ctx.site)
  }),
  route(listJournalArticlesEndpoint, async ({ ctx, params, query, shows }) => {
    const page = await readJournal(ctx.db, params.id, query).catch((error: unknown) => {
      // A cached 404 must be purged when a journal is created or gets another abbreviation.
      shows(journalListKey)
      throw error
    })
    shows(journalKey(page.journal.id), callListKey, siteKey)
    shows(...page.articles.map((article) => articleKey(article._id)))
    const { ownContact, statements } = ctx.settings.ofJournal(page.journal.id)
    return { ...page, contact: ownContact, statements }
  }),
  route(listIssuesEndpoint, async ({ ctx, query, shows }) => {
    const page = await readArchive(ctx.db, query)
    // Every publication adds an entry at the top: one key for the archive, and the keys of the journals for their names
    // and look.
    shows(page.journal ? journalKey(page.journal.id) : frontPageKey)
    if (query.field !== undefined) shows(journalListKey)
    shows(...page.issues.map((issue) => journalKey(issue.journal.id)))
    return page
  }),
  route(getFrontPageEndpoint, async ({ ctx, shows }) => {
    const page = await readFrontPage(ctx.db)
    shows(frontPageKey, journalListKey, callListKey, ...page.newest.map((article) => articleKey(article._id)))
    shows(...(page.lead?.articles ?? []).map((article) => articleKey(article._id)))
    return page
  }),
  route(sendFinalFilesEndpoint, ({ ctx, actor, params: { id } }) => sendFinalFiles(ctx, actor, id)),
  route(getProofEndpoint, ({ ctx, actor, params: { id } }) => readProof(ctx, actor, id)),
  route(answerProofEndpoint, ({ ctx, actor, params: { id }, body }) => answerProof(ctx, actor, id, body)),
  route(getOwnNamesEndpoint, ({ ctx, actor }) => readOwnNames(ctx.db, actor)),
  route(changeOwnNameEndpoint, ({ ctx, actor, body }) => requestOwnNameChange(ctx, actor, body)),
  route(openPaperEndpoint, ({ ctx, params }) => movedPaper(ctx, params.id)),
  route(openCoverEndpoint, ({ ctx, params }) => openCover(ctx, params.id)),
  ...publishingDeskRoutes,
]
