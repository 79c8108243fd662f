import { knownDeviceDays, loginCodeSeconds } from '@grfs/domain/identity/login-code'
import { cookieLives } from '@grfs/domain/shared/policies'
import { quantity } from '../../../lib/format.ts'
import { consentKey, returnPathLivesMs, sessionKeys, themeKey } from '../../../lib/session.ts'
import { lifeInWords, minutesOf } from '../amounts.ts'
import { FactTable } from '../pieces.tsx'

export function Necessary() {
  return (
    <>
      <p>
        They are set only when you log in, are read by our server alone (no script can see them), and are never used to
        follow you. Without them a login would not be safe, so the law does not ask for your consent. Pages for readers
        set no cookie.
      </p>
      <FactTable
        caption="Cookies that the site needs"
        columns={['Name', 'Duration', 'What for']}
        rows={[
          [
            <Name key="">__Host-grfs_login</Name>,
            minutesOf(loginCodeSeconds),
            'Ties the link in your login mail to the browser that asked for it',
          ],
          [
            <Name key="">__Host-grfs_device</Name>,
            quantity(knownDeviceDays, 'day'),
            'Marks a device on which you entered a login code, so that the next login needs none',
          ],
        ]}
      />
    </>
  )
}

/** POLICY-023. */
export function Optional() {
  const purposes = {
    _ga: ['Google Analytics: tells visits apart', 'Only after you press Accept'],
    _gid: ['Google Analytics: tells the visits of one day apart', 'Only after you press Accept'],
    lang_pref: ['The language that you chose', 'When you choose a language'],
    cookie_notice: ['That you have answered the cookie notice', 'When you answer it'],
  } as const satisfies Record<keyof typeof cookieLives, readonly [string, string]>
  return (
    <>
      <FactTable
        caption="Cookies that you decide about"
        columns={['Name', 'Duration', 'What for', 'When it is set']}
        rows={(Object.keys(cookieLives) as Array<keyof typeof cookieLives>).map((name) => [
          <Name key="">{name}</Name>,
          lifeInWords(cookieLives[name]),
          ...purposes[name],
        ])}
      />
      <p>
        These are the longest durations. At present we set none of the four: we use no Google Analytics, the site speaks
        one language, and your answer to the notice is kept in local storage (section 4) instead of a cookie. Should
        that change, it will be as the table says: no cookie for analytics before you have pressed Accept, and none at
        all if you press Decline.
      </p>
    </>
  )
}

const storedBySession: Record<keyof typeof sessionKeys, string> = {
  token: 'The key of your session, a random number',
  role: 'The role with which you logged in',
  roles: 'The roles that your account has',
  name: 'Your name, for the menu',
  title: 'Your title, for the menu',
  approved: 'Whether you are approved as a reviewer',
  applied: 'The role that you have applied for',
  account: 'The number of your account, so that drafts in this browser stay yours',
  email: 'Your email address, for the menu',
  unread: 'How many announcements and answers you have not read, for the menu',
  returnPath: `Where you were when a session ended, for at most ${quantity(returnPathLivesMs / 60_000, 'minute')}`,
}

export function Storage() {
  const untilLogout = (Object.keys(storedBySession) as Array<keyof typeof sessionKeys>).map((key) => [
    <Name key="">{sessionKeys[key]}</Name>,
    storedBySession[key],
    'You log out, or the session ends',
  ])
  return (
    <>
      <p>
        Local storage is a place in your browser that only our pages can read and that is not sent along with requests.
        The site needs what it keeps there; none of it is used to follow you.
      </p>
      <FactTable
        caption="What your browser keeps for us"
        columns={['Name', 'What it is', 'Kept until']}
        rows={[
          [<Name key="">{consentKey}</Name>, 'Your answer to the cookie notice: accepted or declined', 'You delete it'],
          [<Name key="">{themeKey}</Name>, 'Light or dark, if you chose one', 'You choose “System”, or delete it'],
          [
            <Name key="">GRFSSingleKeys</Name>,
            'That you switched the keys of the editors’ queue off',
            'You switch them on, or delete it',
          ],
          ...untilLogout,
          [
            <Name key="">GRFSRegistration</Name>,
            'A registration that you began, without passwords and photo',
            'You register, or delete it',
          ],
          [
            <Name key="">GRFSProfile</Name>,
            'What you changed in your profile and did not save yet, without the photo, for each account',
            'You save or discard it, or delete it',
          ],
          [
            <Name key="">GRFSPaper</Name>,
            'What you typed in a paper and our server does not have yet, for each account and draft',
            'Our server has it, or you delete it',
          ],
          [
            <Name key="">GRFSReview</Name>,
            'What you typed in a review and our server does not have yet, for each account and paper',
            'Our server has it, or you delete it',
          ],
          [
            <Name key="">GRFSLetter</Name>,
            'What you typed in a decision and our server does not have yet, for each account and paper',
            'Our server has it, or you delete it',
          ],
          [
            <Name key="">GRFSMessage</Name>,
            'A message or feedback that you typed and have not sent, for each account',
            'You send it, or delete it',
          ],
          [
            <Name key="">GRFSPost</Name>,
            'What you typed in a news post and our server does not have yet, for each account and post',
            'Our server has it, or you delete it',
          ],
          [
            <Name key="">GRFSReply</Name>,
            'What you typed in a reply to a letter and our server does not have yet, for each account and letter',
            'You send it, or you delete it',
          ],
          [
            <Name key="">GRFSPlan</Name>,
            'What you typed in the plan of a publication and our server does not have yet, for each account and paper',
            'You save it, or you delete it',
          ],
          [
            <Name key="">GRFSCall</Name>,
            'What you typed in a call for papers and our server does not have yet, for each account and call',
            'You save it, or you delete it',
          ],
          [
            <Name key="">GRFSJournal</Name>,
            'What you typed in the description of a journal and our server does not have yet, for each account and journal',
            'You save it, or you delete it',
          ],
          [
            <Name key="">GRFSAnnouncement</Name>,
            'What you typed in an announcement and our server does not have yet, for each account and announcement',
            'You save it, or you delete it',
          ],
          [
            <Name key="">GRFSCorrection</Name>,
            'What you typed in a correction or retraction and have not published, for each account and article',
            'You publish it, or you delete it',
          ],
          [
            <Name key="">GRFSRejection</Name>,
            'The reason that you typed for a rejection and have not sent, for each account and application',
            'You send it, or you delete it',
          ],
          [
            <Name key="">grfs-news-covers</Name>,
            'The picture that you chose for a news post, for each account and post',
            'You publish the post, or delete it',
          ],
          [<Name key="">lastMessageSubmission</Name>, 'When you last sent a message', 'The waiting time is over'],
          [<Name key="">lastFeedbackSubmission</Name>, 'When you last sent feedback', 'The waiting time is over'],
          [<Name key="">GRFSLastSuggestion</Name>, 'When you last suggested a field', 'The waiting time is over'],
          [
            <Name key="">GRFSNotice</Name>,
            'A sentence for the next page, such as that your session has ended',
            'It has been shown, or you close the tab',
          ],
        ]}
      />
    </>
  )
}

function Name({ children }: { children: string }) {
  return <code>{children}</code>
}
