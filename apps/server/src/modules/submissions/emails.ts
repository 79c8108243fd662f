import type { Email } from '../../platform/mail/email.ts'
import { authorshipDeniedEmail } from './emails/authorship-denied.email.ts'
import { coAuthorNamedEmail } from './emails/co-author-named.email.ts'
import { documentRefusedEditorEmail } from './emails/document-refused-editor.email.ts'
import { documentRefusedEmail } from './emails/document-refused.email.ts'
import { paperReadyEmail } from './emails/paper-ready.email.ts'
import { paperWaitsEmail } from './emails/paper-waits.email.ts'
import { revisionReceivedEmail } from './emails/revision-received.email.ts'
import { revisionWaitsEmail } from './emails/revision-waits.email.ts'
import { submissionReceivedEmail } from './emails/submission-received.email.ts'

/** Every mail of this module, for the preview page. */
export const submissionEmails: Array<Email<unknown>> = [
  submissionReceivedEmail,
  coAuthorNamedEmail,
  authorshipDeniedEmail,
  paperWaitsEmail,
  paperReadyEmail,
  documentRefusedEmail,
  documentRefusedEditorEmail,
  revisionReceivedEmail,
  revisionWaitsEmail,
]
