import { sql } from 'kysely'
import { invitationToken } from '../../../apps/server/src/modules/peer-review/invitation-link.ts'
import { listViolations } from '../../../apps/server/src/modules/peer-review/queries/invariants.ts'
import { deliverAll } from '../jobs.ts'
import { samplePaper } from '../manuscripts.ts'
import { startPiPlatform } from '../pi-platform.ts'
import { openPress, type Press } from '../publishing.ts'
import { openWorld, type Actor, type World, type Reply } from '../workflow.ts'

let calls = 0

/** Issues, and publications for them. */
function pressOf(world: World, admin: Actor) {
  let opened: Press | null = null
  const press = () => (opened ??= openPress(world.house))
  const callForPapers = () => ({
    ...{ journalId: world.journalId, volume: 900, number: ++calls, month: 6, year: 2027, deadline: '2027-05-01' },
    ...{ title: 'Deltas', text: 'Send us what you know.' },
  })
  return {
    callForPapers,
    async call(): Promise<string> {
      const { status, body, raw } = await world.call(admin, 'POST', '/admin/issues', callForPapers())
      if (status !== 201) throw new Error(`A call was refused: ${raw.toString()}`)
      return String(body.id)
    },
    /** Sets the plan of a paper, and makes its files. */
    async plan(id: string, parts: { issueId: string; position: number | null }) {
      const desk = `/admin/publishing/${id}`
      const { work } = press()
      await work('publishing.open-publication')
      const { body } = await world.call(admin, 'GET', desk)
      await world.call(admin, 'PUT', desk, { version: body.version, plan: { ...body.plan, ...parts } })
      await work('publishing.make-files')
      const ready = await world.call(admin, 'GET', desk)
      if (ready.body.state !== 'ready') throw new Error(`It is not ready: ${ready.raw.toString()}`)
      return { id, version: Number(ready.body.version), plan: ready.body.plan as { title: string } }
    },
    /** Runs the worker's job for a paper that was published by an editor, with the worker's retries. */
    async appear(submissionId: string): Promise<void> {
      const { run } = press()
      const once = () => run('publishing.publish-paper', { submissionId })
      await once().catch(once)
    },
  }
}

export type Arena = Awaited<ReturnType<typeof openArena>>
export type Shot = () => Promise<Reply>

const manuscript = samplePaper()

/** A test world whose people all act at the same moment, through as many connections. The seed makes it repeatable. */
export async function openArena({ sockets = 64, seed = 1 } = {}) {
  const platform = await startPiPlatform()
  const world = await openWorld({ sockets, pi: platform.settings })
  const { db } = world.house.database
  const author = await world.person('researcher', { fullName: 'Zebulon Quarkwhistle' })
  const coAuthor = { name: 'Orla Brackwater', email: 'orla@example.org' }
  const editors = [await world.editor(), await world.editor(), await world.subEditor()]
  const admins = [editors[0]!, editors[1]!]
  const chance = chanceFrom(seed)
  const press = pressOf(world, admins[0]!)

  async function paper(): Promise<string> {
    await sql`delete from platform.rate_limit`.execute(db)
    const { id, status } = await world.submit(author, { file: manuscript, coAuthors: [coAuthor] })
    if (status !== 201) throw new Error(`A paper was refused with ${status}.`)
    // Only a co-author who has confirmed gets e-mails about decisions.
    await sql`update submissions.author set email_confirmed_at = now()
      where submission_id = ${id} and not is_submitter`.execute(db)
    return id
  }
  async function facts(id: string) {
    const { rows } = await sql<{ status: string; version: number; events: string[]; decisions: number }>`
      select s.status, s.version, array(select move from submissions.event where submission_id = s.id order by id) as events,
        (select count(*)::int from peer_review.decision where submission_id = s.id) as decisions
      from submissions.submission s where s.id = ${id}`.execute(db)
    return rows[0]!
  }
  async function assignments(id: string) {
    const { rows } = await sql<{ id: string; status: string; reviewerId: string }>`
      select id, status, reviewer_id as "reviewerId" from peer_review.assignment where submission_id = ${id}
      order by stage, position`.execute(db)
    return rows
  }
  async function assignmentOf(id: string, { id: reviewerId }: Actor): Promise<string> {
    return (await assignments(id)).findLast((one) => one.reviewerId === reviewerId)!.id
  }

  return {
    world,
    platform,
    author,
    editors,
    admins,
    chance,
    ...press,
    paper,
    facts,
    assignments,
    assignmentOf,
    editor: () => chance.pick(editors),
    reviewers: (count: number) => Promise.all(Array.from({ length: count }, () => world.person('reviewer'))),
    /** A paper for which reviewers can be invited. */
    async screened(): Promise<string> {
      const id = await paper()
      succeeded(await world.screen(editors[0]!, id))
      return id
    },
    async invited(reviewers: Actor[], alternates: Actor[] = []): Promise<string> {
      const id = await this.screened()
      succeeded(await world.invite(editors[0]!, id, reviewers, alternates))
      return id
    },
    async underReview(reviewer: Actor, alternates: Actor[] = []): Promise<string> {
      const id = await this.invited([reviewer], alternates)
      succeeded(await world.accept(reviewer, id))
      return id
    },
    async reviewed(reviewer: Actor): Promise<string> {
      const id = await this.underReview(reviewer)
      succeeded(await world.review(reviewer, id))
      return id
    },
    /** An accepted paper with all its files, planned for this issue. */
    async ready(issueId: string, position: number | null = null) {
      const [ann] = await this.reviewers(1)
      const id = await this.reviewed(ann!)
      succeeded(await world.decide(editors[0]!, id, 'accept'))
      return press.plan(id, { issueId, position })
    },
    /** An answer to an invitation, by the e-mailed link. */
    async byLink(id: string, reviewer: Actor): Promise<(response: 'accepted' | 'rejected') => Promise<Reply>> {
      const token = invitationToken(world.house.ctx.keys, await assignmentOf(id, reviewer))
      return (response) => world.call(null, 'POST', `/invitation/${token}`, { response, reason: 'No time.' })
    },
    /** Sends all requests at once in random order; returns the responses in the given order. */
    async shoot(shots: Shot[]): Promise<Reply[]> {
      const replies: Reply[] = []
      await Promise.all(
        chance.shuffled([...shots.entries()]).map(async ([at, shot]) => {
          replies[at] = await shot()
        }),
      )
      return replies
    },
    /** Deletes all e-mails so far. */
    async hush(): Promise<void> {
      await deliverAll(world.house.database)
      await sql`truncate platform.mail`.execute(db)
    },
    /** E-mails since then, as `template: count`; people who got the same one twice are listed. */
    async news(): Promise<{ told: Record<string, number>; doubled: string[] }> {
      await deliverAll(world.house.database)
      const { rows } = await sql<{ template: string; to: string; count: number; subjects: number }>`
        select template, recipient_address as "to", count(*)::int as count, count(distinct text)::int as subjects
        from platform.mail group by 1, 2`.execute(db)
      const told: Record<string, number> = {}
      for (const { template, count } of rows) {
        const name = template.replace(/^(peer-review|submissions)\./, '')
        told[name] = (told[name] ?? 0) + count
      }
      return {
        told,
        doubled: rows.filter((one) => one.count > one.subjects).map(({ template, to }) => `${template} ${to}`),
      }
    },
    /** Audit entries about a subject, oldest first. */
    async audit(subjectId: string) {
      const { rows } = await sql<{ action: string; detail: unknown }>`
        select action, detail || personal as detail from platform.audit where subject_id = ${subjectId} order by id`.execute(
        db,
      )
      return rows
    },
    /** Audit entries whose hash does not match the previous one. */
    async unchained(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (
          select previous_hash, lag(hash, 1, '\\x') over (order by id) as before, id,
            row_number() over (order by id) as nth from platform.audit) a
        where a.previous_hash <> a.before or a.id <> a.nth`.execute(db)
      return rows[0]!.count
    },
    violations: (ids: string[] | null) => listViolations(db, ids),
    /** Number of accounts whose activity counts differ from their assignments. */
    async miscounted(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from identity.activity c join (
            select reviewer_id, count(*) filter (where invited_at is not null) as invited,
              count(*) filter (where status = 'done') as done
            from peer_review.assignment group by 1) a on a.reviewer_id = c.account_id
        where c.assignment_count <> a.invited or jsonb_array_length(c.reviewed_papers) <> a.done`.execute(db)
      return rows[0]!.count
    },
    async close(): Promise<void> {
      await world.close()
      await platform.stop()
    },
    async deadlocks(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(db)
      return rows[0]!.count
    },
  }
}

function succeeded({ status, raw }: Reply): void {
  if (status >= 300) throw new Error(`The stage could not be set: ${status} ${raw.toString().slice(0, 200)}`)
}

/** Random numbers that repeat with the same seed (mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    shuffled<T>(list: readonly T[]): T[] {
      return list
        .map((value) => ({ value, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ value }) => value)
    },
  }
}
export type Chance = ReturnType<typeof chanceFrom>
