import { sql } from 'kysely'

/** What is set when a mail is forgotten: that it left stays, and when. Servers repeat an address when they complain. */
export const forgottenMail = sql`
  recipient_name = '', recipient_address = '', subject = '', text = '', html = '', notice = null, last_error = null`
