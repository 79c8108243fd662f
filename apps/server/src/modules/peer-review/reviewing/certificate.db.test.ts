import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCertificateEndpoint } from '@grfs/contracts/peer-review'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { makeAuthor, type Author } from '../../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { reviewTo, type ReviewTalk } from '../../../../../../tests/support/reviewing.ts'
import { takePurges } from '../../../../../../tests/support/jobs.ts'
import { authenticate } from '../../identity/index.ts'
import { peerReviewPersonalData } from '../personal-data.ts'
import { reviewingRoutes } from '../routes.ts'

let house: TestHouse
let talk: ReviewTalk
let journalId: string
let author: Author
let reviewer: Author
let paperId: string
let assignmentId: string

beforeAll(async () => {
  house = await openTestHouse({
    routes: reviewingRoutes,
    authenticate,
    web: {
      render: async ({ path, call }) => {
        const { fullName } = await call(getCertificateEndpoint, { params: { code: path.split('/').at(-1)! } })
        return { status: 200, html: fullName, kind: 'reader' }
      },
    },
  })
  talk = reviewTo(house)
  journalId = await makeJournal(house.ctx)
  author = await makeAuthor(house.ctx)
  reviewer = await makeAuthor(house.ctx, 'reviewer', 'Ngozi Okafor')
  paperId = (await talk.paperFor({ authorId: author.id, journalId, status: 'under_admin' })).id
  assignmentId = (await talk.assign({ submissionId: paperId, reviewerId: reviewer.id, status: 'done' })).id
})
afterAll(() => house.close())

const issue = (who: Author, id: string) => talk.ask(who, 'POST', `/reviewer/reviews/${id}/certificate`)
const check = (code: string) => talk.ask(null, 'GET', `/certificate/${code}`)
const codeOf = (url: string) => url.slice('http://journals.test/certificate/'.length)

describe('a certificate', () => {
  it('is the same each time, also when it is asked for many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue(reviewer, assignmentId)))
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect(answers[0]!.body.url).toMatch(/^http:\/\/journals\.test\/certificate\/[\w-]+$/)
    const { body } = await talk.ask(reviewer, 'GET', '/reviewer/assignments')
    expect(body.reviewedPapers[0].hasCertificate).toBe(true)
  })

  it('can be verified by anybody, without us', async () => {
    const { body } = await check(codeOf((await issue(reviewer, assignmentId)).body.url))
    expect(body).toMatchObject({ fullName: 'Ngozi Okafor', press: 'GRFS Press' })
    const signature = Buffer.from(body.signature, 'base64url')
    expect(verify(null, Buffer.from(body.statement), createPublicKey(body.publicKey), signature)).toBe(true)
    expect(body.statement).toContain('Ngozi Okafor')
    expect(verify(null, Buffer.from(`${body.statement} `), createPublicKey(body.publicKey), signature)).toBe(false)
  })

  it('betrays neither the paper nor the day', async () => {
    const { raw } = await check(codeOf((await issue(reviewer, assignmentId)).body.url))
    expect(raw).not.toMatch(/wells|2026|CMS|RV-/)
    expect(raw).not.toContain(paperId)
    expect(raw).not.toContain(assignmentId)
    expect(raw).not.toContain(reviewer.id)
  })

  it('is refused with any byte altered, and when it is none', async () => {
    const code = codeOf((await issue(reviewer, assignmentId)).body.url)
    const bytes = Buffer.from(code, 'base64url')
    for (let at = 0; at < bytes.byteLength; at++) {
      const altered = Buffer.from(bytes)
      altered[at]! ^= 1
      expect((await check(altered.toString('base64url'))).body.code).toBe('certificate.unknown')
    }
    for (const none of [`${code}A`, code.slice(0, -2), 'never-heard-of-it'])
      expect(await check(none)).toMatchObject({ status: 404, body: { code: 'certificate.unknown' } })
  })

  it('is purged from every cache by the transaction that deletes its reviewer', async () => {
    const leaving = await makeAuthor(house.ctx, 'reviewer', 'Amina Diallo')
    const paper = await talk.paperFor({ authorId: author.id, journalId, status: 'under_admin' })
    const { id } = await talk.assign({ submissionId: paper.id, reviewerId: leaving.id, status: 'done' })
    const code = codeOf((await issue(leaving, id)).body.url)
    const page = await house.app.inject(`/certificate/${code}`)
    expect(page.body).toBe('Amina Diallo')
    const [key] = String(page.headers['surrogate-key'])
      .split(' ')
      .filter((one) => one.startsWith('certificate:'))
    await takePurges(house.database)
    await house.ctx.inTransaction((tx) =>
      peerReviewPersonalData.forget(house.ctx, tx, { accountId: leaving.id, email: leaving.email }),
    )
    expect(await takePurges(house.database)).toContain(key)
    expect((await check(code)).status).toBe(404)
  })

  it('is only for a finished review of one’s own', async () => {
    const stranger = await makeAuthor(house.ctx, 'reviewer')
    const open = await talk.assign({ submissionId: paperId, reviewerId: stranger.id })
    const refused = await issue(stranger, assignmentId)
    expect(refused).toMatchObject({ status: 404, body: { code: 'assignment.unknown' } })
    for (const id of [open.id, 'no-id', '00000000-0000-4000-8000-000000000000'])
      expect((await issue(stranger, id)).raw).toBe(refused.raw)
  })
})
