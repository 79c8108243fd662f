import { sql } from 'kysely'
import type { TestHouse } from './app.ts'
import { deliverAll } from './jobs.ts'

export interface Mail {
  template: string
  subject: string
  text: string
}

/** Every mail to this address that is on its way, the oldest first. */
export async function mailsTo({ database }: Pick<TestHouse, 'database'>, address: string): Promise<Mail[]> {
  await deliverAll(database)
  return database.db
    .selectFrom('platform.mail')
    .select(['template', 'subject', 'text'])
    .where('recipient_address', '=', address)
    .orderBy('created_at')
    .orderBy(sql`ctid`)
    .execute()
}

/** What the latest login mail carries: the six digits, and the link with its parts. */
export async function loginMail(house: Pick<TestHouse, 'database'>, address: string) {
  const mails = (await mailsTo(house, address)).filter(({ template }) => template === 'identity.login-code')
  const text = mails.at(-1)?.text ?? ''
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://no.link')
  return { code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '', link, token: link.searchParams.get('token') ?? '' }
}
