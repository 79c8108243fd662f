import type { z } from 'zod'
import type { listDoisEndpoint, recordDoiEndpoint } from '@grfs/contracts/publishing/admin'
import type { listDoiStatesEndpoint } from '@grfs/contracts/publishing/machines'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { cureOf } from '@grfs/domain/deposits/cures'
import { mayRecord, serialOfRef, serialRef } from '@grfs/domain/dois/doi'
import { doisPerPage, doiStatesPerPage } from '@grfs/domain/dois/limits'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import type { KeyHolder } from '@grfs/domain/integrations/api-key'
import type { Hue } from '@grfs/domain/journals/journal'
import { articleAddress, issueAddress, journalAddress } from '@grfs/domain/publishing/addresses'
import { noticeId, noticeOfId } from '@grfs/domain/publishing/notices'
import { articleKey, type CacheKey, issueKey, journalKey } from '../../../platform/cache/keys.ts'
import type { Context } from '../../../platform/context.ts'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockDoi, saveVerdict } from '../../dois/index.ts'
import { type DoiPlace, type DoiRow, findSerial, listDois, listDoiStates } from '../queries/dois.ts'
import { lockArticle } from '../queries/publications.ts'
import { noteDoiChange } from '../queries/remaking.ts'

type DoiQuery = z.output<typeof listDoisEndpoint.query>

export async function readDois(
  { db, dois }: Context,
  actor: Actor,
  { state, journal, after }: DoiQuery,
): Promise<z.infer<typeof listDoisEndpoint.response>> {
  const scope = { actor, journal, state: state ?? null }
  // Read one more than is shown, to know whether there is a next page.
  const found = await listDois(db, scope, after === undefined ? null : readCursor(after), doisPerPage + 1)
  const shown = found.slice(0, doisPerPage)
  const last = shown.at(-1)
  return {
    dois: shown.map(({ place: _, kind, issue, since, journal: of, publicId, ...row }) => {
      const isDeposited = Boolean(dois.holderOf(row.doi, of.abbrev)?.account)
      return {
        ...row,
        publicId: kind === 'journal' || kind === 'issue' ? serialRef(kind, publicId) : publicId,
        path: issue ? issueAddress(of, issue) : kind === 'journal' ? journalAddress(of) : articleAddress(publicId),
        // An editor who deposits by hand knows the registry's words and what they mean.
        cure: isDeposited && row.isFailed ? cureOf(row.answer ?? '', row.field) : null,
        ...{ isDeposited, isUpdating: isDeposited && row.isUpdating },
        since: since.toISOString(),
        journal: { ...of, hue: of.hue as Hue },
      }
    }),
    next: last && found.length > shown.length ? writeCursor(last, scope.state === null) : null,
  }
}

const writeCursor = ({ place, doi, isFailed }: DoiRow, isOpen: boolean): string =>
  Buffer.from(`${Number(isOpen && isFailed)} ${place} ${doi}`).toString('base64url')

function readCursor(after: string): DoiPlace {
  const [first = '', place = '', doi = ''] = Buffer.from(after, 'base64url').toString().split(' ')
  if (/^[01]$/.test(first) && /^\d{1,17}$/.test(place) && /^10\.[\x21-\x7e]+$/.test(doi))
    return { isFirst: first === '1', place, doi }
  throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
}

/** For programs with an API key. */
export async function readDoiStates(
  { db }: Context,
  { journalIds }: KeyHolder,
  after = '',
): Promise<z.infer<typeof listDoiStatesEndpoint.response>> {
  const found = await listDoiStates(db, journalIds, after, doiStatesPerPage + 1)
  const shown = found.slice(0, doiStatesPerPage)
  return {
    dois: shown.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
    next: found.length > shown.length ? shown.at(-1)!.doi : null,
  }
}

/** Records what the registry answered to a deposit by hand. The page that shows the DOI changes with it. */
export function recordDoi(
  ctx: Context,
  actor: Actor,
  ref: string,
  { state, answer }: z.output<typeof recordDoiEndpoint.body>,
): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const { id, found, article, journal, key, subject } = await lockItem(tx.db, actor, ref)
    if (!found) throw new AppError('doi.missing')
    // With an account the registry decides, except about DOIs that were printed in the past.
    const isDeposited = Boolean(ctx.dois.holderOf(found.doi, journal.abbrev)?.account)
    if (isDeposited && found.state !== 'none') throw new AppError('doi.registry-decides')
    if (!mayRecord(found.state, state)) throw new AppError('doi.other-state')
    await saveVerdict(tx.db, tx.now(), found.doi, { state, answer })
    tx.outbox.purge(key)
    if (article !== null) {
      await noteDoiChange(tx.db, tx.now(), article)
      if (state === 'registered' || state === 'failed')
        tx.outbox.publish({ name: `doi.${state}`, articleId: article, doi: found.doi })
    }
    tx.outbox.audit({
      action: 'doi.recorded',
      actor,
      subject,
      journalId: journal.id,
      detail: { publicId: id, from: found.state, to: state, answer },
    })
  })
}

interface LockedItem {
  /** The public id of an article or a notice, the id of a journal or an issue. */
  id: string
  /** Null without a DOI. */
  found: Awaited<ReturnType<typeof lockDoi>>
  /** The id of the article, also of a notice; null for journals and issues. */
  article: string | null
  journal: { id: string; abbrev: string | null }
  /** Of the page that shows the DOI. */
  key: CacheKey
  subject: { kind: 'article' | 'journal' | 'issue'; id: string; label: string }
}

/** What an editor names, with its DOI, locked. */
export async function lockItem(db: SqlTransaction, actor: Actor, ref: string): Promise<LockedItem> {
  const ofSerial = serialOfRef(ref)
  if (ofSerial) return lockSerial(db, actor, ofSerial)
  const ofNotice = noticeOfId(ref)
  const article = await lockArticle(db, ofNotice?.publicId ?? ref)
  if (!article || !mayInJournal(actor, 'publishPapers', article.journalId)) throw new AppError('article.not-found')
  const { id, publicId, journalId, journalAbbrev, title } = article
  const itemId = ofNotice ? noticeId(publicId, ofNotice.notice) : publicId
  return {
    id: itemId,
    found: await lockDoi(db, itemId, ofNotice ? 'notice' : 'article'),
    article: id,
    journal: { id: journalId, abbrev: journalAbbrev },
    key: articleKey(id),
    subject: { kind: 'article', id, label: title },
  }
}

async function lockSerial(
  db: SqlTransaction,
  actor: Actor,
  { kind, id }: NonNullable<ReturnType<typeof serialOfRef>>,
): Promise<LockedItem> {
  const serial = await findSerial(db, kind, id)
  if (!serial || !mayInJournal(actor, 'publishPapers', serial.journal.id)) throw new AppError('doi.missing')
  return {
    ...{ id, article: null, journal: serial.journal },
    found: await lockDoi(db, id, kind),
    key: kind === 'journal' ? journalKey(id) : issueKey(id),
    subject: { kind, id, label: serial.title },
  }
}
