import type { Readable } from 'node:stream'
import type { Context } from '../../platform/context.ts'
import type { LinkOptions } from '../../platform/storage/storage.ts'
import { contentTypes, imageKinds } from './file-kind.ts'
import { findFile, type FileRow } from './queries.ts'

export class FileUnknown extends Error {
  override readonly name = 'FileUnknown'
  constructor(fileId: string) {
    super(`File ${fileId} does not exist.`)
  }
}

export interface LinkToFileOptions {
  disposition: LinkOptions['disposition']
  seconds: number
  /** Replaces the uploaded file name, which may name the author. */
  fileName?: string
}

// Formats that a browser shows without running active content. Everything else is downloaded, because the object store
// sends no sandbox headers.
const shownInBrowser = new Set<string>(['pdf' as const, ...imageKinds].map((kind) => contentTypes[kind]))

/** A short-lived link to a file. Checks no permission: the caller must have done that. */
export async function linkToFile(ctx: Context, fileId: string, options: LinkToFileOptions): Promise<string> {
  const file = await getFile(ctx, fileId)
  return ctx.storage.link(file.storageKey, {
    seconds: options.seconds,
    fileName: options.fileName ?? file.fileName,
    contentType: file.contentType,
    disposition: shownInBrowser.has(file.contentType) ? options.disposition : 'attachment',
  })
}

/** Streams the content of a file, for jobs and routes. */
export async function openFile(ctx: Context, fileId: string): Promise<Readable> {
  return ctx.storage.get((await getFile(ctx, fileId)).storageKey)
}

/** The stored record of a file. Throws `FileUnknown`. */
export async function getFile(ctx: Pick<Context, 'db'>, fileId: string): Promise<FileRow> {
  const file = await findFile(ctx.db, fileId)
  if (!file) throw new FileUnknown(fileId)
  return file
}
