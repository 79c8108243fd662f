import { knownDeviceDays, loginCodeSeconds, providerRoundMinutes } from '@grfs/domain/identity/login'
import { cookieLives } from '@grfs/domain/shared/policies'
import { quantity } from '../../../lib/format.ts'
import { consentKey, returnPathLivesMs, sessionKeys, themeKey } from '../../../lib/session.ts'
import { lifeInWords, minutesOf } from '../amounts.ts'
import { FactTable } from './fact-table.tsx'

export function NecessaryCookies() {
  return (
    <FactTable
      caption="Cookies that the site needs"
      columns={['Name', 'Duration', 'Purpose']}
      rows={[
        [
          <Name key="">__Host-grfs_login</Name>,
          minutesOf(loginCodeSeconds),
          'Links the login email to the browser that requested it',
        ],
        [
          <Name key="">__Host-grfs_provider</Name>,
          quantity(providerRoundMinutes, 'minute'),
          'Links a sign-in at ORCID or an institution to the browser that started it',
        ],
        [
          <Name key="">__Host-grfs_device</Name>,
          quantity(knownDeviceDays, 'day'),
          'Marks a device on which you entered a login code, so that the next login needs none',
        ],
      ]}
    />
  )
}

/** POLICY-023. */
export function OptionalCookies() {
  const purposes = {
    _ga: ['Google Analytics: tells visits apart', 'Only after you press Accept'],
    _gid: ['Google Analytics: tells the visits of one day apart', 'Only after you press Accept'],
    lang_pref: ['The language that you chose', 'When you choose a language'],
    cookie_notice: ['That you have answered the cookie notice', 'When you answer it'],
  } as const satisfies Record<keyof typeof cookieLives, readonly [string, string]>
  return (
    <FactTable
      caption="Cookies that need your consent"
      columns={['Name', 'Duration', 'Purpose', 'When it is set']}
      rows={(Object.keys(cookieLives) as Array<keyof typeof cookieLives>).map((name) => [
        <Name key="">{name}</Name>,
        lifeInWords(cookieLives[name]),
        ...purposes[name],
      ])}
    />
  )
}

const storedBySession: Record<keyof typeof sessionKeys, string> = {
  token: 'The key of your session, a random number',
  role: 'The role with which you signed in',
  roles: 'The roles that your account has',
  name: 'Your name, for the menu',
  title: 'Your title, for the menu',
  approved: 'Whether you are approved as a reviewer',
  applied: 'The role that you have applied for',
  account: 'Your account number, so that only you see your drafts in this browser',
  email: 'Your email address, for the menu',
  unread: 'How many announcements and answers you have not read, for the menu',
  returnPath: `Where you were when a session ended, for at most ${quantity(returnPathLivesMs / 60_000, 'minute')}`,
}

export function BrowserStorage() {
  const untilLogout = (Object.keys(storedBySession) as Array<keyof typeof sessionKeys>).map((key) => [
    <Name key="">{sessionKeys[key]}</Name>,
    storedBySession[key],
    'You sign out, or the session ends',
  ])
  return (
    <FactTable
      caption="What your browser stores for us"
      columns={['Name', 'What it is', 'Kept until']}
      rows={[
        [<Name key="">{consentKey}</Name>, 'Your answer to the cookie notice: accepted or declined', 'You delete it'],
        [<Name key="">{themeKey}</Name>, 'Light or dark, if you chose one', 'You choose “System”, or delete it'],
        [
          <Name key="">GRFSSingleKeys</Name>,
          'That you switched off the keyboard shortcuts of the work queue',
          'You switch them on, or delete it',
        ],
        ...untilLogout,
        [
          <Name key="">GRFSRegistration</Name>,
          'A registration that you started, without passwords and photo',
          'You register, or delete it',
        ],
        [
          <Name key="">GRFSProfile</Name>,
          'Unsaved changes to your profile, without the photo, for each account',
          'You save or discard it, or delete it',
        ],
        [
          <Name key="">GRFSPaper</Name>,
          'Text of a paper that is not saved on our server yet, for each account and draft',
          'It is saved on our server, or you delete it',
        ],
        [
          <Name key="">GRFSReview</Name>,
          'Text of a review that is not saved on our server yet, for each account and paper',
          'It is saved on our server, or you delete it',
        ],
        [<Name key="">GRFSProof</Name>, 'Your marks in a proof that you have not sent yet', 'You send them'],
        [
          <Name key="">GRFSLetter</Name>,
          'Text of a decision that is not saved on our server yet, for each account and paper',
          'It is saved on our server, or you delete it',
        ],
        [<Name key="">GRFSMessage</Name>, 'Unsent message or feedback, for each account', 'You send it, or delete it'],
        [
          <Name key="">GRFSPost</Name>,
          'Text of a news post that is not saved on our server yet, for each account and post',
          'It is saved on our server, or you delete it',
        ],
        [
          <Name key="">GRFSReply</Name>,
          'Text of a reply to a message that is not sent yet, for each account and message',
          'You send it, or you delete it',
        ],
        [
          <Name key="">GRFSPlan</Name>,
          'Unsaved changes to a publication plan, for each account and paper',
          'You save it, or you delete it',
        ],
        [
          <Name key="">GRFSCall</Name>,
          'Unsaved text of a call for papers, for each account and call',
          'You save it, or you delete it',
        ],
        [
          <Name key="">GRFSJournal</Name>,
          'Unsaved changes to the description of a journal, for each account and journal',
          'You save it, or you delete it',
        ],
        [
          <Name key="">GRFSAnnouncement</Name>,
          'Unsaved text of an announcement, for each account and announcement',
          'You save it, or you delete it',
        ],
        [
          <Name key="">GRFSCorrection</Name>,
          'Unpublished text of a correction or retraction, for each account and article',
          'You publish it, or you delete it',
        ],
        [
          <Name key="">GRFSRejection</Name>,
          'Unsent reason for a rejection, for each account and application',
          'You send it, or you delete it',
        ],
        [
          <Name key="">grfs-news-covers</Name>,
          'The picture that you chose for a news post, for each account and post',
          'You publish the post, or delete it',
        ],
        [<Name key="">lastMessageSubmission</Name>, 'When you last sent a message', 'The waiting time ends'],
        [<Name key="">lastFeedbackSubmission</Name>, 'When you last sent feedback', 'The waiting time ends'],
        [<Name key="">GRFSLastSuggestion</Name>, 'When you last suggested a field', 'The waiting time ends'],
        [
          <Name key="">GRFSNotice</Name>,
          'A notice for the next page, for example that your session has ended',
          'It is shown, or you close the tab',
        ],
        [
          <Name key="">GRFSRegistered</Name>,
          'The email address with which you just registered, for sending the email again',
          'You sign in, or you close the tab',
        ],
        [
          <Name key="">GRFSProviderRound</Name>,
          'Why you went to ORCID or your institution: to sign in, or to link your account',
          'You come back, or you close the tab',
        ],
      ]}
    />
  )
}

function Name({ children }: { children: string }) {
  return <code>{children}</code>
}
