import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { done, liveLong, words, type History } from '../../../../../tests/support/long-history.ts'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { password } from '../../../../../tests/support/people.ts'
import { wordsInFiles, wordsInTables, workAll } from '../../../../../tests/support/personal-data.ts'
import { openWorld, type Actor, type Reply, type World } from '../../../../../tests/support/workflow.ts'
import { checkChain, sealChain } from '../../platform/database/audit/check-chain.ts'
import { cleanupHandlers } from '../../platform/jobs/platform-jobs.ts'
import { locationOf } from '../../platform/storage/file-layout.ts'
import { sweepNotifications } from '../notifications/jobs.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let world: World
let editor: Actor
beforeAll(async () => {
  world = await openWorld({ asRoles: true })
  editor = await world.editor()
})
afterAll(() => world.close())

const leave = (who: Actor, typed = password): Promise<Reply> =>
  world.call(who, 'POST', '/auth/delete-account', { password: typed })
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(world.house.database.db)).rows

const all = Object.values(words)
const { name, institution, orcid, ...others } = words
/** How an article names its author. */
const byline = [name, institution, orcid]
const privateWords = Object.values(others)

/** Runs all clean-up jobs 800 days later, so that notifications to other people are deleted. */
async function letTimePass(): Promise<void> {
  const now = world.house.clock.now()
  await world.clock.moveTo(new Date(now.getTime() + 800 * 86_400_000).toISOString())
  const run = { ctx: world.house.ctx, jobId: '1', attempt: 1, signal: new AbortController().signal }
  for (const handler of cleanupHandlers) await handler.run({}, run)
  await sweepNotifications(world.house.ctx)
  await world.clock.moveTo(now.toISOString())
}

describe('somebody with a long history', () => {
  let history: History
  let me: Actor
  beforeAll(async () => {
    history = await liveLong(world, editor)
    me = history.me
  })

  it('leaves canaries everywhere first, or nothing would be proven', async () => {
    const rows = (await wordsInTables(world.house, all)).join('\n')
    for (const word of all) expect(rows).toContain(word)
    for (const table of [
      'platform.audit',
      'identity.account',
      'identity.profile',
      'submissions.author',
      'editorial_board.member',
    ]) {
      expect(rows).toContain(`${table}:`)
    }
    expect(await wordsInFiles(world.house.folder, all)).not.toEqual([])
    expect(await wordsInFiles(world.house.folder, [], history.photos)).not.toEqual([])
  })

  it('is refused with another password, and while a paper is on its way, and then nothing has changed', async () => {
    expect((await leave(me, 'not this one')).body.code).toBe('password.wrong')
    const onItsWay = await world.submit(me, { title: 'Another paper' })
    const refused = await leave(me)
    expect([refused.status, refused.body.code]).toEqual([409, 'leaving.papers-open'])
    expect(refused.body.message).toContain(onItsWay.body.number)
    expect((await world.call(me, 'GET', '/auth/me')).status).toBe(200)
    done(await world.screen(editor, onItsWay.id, 'reject'))
  })

  it('goes, and no job that is left to do says who it was', async () => {
    const left = await leave(me)
    expect([left.status, left.body.message]).toEqual([
      200,
      'Your account was deleted. We have sent you a confirmation by email.',
    ])
    const mails = await mailsTo(world.house, words.mail)
    // The clock stands still, so the last one has no fixed place.
    expect(mails.map(({ template }) => template)).toContain('personal-data.account-deleted')
    const rows = await wordsInTables(world.house, all)
    expect(rows.filter((row) => row.startsWith('graphile_worker'))).toEqual([])
    await workAll(world.house)
  })

  it('leaves nothing of the person outside of the published record', async () => {
    // E-mails to the person are deleted at once, before any retention period ends.
    const toThem = [words.mail, words.formerMail, words.nextMail].map((address) => mailsTo(world.house, address))
    expect((await Promise.all(toThem)).flat()).toEqual([])
    await letTimePass()
    expect(await wordsInTables(world.house, privateWords)).toEqual([])
    const isPublished = (row: string) =>
      /^(publishing|search)\./.test(row) ||
      (/^submissions\.(author|publication): /.test(row) && row.includes(history.publishedPaper))
    const named = await wordsInTables(world.house, byline)
    expect(named.filter((row) => !isPublished(row))).toEqual([])
    expect(named).toContainEqual(expect.stringContaining('publishing.contributor: '))
    expect(await wordsInFiles(world.house.folder, privateWords, history.photos)).toEqual([])
    const papers = await rowsOf(sql<{ key: string }>`
      select o.storage_key as key from publishing.article a join files.object o on o.id = a.paper_file_id`)
    const withByline = await wordsInFiles(world.house.folder, byline)
    expect(withByline.filter((place) => !papers.some(({ key }) => place.endsWith(locationOf(key))))).toEqual([])
  })

  it('is nobody any more: no session, no login, not in any list, and the address is free', async () => {
    expect((await world.call(me, 'GET', '/auth/me')).status).toBe(444)
    expect((await leave(me)).status).toBe(444)
    expect((await world.call(editor, 'GET', `/admin/users/${me.id}`)).status).toBe(404)
    expect((await world.call(editor, 'PUT', `/admin/users/${me.id}/active`, { active: true })).status).toBe(404)
    const { body } = await world.call(editor, 'GET', '/admin/users?q=former')
    expect(body.users).toEqual([])
    const again = await world.person('researcher', { email: words.mail, fullName: 'Somebody Else' })
    const copy = await world.call(again, 'GET', '/auth/my-data')
    expect([copy.status, copy.raw.includes('Rain on the char lands')]).toEqual([200, false])
  })

  it('gives the open review back as declined, so that the alternate is asked', async () => {
    const assignments = await rowsOf(sql<{ reviewer: string; status: string }>`
      select reviewer_id as reviewer, status from peer_review.assignment
      where submission_id = ${history.openPaper} order by position`)
    expect(assignments).toEqual([
      { reviewer: me.id, status: 'rejected' },
      { reviewer: history.alternate.id, status: 'pending' },
    ])
    const mails = await rowsOf(sql<{ to: string }>`
      select recipient_address as to from platform.mail where template = 'peer-review.reviewer-declined'`)
    expect(mails.length).toBeGreaterThan(0)
    done(await world.accept(history.alternate, history.openPaper))
  })

  it('keeps the review that was given and the record of the paper, which name nobody', async () => {
    const reviews = await rowsOf(sql<{ html: string }>`
      select comments_html as html from peer_review.review where reviewer_id = ${me.id}`)
    expect(reviews).toEqual(Array.from({ length: 2 }, () => ({ html: '<p>Kept words of a review.</p>' })))
    const paper = await world.call(editor, 'GET', `/admin/papers/${history.rejectedPaper}`)
    expect([paper.status, paper.body.status]).toEqual([200, 'rejected'])
    expect(paper.raw.toString()).toContain('Former member')
    const orphans = await rowsOf(sql`
      select from manuscripts.mark m
      where not exists (select from manuscripts.comparable c where c.id = m.comparable_id)`)
    expect(orphans).toEqual([])
    const titles = await rowsOf(sql`
      select from platform.audit where subject_id = ${history.rejectedPaper} and subject_label <> ''`)
    expect(titles).toEqual([])
    expect(await sealChain(world.house.ctx)).toBeNull()
    expect(await checkChain(world.house.ctx, { fromStart: true })).toMatchObject({ brokenId: null })
  })

  it('has its last mail forgotten, too, once it has left', async () => {
    expect(await mailsTo(world.house, words.mail)).toEqual([])
  })
})
