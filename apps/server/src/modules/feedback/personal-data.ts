import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import { formerMember, type PersonalDataPart } from '../../platform/personal-data.ts'

export const feedbackPersonalData: PersonalDataPart = {
  async read(db, { accountId, email }) {
    return {
      sections: {
        letters: await readLetters(db, accountId, email),
        fieldSuggestions: await readSuggestions(db, email),
        repliesThatYouWrote: await readReplies(db, accountId),
      },
    }
  },
  forget: (_ctx, tx, { accountId, email }) => deleteLetters(tx.db, accountId, email),
}

/** Items sent with the account, or with its e-mail address before the account existed. */
const ownLetter = (accountId: string, email: string | null) =>
  sql`(l.account_id = ${accountId} or (l.account_id is null and lower(l.sender_email) = ${email}))`

async function readLetters(db: Db, accountId: string, email: string | null): Promise<unknown[]> {
  const { rows } = await sql`
    select l.kind, l.state, l.sender_name as "senderName", l.sender_email as "senderEmail", l.subject, l.text, l.priority,
      l.paper_number as "paperNumber", l.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('by', r.by_name, 'text', r.text, 'at', r.at, 'readAt', r.read_at)
         order by r.at, r.id), '[]') from feedback.reply r where r.letter_id = l.id) as replies
    from feedback.letter l where ${ownLetter(accountId, email)} order by l.created_at, l.id`.execute(db)
  return rows
}

async function readSuggestions(db: Db, email: string | null): Promise<unknown[]> {
  const { rows } = await sql`
    select sender_name as "senderName", sender_email as "senderEmail", suggested_fields as "suggestedFields",
      additional_notes as "additionalNotes", created_at as "createdAt"
    from feedback.suggestion where lower(sender_email) = ${email} order by created_at`.execute(db)
  return rows
}

async function readReplies(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select by_name as "as", text, at from feedback.reply where by_account_id = ${accountId} order by at`.execute(db)
  return rows
}

/**
 * Deletes the person's inbox items with their replies. Replies that the person wrote to others stay, without the name.
 */
async function deleteLetters(db: SqlTransaction, accountId: string, email: string | null): Promise<void> {
  await sql`delete from feedback.letter l where ${ownLetter(accountId, email)}`.execute(db)
  await sql`delete from feedback.suggestion where lower(sender_email) = ${email}`.execute(db)
  await sql`update feedback.reply set by_name = ${formerMember} where by_account_id = ${accountId}`.execute(db)
}
