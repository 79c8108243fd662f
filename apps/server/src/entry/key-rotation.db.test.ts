import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestHouse, testSecret, type TestHouse } from '../../../../tests/support/app.ts'
import { openBrowser, type Browser } from '../../../../tests/support/api-browser.ts'
import { makeAuthor, type Author } from '../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../tests/support/factories/press.ts'
import { loginMail } from '../../../../tests/support/jobs.ts'
import { makePerson, password, type Person } from '../../../../tests/support/people.ts'
import { reviewTo, type ReviewTalk } from '../../../../tests/support/reviewing.ts'
import { authenticate } from '../modules/identity/index.ts'
import { followToken, readFollowToken } from '../modules/follows/follow.ts'
import { authorshipToken, readAuthorshipToken } from '../modules/submissions/authorship.ts'
import { invitationToken, readInvitationToken } from '../modules/peer-review/invitation-link.ts'
import { isSigned, readToken, unsubscribeToken } from '../modules/notifications/unsubscribe.ts'
import { peerReviewHandlers } from '../modules/peer-review/index.ts'
import { createKeys } from '../platform/keys.ts'
import { createFileStorage } from '../platform/storage/file-storage.ts'
import { moduleRoutes } from './assemble.ts'

/** First the old secret signs; then both are valid and the new one signs; then only the new one is valid. */

const [oldSecret, newSecret] = [testSecret, 'the-new-secret-that-is-only-for-tests']
const before = createKeys(oldSecret)
const during = createKeys(newSecret, oldSecret)
const after = createKeys(newSecret)

let house: TestHouse
let talk: ReviewTalk
beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, authenticate })
  talk = reviewTo(house)
})
afterAll(() => house.close())
afterEach(() => restartWith(before))

/** Has the same effect as a restart with other settings. */
const restartWith = (keys: typeof before) => void Object.assign(house.ctx.keys, keys)

const login = (browser: Browser, { email }: Person) =>
  browser.post('/auth/login', { formData: { email, password, role: 'researcher' } })
async function verify(browser: Browser, person: Person, userId: string) {
  const { code } = await loginMail(house, person.email)
  return browser.post('/auth/verify-login-otp', { userId, otp: code })
}

it('a login code that was mailed before the rotation still opens the session, and none after the removal', async () => {
  for (const [keys, status] of [
    [during, 200],
    [after, 400],
  ] as const) {
    restartWith(before)
    const [person, browser] = [await makePerson(house.ctx, 'researcher'), openBrowser(house.app)]
    const { body } = await login(browser, person)
    restartWith(keys)
    expect((await verify(browser, person, body.userId)).status).toBe(status)
  }
})

it('a known device stays known through the rotation, and is signed anew by its next code', async () => {
  const [person, browser] = [await makePerson(house.ctx, 'researcher'), openBrowser(house.app)]
  expect((await verify(browser, person, (await login(browser, person)).body.userId)).status).toBe(200)
  restartWith(during)
  expect((await login(browser, person)).body.requiresOTP).not.toBe(true)
  restartWith(after)
  const asked = await login(browser, person)
  expect(asked.body.requiresOTP).toBe(true)
  expect((await verify(browser, person, asked.body.userId)).status).toBe(200)
  expect((await login(browser, person)).body.requiresOTP).not.toBe(true)
})

it('a certificate is verified for good, also after its secret was removed', async () => {
  const journalId = await makeJournal(house.ctx)
  const author = await makeAuthor(house.ctx)
  const reviewer: Author = await makeAuthor(house.ctx, 'reviewer', 'Ngozi Okafor')
  const paper = await talk.paperFor({ authorId: author.id, journalId, status: 'under_admin' })
  const { id } = await talk.assign({ submissionId: paper.id, reviewerId: reviewer.id, status: 'done' })
  const issue = async () => {
    const { body } = await talk.ask(reviewer, 'POST', `/reviewer/reviews/${id}/certificate`)
    return String(body.url).slice('http://journals.test/certificate/'.length)
  }
  const check = (code: string) => talk.ask(null, 'GET', `/certificate/${code}`)
  const old = await issue()
  const { body: shown } = await check(old)
  restartWith(after)
  const fresh = await issue()
  expect(fresh).not.toBe(old)
  expect((await check(old)).body).toEqual(shown)
  expect((await check(fresh)).status).toBe(200)
  const altered = Buffer.from(old, 'base64url')
  altered[40]! ^= 1
  expect((await check(altered.toString('base64url'))).status).toBe(404)
})

it('the worker stores the public keys of both secrets, for certificates from before they were stored', async () => {
  restartWith(during)
  const job = peerReviewHandlers.find((one) => one.job.name === 'peer-review.store-certificate-keys')!
  await house.database.pool.query('delete from peer_review.certificate_key')
  for (let times = 0; times < 2; times += 1)
    await job.run({}, { ctx: house.ctx, jobId: '1', attempt: 1, signal: new AbortController().signal })
  const { rowCount } = await house.database.pool.query('select from peer_review.certificate_key')
  expect(rowCount).toBe(2)
})

it('links in mails are good through the rotation, and new ones are signed by the new secret', () => {
  const id = randomUUID()
  const link = invitationToken(before, id)
  expect([before, during, after].map((keys) => readInvitationToken(keys, link))).toEqual([id, id, null])
  expect(readInvitationToken(after, invitationToken(during, id))).toBe(id)
  const place = { submissionId: id, position: 2, addressVersion: 0 }
  const authorship = authorshipToken(before, id, 2)
  expect([before, during, after].map((keys) => readAuthorshipToken(keys, authorship))).toEqual([place, place, null])
  expect(readAuthorshipToken(after, authorshipToken(during, id, 2))).toEqual(place)
  const who = { accountId: id, address: 'someone@example.org' }
  const token = readToken(unsubscribeToken(before, who, 'reminder'))!
  expect([before, during, after].map((keys) => isSigned(keys, who, token))).toEqual([true, true, false])
  expect(isSigned(after, who, readToken(unsubscribeToken(during, who, 'reminder'))!)).toBe(true)
  const followed = followToken(before, id)
  expect([before, during].map((keys) => readFollowToken(keys, followed))).toEqual([id, id])
  expect(() => readFollowToken(after, followed)).toThrow()
  expect(readFollowToken(after, followToken(during, id))).toBe(id)
})

it('links to files are good through the rotation, and new ones are signed by the new secret', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-rotation-'))
  const open = (secret: string, previousSecret?: string) =>
    createFileStorage({ folder, secret, clock: house.clock, ...(previousSecret !== undefined && { previousSecret }) })
  const reads = (storage: ReturnType<typeof open>, link: string) => {
    const { pathname, searchParams } = new URL(link, 'http://journals.test')
    return storage.readLink(pathname.slice('/files/'.length), Object.fromEntries(searchParams)) !== null
  }
  const options = { seconds: 60, fileName: 'a.pdf', contentType: 'application/pdf', disposition: 'inline' } as const
  const [old, both, fresh] = [open(oldSecret), open(newSecret, oldSecret), open(newSecret)]
  const key = `papers/${randomUUID()}`
  const [oldLink, newLink] = [await old.link(key, options), await both.link(key, options)]
  expect([old, both, fresh].map((storage) => reads(storage, oldLink))).toEqual([true, true, false])
  expect([old, both, fresh].map((storage) => reads(storage, newLink))).toEqual([false, true, true])
  await rm(folder, { recursive: true })
})
