import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { invitationToken } from '../../../apps/server/src/modules/peer-review/invitation-link.ts'
import { listViolations } from '../../../apps/server/src/modules/peer-review/queries/invariants.ts'
import { makeJournal } from '../factories/press.ts'
import { deliverAll } from '../jobs.ts'
import { samplePaper } from '../manuscripts.ts'
import { openWorld, type Actor, type Reply } from '../workflow.ts'
import { inOrder, type Model } from './model.ts'
import { openPressStage, productionSeen, type SeenProduction, toProduction } from './press-stage.ts'
import type { Anybody, Move, Rules } from './moves.ts'

/** The state of the product, in the terms of the model. */
export interface Seen {
  papers: Array<Omit<Model['papers'][number], 'production' | 'transfer'> & SeenProduction>
  counts: Model['counts']
}
export type Stage = Awaited<ReturnType<typeof openStage>>

const manuscript = samplePaper('Salt in the wells of Dacope', 150)
const elsewhere = 'University of the Upper Delta'

/** A test app with all people of the model, on which one story after the other is played. */
export async function openStage() {
  const world = await openWorld()
  const { database, clock, ctx } = world.house
  const { db } = database
  const press = await openPressStage(world)
  const start = clock.now().getTime()
  const other = await makeJournal(ctx, { title: 'Rivers', abbrev: 'RIV', category: 'Rivers' })
  const writer = await world.editor({ email: 'writer@example.org' })
  const cast: Record<string, Actor> = {
    admin: await world.editor(),
    sub: await world.subEditor(),
    foreign: await world.subEditor([other]),
    writer,
    clerk: await world.person('sub-admin', { permissions: ['announcements'], allowedJournals: [world.journalId] }),
    author: await world.person('researcher', { fullName: 'Zebulon Quarkwhistle' }),
    stranger: await world.person('researcher'),
  }
  for (const number of [0, 1, 2]) cast[number] = await world.person('reviewer')
  cast[3] = await world.person('both', { university: elsewhere })
  cast[4] = await world.person('reviewer', { university: await universityOf(cast['author']!.id) })
  // A person who is not a reviewer, whom an editor invites anyway.
  cast[5] = cast['stranger']!
  const who = (by: Anybody): Actor => cast[by]!
  const numberOf = new Map([0, 1, 2, 3, 4].map((number) => [cast[number]!.id, number]))
  let first: string[] = []
  let ids: string[] = []
  let before: Seen['counts'] = []

  async function universityOf(accountId: string): Promise<string> {
    const { rows } = await sql<{ university: string }>`
      select university from identity.profile where account_id = ${accountId}`.execute(db)
    return rows[0]!.university
  }

  async function counts(): Promise<Seen['counts']> {
    const { rows } = await sql<{ id: string; asked: number; reviewed: number }>`
      select account_id as id, assignment_count as asked, jsonb_array_length(reviewed_papers) as reviewed
      from identity.activity where account_id = any(${[...numberOf.keys()]}::uuid[])`.execute(db)
    return [...numberOf.keys()].map((id) => {
      const { asked = 0, reviewed = 0 } = rows.find((row) => row.id === id) ?? {}
      return { asked, reviewed }
    })
  }

  async function submit(by: Anybody, coAuthors: Array<{ name: string; email: string }>): Promise<string> {
    const { id, status, raw } = await world.submit(who(by), { file: manuscript, coAuthors })
    if (status !== 201) throw new Error(`A paper was refused: ${raw.toString()}`)
    return id
  }

  async function withdraw(by: Actor, at: number, nth: number, model: Model): Promise<Reply> {
    const asks = inOrder(model.papers[at]!)
    return world.withdraw(by, ids[at]!, asks.length === 0 ? randomUUID() : asks[nth % asks.length]!.id)
  }

  async function answer(move: Extract<Move, { do: 'answer' }>, at: string, model: Model): Promise<Reply | null> {
    const body = { response: move.response, ...(move.reason && { reason: 'I am at sea.' }) }
    if (move.way === 'desk')
      return world.call(who(move.by), 'POST', '/submission/assignment/respond', { submissionId: at, ...body })
    const heard = model.papers[move.paper]!.asks.filter((one) => one.who === move.by && one.invited !== null)
    const latest =
      heard.find(({ state }) => state === 'pending' || state === 'accepted') ??
      heard.toSorted((a, b) => b.invited! - a.invited!)[0]
    return latest ? world.call(null, 'POST', `/invitation/${invitationToken(ctx.keys, latest.id)}`, body) : null
  }

  async function resubmit(by: Actor, id: string): Promise<Reply> {
    const { rows } = await sql<{ id: string }>`
      select p.id from submissions.point p join submissions.released_review r on r.id = p.review_id
      where r.submission_id = ${id}`.execute(db)
    const words = { title: 'Salt in the wells', abstract: 'Salt rises.', keywords: '["salt", "wells", "delta"]' }
    const answers = JSON.stringify(Object.fromEntries(rows.map((point) => [point.id, 'Done.'])))
    const fields = { submissionId: id, ...words, answers }
    const reply = await world.sendForm(by, '/submission/submit-next-review', fields, manuscript, 'revised.docx')
    if (reply.status === 200) await world.finish(id)
    return reply
  }

  return {
    world,
    /** Creates two new papers; resets the clock and the rules of the journal. */
    async begin(rules: Rules): Promise<number> {
      await world.clock.moveTo(new Date(start).toISOString())
      await sql`delete from platform.rate_limit`.execute(db)
      await press.setRules(rules)
      if (first.length === 0) {
        first = [await submit('author', [{ name: 'Orla Brackwater', email: writer.email }]), await submit(3, [])]
        const confirmed = await world.call(writer, 'POST', `/admin/papers/${first[0]!}/authorship`, {
          answer: 'confirm',
        })
        if (confirmed.status !== 200) throw new Error(`Not confirmed: ${confirmed.raw.toString()}`)
        before = await counts()
        await this.end(first)
      }
      ids = [await likeFirst(db, first[0]!, clock.now()), await likeFirst(db, first[1]!, clock.now())]
      before = await counts()
      return start
    },
    /** Makes a move in the product. Sends the paper's version in the model, or an older one for a stale page. */
    async act(move: Move, model: Model): Promise<Reply | null> {
      if (move.do === 'wait') {
        await world.clock.moveTo(new Date(model.now + move.hours * 3_600_000).toISOString())
        if (move.strikes) {
          await world.clock.strike()
          await press.strike(ids)
        }
        return null
      }
      clock.moveTo(new Date(model.now).toISOString())
      const by = who(move.by)
      const id = ids[move.paper]!
      const version = model.papers[move.paper]!.version + ('stale' in move && move.stale ? 1 : 0)
      const reason = 'reason' in move && move.reason ? 'It was weighed.' : ''
      const transferTo = 'isOffered' in move && move.isOffered && !isAccepting(move) ? other : ''
      switch (move.do) {
        case 'screen':
          return world.call(by, 'POST', `/admin/papers/${id}/screening`, {
            ...{ version, outcome: move.outcome, letter: 'Thank you.', reason, transferTo },
          })
        case 'decide':
          return press.following(
            id,
            await world.call(by, 'POST', `/admin/papers/${id}/decision`, {
              ...{ version, move: move.move, letter: 'Please read.', reason, transferTo },
            }),
          )
        case 'invite':
          return world.invite(by, id, move.ask.map(who), move.spare.map(who))
        case 'answer':
          return answer(move, id, model)
        case 'review':
          return world.review(by, id, { comments: move.text && `<p>${move.text}</p>` })
        case 'withdraw':
          return withdraw(by, move.paper, move.nth, model)
        case 'resubmit':
          return resubmit(by, id)
        case 'withdraw-paper':
          return press.following(id, await world.call(by, 'POST', `/submission/${id}/withdraw`, { reason }))
        default:
          return press.act(by, id, move, model)
      }
    },
    open: (by: Anybody, at: number) => world.call(who(by), 'GET', `/submission/${ids[at]}`),
    openDesk: (by: Anybody, at: number) => world.call(who(by), 'GET', `/admin/papers/${ids[at]}`),
    openAssigned: (by: number) => world.call(who(by), 'GET', '/reviewer/assignments'),
    numberOfPaper: (id: string) => ids.indexOf(id),
    /** The stored state of the two papers. */
    async look(): Promise<Seen> {
      const [{ rows }, now] = await Promise.all([sql<{ seen: SeenRow }>`${observed(ids)}`.execute(db), counts()])
      return {
        papers: rows.map(({ seen }) => toPaper(seen, numberOf)),
        counts: now.map(({ asked, reviewed }, at) => ({
          asked: asked - before[at]!.asked,
          reviewed: reviewed - before[at]!.reviewed,
        })),
      }
    },
    /** E-mails of peer review since the story began, by template. */
    async told(): Promise<Record<string, number>> {
      await deliverAll(database)
      const { rows } = await sql<{ name: string; count: number }>`
        select split_part(template, '.', 2) as name, count(*)::int as count from platform.mail
        where (template like 'peer-review.%' or template like 'publishing.%') and template <> 'peer-review.papers-wait'
        group by 1`.execute(db)
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    },
    violations: () => listViolations(db, ids),
    /** Closes the story, so that its open assignments do not disturb the next one. */
    async end(over = ids): Promise<void> {
      await sql`update peer_review.assignment set status = 'withdrawn', ended_at = ${clock.now()}
        where submission_id = any(${over}::uuid[]) and status in ('queued', 'pending', 'accepted')`.execute(db)
      await press.end(over)
      await sql`update submissions.submission set status = 'rejected', due_at = null where id = any(${over}::uuid[])`.execute(
        db,
      )
      for (const table of ['platform.outbox', 'platform.mail', 'platform.effect', 'graphile_worker._private_jobs'])
        await sql`delete from ${sql.table(table)}`.execute(db)
    },
  }
}

/** A copy of a paper that was really submitted: stories begin after the submission. */
async function likeFirst(db: Stage['world']['house']['database']['db'], first: string, now: Date): Promise<string> {
  const id = randomUUID()
  await sql`
    with paper as (
      insert into submissions.submission (id, number, author_id, journal_id, status, version, title, abstract, keywords, reviews,
        manuscript_id, created_at, submitted_at, status_since, due_at)
      select ${id}::uuid, ${id}::text, author_id, journal_id, 'submitted', 2, title, abstract, keywords, 0, manuscript_id,
        ${now}::timestamptz, ${now}, ${now}, ${new Date(now.getTime() + 5 * 86_400_000)}
      from submissions.submission where id = ${first}
    ), written as (
      insert into submissions.author select (jsonb_populate_record(w, jsonb_build_object('submission_id', ${id}::text))).*
      from submissions.author w where w.submission_id = ${first}
    ), handed as (
      insert into submissions.handed_in select (jsonb_populate_record(h, jsonb_build_object('submission_id', ${id}::text))).*
      from submissions.handed_in h where h.submission_id = ${first}
    )
    insert into submissions.event (submission_id, move, from_status, to_status, by_party, by_account_id, at)
    select ${id}::uuid, move, from_status, to_status, by_party, by_account_id, ${now} from submissions.event
    where submission_id = ${first}`.execute(db)
  return id
}

interface SeenRow {
  status: string
  version: number
  since: string
  due: string | null
  events: string[]
  asks: Array<{
    id: string
    who: string
    stage: number
    place: number
    state: string
    invited: string | null
    until: string | null
    due: string | null
    answered: boolean
    reminded: string[]
  }>
  reviews: Array<{ stage: number; who: string; text: string; released: boolean }>
  decisions: string[]
  escalated: Array<{ since: string; level: number }>
  production: Parameters<typeof toProduction>[0]
}

const observed = (ids: string[]) => sql`
  select json_build_object('status', s.status, 'version', s.version, 'since', s.status_since, 'due', s.due_at,
    'events', array(select e.move || ' ' || e.by_party from submissions.event e where e.submission_id = s.id order by e.id),
    'asks', (select coalesce(json_agg(json_build_object('id', a.id, 'who', a.reviewer_id, 'stage', a.stage,
        'place', a.position, 'state', a.status, 'invited', a.invited_at, 'until', a.expires_at, 'due', a.due_at,
        'answered', a.answered_at is not null, 'reminded', a.reminded) order by a.stage, a.position), '[]')
      from peer_review.assignment a where a.submission_id = s.id),
    'reviews', (select coalesce(json_agg(json_build_object('stage', r.stage, 'who', r.reviewer_id,
        'text', regexp_replace(r.comments_html, '<[^>]*>', '', 'g'), 'released', r.released_at is not null) order by r.stage), '[]')
      from peer_review.review r where r.submission_id = s.id),
    'production', ${productionSeen},
    'decisions', array(select d.version || ' ' || d.move from peer_review.decision d where d.submission_id = s.id order by d.version),
    'escalated', (select coalesce(json_agg(json_build_object('since', x.status_since, 'level', x.level)
        order by x.status_since, x.level), '[]')
      from peer_review.escalation x where x.submission_id = s.id)) as seen
  from submissions.submission s join unnest(${ids}::uuid[]) with ordinality o(id, place) on o.id = s.id order by o.place`

const instant = (text: string | null) => (text === null ? null : Date.parse(text))

const isAccepting = (move: Move) => move.do === 'decide' && move.move !== 'reject'

function toPaper({ production, ...row }: SeenRow, numberOf: Map<string, number>): Seen['papers'][number] {
  return {
    ...row,
    ...toProduction(production),
    since: instant(row.since)!,
    due: instant(row.due),
    asks: row.asks.map((ask) => ({
      ...ask,
      who: numberOf.get(ask.who)!,
      state: ask.state as Model['papers'][number]['asks'][number]['state'],
      invited: instant(ask.invited),
      until: instant(ask.until),
      due: instant(ask.due),
    })),
    reviews: row.reviews.map((review) => ({ ...review, who: numberOf.get(review.who)! })),
    escalated: row.escalated.map(({ since, level }) => `${instant(since)} ${level}`),
  }
}
