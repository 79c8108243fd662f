import type { Identities } from '@grfs/manuscript'
import type { CleanText, RedactedReview, RedactedTexts, Texts, TextTask } from '../rich-text/text-tasks.ts'

/**
 * Work that would hold up every other request if it ran among them: it runs in child processes that yield to this one,
 * behind a queue that is bounded. A full queue is answered with 503, never with a slow house.
 */
export interface Offload {
  /** Argon2id; the answer is the encoded hash with its parameters. */
  hashPassword(password: string): Promise<string>
  verifyPassword(hash: string, password: string): Promise<boolean>
  /**
   * How many guesses an attacker needs, who begins with common passwords, rows of keys, dates and these words about the
   * owner. Only the first characters count: the estimate is slower than linear.
   */
  countGuesses(password: string, words: readonly string[]): Promise<number>
  /** Draws a picture anew as a JPEG, without whatever else its file carried. Throws `PictureRefused`. */
  recodePhoto(bytes: Uint8Array, largest?: PictureSize): Promise<RecodedPhoto>
  /** A drawing of our own as a PNG, of the size that it says. Never for a drawing that somebody sent. */
  drawPicture(svg: string): Promise<Buffer>
  /** A page that was drawn as pixels, as a WebP that has lost nothing. */
  encodePage(page: RawPicture): Promise<Buffer>
  /** A drawing of our own laid over a picture of ours, as a WebP. */
  overlay(picture: Uint8Array, svg: string): Promise<Buffer>
  /** Turns untrusted rich text into safe HTML. Short text is cleaned in this process, as are the two below. */
  cleanHtml(unsafe: string): Promise<CleanText>
  /** Removes the identities from every text; HTML is cleaned first. */
  redact(texts: Texts, identities: Identities): Promise<RedactedTexts>
  /** Cleans a review, removes the identities, and splits it into the points that its author answers. */
  redactReview(html: string, identities: Identities): Promise<RedactedReview>
  close(): Promise<void>
}

export interface PictureSize {
  width: number
  height: number
}

/** Three bytes a pixel. */
export interface RawPicture extends PictureSize {
  rgb: Uint8Array
}

export interface RecodedPhoto {
  bytes: Buffer
  width: number
  height: number
}

/** These bytes are no picture that we take: another format, damaged, or far too many pixels. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
}

/** More was asked for than can be done soon. */
export class OffloadFull extends Error {
  override readonly name = 'OffloadFull'
}

/** What a child process is asked to do. */
export type Task =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; hash: string; password: string }
  | { kind: 'guesses'; password: string; words: string[] }
  | { kind: 'photo'; bytes: Uint8Array; largest?: { width: number; height: number } | undefined }
  | { kind: 'picture'; svg: string }
  | { kind: 'page'; rgb: Uint8Array; width: number; height: number }
  | { kind: 'overlay'; bytes: Uint8Array; svg: string }
  | TextTask

/** What a child answers. `refused`: the bytes are at fault, not the child. */
export type Reply = { outcome: 'done'; value: unknown } | { outcome: 'refused' | 'failed'; message: string }
