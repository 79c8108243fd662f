import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makeIssue } from '../factories/press.ts'
import { openPress, withoutTypesetting } from '../publishing.ts'
import type { Actor, Reply, World } from '../workflow.ts'
import type { Model } from './model.ts'
import type { ProductionMove, Rules } from './moves.ts'

/** The moves with accepted papers in the product, with the jobs that follow. */

export async function openPressStage(world: World) {
  const { house, journalId } = world
  const { db } = house.database
  const press = openPress(house)
  const ctx = withoutTypesetting(house.ctx)
  // The issue of every plan; its month is after every story.
  await makeIssue(house.ctx, journalId, 9, 9, 2028)
  let titles = 0

  async function typeset(submissionId: string): Promise<void> {
    await press.run('publishing.make-files', { submissionId }, ctx)
  }

  /** The files have the day on them, so they may be made again first. */
  async function publish(submissionId: string): Promise<void> {
    await press.run('publishing.publish-paper', { submissionId }, ctx)
    await typeset(submissionId)
    await press.run('publishing.publish-paper', { submissionId }, ctx)
  }

  async function sendFinal(by: Actor, id: string): Promise<Reply> {
    const { body } = await world.call(by, 'GET', `/submission/${id}`)
    const { submission, draft = null } = body ?? {}
    if (submission?.isEditable) {
      const form = { ...draft?.form, title: `Salt in the wells ${++titles}` }
      await world.call(by, 'PUT', `/submission/draft/${id}`, { version: draft?.version ?? 0, form })
    }
    const reply = await world.call(by, 'POST', `/submission/${id}/final-files`, { isRecordConfirmed: true })
    if (reply.status === 200) {
      await world.finish(id)
      await typeset(id)
    }
    return reply
  }

  async function edit(by: Actor, id: string): Promise<Reply> {
    const desk = `/admin/publishing/${id}`
    const { status, body } = await world.call(by, 'GET', desk)
    const plan = status === 200 ? { ...body.plan, title: `Salt in the wells ${++titles}` } : emptyPlan
    const reply = await world.call(by, 'PUT', desk, { version: status === 200 ? body.version : 1, plan })
    if (reply.status === 200) await typeset(id)
    return reply
  }

  async function answerProof(by: Actor, id: string, outcome: 'approved' | 'returned'): Promise<Reply> {
    const { body } = await world.call(by, 'GET', `/submission/${id}/proof`)
    return world.call(by, 'POST', `/submission/${id}/proof`, {
      ...{ contentMark: body?.contentMark ?? '', outcome },
      marks: outcome === 'returned' ? [{ place: 'title.1', words: 'One well is missing.' }] : [],
    })
  }

  return {
    async setRules({ isFinalRequired, isProofRequired, silenceDays }: Rules): Promise<void> {
      await sql`update journals.journal set final_files_rule = ${isFinalRequired ? 'required' : 'none'},
        proof_rule = ${isProofRequired ? 'required' : 'none'}, proof_silence_days = ${silenceDays}
        where id = ${journalId}`.execute(db)
    },
    /** What the worker does after a decision or a withdrawal. */
    async following(submissionId: string, reply: Reply): Promise<Reply> {
      if (reply.status !== 200) return reply
      const { rows } = await sql<{ move: string }>`
        select case status when 'accepted' then 'accept' when 'withdrawn' then 'withdraw' end as move
        from submissions.submission where id = ${submissionId} and status in ('accepted', 'withdrawn')`.execute(db)
      for (const { move } of rows)
        await press.run('publishing.open-publication', { eventId: randomUUID(), submissionId, move }, ctx)
      if (rows[0]?.move === 'accept') await typeset(submissionId)
      return reply
    },
    async act(by: Actor, id: string, move: ProductionMove, { now }: Model): Promise<Reply> {
      const desk = `/admin/publishing/${id}`
      switch (move.do) {
        case 'transfer':
          return world.call(by, 'POST', `/submission/${id}/transfer`, { withReviews: true })
        case 'final':
          return world.call(by, 'PUT', `${desk}/final-files`, { isAwaited: move.isAwaited })
        case 'send-final':
          return sendFinal(by, id)
        case 'edit':
          return edit(by, id)
        case 'proof':
          return world.call(by, 'POST', `${desk}/proof`)
        case 'answer-proof':
          return answerProof(by, id, move.outcome)
        case 'schedule': {
          const publishesAt = move.hours === null ? null : new Date(now + move.hours * 3_600_000).toISOString()
          return world.call(by, 'PUT', `${desk}/schedule`, { publishesAt, isPastIssueAccepted: true })
        }
        case 'publish': {
          const { isProofSkipped } = move
          const reply = await world.call(by, 'POST', '/admin/publishing/publish', { ids: [id], isProofSkipped })
          if (reply.status === 200) await publish(id)
          return reply
        }
      }
    },
    /** The job of every minute, and the publications that it starts. */
    async strike(ids: string[]): Promise<void> {
      await press.run('publishing.publish-scheduled', {}, ctx)
      for (const id of ids) await publish(id)
    },
    /** Nothing of these papers waits for the clock any more. */
    async end(ids: string[]): Promise<void> {
      await sql`update publishing.proof set outcome = 'returned', answered_at = sent_at
        where submission_id = any(${ids}::uuid[]) and outcome is null`.execute(db)
      await sql`update submissions.submission
        set publishes_at = null, proof_due_at = null, final_due_at = null, is_final_open = false
        where id = any(${ids}::uuid[])`.execute(db)
    },
  }
}

const emptyPlan = {
  ...{ issueId: null, position: null, pages: '', licence: 'CC-BY-4.0', publishedOn: '', title: 'Wells' },
  ...{ abstract: 'Salt.', keywords: ['salt'], authors: [{ title: 'Dr.', fullName: 'Ada Well' }] },
}

/** What can be seen of the production of a paper. */
export interface SeenProduction {
  finalDue: number | null
  isFinalOpen: boolean
  hour: number | null
  isPublished: boolean
  proofDue: number | null
  proofs: Array<string | null>
  transfer: string
}

/** The part of the paper `s` that `toProduction` reads. */
export const productionSeen = sql`json_build_object('finalDue', s.final_due_at, 'isFinalOpen', s.is_final_open,
  'hour', s.publishes_at, 'isPublished', s.is_published, 'proofDue', s.proof_due_at,
  'proofs', array(select f.outcome from publishing.proof f where f.submission_id = s.id order by f.number),
  'transfer', coalesce((select case when t.paper_id is null then 'offered' else 'taken' end
    from submissions.transfer t where t.submission_id = s.id), 'none'))`

type Row = Omit<SeenProduction, 'finalDue' | 'hour' | 'proofDue'> & {
  finalDue: string | null
  hour: string | null
  proofDue: string | null
}

const instant = (text: string | null) => (text === null ? null : Date.parse(text))

export const toProduction = ({ finalDue, hour, proofDue, ...row }: Row): SeenProduction => ({
  ...row,
  ...{ finalDue: instant(finalDue), hour: instant(hour), proofDue: instant(proofDue) },
})

/** The same of the model. */
export function productionOf({ production, transfer, status }: Model['papers'][number]): SeenProduction {
  const { finalDue, isFinalOpen, hour, isPublished, proofs } = production
  const out = proofs.at(-1)
  return {
    ...{ finalDue, isFinalOpen, hour, isPublished, transfer },
    // A paper may be published while its author has a proof.
    proofDue: out?.outcome === null && !isPublished ? out.due : null,
    // A withdrawn paper has no publication any more.
    proofs: status === 'withdrawn' ? [] : proofs.map(({ outcome }) => outcome),
  }
}
