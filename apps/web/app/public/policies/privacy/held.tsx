import type { SiteFacts } from '@grfs/contracts/page'
import {
  adminSession,
  knownDeviceDays,
  loginCodeDigits,
  loginCodeSeconds,
  memberSession,
  resetLinkMinutes,
  verifyLinkHours,
} from '@grfs/domain/identity/login'
import { minimumAgeYears, noDataUnderAgeYears, retention } from '@grfs/domain/shared/policies'
import { countInWords, quantity } from '../../../lib/format.ts'
import { href } from '../../../lib/paths.ts'
import { daysOrHours, minutesOf } from '../amounts.ts'
import { authorityOf, FactTable, lawOf, SupportAddress } from '../pieces.tsx'
import type { PolicyPart } from '../policy.tsx'

/** Nightly jobs enforce the periods in this table. */
export function HowLong() {
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

export function MailsWeSend() {
  return (
    <>
      <p>We email you only about matters that concern you, and never for advertising:</p>
      <ul>
        <li>
          <b>Your account:</b> verify your address, login codes and links, a new password, warnings of wrong codes, a
          second registration with your address, a new address, applications for a role and their outcome, the end of
          your account.
        </li>
        <li>
          <b>Your papers:</b> receipt, being named as a co-author, decisions with the released review, publication.
        </li>
        <li>
          <b>Your reviews:</b> invitations, confirmations, reminders before the date, thanks.
        </li>
        <li>
          <b>Replies:</b> that your message, feedback or suggestion has arrived; announcements of high priority.
        </li>
      </ul>
      <p>Our emails contain no tracking pictures or links.</p>
    </>
  )
}

export function HowWeProtectIt() {
  return (
    <>
      <p>
        Connections are encrypted. Passwords, session tokens, codes and links are stored as hashes only. A login from an
        unknown device needs a code or a link from an email. A login to the administration always needs one. Changing
        your password or your address ends your sessions elsewhere. Files are delivered through links that expire after
        seconds, after the server has checked that you may see them.
      </p>
      <p>
        If data are lost or stolen in a way that puts you at risk, we inform you and the authority without delay. If you
        find a security problem, please tell us before you tell others.
      </p>
    </>
  )
}

export const yourRights: readonly PolicyPart[] = [
  {
    id: 'what-you-can-ask',
    title: 'What you can ask for',
    Body: ({ site }) => (
      <>
        <p>You may ask us at any time, at no cost and without giving a reason,</p>
        <ul>
          <li>
            which data we hold about you, and for a copy in a common format; in your{' '}
            <a href={href('/dashboard/updateProfile')}>profile</a> you can download it yourself;
          </li>
          <li>
            to correct wrong data; you can change most of it yourself in your{' '}
            <a href={href('/dashboard/updateProfile')}>profile</a>;
          </li>
          <li>
            to delete your account and its data; you can also do this yourself when none of your papers is in progress;
          </li>
          <li>
            to stop a use of your data that is based on our legitimate interest, or to restrict it while we check your
            request;
          </li>
          <li>to have a decision reviewed by a person. No paper is accepted or declined by a program.</li>
        </ul>
        <p>
          Write to <SupportAddress site={site} /> from the address of your account, so that we know it is you. We must
          keep the scholarly record: published articles with the names of their authors, and the reviews and decisions
          behind them without your name. Payments stay in our accounts without your name. The audit log is not changed.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'If you are not satisfied',
    Body: ({ site }) => (
      <p>
        Please tell us first, so that we can correct mistakes. You may also complain to the data-protection authority
        where you live, or to the {authorityOf(site)}.
      </p>
    ),
  },
]

/** POLICY-019, POLICY-020. */
export function Age() {
  return (
    <p>
      The minimum age for an account is <b>{minimumAgeYears}</b>. We do not knowingly collect data of anyone under the
      age of <b>{noDataUnderAgeYears}</b>. If you learn that a child has given us data, tell us, and we delete them.
      Reading is open to everyone.
    </p>
  )
}

/** POLICY-021, POLICY-022. */
export function LawAndChanges({ site }: { site: SiteFacts }) {
  return (
    <p>
      This policy is governed by the law of <b>{lawOf(site)}</b>. Where the law of the country in which you live gives
      you further rights, you keep them. If we change the policy, the date at the top changes with it; a change that
      concerns your account is announced in your dashboard before it takes effect.
    </p>
  )
}
