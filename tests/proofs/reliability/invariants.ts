import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { loadDemo } from '../../../apps/server/demo/load.ts'
import { moduleInvariants } from '../../../apps/server/src/entry/assemble.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { listBroken } from '../../../apps/server/src/platform/invariants.ts'
import { createStorage } from '../../../apps/server/src/platform/storage/create-storage.ts'
import { onClose } from '../../../scripts/closing.ts'
import { createTestDatabase, openTestDatabases } from '../../support/database.ts'
import { contextOf } from '../../support/jobs.ts'
import { chanceFrom } from '../../support/races/arena.ts'
import { openWorld, type Actor, type World } from '../../support/workflow.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

/**
 * The demonstration data and a run of random actions violate no invariant; each invariant, violated on purpose, is
 * reported.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const rules = moduleInvariants.flatMap((part) => part.rules)
  const untried = rules.filter((rule) => !(rule in breakers))
  const ctx = await openDemo()
  const inDemo = await listBroken(moduleInvariants, ctx)
  const missed: string[] = []
  for (const rule of rules) if (!(await isFound(ctx, rule))) missed.push(rule)
  const { acts, granted, broken } = await workAtRandom(quick ? 150 : 1_000)
  return outcomeOf('R12', {
    found:
      `${inDemo.length} violations in the demonstration and ${broken.length} after ${granted} of ${acts} random acts; ` +
      `${rules.length - missed.length} of ${rules.length} rules found when broken, in ${moduleInvariants.length} modules`,
    ratio: null,
    worst: null,
    pass: inDemo.length + broken.length + missed.length + untried.length === 0,
    details: { inDemo: inDemo.slice(0, 20), afterWork: broken.slice(0, 20), missed, untried, rules },
  })
}

async function openDemo(): Promise<Context> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'grfs-r12-'))
  onClose(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { storage } = createStorage({ driver: 'file', folder, secret: 'only-for-tests-only-for-tests-only' })
  const ctx = contextOf(database, { storage })
  await loadDemo(ctx)
  return ctx
}

/** Violates one invariant in a transaction that is rolled back. */
async function isFound(ctx: Context, rule: string): Promise<boolean> {
  const undone = new Error('undone')
  let found = false
  await ctx
    .inTransaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx.db)
      // These indexes enforce two of the invariants; the check must find violations without them too.
      await sql`drop index peer_review.assignment_open, peer_review.assignment_asked`.execute(tx.db)
      await breakers[rule]?.execute(tx.db)
      const { clock, storage } = ctx
      found = (await listBroken(moduleInvariants, { db: tx.db, clock, storage })).some((one) => one.rule === rule)
      throw undone
    })
    .catch((error: unknown) => {
      // A change that the database itself refuses says nothing about the check: the invariant counts as missed.
      if (error !== undone) console.log(`${rule}: ${String(error)}`)
    })
  return found
}

/** Random actions of all people, mostly refused; the granted ones must leave every invariant true. */
async function workAtRandom(acts: number) {
  const world = await openWorld()
  onClose(() => world.close())
  const chance = chanceFrom(20_261_116)
  const [author, named, editor] = [await world.person('researcher'), await world.editor(), await world.editor()]
  const reviewers: Actor[] = []
  while (reviewers.length < 6) reviewers.push(await world.person('reviewer'))
  const ids: string[] = []
  let granted = 0
  for (let act = 0; act < acts; act++) {
    if (ids.length < 3 || chance.below(40) === 0)
      ids.push((await world.submit(author, { coAuthors: [{ name: 'Someone', email: named.email }] })).id)
    const { status } = await anyAct(world, { author, named, editor, reviewers }, chance.pick(ids), chance.below)
    if (status < 300) granted++
  }
  return { acts, granted, broken: await listBroken(moduleInvariants, world.house.ctx) }
}

interface Cast {
  author: Actor
  named: Actor
  editor: Actor
  reviewers: Actor[]
}

function anyAct(world: World, cast: Cast, id: string, below: (limit: number) => number) {
  const { author, named, editor, reviewers } = cast
  const by = below(4) === 0 ? named : editor
  const reviewer = reviewers[below(reviewers.length)]!
  const moves = ['ask-revision', 'next-stage', 'accept', 'reject'] as const
  const answer = below(4) === 0 ? 'confirm' : 'deny'
  const all = [
    () => world.screen(by, id, below(6) === 0 ? 'reject' : 'pass'),
    () => world.confirmBlindness(by, id),
    () => world.invite(by, id, [reviewer], [reviewers[below(reviewers.length)]!]),
    () => world.accept(reviewer, id),
    () => world.accept(reviewer, id),
    () => (below(3) === 0 ? world.decline(reviewer, id) : world.review(reviewer, id)),
    () => world.review(reviewer, id),
    () => world.decide(by, id, moves[below(moves.length)]!),
    () => world.resubmit(author, id),
    () => world.call(named, 'POST', `/admin/papers/${id}/authorship`, { answer }),
  ]
  return all[below(all.length)]!()
}

/** A demonstration paper with one of these statuses. */
const paperIn = (...statuses: string[]) =>
  sql`(select id from submissions.submission where status = any(${statuses}::text[]) and not is_published order by id limit 1)`
const reviewed = sql`(select submission_id from peer_review.review order by submission_id limit 1)`
const read = sql`(select submission_id from peer_review.assignment where status = 'accepted' order by id limit 1)`
const asked = sql`(select id from peer_review.assignment where status = 'pending' order by id limit 1)`

/** One change per invariant that violates it. Triggers are off while it runs, and it is rolled back. */
const breakers: Record<string, RawBuilder<unknown>> = {
  'every waiting paper has a person who can act on it': sql`update identity.account set deactivated_at = now()`,
  'a waiting paper waits for exactly one party that can act': sql`update identity.account set deactivated_at = now()`,
  'a handling editor is an editor of the journal and no author of the paper': sql`insert into peer_review.handling_editor
    select id, author_id, author_id, now() from submissions.submission where id = ${paperIn('under_review')}`,
  'every waiting paper has an editor who can see it': sql`update identity.account set deactivated_at = now()`,
  'each move begins where the one before has ended': sql`delete from submissions.event
    where submission_id = ${read} and move = 'pass-screening'`,
  'each move is one of the lifecycle, made by whom it belongs to': sql`update submissions.event set by_party = 'author'
    where submission_id = ${read} and move = 'begin-review'`,
  'a revision goes to a reviewer until there are three reviews': sql`update submissions.event set to_status = case
    to_status when 'under_admin' then 'processing' else 'under_admin' end where move = 'resubmit'`,
  'a paper is where its last event has left it': sql`update submissions.submission set status = 'under_admin'
    where id = ${paperIn('processing')}`,
  'reviews are counted as they were handed in': sql`update submissions.submission set reviews = (reviews + 1) % 3
    where id = ${reviewed}`,
  'a review is its own assignment’s': sql`update peer_review.review set reviewer_id = gen_random_uuid()
    where submission_id = ${reviewed}`,
  'no two reviews of a paper are by one reviewer': sql`update peer_review.review r set reviewer_id = o.reviewer_id
    from peer_review.review o where o.submission_id = r.submission_id and o.stage = r.stage - 1`,
  'nobody is asked about a paper of their own': sql`insert into submissions.author (submission_id, position, name, account_id)
    select submission_id, 999, 'Someone', reviewer_id from peer_review.assignment where id = ${asked}`,
  'nobody is asked for a stage after they have reviewed': sql`update peer_review.assignment a
    set reviewer_id = r.reviewer_id, stage = r.stage + 1, invited_at = now(), submission_id = r.submission_id
    from peer_review.review r where a.id = ${asked}
      and r.id = (select id from peer_review.review where stage = 1 order by id limit 1)`,
  'a reviewer holds one assignment': sql`insert into peer_review.assignment
    select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'code', 'RV-TWICE0'))).*
    from peer_review.assignment a where a.id = ${asked}`,
  'a paper under review has one reader, and no other has one': sql`update peer_review.assignment
    set status = 'expired', ended_at = now() where submission_id = ${read} and status = 'accepted'`,
  'only a paper that needs a reviewer asks for one': sql`update peer_review.assignment
    set submission_id = ${paperIn('submitted')} where id = ${asked}`,
  'an assignment has the dates of its status': sql`update peer_review.assignment set ended_at = now() where id = ${asked}`,
  'what waits for somebody has a due date': sql`update submissions.submission set due_at = null
    where id = ${paperIn('processing')}`,
  'each decision of an editor is kept once': sql`insert into peer_review.decision (id, submission_id, version, move, editor_id, at)
    select gen_random_uuid(), submission_id, 99, move, editor_id, at from peer_review.decision order by id limit 1`,
  'a review is released to its author once, or not at all': sql`delete from submissions.released_review
    where id = (select id from submissions.released_review order by id limit 1)`,

  'a submitted paper has one submitter, who is a confirmed author': sql`update submissions.author
    set account_confirmed_at = null where is_submitter and submission_id = ${paperIn('processing')}`,
  'a paper’s manuscript is the one that was submitted last': sql`update submissions.submission
    set manuscript_id = gen_random_uuid() where id = ${paperIn('processing')}`,
  'the manuscripts of a paper are numbered without gaps': sql`update submissions.handed_in set number = number + 1
    where submission_id = ${paperIn('processing')}`,
  'the moves of a month are counted as they happened': sql`update submissions.moves_of_month set papers = papers + 1`,
  'a paper is marked as published when its article is, and only then': sql`update submissions.submission
    set is_published = true where id = ${paperIn('accepted', 'processing')}`,
  'a denied relation is erased once screening has passed': sql`update submissions.author
    set email_confirmed_at = null, email_denied_at = now(), email = 'someone@example.org'
    where submission_id = ${paperIn('processing')}`,

  'a published paper has a PDF with a hash': sql`with article as (
      update publishing.article set paper_file_id = null where id = (select id from publishing.article order by id limit 1)
      returning id, journal_id, public_id)
    insert into publishing.publication (submission_id, journal_id, plan, public_id, state, accepted_at, article_id, changed_at)
    select gen_random_uuid(), journal_id, '{}', public_id, 'published', now(), id, now() from article`,
  'the file of an article has a hash': sql`update files.object set sha256 = ''
    where id = (select paper_file_id from publishing.article where paper_file_id is not null order by id limit 1)`,
  'a DOI that counts belongs to an article, a notice, an issue or a journal, or is reserved for a paper': sql`
    insert into dois.doi (doi, item_kind, item_id, state, since)
    values ('10.5555/other.2026.1', 'article', 'other.2026.1', 'queued', now())`,
  'a published paper has an article with its public id': sql`
    insert into publishing.publication (submission_id, journal_id, plan, public_id, state, accepted_at, changed_at)
    select gen_random_uuid(), journal_id, '{}', public_id, 'published', now(), now() from publishing.article
    order by id limit 1`,
  'the articles of a journal are counted': sql`update journals.journal set article_count = article_count + 1`,
  'the articles of an issue are counted': sql`update journals.issue set article_count = article_count + 1`,
  'the articles of a month are counted': sql`update publishing.articles_of_month set articles = articles + 1`,
  'a paper waits for its author exactly while a proof is unanswered': sql`
    update submissions.submission set proof_due_at = now() where status <> 'draft'`,

  'only an accepted paper waits for final files, which its author can send': sql`
    update submissions.submission set final_due_at = now() where status <> 'draft'`,

  'the views of an article’s months are those of its days': sql`update statistics.month_of_article set views = views + 1`,
  'the usage of a journal’s months is that of its articles': sql`
    insert into statistics.usage_of_journal select id, '1999-01-01', 1999, 'Regular', 'ZZ', 1, 1, 1, 1 from journals.journal
    order by id limit 1`,
  'the views of a journal’s months are those of its articles': sql`update statistics.month_of_journal set views = views + 1`,
  'a count of requests or visits of an article is at most the count that includes it': sql`
    insert into statistics.usage (article_id, month, unique_item_requests) values (gen_random_uuid(), '2026-11-01', 1)`,

  'the balance of a book is the sum of its entries': sql`update wallet.book set balance = balance + 1
    where account_id is not null`,
  'a completed payment is entered with its amount, and no other payment is': sql`update wallet.payment
    set amount = amount + 1 where state = 'completed'`,
  'the entries of a payment balance': sql`update wallet.entry set amount = amount * 2
    where id = (select min(id) from wallet.entry)`,
  'all books together balance': sql`update wallet.book set balance = balance + 1 where account_id is null`,

  'a file belongs to something': sql`insert into files.object (id, storage_key, file_name, content_type, bytes, sha256, created_at)
    values (gen_random_uuid(), 'removed/none', 'none', 'text/plain', 0, '', now() - interval '9 years')`,
  'the bytes of a file are in the object store': sql`update files.object set bytes = bytes + 1`,
}
