import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { compareColumns, type Copied } from '../../../../../tests/support/copied-columns.ts'
import { liveLong, words, type History } from '../../../../../tests/support/long-history.ts'
import { unzip } from '../../../../../tests/support/personal-data.ts'
import { openWorld, type Actor, type World } from '../../../../../tests/support/workflow.ts'
import { register, unsaid } from './register.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let world: World
let history: History
/** The exports of a member with a long history, of the editor who handled their papers, and of a sub-admin. */
let copies: Copied[]
beforeAll(async () => {
  world = await openWorld()
  const editor = await world.editor()
  history = await liveLong(world, editor)
  await signInElsewhere(history.me)
  await correctEntry(history.me)
  copies = [await compare(history.me), await compare(editor), await compare(await sectionEditor(editor))]
})
afterAll(() => world.close())

/** A linked iD, a link that was started, an authenticator app, and a passkey. */
async function signInElsewhere({ id }: Actor): Promise<void> {
  const { db } = world.house.database
  await sql`
    insert into identity.linked_identity (issuer, subject, account_id, provider, is_orcid, verified_at)
    values ('https://orcid.org', '0000-0002-1825-0097', ${id}, 'orcid', true, now())`.execute(db)
  await sql`
    insert into identity.provider_round (state_hash, browser_hash, provider, purpose, account_id, created_at, expires_at)
    values ('s', 'b', 'orcid', 'link', ${id}, now(), now())`.execute(db)
  await sql`
    insert into identity.authenticator (account_id, sealed_secret, key_id, created_at)
    values (${id}, 's', 'the-id-of-a-key', now())`.execute(db)
  await sql`
    insert into identity.passkey (id, account_id, credential_id, public_key, sign_count, transports, name, created_at)
    values (${randomUUID()}, ${id}, 'c', 'k', 0, '{usb}', 'The key on my ring', now())`.execute(db)
  await sql`
    insert into identity.passkey_challenge (challenge_hash, account_id, purpose, bound_id, created_at, expires_at)
    values ('h', ${id}, 'login', ${randomUUID()}, now(), now())`.execute(db)
}

/**
 * By the links in their e-mails, they corrected their name in a paper of somebody else, and co-authors of theirs proved
 * an iD.
 */
async function correctEntry({ id }: Actor): Promise<void> {
  const { db } = world.house.database
  await sql`
    update submissions.author a set proved_orcid = '0000-0001-5109-3700', orcid_proved_at = now()
    from submissions.submission s where s.id = a.submission_id and s.author_id = ${id} and not a.is_submitter`.execute(
    db,
  )
  await sql`
    insert into submissions.author (submission_id, position, name, affiliation, account_id)
    select id, 90, 'A Right Name', 'A Right House', ${id}
    from submissions.submission where author_id = ${history.author.id} limit 1`.execute(db)
  await sql`
    insert into submissions.author_change
      (submission_id, position, kind, former_name, former_affiliation, name, affiliation, at)
    select submission_id, position, 'corrected', 'A Former Name', 'A Former House', name, affiliation, now()
    from submissions.author where position = 90`.execute(db)
}

/** A sub-admin who also has a role, and wrote a page. */
async function sectionEditor(admin: Actor): Promise<Actor> {
  const [who, sectionId] = [await world.subEditor(), randomUUID()]
  await sql`insert into journals.section (id, journal_id, position, titles)
    values (${sectionId}, ${world.journalId}, 1, '{"en": "Letters"}')`.execute(world.house.database.db)
  await sql`
    insert into pages.page_version (id, page, version, state, content, effective_on, written_by, created_at)
    values (${randomUUID()}, 'terms', 1, 'draft', '{"sections": [{"text": "Our law."}]}', '2026-12-01', ${who.id}, now())`.execute(
    world.house.database.db,
  )
  const role = { role: 'section-editor', journalId: world.journalId, sectionId }
  expect((await world.call(admin, 'POST', `/subadmin/${who.id}/roles`, role)).status).toBe(201)
  return who
}

const copyOf = async (who: Actor) => unzip((await world.call(who, 'GET', '/auth/my-data')).raw)!

async function compare(who: Actor): Promise<Copied> {
  const data = JSON.parse((await copyOf(who)).get('data.json')!.toString()) as Record<string, unknown>
  const sections = Object.entries(register).flatMap(([schema, tables]) =>
    Object.entries(tables).flatMap(([table, { copy }]) =>
      'section' in copy ? [{ table: `${schema}.${table}`, section: data[copy.section] }] : [],
    ),
  )
  return compareColumns(world.house, who, sections)
}

describe('a copy, held against the rows of the database', () => {
  it('says what stands in each column about somebody, but for those that are listed with the reason', () => {
    const missing = new Set(copies.flatMap((copied) => copied.missing))
    expect([...missing].toSorted()).toEqual(Object.keys(unsaid).toSorted())
  })

  it('was tried with something in every column, or nothing would be proven', () => {
    const unseen = copies[0]!.unseen.filter((column) => copies.every((copied) => copied.unseen.includes(column)))
    // Cases that the history does not contain: a closed sub-admin, a late reviewer, a paper that cannot be typeset.
    const untried = [
      'identity.sub_admin.former_email',
      'peer_review.assignment.reminded',
      'platform.audit.personal',
      'publishing.publication.told',
    ]
    expect(unseen.toSorted()).toEqual(untried)
  })
})

describe('A1 a copy of either side of a blind review', () => {
  it('of an author names no reviewer, and of a reviewer no author, in any file', async () => {
    const { me, author, alternate, reviewers } = history
    const said = async (who: Actor) => Buffer.concat([...(await copyOf(who)).values()]).toString()
    const mine = await said(me)
    for (const { id, fullName, email } of [author, alternate, ...reviewers]) {
      for (const word of [id, fullName, email]) expect(mine).not.toContain(word)
    }
    for (const reviewer of reviewers) {
      const theirs = await said(reviewer)
      expect(theirs).toContain(reviewer.email)
      for (const word of [me.id, ...Object.values(words)]) expect(theirs).not.toContain(word)
    }
  })
})
