import { ownAnswers } from '@grfs/domain/deposits/cures'
import {
  busyDelay,
  depositLimits,
  isGivenUp,
  lostAfter,
  nextPollIn,
  nextTryIn,
  unknownBeforeResend,
} from '@grfs/domain/deposits/schedule'
import type { Context, Tx } from '../../platform/context.ts'
import type { Depositor } from '../../platform/doi-holders.ts'
import type { RegistrySettings } from '../../platform/registry-settings.ts'
import { giveBackToQueue, noteSubmitted } from '../dois/index.ts'
import { isStopped } from './accounts.ts'
import { askAbout, type Polling, type Sending, sendFile } from './crossref-client.ts'
import { loginRefusedEmail } from './emails/login-refused.email.ts'
import { sendDepositJob } from './job-names.ts'
import { findAccount, setWait, stopAccount } from './queries/accounts.ts'
import {
  closeDeposit,
  type Deposit,
  findAccountOf,
  leaseDeposit,
  listItems,
  releaseItems,
  saveProgress,
  stampItems,
  stampTitle,
} from './queries/deposits.ts'
import { accept, refuse, settle, splitOrRefuse } from './settle.ts'
import { loginMacOf } from './sweep.ts'
import { type Sound, titleOf, writeFile, writeItems } from './write-items.ts'

// Longer than the slowest run: loading the schema, writing 50 items, and the timeout of a call.
const leaseMs = 10 * 60_000

/** Takes one file a step further. After a crash the sweep starts it again when the lease has ended. */
export async function sendDeposit(ctx: Context, depositId: string): Promise<void> {
  const depositor = ctx.dois.depositorNamed((await findAccountOf(ctx.db, depositId)) ?? '')
  if (!depositor || isStopped(ctx, loginMacOf(ctx, depositor.account), await findAccount(ctx.db, depositor.name)))
    return
  const deposit = await ctx.inTransaction((tx) =>
    leaseDeposit(tx.db, tx.now(), depositId, new Date(tx.now().getTime() + leaseMs)),
  )
  if (!deposit) return
  if (isGivenUp(deposit.createdAt, ctx.clock.now())) return giveUp(ctx, deposit)
  // A file that may have arrived is never sent without asking first.
  if (deposit.state !== 'made') return ask(ctx, depositor, deposit)
  return send(ctx, depositor, deposit)
}

async function send(ctx: Context, depositor: Depositor, deposit: Deposit): Promise<void> {
  const xml = await prepare(ctx, depositor.account, deposit)
  if (xml === null) return
  const sending = await sendFile(depositor.account, deposit.fileName, xml)
  ctx.log.info({ file: deposit.fileName, outcome: sending.outcome }, 'deposit sent')
  await ctx.inTransaction((tx) => noteSending(ctx, tx, depositor, deposit, sending))
}

/**
 * The file, with the timestamps and hashes saved before it is sent. Items that are invalid or unchanged leave it. Null
 * if none is left.
 */
async function prepare(ctx: Context, registry: RegistrySettings, deposit: Deposit): Promise<string | null> {
  const written = await writeItems(ctx, registry, await listItems(ctx.db, deposit.id))
  const valid = written.filter((one): one is Sound => !('refused' in one))
  const changed = valid.filter(({ item, hash }) => hash !== item.depositedHash || item.state !== 'registered')
  let bytes = 0
  const fitting = changed.filter((one, at) => (bytes += one.bytes) <= depositLimits.bytesPerFile || at === 0)
  const stamps = await ctx.inTransaction(async (tx) => {
    for (const one of written) if ('refused' in one) await refuse(tx, one.item, one.refused)
    for (const one of valid) if (!changed.includes(one)) await accept(tx, one.item, null)
    const rest = changed.filter((one) => !fitting.includes(one)).map(({ item }) => item.doi)
    await releaseItems(tx.db, rest, false)
    await giveBackToQueue(tx.db, tx.now(), rest)
    if (fitting.length === 0) {
      await closeDeposit(tx.db, tx.now(), deposit.id, null)
      return null
    }
    await saveProgress(tx.db, deposit.id, { state: 'sending', nextAt: new Date(tx.now().getTime() + leaseMs) })
    const ofItems = await stampItems(tx.db, tx.now(), new Map(fitting.map(({ item, hash }) => [item.doi, hash])))
    const titles = fitting.flatMap(({ content }) => titleOf(content) ?? [])
    const ofTitles = titles[0] ? await stampTitle(tx.db, tx.now(), titles[0].doi, titles.length) : []
    return { ofItems, ofTitles }
  })
  if (!stamps) return null
  const items = fitting.map(({ item, content }) => {
    const title = titleOf(content)
    return {
      content: title ? { ...content, title: { ...title, timestamp: stamps.ofTitles.shift()! } } : content,
      timestamp: stamps.ofItems.get(item.doi)!,
    }
  })
  return writeFile(ctx, registry, deposit.id, items)
}

async function noteSending(
  ctx: Context,
  tx: Tx,
  depositor: Depositor,
  deposit: Deposit,
  sending: Sending,
): Promise<void> {
  const { db, now } = tx
  const later = (delay: number) => new Date(now().getTime() + delay)
  const tries = deposit.tries + 1
  switch (sending.outcome) {
    case 'taken':
      await noteSubmitted(
        db,
        now(),
        (await listItems(db, deposit.id)).map(({ doi }) => doi),
      )
      return saveProgress(db, deposit.id, {
        state: 'sent',
        sentAt: now(),
        nextAt: later(nextPollIn(0)),
        polls: 0,
        unknown: 0,
      })
    case 'refused': {
      const items = await listItems(db, deposit.id)
      if (await closeDeposit(db, now(), deposit.id, null)) await splitOrRefuse(tx, deposit, items, sending.words)
      return
    }
    case 'login':
      await stop(ctx, tx, depositor)
      return saveProgress(db, deposit.id, { state: 'made', nextAt: now() })
    case 'busy':
      await setWait(db, later(busyDelay), depositor.name)
      return saveProgress(db, deposit.id, { state: 'made', nextAt: later(busyDelay) })
    case 'unreached':
      return saveProgress(db, deposit.id, { state: 'made', tries, nextAt: later(nextTryIn(tries)) })
    case 'unsure':
      return saveProgress(db, deposit.id, { tries, nextAt: later(nextTryIn(tries)) })
  }
}

async function ask(ctx: Context, depositor: Depositor, deposit: Deposit): Promise<void> {
  const polling = await askAbout(depositor.account, deposit.fileName)
  ctx.log.info({ file: deposit.fileName, status: polling.status }, 'registry asked about a deposit')
  await ctx.inTransaction((tx) => notePolling(ctx, tx, depositor, deposit, polling))
}

async function notePolling(
  ctx: Context,
  tx: Tx,
  depositor: Depositor,
  deposit: Deposit,
  polling: Polling,
): Promise<void> {
  const { db, now } = tx
  const polls = deposit.polls + 1
  const nextAt = new Date(now().getTime() + nextPollIn(polls))
  switch (polling.status) {
    case 'completed':
      return settle(tx, deposit, polling)
    case 'unknown':
      return noteUnknown(tx, deposit)
    case 'waiting':
      // The registry has it, so a crash or a timeout while it was sent does not matter.
      await noteSubmitted(
        db,
        now(),
        (await listItems(db, deposit.id)).map(({ doi }) => doi),
      )
      return saveProgress(db, deposit.id, { state: 'sent', sentAt: deposit.sentAt ?? now(), polls, unknown: 0, nextAt })
    case 'login':
      await stop(ctx, tx, depositor)
      return saveProgress(db, deposit.id, { nextAt: now() })
    case 'busy':
    case 'unreachable':
    case 'unreadable':
      return saveProgress(db, deposit.id, { polls, nextAt })
  }
}

async function noteUnknown({ db, now, outbox }: Tx, deposit: Deposit): Promise<void> {
  const { id, state, sentAt, polls } = deposit
  const unknown = deposit.unknown + 1
  const isLost = sentAt !== null && now().getTime() - sentAt.getTime() > lostAfter
  if (state === 'sending' ? unknown >= unknownBeforeResend : isLost) {
    outbox.enqueue(sendDepositJob, { depositId: id }, { key: id })
    return saveProgress(db, id, { state: 'made', unknown: 0, nextAt: now() })
  }
  const delay = state === 'sending' ? nextPollIn(unknown) : nextPollIn(polls + 1)
  return saveProgress(db, id, { unknown, polls: polls + 1, nextAt: new Date(now().getTime() + delay) })
}

/** Stops deposits with this login, and tells the person who runs the installation, once. */
async function stop(ctx: Context, tx: Tx, { name, abbrev, account }: Depositor): Promise<void> {
  const mac = loginMacOf(ctx, account)
  if (!(await stopAccount(tx.db, tx.now(), mac, name))) return
  ctx.log.error({ account: name }, 'the registry refused the login; its deposits have stopped')
  tx.outbox.send(loginRefusedEmail, {
    to: { name: ctx.site.publisher, address: account.email, accountId: null },
    data: {
      url: account.url,
      setting: abbrev === null ? 'CROSSREF_LOGIN' : 'CROSSREF_JOURNALS',
      journal: abbrev?.toUpperCase() ?? null,
    },
    key: `${mac}:${name}:${tx.now().toISOString()}`,
  })
}

function giveUp(ctx: Context, deposit: Deposit): Promise<void> {
  const answer = deposit.state === 'sent' ? ownAnswers.silent : ownAnswers.unreachable
  return ctx.inTransaction(async (tx) => {
    const items = await listItems(tx.db, deposit.id)
    if (!(await closeDeposit(tx.db, tx.now(), deposit.id, null))) return
    for (const item of items) await refuse(tx, item, { answer, field: null })
  })
}
