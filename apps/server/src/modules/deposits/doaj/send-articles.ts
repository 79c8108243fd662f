import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { doajLimits, ownDoajAnswers } from '@grfs/domain/deposits/doaj'
import { busyDelay, isGivenUp, nextTryIn } from '@grfs/domain/deposits/schedule'
import { type DoajArticle, doajArticle } from '@grfs/scholarly'
import type { Context, Tx } from '../../../platform/context.ts'
import { findHarvested, toRecord } from '../../publishing/index.ts'
import { isStopped } from '../accounts.ts'
import { doajKeyRefusedEmail } from '../emails/doaj-key-refused.email.ts'
import { findAccount, setWait, stopAccount } from '../queries/accounts.ts'
import { createArticle, deleteArticle, type DoajAnswer, updateArticle } from './client.ts'
import {
  deleteEntry,
  type Entry,
  forgetListed,
  leaseEntry,
  listKeyedJournals,
  saveListed,
  saveRefused,
  saveRetry,
} from '../queries/doaj.ts'
import { keyMacOf } from './sweep.ts'

// Longer than the timeout of a call, and than DOAJ needs until its search finds a new article.
const leaseMs = 10 * 60_000

interface Account {
  url: string
  key: string
  abbrev: string
}

/** Sends the articles of a journal that are due, one after the other. The sweep starts it again. */
export async function sendArticles(ctx: Context, journalId: string): Promise<void> {
  const account = await accountOf(ctx, journalId)
  if (!account) return
  for (let sent = 0; sent < doajLimits.articlesPerRun; sent++) {
    if (isStopped(ctx, keyMacOf(ctx, account.key), await findAccount(ctx.db, `doaj:${journalId}`))) return
    const entry = await ctx.inTransaction((tx) =>
      leaseEntry(tx.db, tx.now(), journalId, new Date(tx.now().getTime() + leaseMs)),
    )
    if (!entry) return
    if (sent >= doajLimits.burst) await pause(doajLimits.pauseMs)
    await sendEntry(ctx, account, entry)
  }
}

async function accountOf({ db, doaj }: Context, journalId: string): Promise<Account | null> {
  if (!doaj) return null
  const journal = (await listKeyedJournals(db, [...doaj.keys.keys()])).find(({ id }) => id === journalId)
  return journal ? { url: doaj.url, key: doaj.keys.get(journal.abbrev)!, abbrev: journal.abbrev } : null
}

async function sendEntry(ctx: Context, account: Account, entry: Entry): Promise<void> {
  const { articleId, doajId } = entry
  const found = await findHarvested(ctx.db, entry.publicId, 'full')
  const row = found?.id === articleId ? found.article : null
  if (!row) {
    if (doajId === null) return ctx.inTransaction((tx) => deleteEntry(tx.db, articleId))
    return settle(ctx, account, entry, null, await deleteArticle(account, doajId))
  }
  const article = doajArticle(toRecord(row, ctx.site))
  if (article === null)
    return ctx.inTransaction((tx) => saveRefused(tx.db, tx.now(), articleId, ownDoajAnswers['no-issn']))
  const content: Content = { hash: hashOf(article) }
  if (doajId !== null && content.hash === entry.listedHash)
    return settle(ctx, account, entry, content, { outcome: 'updated' })
  const answer = doajId === null ? await createArticle(account, article) : await updateArticle(account, doajId, article)
  return settle(ctx, account, entry, content, answer)
}

interface Content {
  hash: string
}

const hashOf = (article: DoajArticle): string => createHash('sha256').update(JSON.stringify(article)).digest('hex')

/** What became of an article. Without content it was to be removed. */
async function settle(
  ctx: Context,
  account: Account,
  entry: Entry,
  content: Content | null,
  answer: DoajAnswer,
): Promise<void> {
  const { articleId, publicId, journalId, doajId } = entry
  ctx.log.info({ publicId, outcome: answer.outcome }, 'article sent to DOAJ')
  await ctx.inTransaction(async (tx) => {
    const { db, now } = tx
    switch (answer.outcome) {
      case 'taken':
        return saveListed(db, now(), articleId, { doajId: answer.doajId, hash: content!.hash })
      case 'updated':
        return saveListed(db, now(), articleId, { doajId: doajId!, hash: content!.hash })
      case 'removed':
        return deleteEntry(db, articleId)
      case 'unknown':
        if (content === null) return deleteEntry(db, articleId)
        if (doajId !== null) return forgetListed(db, now(), articleId)
        return retry(tx, entry)
      case 'refused':
        return saveRefused(db, now(), articleId, answer.words)
      case 'key':
        await stop(ctx, tx, account, journalId)
        return saveRetry(db, articleId, { tries: entry.tries, nextAt: now() })
      case 'busy': {
        const until = new Date(now().getTime() + busyDelay)
        await setWait(db, until, `doaj:${journalId}`)
        return saveRetry(db, articleId, { tries: entry.tries, nextAt: until })
      }
      case 'unsure':
        return retry(tx, entry)
    }
  })
}

async function retry({ db, now }: Tx, { articleId, tries, tryingSince }: Entry): Promise<void> {
  if (isGivenUp(tryingSince, now())) return saveRefused(db, now(), articleId, ownDoajAnswers.unreachable)
  const nextAt = new Date(now().getTime() + nextTryIn(tries + 1))
  await saveRetry(db, articleId, { tries: tries + 1, nextAt })
}

/** Sends nothing more with this key, and tells the person who runs the installation, once. */
async function stop(ctx: Context, tx: Tx, { key, abbrev, url }: Account, journalId: string): Promise<void> {
  const mac = keyMacOf(ctx, key)
  if (!(await stopAccount(tx.db, tx.now(), mac, `doaj:${journalId}`))) return
  ctx.log.error({ journal: abbrev }, 'DOAJ refused the key of a journal; its articles are not sent')
  tx.outbox.send(doajKeyRefusedEmail, {
    to: { name: ctx.site.publisher, address: ctx.doaj!.email, accountId: null },
    data: { url, journal: abbrev },
    key: `${mac}:${tx.now().toISOString()}`,
  })
}
