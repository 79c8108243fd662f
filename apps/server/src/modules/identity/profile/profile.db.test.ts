import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Profile } from '@grfs/contracts/identity/profile'
import { maxProfilePhotoBytes } from '@grfs/domain/identity/profile'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { goodPhoto } from '../../../../../../tests/support/factories/registration.ts'
import { deliverAll, testWorker, until } from '../../../../../../tests/support/jobs.ts'
import { send } from '../../../../../../tests/support/matrix/asking.ts'
import { makePerson, signIn, type PersonKind } from '../../../../../../tests/support/people.ts'
import { boardHandlers, boardRoutes, followProfileJob } from '../../editorial-board/index.ts'
import { findBoardCandidate } from '../queries/people.ts'
import { giveSeat } from '../../editorial-board/set-seat.ts'
import { authenticate, identityHandlers, identityRoutes } from '../index.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({
    routes: [...identityRoutes, ...boardRoutes],
    authenticate,
    subscriptions: { 'account.profile-changed': [followProfileJob] },
  })
  await makeJournal(house.ctx)
})
afterAll(() => house.close())

async function member(kind: PersonKind = 'researcher') {
  const person = await makePerson(house.ctx, kind)
  return { ...person, token: await signIn(house.ctx, person) }
}
type Member = Awaited<ReturnType<typeof member>>

const read = async ({ token }: Member): Promise<Profile> =>
  (await send(house.app, 'GET', { path: '/auth/profile' }, token)).body as Profile
const save = ({ token }: Member, fields: Record<string, string>, file?: Uint8Array) =>
  send(
    house.app,
    'PUT',
    { path: '/auth/profile', form: { fields, ...(file && { file, field: 'image' as const }) } },
    token,
  )

const photoOf = async ({ id }: { id: string }) => {
  const { rows } = await sql<{ id: string; storage_key: string; file_name: string }>`
    select f.id, f.storage_key, f.file_name from identity.account a join files.object f on f.id = a.photo_file_id
    where a.id = ${id}`.execute(house.ctx.db)
  return rows[0]
}

describe('the link to a photo', () => {
  it('is dead after a minute, and the next load of the page gets another', async () => {
    const one = await member()
    await save(one, {}, await goodPhoto)
    const link = (await read(one)).passportPhoto!
    const until = Number(new URL(link, 'http://x').searchParams.get('expires'))
    expect(until * 1000 - Date.now()).toBeLessThanOrEqual(61_000)
    expect((await house.app.inject(link)).statusCode).toBe(200)
    const later = new Date(Date.now() + 62_000)
    vi.useFakeTimers({ now: later, toFake: ['Date'] })
    expect((await house.app.inject(link)).statusCode).toBe(403)
    expect((await house.app.inject((await read(one)).passportPhoto!)).statusCode).toBe(200)
    vi.useRealTimers()
  })
})

describe('a profile', () => {
  it('PROFILE-013 changes what is sent, trimmed to one line, and nothing else', async () => {
    const one = await member()
    const before = await read(one)
    const answer = await save(one, { city: '  Mongla\r\n Port ', title: 'Prof.', fullName: 'Farhana A. Akter' })
    expect(answer.body).toMatchObject({ success: true, message: 'Profile updated successfully!' })
    const after = await read(one)
    expect(after).toEqual({ ...before, city: 'Mongla Port', title: 'Prof.', fullName: 'Farhana A. Akter' })
    expect((answer.body as { profile: Profile }).profile).toEqual(after)
    const me = await send(house.app, 'GET', { path: '/auth/me' }, one.token)
    expect(me.body).toMatchObject({ data: { user: { title: 'Prof.', fullName: 'Farhana A. Akter' } } })
  })

  it('PROFILE-005 an empty field changes nothing, and neither does an address or a password', async () => {
    const one = await member()
    const before = await read(one)
    const foreign = { email: 'other@example.org', password: 'x', role: 'admin', accountType: 'reviewer', id: 'x' }
    expect((await save(one, { city: '', fullName: '   ', birthDay: '' })).status).toBe(200)
    // Unknown fields are rejected.
    for (const [name, value] of Object.entries(foreign)) expect((await save(one, { [name]: value })).status).toBe(400)
    expect(await read(one)).toEqual(before)
    await deliverAll(house.database)
    const { rows } = await sql`
      select from graphile_worker._private_jobs where payload->>'accountId' = ${one.id}`.execute(house.ctx.db)
    expect(rows).toEqual([])
  })

  it('PROFILE-009 PROFILE-010 PROFILE-011 PROFILE-012 takes the choices of the form, and says what is none beside its field', async () => {
    const one = await member()
    const right = { title: 'Other', highestEducation: 'Post-Doc', birthDay: '31', birthMonth: '12', birthYear: '1927' }
    expect((await save(one, right)).status).toBe(200)
    expect(await read(one)).toMatchObject(right)
    for (const [field, value] of Object.entries({
      title: 'Miss',
      highestEducation: 'Doctoral Degree (Ph.D.)',
      birthYear: '1926',
      birthMonth: '0',
      nationality: 'Atlantis',
      countryOfResidence: '<b>x</b>',
      countryCode: '+0',
      researchArea: 'Alchemy',
      phoneNumber: 'DROP TABLE',
      university: 'x'.repeat(301),
      fullName: 'A\u202e\u0007B',
    })) {
      const { status, body } = await save(one, { city: 'Nowhere', [field]: value })
      expect([field, status, Object.keys((body as { fields: object }).fields)]).toEqual([field, 400, [field]])
    }
    const noDay = await save(one, { birthDay: '31', birthMonth: '2' })
    expect(noDay.outcome).toBe('400 registration.no-such-day')
    // A valid field is not saved if another field of the same request is invalid.
    expect(await read(one)).toMatchObject({ ...right, city: 'Khulna' })
  })

  it('keeps a stored value that is no choice any more, and both of two changes at once', async () => {
    const one = await member()
    const { title, highestEducation, researchArea } = await read(one)
    await sql`update identity.profile set research_area = 'Alchemy' where account_id = ${one.id}`.execute(house.ctx.db)
    expect((await save(one, { title, highestEducation, researchArea: 'Alchemy', city: 'Dhaka' })).status).toBe(200)
    await Promise.all([save(one, { city: 'Satkhira' }), save(one, { state: 'Rangpur' }), save(one, { zipCode: '1' })])
    const after = await read(one)
    expect(after).toMatchObject({ city: 'Satkhira', state: 'Rangpur', zipCode: '1', researchArea: 'Alchemy' })
    // Each change is valid alone, but both together are not a date: the second one must be refused.
    await save(one, { birthDay: '28', birthMonth: '4', birthYear: '1990' })
    const both = await Promise.all([save(one, { birthDay: '30' }), save(one, { birthMonth: '2' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(researchArea).toBe('Coastal and Marine Studies')
  })

  it.each(['admin', 'sub-admin', 'unapproved reviewer'] as const)(
    'PROFILE-001 is there for any signed-in user: %s',
    async (kind) => {
      const one = await member(kind)
      expect(await read(one)).toMatchObject({ email: one.email, passportPhoto: null, newEmail: null })
      expect((await save(one, { city: 'Khulna', nationality: 'Bangladesh' })).status).toBe(200)
      expect(await read(one)).toMatchObject({ city: 'Khulna', nationality: 'Bangladesh' })
      expect((await send(house.app, 'GET', { path: '/auth/me' }, one.token)).status).toBe(200)
    },
  )
})

describe('the photo', () => {
  const marker = 'GPS 22.8456 N 89.5403 E'

  /** A valid JPEG of exactly this size, filled with comments that contain a location. */
  async function jpegOf(bytes: number): Promise<Buffer> {
    const plain = await goodPhoto
    const pieces = [plain.subarray(0, 2)]
    let missing = bytes - plain.byteLength
    while (missing > 0) {
      const size = missing > 65_537 + 100 ? 65_537 : missing > 65_537 ? missing - 200 : missing
      const comment = Buffer.alloc(size, marker)
      comment.set([0xff, 0xfe, ((size - 2) >> 8) & 255, (size - 2) & 255])
      pieces.push(comment)
      missing -= size
    }
    const whole = Buffer.concat([...pieces, plain.subarray(2)])
    expect(whole.byteLength).toBe(bytes)
    return whole
  }

  it('PROFILE-007 PROFILE-008 takes a JPG or PNG of exactly 10 MB and not of a byte more, and keeps nothing but pixels', async () => {
    const one = await member()
    expect((await save(one, {}, await jpegOf(maxProfilePhotoBytes))).status).toBe(200)
    const kept = (await photoOf(one))!
    const bytes = await buffer(await house.ctx.storage.get(kept.storage_key))
    const seen = await sharp(bytes).metadata()
    expect([seen.format, seen.exif, seen.xmp, seen.icc, seen.comments]).toEqual(['jpeg', ...Array<undefined>(4)])
    expect([bytes.includes(marker), kept.file_name]).toEqual([false, 'photo.jpg'])
    const tooLarge = await save(one, { city: 'Nowhere' }, await jpegOf(maxProfilePhotoBytes + 1))
    expect(tooLarge.outcome).toBe('400 profile.photo-too-large')
    expect((tooLarge.body as { fields: object }).fields).toEqual({
      image: 'Image size (10.1MB) exceeds the 10MB limit. Please choose a smaller image.',
    })
    const png = await sharp(await goodPhoto)
      .png()
      .toBuffer()
    expect((await save(one, {}, png)).status).toBe(200)
    expect((await read(one)).city).toBe('Khulna')
  })

  it('PROFILE-008 the server looks at the bytes: a GIF, a WebP, an SVG, a page and half a JPEG are no photo', async () => {
    const one = await member()
    const picture = sharp(await goodPhoto)
    const wrong = [
      await picture.clone().gif().toBuffer(),
      await picture.clone().webp().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      Buffer.from('%PDF-1.7 and so on'),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
    ]
    for (const file of wrong) {
      expect((await save(one, { city: 'Nowhere' }, file)).outcome).toBe('400 profile.photo-invalid')
    }
    expect(await photoOf(one)).toBeUndefined()
    expect((await read(one)).city).toBe('Khulna')
  })

  it('takes the place of the one before, on the board as well, and the old one goes', async () => {
    const one = await member('reviewer')
    await save(one, {}, await goodPhoto)
    const old = (await photoOf(one))!
    await house.ctx.inTransaction(async (tx) => {
      await giveSeat(tx, (await findBoardCandidate(tx.db, one.id))!, { journalId: null, category: 'Earth Sciences' })
    })
    const worker = await testWorker(house.ctx, house.database.url, [...boardHandlers, ...identityHandlers])
    await save(one, { fullName: 'Farhana Rahman', title: 'Prof.', university: 'Dhaka' }, await goodPhoto)
    const seats = () =>
      sql<{ title: string; full_name: string; university: string; photo_file_id: string }>`
        select title, full_name, university, photo_file_id from editorial_board.member
        where account_id = ${one.id}`.execute(house.ctx.db)
    const next = (await photoOf(one))!
    await until(async () => (await seats()).rows[0]?.photo_file_id === next.id)
    expect((await seats()).rows).toEqual([
      { title: 'Prof.', full_name: 'Farhana Rahman', university: 'Dhaka', photo_file_id: next.id },
    ])
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(house.ctx.db)
    await until(async () => (await house.ctx.storage.head(old.storage_key)) === null)
    const { rows } = await sql`select 1 from files.object where id = ${old.id}`.execute(house.ctx.db)
    expect(rows).toEqual([])
    await worker.stop()
  })
})
