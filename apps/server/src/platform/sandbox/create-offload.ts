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
  /** Child processes; as many as there are cores unless said otherwise. */
  size?: number
  /** Passwords that may wait for a free child. */
  maxWaiting?: number
  taskSeconds?: number
}

// The worst picture takes some 450 MiB while it is drawn, however many cores there are.
const maxRunningPhotos = 2
// A waiting picture is held in memory, up to 5 MiB each.
const maxWaitingPhotos = 20
// A crawler that asks for every picture at once waits, or is told to come back; nobody else notices.
const pictures: Lane = { maxRunning: 1, maxWaiting: 40 }
// Pages of manuscripts: a reviewer turns them one by one, the worker draws one after the other.
const pages: Lane = { maxRunning: 1, maxWaiting: 40 }

// Longer text blocks the event loop for more than a few milliseconds. Almost every real text is shorter.
const longestInProcess = 6_000

/** Starts nothing yet: the first task does. */
export function createOffload(options: OffloadOptions = {}): Offload {
  const size = options.size ?? Math.max(1, os.availableParallelism())
  const pool = createPool({
    script: new URL('offload-child.ts', import.meta.url),
    size,
    taskSeconds: options.taskSeconds ?? 30,
  })
  const passwords: Lane = { maxRunning: size, maxWaiting: options.maxWaiting ?? 200 }
  // One child stays free of pictures wherever there are two: a flood of them must not keep people from logging in.
  const photos: Lane = { maxRunning: Math.max(1, Math.min(maxRunningPhotos, size - 1)), maxWaiting: maxWaitingPhotos }
  // As with photos, one child stays free for logins.
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
        // A picture that a decoder does not survive, or does not finish, is none that we take.
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

// Systems differ in how they write "é"; it is the same key for whoever types it.
const composed = (password: string) => password.normalize('NFC')

// Bytes come as a plain array through the channel.
const bytesOf = (reply: Reply) => Buffer.from(valueOf(reply) as Uint8Array)

function valueOf(reply: Reply): unknown {
  if (reply.outcome === 'done') return reply.value
  throw reply.outcome === 'refused' ? new PictureRefused(reply.message) : new Error(reply.message)
}
