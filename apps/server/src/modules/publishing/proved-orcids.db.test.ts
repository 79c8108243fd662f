import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

/** Only an iD that its owner proved by signing in at ORCID, on a paper that they say is theirs, is authenticated. */

const [proved, typed, unconfirmed] = ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X']
let all: PublishingDesk
beforeAll(async () => {
  all = await openPublishingDesk()
})
afterAll(() => all.world.close())

async function prove(accountId: string, orcid: string): Promise<void> {
  await sql`
    insert into identity.linked_identity (issuer, subject, account_id, provider, is_orcid, verified_at)
    values ('https://orcid.org', ${orcid}, ${accountId}, 'orcid', true, '2026-11-10T10:00:00Z')`.execute(
    all.world.house.database.db,
  )
}

it('marks a proved iD as authenticated in every output, and neither a typed one nor that of a named stranger', async () => {
  const { world } = all
  const stranger = await world.person('researcher', { fullName: 'Jan van Dijk' })
  await prove(all.author.id, proved)
  await prove(stranger.id, unconfirmed)
  const { id } = await makeSubmission(world.house.ctx, {
    ...{ authorId: all.author.id, journalId: world.journalId, status: 'accepted' },
    coAuthors: [
      { name: 'Jan van Dijk', affiliation: '', userId: stranger.id },
      { name: 'Somchai Srisawat', affiliation: '' },
    ],
  })
  await sql`
    update submissions.author set account_confirmed_at = null where submission_id = ${id} and not is_submitter`.execute(
    world.house.database.db,
  )
  await all.press.open(id)
  const { body } = await all.desk(id)
  // The proved iD is in the plan by itself; editors type the others.
  expect(body.plan.authors.map(({ orcid }: { orcid: string | null }) => orcid)).toEqual([proved, null, null])
  const authors = (body.plan.authors as object[]).map((one, at) => ({
    ...one,
    orcid: [proved, unconfirmed, typed][at],
  }))
  expect((await all.plan(id, { issueId: await all.nextIssue(), authors })).status).toBe(200)
  await all.press.work()
  expect((await all.publish([id])).status).toBe(200)
  await all.press.work()
  const { publicId } = (await all.desk(id)).body
  const jats = (await world.house.app.inject(`/article/${publicId}/${publicId}.xml`)).body
  const ids = [...jats.matchAll(/<contrib-id contrib-id-type="orcid"([^>]*)>([^<]*)</g)].map(([, attribute, orcid]) => [
    orcid,
    attribute,
  ])
  expect(ids).toEqual([
    [`https://orcid.org/${proved}`, ' authenticated="true"'],
    [`https://orcid.org/${unconfirmed}`, ''],
    [`https://orcid.org/${typed}`, ''],
  ])
  const { body: article } = await all.anybody(`/articles/${publicId}`)
  expect(article.people.map(({ isOrcidVerified }: { isOrcidVerified: boolean }) => isOrcidVerified)).toEqual([
    true,
    false,
    false,
  ])
  const { rows } = await sql<{ at: Date; by: string }>`
    select orcid_verified_at as at, orcid_verified_by as by from publishing.contributor
    where orcid_verified_at is not null`.execute(world.house.database.db)
  expect(rows).toEqual([{ at: new Date('2026-11-10T10:00:00Z'), by: 'sign-in' }])
})
