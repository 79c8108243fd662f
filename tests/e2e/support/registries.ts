import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContextOptions } from '@playwright/test'
import { sql } from 'kysely'
import { sweepDoajJob, sweepJob } from '../../../apps/server/src/modules/deposits/job-names.ts'
import { type CrossrefStandIn, startCrossref } from '../../support/crossref.ts'
import { type DoajStandIn, startDoaj } from '../../support/doaj.ts'
import { makeIssue, makeJournal } from '../../support/factories/press.ts'
import { openOwnHouse, type OwnHouse } from '../../support/processes.ts'
import { answered } from './account.ts'
import { expect, test as base } from './test.ts'

export const doiPrefix = '10.5555'

/** A press of its own with accounts at Crossref and DOAJ, played by stand-ins: the shared one registers no DOIs. */
export interface Press extends OwnHouse {
  crossref: CrossrefStandIn
  doaj: DoajStandIn
  /** CMS, with the issue 7(2). */
  journalId: string
}

export const test = base.extend<object, { press: Press }>({
  press: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-registries-'))
      const [crossref, doaj] = [await startCrossref(), await startDoaj(['cms'])]
      const house = await openOwnHouse(`registries_${randomBytes(4).toString('hex')}`, {
        ...{ STORAGE_DRIVER: 'file', STORAGE_FOLDER: folder, STORAGE_SECRET: randomBytes(32).toString('hex') },
        ...{ DOI_PREFIX: doiPrefix, ...crossref.env },
        ...{ DOAJ_URL: doaj.settings.url, DOAJ_KEYS: `cms:${doaj.settings.keys.get('cms')}` },
      })
      const journalId = await makeJournal(house.ctx)
      // The month of this issue is not over, so the desk adds a paper without a question.
      await makeIssue(house.ctx, journalId, 7, 2, new Date().getUTCFullYear() + 1)
      const worker = house.startWorker()
      await use({ ...house, crossref, doaj, journalId })
      await worker.stop()
      await house.close()
      await Promise.all([crossref.close(), doaj.close(), rm(folder, { recursive: true, force: true })])
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ press }, use) => use(press.url),
  storageState: async ({ press }, use) => use(answeredAt(press)),
})

export const answeredAt = ({ url }: Press): BrowserContextOptions['storageState'] & object => ({
  ...answered,
  origins: answered.origins.map((one) => ({ ...one, origin: url })),
})

/** Deposits wait for minutes. This lets the worker do now what is due later. */
export function hurry({ ctx }: Press): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    await sql`update dois.doi set due_at = now() where due_at > now()`.execute(tx.db)
    await sql`update deposits.deposit set next_at = now() where state = 'sent' and next_at > now()`.execute(tx.db)
    tx.outbox.enqueue(sweepJob, {}, { key: 'hurry' })
    tx.outbox.enqueue(sweepDoajJob, {}, { key: 'hurry' })
  })
}

export async function hurryUntil(press: Press, check: () => unknown): Promise<void> {
  await expect(async () => {
    await hurry(press)
    await check()
  }).toPass({ intervals: [1_000], timeout: 60_000 })
}

/**
 * Waits until the server has compared every article as it is now with what DOAJ has. It looks at changes after some quiet
 * minutes, so the last change becomes one of yesterday. Sitemaps have days and show the next change then.
 */
export async function letDoajCatchUp(press: Press): Promise<void> {
  const { db } = press.ctx
  await hurryUntil(press, async () => {
    await sql`update publishing.article set changed_at = changed_at - interval '1 day'
      where changed_at > now() - interval '1 hour'`.execute(db)
    const { rows } = await sql`
      select from publishing.article a left join deposits.doaj_entry e on e.article_id = a.id
      where e.change_seen is distinct from a.changed_at or e.next_at is not null or e.listed_at is null`.execute(db)
    expect(rows).toEqual([])
  })
}

/** As if everything had been read in the month before. */
export async function letMonthEnd({ ctx }: Press): Promise<void> {
  for (const table of ['usage', 'usage_of_journal'])
    await sql`update ${sql.table(`statistics.${table}`)} set month = month - interval '1 month'`.execute(ctx.db)
}
