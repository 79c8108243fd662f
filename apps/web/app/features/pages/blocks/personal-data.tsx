import {
  adminSession,
  knownDeviceDays,
  loginCodeDigits,
  loginCodeSeconds,
  memberSession,
  resetLinkMinutes,
  verifyLinkHours,
} from '@grfs/domain/identity/login'
import { retention } from '@grfs/domain/shared/policies'
import { countInWords, quantity } from '../../../lib/format.ts'
import { daysOrHours, minutesOf } from '../amounts.ts'
import { FactTable } from './fact-table.tsx'

/** Nightly jobs enforce the periods in this table. */
export function Retention() {
  return (
    <FactTable
      caption="How long data are kept"
      columns={['What', 'How long']}
      rows={[
        ['Account and profile', 'Until you delete them'],
        [
          'A session',
          `Ends ${daysOrHours(memberSession.idleHours)} after its last use, ${daysOrHours(memberSession.absoluteHours)} after login at the latest; for administrators ${daysOrHours(adminSession.idleHours)} and ${daysOrHours(adminSession.absoluteHours)}`,
        ],
        ['Network that you registered from', quantity(retention.sessionDays, 'day')],
        ['Record of a session', `${quantity(retention.sessionDays, 'day')} after its last use`],
        ['A device that you confirmed with a code', quantity(knownDeviceDays, 'day')],
        [
          `Login code of ${countInWords(loginCodeDigits)} digits`,
          `${minutesOf(loginCodeSeconds)}; the record of the attempt ${quantity(retention.loginAttemptDays, 'day')}`,
        ],
        [
          'Link to reset a password',
          `Works for ${quantity(resetLinkMinutes, 'minute')}; its record is kept ${quantity(retention.mailedLinkDays, 'day')}`,
        ],
        [
          'Link to verify an address',
          `Works for ${quantity(verifyLinkHours, 'hour')}; its record is kept ${quantity(retention.mailedLinkDays, 'day')}`,
        ],
        [
          'Text of emails that we sent you',
          `${quantity(retention.mailTextDays, 'day')}; after that only that one was sent, and when`,
        ],
        ['Notifications', `${quantity(retention.notificationDays, 'day')} if you have read them, twice as long if not`],
        [
          'What you follow by email, and your address for it',
          `Until you stop it; ${quantity(retention.unconfirmedFollowDays, 'day')} if you do not confirm it`,
        ],
        ['Request keys, so that a repeated click has no second effect', quantity(retention.repeatedRequestDays, 'day')],
        [
          'Drafts',
          `Until you delete or submit them. A file that you uploaded, if you edit nothing: ${quantity(retention.untouchedDraftDays, 'day')}`,
        ],
        [
          'Papers, reviews and decisions',
          'Permanently, as evidence for decisions. When you delete your account, your name is removed from all of them, and the text of papers that were not accepted is deleted',
        ],
        ['Published articles', 'For good'],
        [
          'Messages, feedback and suggestions',
          'As long as they are being dealt with, and not beyond the end of your account',
        ],
        [
          'Payments',
          'Permanently, because our accounts must be complete. Your name is removed when you delete your account',
        ],
        ['Audit log of administrators’ actions', 'Permanently; it cannot be changed'],
      ]}
    />
  )
}

/** In blind review. */
export function WhoSeesWhat() {
  return (
    <FactTable
      caption="Who sees what"
      columns={['What', 'You', 'Reviewers', 'Editors', 'Everyone']}
      rows={[
        ['Your profile and date of birth', 'Yes', 'No', 'Yes', 'No'],
        ['Your photo', 'Yes', 'As everyone', 'Yes', 'Beside your name on articles and the board'],
        ['Names of authors while a paper is in review', 'Yes', 'No', 'Yes', 'No'],
        ['The manuscript in review', 'Yes', 'Blind copy, view only', 'Yes', 'No'],
        ['Who reviewed a paper', 'Your own reviews', 'Their own reviews', 'Yes', 'No'],
        ['Text of a review', 'When the editor releases it', 'Their own', 'Yes', 'No'],
        ['A published article with its authors', 'Yes', 'Yes', 'Yes', 'Yes'],
        ['Your messages and feedback', 'Yes', 'No', 'Yes', 'No'],
      ]}
    />
  )
}
