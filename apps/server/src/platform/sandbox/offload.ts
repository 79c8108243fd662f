import type { Identities } from '@grfs/manuscript'
import type { CleanText, RedactedReview, RedactedTexts, Texts, TextTask } from '../rich-text/text-tasks.ts'

/**
 * CPU-heavy work, which would block all other requests. It runs in child processes with low priority and bounded
 * queues. A full queue leads to 503 instead of a slow server.
 */
export interface Offload {
  /** Argon2id. Returns the encoded hash with its parameters. */
  hashPassword(password: string): Promise<string>
  verifyPassword(hash: string, password: string): Promise<boolean>
  /**
   * How many guesses an attacker needs who starts with common passwords, keyboard patterns, dates and these words about
   * the owner. Only the first characters count, because the estimate is slower than linear.
   */
  countGuesses(password: string, words: readonly string[]): Promise<number>
  /** Re-encodes a picture as JPEG, without metadata. Throws `PictureRefused`. */
  recodePhoto(bytes: Uint8Array, largest?: PictureSize): Promise<RecodedPhoto>
  /** Renders our own SVG as PNG in its own size. Never for an uploaded SVG. */
  drawPicture(svg: string): Promise<Buffer>
  /** Encodes a page as lossless WebP. */
  encodePage(page: RawPicture): Promise<Buffer>
  /** Draws our own SVG over our own picture, as WebP. */
  overlay(picture: Uint8Array, svg: string): Promise<Buffer>
  /** Sanitises rich text. Short text is processed in this process, here and in the next two. */
  cleanHtml(unsafe: string): Promise<CleanText>
  /** Removes the identities from every text. Sanitises HTML first. */
  redact(texts: Texts, identities: Identities): Promise<RedactedTexts>
  /** Sanitises a review, removes the identities, and splits it into points for the author to answer. */
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

/** Not an accepted picture: another format, damaged, or too many pixels. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
}

/** The queue is full. */
export class OffloadFull extends Error {
  override readonly name = 'OffloadFull'
}

/** A task of a child process. */
export type Task =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; hash: string; password: string }
  | { kind: 'guesses'; password: string; words: string[] }
  | { kind: 'photo'; bytes: Uint8Array; largest?: { width: number; height: number } | undefined }
  | { kind: 'picture'; svg: string }
  | { kind: 'page'; rgb: Uint8Array; width: number; height: number }
  | { kind: 'overlay'; bytes: Uint8Array; svg: string }
  | TextTask

/** A reply of a child process. `refused`: the input is invalid. */
export type Reply = { outcome: 'done'; value: unknown } | { outcome: 'refused' | 'failed'; message: string }
