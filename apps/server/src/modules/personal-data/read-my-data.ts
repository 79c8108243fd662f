import type { Readable } from 'node:stream'
import type { StreamAnswer } from '@grfs/contracts/endpoint'
import type { Actor } from '@grfs/domain/identity/actor'
import { extensionOfType } from '@grfs/domain/submissions/supplements'
import type { Context } from '../../platform/context.ts'
import type { Person, PersonalFile } from '../../platform/personal-data.ts'
import { ObjectMissing } from '../../platform/storage/storage.ts'
import { type ZipEntry, zipOf } from '../../platform/zip.ts'
import { contentTypes, FileUnknown, getFile, openFile } from '../files/index.ts'
import { findOwnAccount } from '../identity/index.ts'
import { partsToRead } from './parts.ts'

/** Keeps only one section of one module, or one chunk of one file, in memory. */
export async function readMyData(ctx: Context, { accountId }: Pick<Actor, 'accountId'>): Promise<StreamAnswer> {
  const account = await findOwnAccount(ctx.db, accountId)
  const now = ctx.clock.now()
  const entries = entriesOf(ctx, { accountId, email: account?.email ?? null }, now)
  const fileName = `grfs-my-data-${now.toISOString().slice(0, 10)}.zip`
  return { type: 'application/zip', fileName, parts: zipOf(entries, now) }
}

async function* entriesOf(ctx: Context, person: Person, now: Date): AsyncGenerator<ZipEntry> {
  const files: PersonalFile[] = []
  yield { path: 'data.json', bytes: sectionsOf(ctx, person, now, files) }
  const taken = new Set<string>()
  for (const { fileId, path } of files) {
    const opened = await openIfThere(ctx, fileId)
    if (opened) yield { path: freePath(taken, safePath(path), opened.ending), bytes: opened.bytes }
  }
}

/** Collects the files while it reads the sections; the files follow them in the archive. */
async function* sectionsOf(ctx: Context, person: Person, now: Date, files: PersonalFile[]): AsyncGenerator<string> {
  yield `{\n"madeAt": ${JSON.stringify(now)},\n"site": ${JSON.stringify(ctx.site.name)}`
  for (const part of partsToRead) {
    const { sections, files: more = [] } = await part.read(ctx.db, person)
    files.push(...more)
    for (const [name, section] of Object.entries(sections)) {
      yield `,\n${JSON.stringify(name)}: ${JSON.stringify(section ?? null, null, 1)}`
    }
  }
  yield '\n}\n'
}

interface Opened {
  bytes: Readable
  ending: string
}

/** Null if the file was just deleted. */
async function openIfThere(ctx: Context, fileId: string): Promise<Opened | null> {
  try {
    const { contentType } = await getFile(ctx, fileId)
    const kind = Object.entries(contentTypes).find(([, type]) => type === contentType)?.[0]
    return { bytes: await openFile(ctx, fileId), ending: extensionOfType(contentType) ?? kind ?? 'bin' }
  } catch (error) {
    if (error instanceof ObjectMissing || error instanceof FileUnknown) return null
    throw error
  }
}

// Characters that some file systems reject or interpret.
const unsafe = /[\\:*?"<>|\p{Cc}]+/gu

function safePath(path: string): string {
  const names = path.split('/').map((name) => name.replace(unsafe, '_').replace(/^\.+/, '').trim().slice(0, 100))
  return names.filter((name) => name !== '').join('/')
}

function freePath(taken: Set<string>, path: string, ending: string): string {
  for (let number = 1; ; number += 1) {
    const tried = `${path}${number === 1 ? '' : ` (${number})`}.${ending}`
    if (taken.has(tried.toLowerCase())) continue
    taken.add(tried.toLowerCase())
    return tried
  }
}
