import { hashSync, verifySync } from '@node-rs/argon2'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import sharp from 'sharp'
import type { RawPicture, Reply, Task } from './offload.ts'

// OWASP's parameters for Argon2id, the default of this library: 19 MiB, two passes, one lane.
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const maxPixels = 40_000_000
const largestPhoto = { width: 640, height: 800 }
const jpegQuality = 82

// One picture at a time, no cache, and only the decoders of accepted formats.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})
const takenFormats: readonly unknown[] = ['jpeg', 'png', 'gif', 'webp']

process.on('message', (task: Task) => void perform(task).then((reply) => process.send?.(reply)))
// The parent ended or disconnected.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group, but the parent may still wait for a reply.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

async function perform(task: Task): Promise<Reply> {
  try {
    switch (task.kind) {
      case 'hash':
        return { outcome: 'done', value: hashSync(task.password, argon2id) }
      case 'verify':
        return { outcome: 'done', value: verifySync(task.hash, task.password) }
      case 'guesses':
        return { outcome: 'done', value: await countGuesses(task) }
      case 'photo':
        return await recode(task.bytes, task.largest ?? largestPhoto)
      case 'picture':
        return await rasterise(task.svg)
      case 'page':
        return await encodePage(task)
      case 'overlay':
        return await overlay(task.bytes, task.svg)
      default: {
        // Loaded with the first text: a child that only checks passwords starts faster.
        const { performTextTask } = await import('../rich-text/text-tasks.ts')
        return { outcome: 'done', value: performTextTask(task) }
      }
    }
  } catch (error) {
    return { outcome: 'failed', message: String(error) }
  }
}

// 64 characters take up to 50 ms, 200 take ten times as long. Further characters only make a password stronger.
const maxEstimated = 64
const maxWords = 20

let estimator: Promise<ZxcvbnFactory> | undefined

/** The dictionaries take 25 MB, so they are loaded when the first password is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
}

async function countGuesses({ password, words }: { password: string; words: string[] }): Promise<number> {
  const about = words.slice(0, maxWords).map((word) => word.slice(0, maxEstimated))
  return (await (estimator ??= loadEstimator())).check(password.trim().slice(0, maxEstimated), about).guesses
}

// Enabled for our own drawings only, and only during one: a child runs one task at a time.
const drawings = { operation: ['VipsForeignLoadSvgBuffer'] }

async function withDrawings(work: () => Promise<Buffer>): Promise<Reply> {
  sharp.unblock(drawings)
  try {
    return { outcome: 'done', value: await work() }
  } finally {
    sharp.block(drawings)
  }
}

const rasterise = (svg: string) =>
  withDrawings(() => sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer())

// Text with few colours: lossless is smaller than lossy.
const webp = { lossless: true, effort: 1 }

async function encodePage({ rgb, width, height }: RawPicture): Promise<Reply> {
  const value = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp(webp)
    .toBuffer()
  return { outcome: 'done', value }
}

const overlay = (bytes: Uint8Array, svg: string) =>
  withDrawings(() =>
    sharp(bytes, { limitInputPixels: maxPixels })
      .composite([{ input: Buffer.from(svg) }])
      .webp(webp)
      .toBuffer(),
  )

async function recode(bytes: Uint8Array, largest: { width: number; height: number }): Promise<Reply> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    const { format } = await picture.metadata()
    if (!takenFormats.includes(format)) return { outcome: 'refused', message: `The format is ${format}.` }
    const { data, info } = await picture
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: jpegQuality })
      .toBuffer({ resolveWithObject: true })
    return { outcome: 'done', value: { bytes: data, width: info.width, height: info.height } }
  } catch (error) {
    return { outcome: 'refused', message: String(error) }
  }
}
