import { sql } from 'kysely'

/**
 * Sets the columns of an anonymised e-mail. It keeps when it was sent. Errors of mail servers are erased, because they
 * repeat addresses.
 */
export const anonymisedMail = sql`
  recipient_name = '', recipient_address = '', subject = '', text = '', html = '', notice = null, last_error = null`
