import type { z } from 'zod'
import type { listDoisEndpoint, recordDoiEndpoint } from '@grfs/contracts/publishing/admin'
import type { listDoiStatesEndpoint } from '@grfs/contracts/publishing/machines'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { cureOf } from '@grfs/domain/deposits/cures'
import { mayRecord } from '@grfs/domain/dois/doi'
import { doisPerPage, doiStatesPerPage } from '@grfs/domain/dois/limits'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import type { KeyHolder } from '@grfs/domain/integrations/api-key'
import type { Hue } from '@grfs/domain/journals/journal'
import { noticeId, noticeOfId } from '@grfs/domain/publishing/notices'
import { articleKey } from '../../../platform/cache/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockDoi, saveVerdict } from '../../dois/index.ts'
import { type DoiPlace, type DoiRow, listDois, listDoiStates } from '../queries/dois.ts'
import { lockArticle } from '../queries/publications.ts'
import { noteDoiChange } from '../queries/remaking.ts'

type DoiQuery = z.output<typeof listDoisEndpoint.query>

export async function readDois(
  { db, registry }: Context,
  actor: Actor,
  { state, journal, after }: DoiQuery,
): Promise<z.infer<typeof listDoisEndpoint.response>> {
  const scope = { actor, journal, state: state ?? null }
  // Read one more than is shown, to know whether there is a next page.
  const found = await listDois(db, scope, after === undefined ? null : readCursor(after), doisPerPage + 1)
  const shown = found.slice(0, doisPerPage)
  const last = shown.at(-1)
  return {
    dois: shown.map(({ place: _, since, journal: of, ...row }) => ({
      ...row,
      // An editor who deposits by hand knows the registry's words and what they mean.
      cure: registry && row.isFailed ? cureOf(row.answer ?? '', row.field) : null,
      isUpdating: registry !== null && row.isUpdating,
      since: since.toISOString(),
      journal: { ...of, hue: of.hue as Hue },
    })),
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

/** Records what the registry answered to a deposit by hand. The article's page changes with it. */
export function recordDoi(
  ctx: Context,
  actor: Actor,
  ref: string,
  { state, answer }: z.output<typeof recordDoiEndpoint.body>,
): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const ofNotice = noticeOfId(ref)
    const article = await lockArticle(tx.db, ofNotice?.publicId ?? ref)
    if (!article || !mayInJournal(actor, 'publishPapers', article.journalId)) throw new AppError('article.not-found')
    const itemId = ofNotice ? noticeId(article.publicId, ofNotice.notice) : article.publicId
    const found = await lockDoi(tx.db, itemId, ofNotice ? 'notice' : 'article')
    if (!found) throw new AppError('doi.missing')
    // With an account the registry decides, except about DOIs that were printed in the past.
    if (ctx.registry && found.state !== 'none') throw new AppError('doi.registry-decides')
    if (!mayRecord(found.state, state)) throw new AppError('doi.other-state')
    await saveVerdict(tx.db, tx.now(), found.doi, { state, answer })
    await noteDoiChange(tx.db, tx.now(), article.id)
    tx.outbox.purge(articleKey(article.id))
    if (state === 'registered' || state === 'failed')
      tx.outbox.publish({ name: `doi.${state}`, articleId: article.id, doi: found.doi })
    tx.outbox.audit({
      action: 'doi.recorded',
      actor,
      subject: { kind: 'article', id: article.id, label: article.title },
      journalId: article.journalId,
      detail: { publicId: itemId, from: found.state, to: state, answer },
    })
  })
}
