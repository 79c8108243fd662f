import { z } from 'zod'
import { familiesOf, type Judgement } from '@grfs/domain/reference-checks/verdict'
import { articleKey } from '../../platform/cache/keys.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { listEditors } from '../identity/index.ts'
import { lookUpReference, WorksUnavailable } from '../reference-checks/index.ts'
import { referenceRetractedEmail } from './emails/reference-retracted.email.ts'
import {
  type CheckedState,
  type DueReference,
  listDueReferences,
  noteReferenceChange,
  postponeReference,
  saveReferenceState,
} from './queries/check-references.ts'
import { listOwnWorks } from './queries/own-works.ts'

/** Looks up references of published articles in small steps, each once a month. */
const checkReferencesJob = defineJob('publishing.check-references', z.object({}), { maxAttempts: 3 })

const dayMs = 24 * 3_600_000
const monthMs = 30 * dayMs
const atOnce = 5
const perRun = 200

/** Each reference commits alone: a run that was killed goes on with the next. */
export async function checkReferences(ctx: Context, signal: AbortSignal): Promise<void> {
  if (!ctx.works) return
  const now = ctx.clock.now().getTime()
  const dueTomorrow = new Date(now - monthMs + dayMs)
  const due = await listDueReferences(ctx.db, new Date(now - monthMs), perRun)
  for (let at = 0; at < due.length; at += atOnce) {
    signal.throwIfAborted()
    const some = due.slice(at, at + atOnce)
    const results = await Promise.allSettled(some.map((one) => lookUpReference(ctx, citedIn(one), listOwnWorks)))
    // The service is down: the next run asks again; what was found before stays.
    const isDown = results.every(({ status }) => status === 'rejected')
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') await ctx.inTransaction((tx) => save(ctx, tx, some[index]!, result.value))
      else if (!(result.reason instanceof WorksUnavailable)) throw result.reason
      else if (!isDown) await ctx.inTransaction((tx) => postponeReference(tx.db, some[index]!, dueTomorrow))
    }
    if (isDown) return
  }
}

const citedIn = ({ text, type, authors, year, title, doi }: DueReference) => ({
  text: text.replace(/<[^<>]{0,300}>/g, '').replaceAll('&amp;', '&'),
  ...{ type, year, title, doi },
  families: familiesOf(authors),
})

const states: Record<Judgement['verdict'], CheckedState['state']> = {
  ...{ found: 'matched', 'other-work': 'doubtful', doubtful: 'doubtful', 'not-found': 'not-found' },
  ...{ retracted: 'retracted', concern: 'concern', 'not-checked': 'not-checked' },
}

/** A new retraction is on the page, and the editors of the journal are told once. */
async function save(ctx: Context, tx: Tx, reference: DueReference, { verdict, doi, notice }: Judgement): Promise<void> {
  const state = states[verdict]
  const before = await saveReferenceState(tx.db, tx.now(), reference, {
    ...{ state, matchedDoi: verdict === 'other-work' ? null : doi },
    noticedOn: notice?.on ?? null,
    noticeDoi: notice?.doi ?? null,
  })
  const isShown = (one: string) => one === 'retracted' || one === 'concern'
  if (before === null || before === state || !(isShown(before) || isShown(state))) return
  const { articleId, publicId, journalId, number, articleTitle } = reference
  await noteReferenceChange(tx.db, tx.now(), articleId)
  tx.outbox.publish({ name: 'article.changed', articleId })
  tx.outbox.purge(articleKey(articleId), articleKey(publicId))
  if (!isShown(state)) return
  for (const { id: accountId, fullName, email } of await listEditors(tx.db, 'publishPapers', { journalId })) {
    tx.outbox.send(referenceRetractedEmail, {
      to: { name: fullName, address: email, accountId },
      journalId,
      data: {
        ...{ fullName, number, isRetracted: state === 'retracted', title: articleTitle },
        text: citedIn(reference).text.slice(0, 500),
        notice: notice?.doi ? `https://doi.org/${notice.doi}` : null,
        link: `${ctx.site.origin}/article/${publicId}#ref-${number}`,
      },
      key: `${articleId}:${number}:${state}:${accountId}`,
    })
  }
}

export const referenceHandlers: JobHandler[] = [
  handleJob(checkReferencesJob, (_payload, { ctx, signal }) => checkReferences(ctx, signal), { cron: '*/10 * * * *' }),
]
