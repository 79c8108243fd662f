import { texts } from '@grfs/contracts/texts/index'
import { knownDeviceDays, loginCodeSeconds, providerRoundMinutes } from '@grfs/domain/identity/login'
import { cookieLives } from '@grfs/domain/shared/policies'
import { quantity } from '../../lib/format.ts'
import { href } from '../../lib/paths.ts'
import { consentKey, returnPathLivesMs, sessionKeys, themeKey } from '../../lib/session.ts'
import { readerPage } from '../reader-page.tsx'
import { lifeInWords, minutesOf } from './amounts.ts'
import { authorityOf, EffectiveDate, FactTable, lawOf, SupportAddress } from './pieces.tsx'
import { policyReader } from './policy-reader.tsx'
import type { Policy } from './policy.tsx'

/** POLICY-006, POLICY-009, POLICY-023: seven sections, the last one with the contact. */
const cookies: Policy = {
  title: texts.policies.cookies,
  path: href('/cookiepolicy'),
  description: (site) =>
    `Which cookies ${site.name} uses, what your browser stores, for how long, and how you can choose.`,
  Intro: () => (
    <p>
      You can read everything here without cookies. This page lists the cookies that a login needs, the cookies that
      need your consent, and the data that your browser stores for us.
    </p>
  ),
  facts: () => [
    ['In effect since', <EffectiveDate key="" />],
    ['Cookies for reading', 'None'],
    ['Analytics', 'Only if you accept'],
  ],
  sections: [
    {
      id: 'what-it-is',
      title: 'What this policy covers',
      Body: ({ site }) => (
        <p>
          A cookie is a short text that a site leaves in your browser and that comes back with each request. Local
          storage is similar, but stays in the browser. This policy holds for both, on all pages of {site.name}. It
          belongs to the <a href={href('/privacy')}>Privacy Policy</a>.
        </p>
      ),
    },
    { id: 'necessary', title: 'Cookies that the site needs', Body: Necessary },
    { id: 'optional', title: 'Cookies that need your consent', Body: Optional },
    { id: 'storage', title: 'What your browser stores for us', Body: Storage },
    {
      id: 'your-choice',
      title: 'Your choice, and how to change it',
      Body: () => (
        <p>
          On your first visit a notice at the bottom asks once. You can accept or decline; every page works the same
          either way. To change your choice, delete the data of this site in the settings of your browser (often under
          “Privacy”, “Cookies and site data”). The notice then asks again. You can also block all cookies. Reading still
          works, but each login then needs a code.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Third-party cookies',
      Body: () => (
        <p>
          Our pages load nothing from other companies, with one exception: the wallet page uses the software of the Pi
          Network when you connect a wallet. The policy of the Pi Network applies to it. Links to other sites leave our
          site; those sites have their own policies.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Data-protection contact',
      Body: ({ site }) => (
        <>
          <p>For questions about cookies and about your data, and to use your rights:</p>
          <ul>
            <li>
              <b>Responsible:</b> {site.publisher}, publisher of {site.name}
            </li>
            <li>
              <b>Data protection by email:</b> <SupportAddress site={site} />
            </li>
            <li>
              <b>In writing on the site:</b> the <a href={href('/contact')}>contact page</a>
            </li>
            <li>
              <b>Supervising authority:</b> {authorityOf(site)}; the law of {lawOf(site)} applies
            </li>
          </ul>
        </>
      ),
    },
  ],
}

function Necessary() {
  return (
    <>
      <p>
        We set them only when you sign in. Only our server reads them (scripts cannot), and we never use them to track
        you. A login would not be safe without them, so the law does not require your consent. Public pages set no
        cookies.
      </p>
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
    </>
  )
}

/** POLICY-023. */
function Optional() {
  const purposes = {
    _ga: ['Google Analytics: tells visits apart', 'Only after you press Accept'],
    _gid: ['Google Analytics: tells the visits of one day apart', 'Only after you press Accept'],
    lang_pref: ['The language that you chose', 'When you choose a language'],
    cookie_notice: ['That you have answered the cookie notice', 'When you answer it'],
  } as const satisfies Record<keyof typeof cookieLives, readonly [string, string]>
  return (
    <>
      <FactTable
        caption="Cookies that need your consent"
        columns={['Name', 'Duration', 'Purpose', 'When it is set']}
        rows={(Object.keys(cookieLives) as Array<keyof typeof cookieLives>).map((name) => [
          <Name key="">{name}</Name>,
          lifeInWords(cookieLives[name]),
          ...purposes[name],
        ])}
      />
      <p>
        These are the longest durations. At present we set none of the four: we do not use Google Analytics, the site
        has one language, and your answer to the notice is stored in local storage (section 4) instead of a cookie. If
        this changes, the table applies: no analytics cookie before you press Accept, and none at all if you press
        Decline.
      </p>
    </>
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

function Storage() {
  const untilLogout = (Object.keys(storedBySession) as Array<keyof typeof sessionKeys>).map((key) => [
    <Name key="">{sessionKeys[key]}</Name>,
    storedBySession[key],
    'You sign out, or the session ends',
  ])
  return (
    <>
      <p>
        Local storage is a place in your browser that only our pages can read and that is not sent with requests. The
        site needs the data stored there. None of it is used to track you.
      </p>
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
          [
            <Name key="">GRFSMessage</Name>,
            'Unsent message or feedback, for each account',
            'You send it, or delete it',
          ],
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
    </>
  )
}

function Name({ children }: { children: string }) {
  return <code>{children}</code>
}

/** POLICY-006. */
export const cookiePolicyPage = readerPage(policyReader(cookies))
