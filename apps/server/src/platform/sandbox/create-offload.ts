import os from 'node:os'
import {
  lengthOf,
  performTextTask,
  type CleanText,
  type RedactedReview,
  type RedactedTexts,
  type TextTask,
} from '../rich-text/text-tasks.ts'
import { ChildLost, createPool, type Lane } from './child-pool.ts'
import { PictureRefused, type Offload, type RecodedPhoto, type Reply } from './offload.ts'

export interface OffloadOptions {
  /** Number of child processes. Default: one per core. */
  size?: number
  /** Number of password tasks that may wait. */
  maxWaiting?: number
  taskSeconds?: number
}

// The worst picture takes about 450 MiB, however many cores there are.
const maxRunningPhotos = 2
// Waiting pictures are in memory, up to 5 MiB each.
const maxWaitingPhotos = 20
// A crawler that requests all pictures at once waits or gets 503. Other tasks are not affected.
const pictures: Lane = { maxRunning: 1, maxWaiting: 40 }
// Pages of manuscripts: reviewers open them one by one, and the worker draws them one by one.
const pages: Lane = { maxRunning: 1, maxWaiting: 40 }

// Longer text blocks the event loop for more than a few milliseconds. Almost every real text is shorter.
const longestInProcess = 6_000

/** The first task starts the first child. */
export function createOffload(options: OffloadOptions = {}): Offload {
  const size = options.size ?? Math.max(1, os.availableParallelism())
  const pool = createPool({
    script: new URL('offload-child.ts', import.meta.url),
    size,
    taskSeconds: options.taskSeconds ?? 30,
  })
  const passwords: Lane = { maxRunning: size, maxWaiting: options.maxWaiting ?? 200 }
  // Keep one child free of pictures if there are two, so that many pictures cannot block logins.
  const photos: Lane = { maxRunning: Math.max(1, Math.min(maxRunningPhotos, size - 1)), maxWaiting: maxWaitingPhotos }
  // Like photos: keep one child free for logins.
  const texts: Lane = { maxRunning: Math.max(1, size - 1), maxWaiting: 100 }
  const onText = async (task: TextTask): Promise<unknown> =>
    lengthOf(task) <= longestInProcess ? performTextTask(task) : valueOf(await pool.run(texts, task))
  return {
    hashPassword: async (password) =>
      valueOf(await pool.run(passwords, { kind: 'hash', password: composed(password) })) as string,
    verifyPassword: async (hash, password) =>
      valueOf(await pool.run(passwords, { kind: 'verify', hash, password: composed(password) })) as boolean,
    countGuesses: async (password, words) =>
      valueOf(
        await pool.run(passwords, { kind: 'guesses', password: composed(password), words: [...words] }),
      ) as number,
    async recodePhoto(bytes, largest) {
      try {
        return valueOf(await pool.run(photos, { kind: 'photo', bytes, largest })) as RecodedPhoto
      } catch (error) {
        // Refuse a picture that crashes a decoder or takes too long.
        if (error instanceof ChildLost) throw new PictureRefused(error.message, { cause: error })
        throw error
      }
    },
    drawPicture: async (svg) => bytesOf(await pool.run(pictures, { kind: 'picture', svg })),
    encodePage: async ({ rgb, width, height }) => bytesOf(await pool.run(pages, { kind: 'page', rgb, width, height })),
    overlay: async (bytes, svg) => bytesOf(await pool.run(pages, { kind: 'overlay', bytes, svg })),
    cleanHtml: async (html) => (await onText({ kind: 'clean', html })) as CleanText,
    redact: async (all, identities) => (await onText({ kind: 'redact', texts: all, identities })) as RedactedTexts,
    redactReview: async (html, identities) =>
      (await onText({ kind: 'redact-review', html, identities })) as RedactedReview,
    close: () => pool.close(),
  }
}

// Systems encode "é" in different ways. The same typed password must match.
const composed = (password: string) => password.normalize('NFC')

// The channel delivers bytes as a plain array.
const bytesOf = (reply: Reply) => Buffer.from(valueOf(reply) as Uint8Array)

function valueOf(reply: Reply): unknown {
  if (reply.outcome === 'done') return reply.value
  throw reply.outcome === 'refused' ? new PictureRefused(reply.message) : new Error(reply.message)
}
