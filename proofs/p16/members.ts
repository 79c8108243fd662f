import { hashSync } from '@node-rs/argon2'
import pg from 'pg'
import { randomUUID } from 'node:crypto'

export interface Member {
  email: string
  /** What a browser that logged in before sends along. */
  cookie: string
}

export const password = 'press-2026'

/** Accounts whose device is known, made the way people make them: by logging in with a code. */
export async function makeMembers(databaseUrl: string, origin: string, count: number): Promise<Member[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const hash = hashSync(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const members: Member[] = []
  try {
    for (let at = 0; at < count; at += 1) {
      const email = `member-${at}@example.org`
      const id = randomUUID()
      await database.query(
        `insert into identity.account (id, email, title, full_name, password_hash, registered_as, email_verified_at, created_at)
         values ($1, $2, 'Dr.', 'A Member', $3, 'researcher', now(), now())`,
        [id, email, hash],
      )
      await database.query(`insert into identity.held_role values ($1, 'researcher', now())`, [id])
      members.push({ email, cookie: await passCodeStep(database, origin, email) })
    }
  } finally {
    await database.end()
  }
  return members
}

async function passCodeStep(database: pg.Client, origin: string, email: string): Promise<string> {
  const attempt = await post(`${origin}/api/auth/login`, { formData: { email, password, role: 'researcher' } })
  const { userId } = (await attempt.json()) as { userId: string }
  // No worker runs, so the mail still waits where the login left it.
  const { rows } = await database.query<{ told: string }>('select told from platform.outbox order by id desc limit 1')
  const { mails } = JSON.parse(rows[0]!.told) as { mails: Array<{ text: string }> }
  const otp = /\b\d{6}\b/.exec(mails[0]!.text)?.[0]
  const answer = await post(`${origin}/api/auth/verify-login-otp`, { userId, otp })
  if (!answer.ok) throw new Error(`The code step of ${email} answered ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

export function post(address: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) },
    body: JSON.stringify(body),
  })
}
