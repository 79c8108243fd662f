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
  /** Instead of the name it was uploaded under, which may name its author. */
  fileName?: string
}

// What a browser shows without running anything that is inside. All else is saved: an object store adds no sandbox of ours.
const shownInBrowser = new Set<string>(['pdf' as const, ...imageKinds].map((kind) => contentTypes[kind]))

/** An address for a file, for a short while. Asks nothing about the reader: whoever calls this has decided that they may. */
export async function linkToFile(ctx: Context, fileId: string, options: LinkToFileOptions): Promise<string> {
  const file = await getFile(ctx, fileId)
  return ctx.storage.link(file.storageKey, {
    seconds: options.seconds,
    fileName: options.fileName ?? file.fileName,
    contentType: file.contentType,
    disposition: shownInBrowser.has(file.contentType) ? options.disposition : 'attachment',
  })
}

/** The bytes, for work in a job. */
export async function openFile(ctx: Context, fileId: string): Promise<Readable> {
  return ctx.storage.get((await getFile(ctx, fileId)).storageKey)
}

/** What is known about a file. Throws `FileUnknown`. */
export async function getFile(ctx: Pick<Context, 'db'>, fileId: string): Promise<FileRow> {
  const file = await findFile(ctx.db, fileId)
  if (!file) throw new FileUnknown(fileId)
  return file
}
