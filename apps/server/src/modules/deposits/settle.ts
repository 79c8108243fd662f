import { randomUUID } from 'node:crypto'
import { higherTimestamp, ownAnswers } from '@grfs/domain/deposits/cures'
import type { Verdicts } from '@grfs/scholarly'
import { articleKey, issueKey, journalKey } from '../../platform/cache/keys.ts'
import type { Tx } from '../../platform/context.ts'
import { giveBackToQueue, noteRefused, noteRegistered, queueNotices } from '../dois/index.ts'
import { noteDoiChange } from '../publishing/index.ts'
import { sendDepositJob } from './job-names.ts'
import {
  closeDeposit,
  type Deposit,
  insertDeposit,
  type Item,
  listItems,
  raiseTimestamp,
  releaseItems,
} from './queries/deposits.ts'

type Completed = Extract<Verdicts, { status: 'completed' }>

/** Gives each item of a file its own verdict. */
export async function settle(tx: Tx, deposit: Deposit, { items: verdicts, fileFailure, submissionId }: Completed) {
  const items = await listItems(tx.db, deposit.id)
  if (!(await closeDeposit(tx.db, tx.now(), deposit.id, submissionId))) return
  const silent: Item[] = []
  for (const item of items) {
    const verdict = verdicts.get(item.doi)
    if (!verdict) silent.push(item)
    else if (verdict.status === 'failure') await refuse(tx, item, { answer: verdict.words, field: null })
    else await accept(tx, item, verdict.words)
  }
  if (silent.length === 0) return
  if (fileFailure !== null) await splitOrRefuse(tx, deposit, silent, fileFailure)
  else for (const item of silent) await refuse(tx, item, { answer: ownAnswers.silent, field: null })
}

/** The registry refused the whole file. Halves are sent until the item that causes it is alone. */
export async function splitOrRefuse(
  tx: Tx,
  { account, createdAt }: Deposit,
  items: Item[],
  words: string,
): Promise<void> {
  const [only, ...others] = items
  if (!only) return
  if (others.length === 0) return refuse(tx, only, { answer: words, field: null })
  const half = Math.ceil(items.length / 2)
  for (const part of [items.slice(0, half), items.slice(half)]) {
    const depositId = randomUUID()
    await insertDeposit(tx.db, tx.now(), { id: depositId, account, createdAt, dois: part.map(({ doi }) => doi) })
    tx.outbox.enqueue(sendDepositJob, { depositId }, { key: depositId })
  }
}

/** The registry has this record. Null: it had it before. */
export async function accept(tx: Tx, item: Item, words: string | null): Promise<void> {
  await releaseItems(tx.db, [item.doi], true)
  await noteRegistered(tx.db, tx.now(), item.doi, words)
  if (item.kind === 'policy' && item.state !== 'registered') await queueNotices(tx.db, tx.now())
  purgeSerial(tx, item)
  if (item.articleId === null) return
  if (item.state !== 'registered') {
    await noteDoiChange(tx.db, tx.now(), item.articleId)
    tx.outbox.publish({ name: 'doi.registered', articleId: item.articleId, doi: item.doi })
  }
  tx.outbox.purge(articleKey(item.articleId))
}

interface Refusal {
  answer: string
  field: string | null
}

export async function refuse(tx: Tx, item: Item, { answer, field }: Refusal): Promise<void> {
  await releaseItems(tx.db, [item.doi], false)
  const higher = higherTimestamp(answer)
  if (higher !== null) {
    // Another program deposited this DOI before. The next timestamp is above its own.
    await raiseTimestamp(tx.db, item.doi, higher)
    return giveBackToQueue(tx.db, tx.now(), [item.doi])
  }
  await noteRefused(tx.db, tx.now(), item.doi, { answer: answer || 'Failure', field })
  purgeSerial(tx, item)
  if (item.articleId === null) return
  tx.outbox.publish({ name: 'doi.failed', articleId: item.articleId, doi: item.doi })
  tx.outbox.purge(articleKey(item.articleId))
}

/** The pages of a journal and of its issues show their DOIs. */
function purgeSerial(tx: Tx, { kind, journal, issue }: Item): void {
  if (kind === 'journal') tx.outbox.purge(journalKey(journal!.id))
  if (kind === 'issue' && issue) tx.outbox.purge(issueKey(issue.id))
}
