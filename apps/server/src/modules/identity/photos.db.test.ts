import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { hostileImages, marker, type HostileImage } from '../../../../../tests/support/factories/hostile-images.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { filledIn, goodPhoto, sendRegistration } from '../../../../../tests/support/factories/registration.ts'
import { accountRoutes } from './routes.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ routes: accountRoutes })
  await makeJournal(house.ctx)
})
afterAll(() => house.close())

interface Outcome extends HostileImage {
  status: number
  code: string | undefined
  kept: Buffer | null
}

async function sendOne(image: HostileImage, at: number): Promise<Outcome> {
  const email = `hostile-${at}@example.org`
  const options = { remoteAddress: `10.9.${at}.1`, fileName: 'me.jpg', type: 'image/jpeg' }
  const { status, body } = await sendRegistration(house, { ...filledIn, email }, image.bytes, options)
  return { ...image, status, code: body.code, kept: await photoOf(email) }
}

async function photoOf(email: string): Promise<Buffer | null> {
  const row = await house.database.db
    .selectFrom('identity.account as a')
    .innerJoin('files.object as f', 'f.id', 'a.photo_file_id')
    .select('f.storage_key')
    .where('a.email', '=', email)
    .executeTakeFirst()
  return row ? buffer(await house.ctx.storage.get(row.storage_key)) : null
}

/** Peak memory of all our child processes, in MiB; 0 if the system does not report it. */
async function childMemory(): Promise<number> {
  const peaks = (await readdir('/proc').catch(() => [])).map(async (pid) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)
    return isOurs ? Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024 : 0
  })
  return Math.max(0, ...(await Promise.all(peaks)))
}

it('IDENTITY-093 two hundred hostile files: no crash, no 5xx, none kept as it was sent, none with anything but pixels', async () => {
  const images = await hostileImages()
  expect(images).toHaveLength(200)
  expect(new Set(images.map(({ name }) => name)).size).toBe(200)
  const parentBefore = process.memoryUsage().rss
  const outcomes: Outcome[] = []
  const slowest = { ms: 0, name: '' }
  const queue = [...images.entries()]
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const begun = performance.now()
      outcomes.push(await sendOne(next[1], next[0]))
      const ms = performance.now() - begun
      if (ms > slowest.ms) Object.assign(slowest, { ms, name: next[1].name })
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])

  expect(outcomes.filter(({ status }) => status !== 201 && status !== 400)).toEqual([])
  expect(outcomes.filter(({ status, code }) => status === 400 && code !== 'registration.photo-invalid')).toEqual([])
  const wrong = outcomes.filter(({ isPicture, status }) => isPicture !== null && isPicture !== (status === 201))
  expect(wrong.map(({ name, status }) => `${name}: ${status}`)).toEqual([])

  const kept = outcomes.filter((outcome): outcome is Outcome & { kept: Buffer } => outcome.kept !== null)
  expect(kept.length).toBe(outcomes.filter(({ status }) => status === 201).length)
  for (const one of kept) {
    const seen = await sharp(one.kept).metadata()
    expect([one.name, seen.format, seen.space, seen.exif, seen.xmp, seen.icc, seen.iptc, seen.comments]).toEqual([
      one.name,
      'jpeg',
      'srgb',
      ...Array<undefined>(5),
    ])
    expect(seen.width).toBeLessThanOrEqual(640)
    expect(seen.height).toBeLessThanOrEqual(800)
    expect(one.kept.includes(marker)).toBe(false)
    expect(one.kept.includes('script')).toBe(false)
  }

  // Check all stored bytes, including files that no row refers to.
  const sent = new Set(images.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')))
  for await (const { key } of house.ctx.storage.list('')) {
    const bytes = await buffer(await house.ctx.storage.get(key))
    expect(sent.has(createHash('sha256').update(bytes).digest('hex'))).toBe(false)
    expect(bytes.includes(marker)).toBe(false)
  }

  const memory = await childMemory()
  const parentGrowth = (process.memoryUsage().rss - parentBefore) / 1_048_576
  console.log(
    `${outcomes.length} hostile files: ${kept.length} drawn anew, ${outcomes.length - kept.length} refused, no 5xx; ` +
      `slowest ${Math.round(slowest.ms)} ms (${slowest.name}); ` +
      `largest child ${Math.round(memory)} MiB, server grew by ${Math.round(parentGrowth)} MiB`,
  )
  expect(memory).toBeLessThan(512)
  expect(parentGrowth).toBeLessThan(512)
  const after = await sendRegistration(house, { ...filledIn, email: 'after@example.org' }, await goodPhoto)
  expect(after.status).toBe(201)
}, 300_000)

it('keeps nothing of the name and shows the picture upright, first frame only', async () => {
  const turned = await sharp(await goodPhoto)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const options = { fileName: '../../Farhana <script>.php', remoteAddress: '10.8.1.1' }
  await sendRegistration(house, { ...filledIn, email: 'upright@example.org' }, turned, options)
  const seen = await sharp((await photoOf('upright@example.org'))!).metadata()
  expect([seen.width, seen.height]).toEqual([500, 400])
  const files = await house.database.db
    .selectFrom('files.object')
    .select(['file_name', 'content_type'])
    .distinct()
    .execute()
  expect(files).toEqual([{ file_name: 'photo.jpg', content_type: 'image/jpeg' }])
})
