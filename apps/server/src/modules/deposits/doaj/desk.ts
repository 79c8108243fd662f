import type { ArticleAtDoaj } from '@grfs/contracts/deposits'
import { doajCureOf, type DoajState } from '@grfs/domain/deposits/doaj'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import { doajAddress } from '@grfs/domain/publishing/addresses'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type ArticleRow, findArticle } from '../../publishing/index.ts'
import { isStopped } from '../accounts.ts'
import { findAccount } from '../queries/accounts.ts'
import { type EntryAtDesk, findEntry, queueEntry } from '../queries/doaj.ts'
import { keyMacOf } from './sweep.ts'

export async function readArticleAtDoaj(ctx: Context, actor: Actor, ref: string): Promise<ArticleAtDoaj> {
  const row = await articleOf(ctx, actor, ref)
  const key = keyOf(ctx, row)
  const account = await findAccount(ctx.db, `doaj:${row.journal_id}`)
  const entry = await findEntry(ctx.db, row.id)
  const state = stateOf(entry, key !== null)
  const { volume, number, year, journal } = row
  const isKeyRefused = key !== null && account.refusedMac === keyMacOf(ctx, key)
  const isWaiting = key !== null && !isKeyRefused && isStopped(ctx, keyMacOf(ctx, key), account)
  const at = state === 'refused' ? entry?.refusedAt : entry?.listedAt
  return {
    ...{ isConnected: key !== null, isKeyRefused, state },
    waitUntil: isWaiting ? (account.waitUntil?.toISOString() ?? null) : null,
    at: at?.toISOString() ?? null,
    ...(state === 'refused'
      ? { answer: entry?.answer ?? '', cure: doajCureOf(entry?.answer ?? '') }
      : { answer: null, cure: null }),
    files:
      volume === null || number === null
        ? null
        : { issue: doajAddress(journal, { volume, number }), year: doajAddress(journal, { year }), ofYear: year },
  }
}

function stateOf(entry: EntryAtDesk | null, isConnected: boolean): DoajState {
  if (entry?.refusedAt) return 'refused'
  if (isConnected && (entry === null || entry.nextAt !== null)) return 'waiting'
  return entry?.doajId ? 'listed' : 'removed'
}

/** An editor mended what DOAJ refused, or wants it to have the article again. May be repeated. */
export async function sendToDoaj(ctx: Context, actor: Actor, ref: string): Promise<void> {
  const row = await articleOf(ctx, actor, ref)
  if (keyOf(ctx, row) === null) throw new AppError('doaj.no-key')
  await ctx.inTransaction(async (tx) => {
    await queueEntry(tx.db, tx.now(), row.id)
    tx.outbox.audit({
      action: 'doaj.sent-again',
      actor,
      subject: { kind: 'article', id: row.id, label: row.title },
      journalId: row.journal_id,
      detail: { publicId: row.public_id },
    })
  })
}

async function articleOf({ db }: Context, actor: Actor, ref: string): Promise<ArticleRow> {
  const row = await findArticle(db, ref)
  if (!row || !mayInJournal(actor, 'publishPapers', row.journal_id)) throw new AppError('article.not-found')
  return row
}

const keyOf = ({ doaj }: Context, { journal }: ArticleRow): string | null =>
  doaj?.keys.get(journal.abbrev?.toLowerCase() ?? '') ?? null
