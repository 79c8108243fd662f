import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createOffload } from './create-offload.ts'
import { OffloadFull, PictureRefused } from './offload.ts'
import { createPool, type Lane } from './child-pool.ts'

const offload = createOffload({ size: 2, taskSeconds: 30 })
afterAll(() => offload.close())

describe('passwords', () => {
  it('are hashed with Argon2id at 19 MiB and two passes, each with a salt of its own', async () => {
    const [one, other] = await Promise.all([offload.hashPassword('tidal flats'), offload.hashPassword('tidal flats')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await offload.verifyPassword(one, 'tidal flats')).toBe(true)
    expect(await offload.verifyPassword(one, 'Tidal flats')).toBe(false)
    expect(await offload.verifyPassword(await offload.hashPassword('caf\u00e9'), 'cafe\u0301')).toBe(true)
  })

  it('fail alone where a stored hash is none', async () => {
    await expect(offload.verifyPassword('no hash', 'x')).rejects.toThrow()
    expect(await offload.hashPassword('still there')).toContain('argon2id')
  })

  it('leave the event loop free while they are hashed', async () => {
    let done = false
    const work = Promise.all(Array.from({ length: 20 }, () => offload.hashPassword('p'))).then(() => (done = true))
    let turns = 0
    for (; !done; turns++) await wait(1)
    await work
    expect(turns).toBeGreaterThan(20)
  })
})

describe('photos', () => {
  it('are drawn anew as a JPEG of at most 640 by 800 without what their file carried', async () => {
    const sent = await picture(2000, 3000)
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const { bytes, width, height } = await offload.recodePhoto(sent)
    const seen = await sharp(bytes).metadata()
    expect({ width, height, format: seen.format }).toEqual({ width: 533, height: 800, format: 'jpeg' })
    expect([seen.exif, seen.xmp, seen.icc, seen.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('secret-owner')).toBe(false)
  })

  it('stand upright as their camera said, are not enlarged, and lie on white', async () => {
    const turned = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await offload.recodePhoto(turned)).toMatchObject({ width: 20, height: 40 })
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { bytes } = await offload.recodePhoto(clear)
    expect((await sharp(bytes).raw().toBuffer()).every((value) => value > 250)).toBe(true)
  })

  it('are refused where they are no picture, damaged, of another format or of too many pixels', async () => {
    const whole = await picture(600, 600).jpeg().toBuffer()
    const refused = [
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      whole.subarray(0, whole.length / 2),
      await picture(60, 60).tiff().toBuffer(),
      await picture(60, 60).avif().toBuffer(),
      await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ]
    for (const bytes of refused) await expect(offload.recodePhoto(bytes)).rejects.toThrow(PictureRefused)
  })

  it('leave a child free for passwords', async () => {
    const slow = await sharp({ create: { width: 7000, height: 5500, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const order: string[] = []
    const photos = [1, 2, 3].map(() => offload.recodePhoto(slow).then(() => order.push('photo')))
    await offload.hashPassword('in between').then(() => order.push('password'))
    await Promise.all(photos)
    expect(order.indexOf('password')).toBeLessThan(2)
  })
})

describe('drawings', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"><path fill="red" d="M0 0h60v63H0z"/></svg>'

  it('of our own become a PNG of the size that they say', async () => {
    const png = await offload.drawPicture(drawing)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 120, height: 63 })
    await expect(offload.drawPicture('<svg')).rejects.toThrow()
  })

  it('that somebody sends are refused still, by a child that has just drawn one of ours', async () => {
    const alone = createOffload({ size: 1, taskSeconds: 30 })
    await alone.drawPicture(drawing)
    await expect(alone.recodePhoto(Buffer.from(drawing))).rejects.toThrow(PictureRefused)
    await expect(alone.recodePhoto(Buffer.from(drawing))).rejects.toThrow(/unsupported image format/)
    await alone.close()
  })
})

describe('pages', () => {
  it('lose nothing as a WebP, and carry a drawing of ours without changing size', async () => {
    const rgb = await picture(60, 80).raw().toBuffer()
    const page = await offload.encodePage({ rgb, width: 60, height: 80 })
    expect((await sharp(page).raw().toBuffer()).equals(rgb)).toBe(true)
    const mark =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"><path fill="red" d="M0 0h9v9H0z"/></svg>'
    const marked = await offload.overlay(page, mark)
    const { data, info } = await sharp(marked).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([60, 80, 255, 0, 0])
    expect(data.subarray(-3).equals(rgb.subarray(-3))).toBe(true)
    await expect(offload.encodePage({ rgb: rgb.subarray(9), width: 60, height: 80 })).rejects.toThrow()
  })
})

describe('the pool', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'grfs-pool-'))
  const script = path.join(folder, 'child.mjs')
  writeFileSync(
    script,
    `process.on('message', ({ password }) => {
      if (password === 'crash') process.abort()
      if (password === 'hang') for (;;);
      if (password !== 'wait') process.send({ outcome: 'done', value: process.pid })
    })
    process.on('disconnect', () => process.exit())`,
  )
  afterAll(() => rmSync(folder, { recursive: true }))
  const lane: Lane = { maxRunning: 2, maxWaiting: 3 }
  const open = (size: number, taskSeconds = 20) => createPool({ script: pathToFileURL(script), size, taskSeconds })
  const task = (password: string) => ({ kind: 'hash' as const, password })

  it('fails only the task whose child crashes, and replaces the child', async () => {
    const pool = open(1)
    const [first, lost, next] = await Promise.allSettled(['a', 'crash', 'b'].map((word) => pool.run(lane, task(word))))
    expect([first?.status, lost?.status, next?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await pool.close()
  })

  it('ends a child that hangs, and fails that task only', async () => {
    const pool = open(1, 3)
    const [hung, next] = await Promise.allSettled(['hang', 'b'].map((word) => pool.run(lane, task(word))))
    expect(hung).toMatchObject({ status: 'rejected', reason: { name: 'ChildLost' } })
    expect(next?.status).toBe('fulfilled')
    await pool.close()
  })

  it('refuses what does not fit into the queue at once, and what waits when it closes', async () => {
    const pool = open(1)
    const asked = Array.from({ length: 5 }, () => pool.run(lane, task('wait')))
    await expect(asked[4]).rejects.toThrow(OffloadFull)
    const rest = Promise.allSettled(asked.slice(0, 4))
    await pool.close()
    expect((await rest).every(({ status }) => status === 'rejected')).toBe(true)
    await expect(pool.run(lane, task('a'))).rejects.toThrow('closed')
  })

  it('starts no more children than its size, and gives them a lower priority', async () => {
    const pool = open(2)
    const pids = await Promise.all(Array.from({ length: 5 }, async () => await pool.run(lane, task('a'))))
    const distinct = [...new Set(pids.map((reply) => (reply.outcome === 'done' ? Number(reply.value) : 0)))]
    expect(distinct.length).toBeLessThanOrEqual(2)
    expect(distinct.map((pid) => os.getPriority(pid))).toEqual(distinct.map(() => 10))
    await pool.close()
  })

  it('neither keeps its parent alive nor outlives it', async () => {
    const program = `const { createPool } = await import('${pathToFileURL(path.join(import.meta.dirname, 'child-pool.ts')).href}')
      const pool = createPool({ script: new URL('${pathToFileURL(script).href}'), size: 2, taskSeconds: 20 })
      const ask = () => pool.run({ maxRunning: 2, maxWaiting: 9 }, { kind: 'hash', password: 'a' })
      const replies = await Promise.all([ask(), ask()])
      console.log(JSON.stringify(replies.map(({ value }) => value)))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    const pids = JSON.parse(stdout) as number[]
    expect(pids).toHaveLength(2)
    await expect.poll(() => pids.filter(isAlive), { timeout: 5_000 }).toEqual([])
  })
})

const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  })

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
