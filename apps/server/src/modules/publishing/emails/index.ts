import type { Email } from '../../../platform/mail/email.ts'
import { finalFilesSentEmail } from './final-files-sent.email.ts'
import { notPublishedEmail } from './not-published.email.ts'
import { noticePublishedEmail } from './notice-published.email.ts'
import { paperPublishedEmail } from './paper-published.email.ts'
import { proofAnsweredEmail } from './proof-answered.email.ts'
import { referenceRetractedEmail } from './reference-retracted.email.ts'
import { proofSentEmail } from './proof-sent.email.ts'

/** Every e-mail of this module, for the preview page. */
export const publishingEmails: Array<Email<unknown>> = [
  paperPublishedEmail,
  noticePublishedEmail,
  notPublishedEmail,
  finalFilesSentEmail,
  proofSentEmail,
  proofAnsweredEmail,
  referenceRetractedEmail,
]
