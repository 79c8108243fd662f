import { resetLinkMinutes, verifyLinkHours } from '@grfs/domain/identity/links'
import { knownDeviceDays, loginCodeDigits, loginCodeSeconds } from '@grfs/domain/identity/login-code'
import { adminSession, memberSession } from '@grfs/domain/identity/session'
import { governingLaw, minimumAgeYears, noDataUnderAgeYears, retention } from '@grfs/domain/shared/policies'
import { countInWords, quantity } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { daysOrHours, minutesOf } from '../amounts.ts'
import { FactTable, SupportAddress } from '../pieces.tsx'
import type { PolicyPart } from '../policy.tsx'

/** Jobs at night hold what this table says. */
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
          'Text of mails that we sent you',
          `${quantity(retention.mailTextDays, 'day')}; after that only that one was sent, and when`,
        ],
        ['Notifications', `${quantity(retention.notificationDays, 'day')} if you have read them, twice as long if not`],
        [
          'Traces of requests, so that a repeated click does nothing twice',
          quantity(retention.repeatedRequestDays, 'day'),
        ],
        ['Drafts', 'Until you delete or submit them'],
        [
          'Papers, reviews and decisions',
          'For good, as evidence of how a decision came about; when you delete your account, papers that were not accepted lose their text, and all of it your name',
        ],
        ['Published articles', 'For good'],
        [
          'Messages, feedback and suggestions',
          'As long as they are being dealt with, and not beyond the end of your account',
        ],
        ['Payments', 'For good, because the books must be complete; without your name when you delete your account'],
        ['Log of what administrators did', 'For good: nobody can change it'],
      ]}
    />
  )
}

export function MailsWeSend() {
  return (
    <>
      <p>We write to you when something happened that concerns you, and never to advertise:</p>
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
          <b>Answers:</b> that your message, feedback or suggestion has arrived; announcements of high priority.
        </li>
      </ul>
      <p>Our mails contain no pictures or links that tell us whether you opened them.</p>
    </>
  )
}

export function HowWeProtectIt() {
  return (
    <>
      <p>
        Connections are encrypted. Passwords, session tokens, codes and links are stored as hashes only. A login from an
        unknown device needs a code or a link from your mail, and one to administration always does. Changing your
        password or your address ends your sessions elsewhere. Files are handed out by links that live for seconds,
        after the server has checked that you may see them.
      </p>
      <p>
        If data are lost or stolen in a way that endangers you, we tell you and the authority without delay. If you find
        a weakness, please tell us before you tell others.
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
            <a href={paths.updateProfile}>profile</a> you can download it yourself;
          </li>
          <li>
            to put wrong data right; most of it you can change yourself in your{' '}
            <a href={paths.updateProfile}>profile</a>;
          </li>
          <li>
            to delete your account and what belongs to it; you can do this yourself, too, once no paper of yours is on
            its way;
          </li>
          <li>to stop a use of your data that rests on our interest, or to restrict it while we look into it;</li>
          <li>to have a decision looked at by a person. No paper is accepted or declined by a program.</li>
        </ul>
        <p>
          Write to <SupportAddress site={site} /> from the address of your account, so that we know it is you. What has
          to stay is the scholarly record: published articles with the names of their authors, and without yours the
          reviews and decisions behind them. Payments stay in the books without your name; the log of what
          administrators did stays as it was written.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'If you are not satisfied',
    Body: () => (
      <p>
        Tell us first, please; most things are mistakes. You may also complain to the data-protection authority where
        you live, or to the Nigeria Data Protection Commission.
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
export function LawAndChanges() {
  return (
    <p>
      This policy is governed by the law of <b>{governingLaw}</b>. Where the law of the country in which you live gives
      you further rights, you keep them. If we change the policy, the date at the top changes with it; a change that
      concerns your account is announced in your dashboard before it takes effect.
    </p>
  )
}
