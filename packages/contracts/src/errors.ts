import './without-eval.ts'
import './validation.ts'
import { z } from 'zod'
import { announcementErrors } from './announcements.ts'
import { inboxErrors } from './feedback/inbox.ts'
import { journalDeskErrors } from './journals/admin.ts'
import { newsDeskErrors } from './news/admin.ts'
import { peopleErrors } from './identity/people.ts'
import { depositErrors } from './deposits.ts'
import { publishingDeskErrors } from './publishing/admin.ts'
import { mendingErrors } from './publishing/mending.ts'
import { finalFilesErrors } from './publishing/final-files.ts'
import { proofErrors } from './publishing/proofs.ts'
import { settingErrors } from './settings.ts'
import { setupErrors } from './settings/setup.ts'
import { subAdminErrors } from './identity/sub-admins.ts'
import { boardErrors } from './editorial-board.ts'
import { editingErrors } from './peer-review/admin.ts'
import { factorErrors } from './identity/factors.ts'
import { passkeyErrors } from './identity/passkeys.ts'
import { feedbackErrors } from './feedback.ts'
import { followErrors } from './follows.ts'
import { integrationErrors } from './integrations.ts'
import { coarNotifyErrors } from './integrations/notifications.ts'
import { webhookErrors } from './integrations/webhooks.ts'
import { identityErrors } from './identity/errors.ts'
import { journalErrors } from './journals.ts'
import { letterErrors } from './feedback/letters.ts'
import { mailErrors } from './mails.ts'
import { newsErrors } from './news.ts'
import { notificationErrors } from './notifications.ts'
import { pageErrors } from './pages/admin.ts'
import { peerReviewErrors } from './peer-review.ts'
import { personalDataErrors } from './personal-data.ts'
import { profileErrors } from './identity/profile.ts'
import { articleErrors } from './publishing.ts'
import { submissionErrors } from './submissions.ts'
import { walletErrors } from './wallet.ts'

/** Errors that any endpoint can return. Messages are for people; code decides by `code`. */
export const kernelErrors = {
  'request.invalid': { status: 400, message: 'Some fields are not valid. Please check them and try again.' },
  'request.unknown': { status: 404, message: 'This address does not exist.' },
  'request.too-large': { status: 413, message: 'The content is too large.' },
  'request.unsupported': { status: 415, message: 'This type of content is not supported here.' },
  'request.key-reused': {
    status: 409,
    message: 'This idempotency key was already used with different content. Please use a new key.',
  },
  'request.too-many': { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  'session.missing': { status: 401, message: 'Please sign in first.' },
  // ERROR-001, part 1 section 4: status 444 means that the session has ended.
  'session.ended': { status: 444, message: 'Session expired. Please log in again.' },
  'access.denied': { status: 403, message: 'You are not allowed to do this.' },
  'server.failure': { status: 500, message: 'Something went wrong on our side. Please try again later.' },
  'server.unavailable': { status: 503, message: 'The service is not available right now. Please try again later.' },
} as const satisfies Record<string, ErrorSpec>

export interface ErrorSpec {
  status: number
  message: string
}

export const errors = {
  ...kernelErrors,
  ...identityErrors,
  ...factorErrors,
  ...passkeyErrors,
  ...journalErrors,
  ...articleErrors,
  ...finalFilesErrors,
  ...proofErrors,
  ...boardErrors,
  ...feedbackErrors,
  ...followErrors,
  ...mailErrors,
  ...newsErrors,
  ...submissionErrors,
  ...peerReviewErrors,
  ...editingErrors,
  ...announcementErrors,
  ...inboxErrors,
  ...pageErrors,
  ...integrationErrors,
  ...coarNotifyErrors,
  ...webhookErrors,
  ...letterErrors,
  ...journalDeskErrors,
  ...notificationErrors,
  ...newsDeskErrors,
  ...peopleErrors,
  ...personalDataErrors,
  ...profileErrors,
  ...publishingDeskErrors,
  ...depositErrors,
  ...mendingErrors,
  ...settingErrors,
  ...setupErrors,
  ...subAdminErrors,
  ...walletErrors,
}

export type ErrorCode = keyof typeof errors

/** The message for a person; `{name}` placeholders are replaced with the values. */
export function errorMessage(code: ErrorCode, values: Record<string, string> = {}): string {
  return errors[code].message.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** The body of every error response. `error` repeats `message`, because specified screens read one or the other. */
export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
