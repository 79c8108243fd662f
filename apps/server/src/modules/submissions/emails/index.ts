import type { Email } from '../../../platform/mail/email.ts'
import { authorWroteEmail } from './author-wrote.email.ts'
import { authorshipDeniedEmail } from './authorship-denied.email.ts'
import { coAuthorNamedEmail } from './co-author-named.email.ts'
import { documentRefusedEditorEmail } from './document-refused-editor.email.ts'
import { documentRefusedEmail } from './document-refused.email.ts'
import { editorsWroteEmail } from './editors-wrote.email.ts'
import { finalFilesDueEmail } from './final-files-due.email.ts'
import { paperCorrectedEmail } from './paper-corrected.email.ts'
import { paperReadyEmail } from './paper-ready.email.ts'
import { paperWaitsEmail } from './paper-waits.email.ts'
import { revisionReceivedEmail } from './revision-received.email.ts'
import { revisionWaitsEmail } from './revision-waits.email.ts'
import { submissionReceivedEmail } from './submission-received.email.ts'

/** Every e-mail of this module, for the preview page. */
export const submissionEmails: Array<Email<unknown>> = [
  submissionReceivedEmail,
  coAuthorNamedEmail,
  authorshipDeniedEmail,
  paperWaitsEmail,
  paperCorrectedEmail,
  paperReadyEmail,
  documentRefusedEmail,
  documentRefusedEditorEmail,
  revisionReceivedEmail,
  revisionWaitsEmail,
  authorWroteEmail,
  editorsWroteEmail,
  finalFilesDueEmail,
]
