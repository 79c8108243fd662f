import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { sql } from 'kysely'
import { maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { onClose } from '../../../../scripts/closing.ts'
import { docxOf, paragraph } from '../../../../packages/manuscript/corpus/docx.ts'
import { withDatabase } from '../../../support/jobs.ts'
import { makeSignedIn } from '../../../support/people.ts'

/** A signed-in author who writes one paper after the other. */
export interface Writer {
  token: string
  /** Id of the current draft. */
  draftId: string
}

/** Several accounts with a session each: rate limits count by account, and a proof sends more than one account may. */
export function signInWriters(databaseUrl: string, count: number): Promise<Writer[]> {
  return withDatabase(databaseUrl, async (ctx) => {
    const writers: Writer[] = []
    while (writers.length < count) {
      const { token } = await makeSignedIn(ctx, 'researcher')
      writers.push({ token, draftId: randomUUID() })
    }
    return writers
  })
}

/** Deletes the counts of all rate limits. */
export const forgetLimits = (databaseUrl: string) =>
  withDatabase(databaseUrl, async ({ db }) => void (await sql`delete from platform.rate_limit`.execute(db)))

/** A manuscript of exactly the largest allowed size, with a picture in it that does not compress. */
export function largestManuscript(): Buffer {
  const withPicture = (bytes: number) =>
    docxOf({
      body: paragraph('The wells were sampled twice in each dry season. '.repeat(400)),
      parts: { 'word/media/photo.png': randomBytes(bytes) },
    })
  const frame = withPicture(1_000_000).byteLength - 1_000_000
  // The overhead of the archive for incompressible data grows a little with its size.
  let docx = withPicture(maxManuscriptBytes - frame)
  for (let spare = 64; docx.byteLength > maxManuscriptBytes; spare *= 2) {
    docx = withPicture(maxManuscriptBytes - frame - (docx.byteLength - maxManuscriptBytes) - spare)
  }
  return Buffer.from(docx)
}

export interface Body {
  type: string
  bytes: Buffer
}

/** A form as a browser sends it, encoded once. */
export async function formOf(fields: Record<string, string>, document?: Buffer): Promise<Body> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (document) form.append('document', new Blob([new Uint8Array(document)]), 'wells.docx')
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type')!, bytes: Buffer.from(await encoded.arrayBuffer()) }
}

/** Sends a form and waits for 201; anything else stops the proof. Returns the duration in milliseconds. */
export function send(agent: http.Agent, address: string, { type, bytes }: Body, token = ''): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.request(address, {
      agent,
      method: 'POST',
      headers: { 'content-type': type, 'content-length': bytes.byteLength, authorization: `Bearer ${token}` },
    })
    request.once('error', reject)
    request.once('response', (answer) => {
      const said: Buffer[] = []
      answer.on('data', (chunk: Buffer) => said.push(chunk))
      answer.once('end', () => {
        if (answer.statusCode === 201) resolve(performance.now() - begun)
        else reject(new Error(`${address} answered ${answer.statusCode}: ${Buffer.concat(said).toString()}`))
      })
    })
    request.end(bytes)
  })
}

/** Regularly deletes stored files, so that a proof of several minutes does not fill the disk. */
export function keepEmpty(...folders: string[]): () => Promise<void> {
  const cleaning = setInterval(() => folders.forEach(empty), 3_000)
  return onClose(() => clearInterval(cleaning))
}

function empty(folder: string): void {
  const before = Date.now() - 2_000
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? before) < before) rmSync(file, { force: true })
  }
}
