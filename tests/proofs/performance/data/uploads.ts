import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { randomToken, tokenHash } from '../../../../apps/server/src/platform/keys.ts'
import { onClose } from '../../../../scripts/closing.ts'
import { docxOf, paragraph } from '../../../../packages/manuscript/corpus/docx.ts'

/** Somebody who is signed in and writes one paper after the other. */
export interface Writer {
  token: string
  /** Of the draft that is worked on. */
  draftId: string
}

/** Accounts with a session each: limits count by account, and a proof sends more than one person may. */
export async function signInWriters(databaseUrl: string, count: number): Promise<Writer[]> {
  const writers = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomToken(),
    draftId: randomUUID(),
  }))
  await withDatabase(databaseUrl, async (client) => {
    for (const { id, token } of writers) {
      await client.query(
        `insert into identity.account (id, email, title, full_name, password_hash, registered_as, email_verified_at, created_at)
         values ($1, $2, 'Dr.', 'A Writer', '!', 'researcher', now(), now())`,
        [id, `${id}@example.org`],
      )
      await client.query(`insert into identity.held_role values ($1, 'researcher', now())`, [id])
      await client.query(
        `insert into identity.session (id, token_hash, account_id, started_at, last_seen_at, user_agent, network)
         values ($1, $2, $3, now(), now(), 'proof', '192.0.2.0/24')`,
        [randomUUID(), tokenHash(token), id],
      )
    }
  })
  return writers.map(({ token, draftId }) => ({ token, draftId }))
}

/** As if the hour of every limit were over. */
export const forgetLimits = (databaseUrl: string) =>
  withDatabase(databaseUrl, async (client) => void (await client.query('delete from platform.rate_limit')))

async function withDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** A manuscript of exactly the largest size that is taken, with a photograph in it that no archive makes smaller. */
export function largestManuscript(): Buffer {
  const withPicture = (bytes: number) =>
    docxOf({
      body: paragraph('The wells were sampled twice in each dry season. '.repeat(400)),
      parts: { 'word/media/photo.png': randomBytes(bytes) },
    })
  const frame = withPicture(1_000_000).byteLength - 1_000_000
  // How much an archive adds to what it cannot make smaller grows a little with it.
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

/** A form as a browser sends it, made once. */
export async function formOf(fields: Record<string, string>, document?: Buffer): Promise<Body> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (document) form.append('document', new Blob([new Uint8Array(document)]), 'wells.docx')
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type')!, bytes: Buffer.from(await encoded.arrayBuffer()) }
}

/** Sends a form and waits for 201; anything else stops the proof. Returns how long it took, in milliseconds. */
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

/** Removes what was stored a moment ago, again and again, so that a proof of minutes does not fill the disk. */
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
