import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Actor, type Reply, type World } from '../../../../../tests/support/workflow.ts'
import type { Tx } from '../../platform/context.ts'
import { listViolations, peerReviewInvariants } from './queries/invariants.ts'

let world: World
let author: Actor
let reviewers: Actor[]
/** `reviewed` has one review and an invitation for the second; `read` is under review. */
let reviewed: string
let read: string

const done = ({ status, raw }: Reply) => expect(status, raw.toString().slice(0, 200)).toBeLessThan(300)

beforeAll(async () => {
  world = await openWorld()
  author = await world.person('researcher')
  const editor = await world.editor()
  reviewers = []
  for (let number = 0; number < 4; number++) reviewers.push(await world.person('reviewer'))
  const [ann, bea, cia, dee] = reviewers
  reviewed = (await world.submit(author)).id
  read = (await world.submit(author)).id
  for (const id of [reviewed, read]) done(await world.screen(editor, id))
  done(await world.invite(editor, reviewed, [ann!]))
  done(await world.accept(ann!, reviewed))
  done(await world.review(ann!, reviewed))
  done(await world.decide(editor, reviewed, 'ask-revision'))
  done(await world.resubmit(author, reviewed))
  done(await world.invite(editor, reviewed, [bea!]))
  done(await world.invite(editor, read, [cia!], [dee!]))
  done(await world.accept(cia!, read))
}, 120_000)
afterAll(() => world.close())

/** The violations that the check finds after this change; the change is rolled back. */
async function after(change: RawBuilder<unknown>): Promise<string[]> {
  let rules: string[] = []
  const undone = new Error('undone')
  await world.house.ctx
    .inTransaction(async (tx: Tx) => {
      await sql`set local session_replication_role = replica`.execute(tx.db)
      await change.execute(tx.db)
      rules = (await listViolations(tx.db, null)).map(({ rule }) => rule)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return rules
}

describe('R12 invariants', () => {
  it('hold for what the product does', async () => {
    expect(await peerReviewInvariants.list(world.house.ctx)).toEqual([])
    expect(await listViolations(world.house.database.db, [reviewed, read])).toEqual([])
  })

  const broken: Array<[rule: string, change: () => RawBuilder<unknown>]> = [
    [
      'each move begins where the one before has ended',
      () => sql`delete from submissions.event where submission_id = ${read} and move = 'pass-screening'`,
    ],
    [
      'each move is one of the lifecycle, made by whom it belongs to',
      () =>
        sql`update submissions.event set by_party = 'author' where submission_id = ${read} and move = 'begin-review'`,
    ],
    [
      'a revision goes to a reviewer until there are three reviews',
      () =>
        sql`update submissions.event set to_status = 'under_admin' where submission_id = ${reviewed} and move = 'resubmit'`,
    ],
    [
      'a paper is where its last event has left it',
      () => sql`update submissions.submission set status = 'under_admin' where id = ${read}`,
    ],
    [
      'reviews are counted as they were handed in',
      () => sql`update submissions.submission set reviews = 2 where id = ${reviewed}`,
    ],
    [
      'a review is its own assignment’s',
      () => sql`update peer_review.review set reviewer_id = ${reviewers[3]!.id} where submission_id = ${reviewed}`,
    ],
    [
      'nobody is asked about a paper of their own',
      () =>
        sql`update submissions.author set email = ${reviewers[1]!.email.toUpperCase()} where submission_id = ${reviewed}`,
    ],
    [
      'nobody is asked for a stage after they have reviewed',
      () =>
        sql`update peer_review.assignment set reviewer_id = ${reviewers[0]!.id} where submission_id = ${reviewed} and stage = 2`,
    ],
    [
      'a paper under review has one reader, and no other has one',
      () =>
        sql`update peer_review.assignment set status = 'expired', ended_at = now() where submission_id = ${read} and status = 'accepted'`,
    ],
    [
      'only a paper that needs a reviewer asks for one',
      () => sql`update peer_review.assignment set stage = 3 where submission_id = ${reviewed} and status = 'pending'`,
    ],
    [
      'an assignment has the dates of its status',
      () =>
        sql`update peer_review.assignment set ended_at = now() where submission_id = ${read} and status = 'accepted'`,
    ],
    [
      'what waits for somebody has a due date',
      () => sql`update submissions.submission set due_at = null where id = ${reviewed}`,
    ],
    [
      'a waiting paper waits for exactly one party that can act',
      () => sql`update identity.account set deactivated_at = now() where id = ${reviewers[2]!.id}`,
    ],
    [
      'a handling editor is an editor of the journal and no author of the paper',
      () => sql`insert into peer_review.handling_editor (submission_id, editor_id, assigned_by, assigned_at)
        values (${read}, ${author.id}, ${author.id}, now())`,
    ],
    [
      'every waiting paper has an editor who can see it',
      () => sql`delete from identity.held_role where role = 'admin'`,
    ],
    [
      'each decision of an editor is kept once',
      () => sql`insert into peer_review.decision (id, submission_id, version, move, editor_id, at)
        select ${randomUUID()}, submission_id, 99, move, editor_id, at from peer_review.decision
        where submission_id = ${reviewed} and move = 'ask-revision'`,
    ],
    [
      'a review is released to its author once, or not at all',
      () => sql`delete from submissions.released_review where submission_id = ${reviewed}`,
    ],
  ]
  // Both papers are in section one, and one of them waits for an editor. Only the holder of the role can be one.
  const one = randomUUID()
  const two = randomUUID()
  const roles: Array<[role: string, section: string | null, canAct: boolean]> = [
    ['manager', null, true],
    ['editor', null, true],
    ['section-editor', one, true],
    ['section-editor', two, false],
    ['production-editor', null, false],
  ]
  for (const [role, section, canAct] of roles)
    it(`count ${role}${section === two ? ' of another section' : ''} as ${canAct ? 'a' : 'no'} party that can act`, async () => {
      const id = randomUUID()
      const change = sql`
        with nobody as (delete from identity.held_role where role = 'admin'),
        account as (insert into identity.account (id, email, title, full_name, password_hash, is_sub_admin, email_verified_at, created_at)
          values (${id}, ${`${id}@example.org`}, '', 'An Editor', '', true, now(), now())),
        section as (insert into journals.section (id, journal_id, position, titles)
          values (${one}, ${world.journalId}, 8, '{"en": "One"}'), (${two}, ${world.journalId}, 9, '{"en": "Two"}')),
        placed as (update submissions.submission set section_id = ${one}),
        ended as (update peer_review.assignment set status = 'expired', ended_at = now() where status = 'pending')
        insert into identity.journal_role (id, account_id, role, journal_id, section_id, place_title, given_by, given_at)
        values (${randomUUID()}, ${id}, ${role}, ${world.journalId}, ${section}, ${section && 'A section'}, ${id}, now())`
      const found = await after(change)
      for (const rule of [
        'a waiting paper waits for exactly one party that can act',
        'every waiting paper has an editor who can see it',
      ])
        expect(found.includes(rule), rule).toBe(!canAct)
    })
  for (const [rule, change] of broken)
    it(`find where it is not so that ${rule}`, async () => {
      expect(await after(change())).toContain(rule)
    })
})
