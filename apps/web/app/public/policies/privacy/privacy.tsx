import { texts } from '@grfs/contracts/texts/index'
import { maxPhotoBytes } from '@grfs/domain/identity/photo'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { licenceOf } from '@grfs/domain/publishing/article'
import { minimumAgeYears } from '@grfs/domain/shared/policies'
import { countInWords } from '../../../lib/format.ts'
import { href } from '../../../lib/paths.ts'
import { readerPage } from '../../reader-page.tsx'
import { megabytes } from '../amounts.ts'
import { EffectiveDate, FactTable, lawOf, postalLines, SupportAddress } from '../pieces.tsx'
import { policyReader } from '../policy-reader.tsx'
import type { Policy, PolicyPart } from '../policy.tsx'
import { Age, HowLong, HowWeProtectIt, LawAndChanges, MailsWeSend, yourRights } from './held.tsx'

const licence = licenceOf('CC-BY-4.0')

/** Who sees what in blind review, as a table. */
function WhoSeesWhat() {
  return (
    <>
      <p>
        Every paper goes through {countInWords(reviewsPerPaper)} blind reviews. Reviewers do not know who wrote the
        paper, and authors do not know who reviewed it. Our server does not send either of them data that would reveal
        it.
      </p>
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
      <p>
        Editors are our administrators. A sub-administrator sees the papers of the journals they work for and no others.
        Administrators’ actions are recorded in an audit log that cannot be edited.
      </p>
    </>
  )
}

function PublishedRecord() {
  return (
    <>
      <p>
        When an article is published, its text, the names and affiliations of its authors, ORCID iDs where given, and
        the dates of receipt, acceptance and publication become public permanently, under {licence.name}. They are
        passed on to registries if the press registers DOIs, to libraries, indexes and search engines. They keep copies
        that we cannot delete.
      </p>
      <p>
        If an author has an account, its current photo is shown beside the name. The photo is not part of the record: if
        you replace it, the new one is shown, and if you delete your account, it is removed.
      </p>
      <p>
        For this reason we do not delete a published article on request. Errors are handled by a correction, serious
        ones by a retraction. Both are published with date and reason and linked from the article. If your name has
        changed, or if a published detail puts a person at risk, write to us: we will find a solution that protects you
        and keeps the record correct.
      </p>
    </>
  )
}

const whoElse: readonly PolicyPart[] = [
  {
    id: 'service-providers',
    title: 'Companies that work for us',
    Body: () => (
      <p>
        Hosting, file storage and email delivery. These companies act on our instructions and may not use the data for
        themselves. Their servers may be in other countries; we then make sure that your data are equally protected
        there. Manuscripts are read, checked and converted on our own servers and are not sent to third-party viewers or
        checkers. The works in a list of references may be looked up in the catalogue of Crossref, each by itself and
        without the paper.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Others',
    Body: () => (
      <p>
        Registries and indexes receive what is published, and nothing else. If you sign in with ORCID or your
        institution, they learn that you did, and we learn your iD or your number there, and nothing else. The Pi
        Network receives your payments if you make any. Authorities receive what a law or a court obliges us to hand
        over. We do not sell data and show no advertising.
      </p>
    ),
  },
]

/** Which data we store about whom. */
const whatWeKeep: readonly PolicyPart[] = [
  {
    id: 'readers',
    title: 'If you only read',
    Body: () => (
      <>
        <p>
          Reading, searching and downloading need no account. Pages for readers set no cookie and load nothing from
          other companies: fonts, pictures and scripts come from us. Views and downloads of an article are counted as
          totals; we make no profile of who reads what. To count repeated clicks once, we store a code that is computed
          from your IP address and browser with a secret key. The key changes every day, and we delete the code after
          two days.
        </p>
        <p>
          For each request our log records the time, the page address and the result, but not your IP address or your
          name. To prevent attacks we count requests by network, that is, by the first part of an IP address. We delete
          the counts when they expire, mostly within an hour. Companies that carry our traffic may keep their own logs
          for a short time.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'If you have an account',
    Body: () => (
      <>
        <p>What you enter at registration and can change later in your profile:</p>
        <ul>
          <li>title, full name, email address, telephone number and postal address;</li>
          <li>date of birth, nationality and country of residence;</li>
          <li>highest education, awarding institution, affiliated institution and research area;</li>
          <li>a passport photo of at most {megabytes(maxPhotoBytes)};</li>
          <li>whether you are a researcher, a reviewer or both, and the state of an application for a role.</li>
        </ul>
        <p>
          Your password is stored only as a hash, from which it cannot be recovered. For each sign-in we store when it
          started, when it was last used, the name of the browser and the network, so that misuse can be detected and
          stopped.
        </p>
      </>
    ),
  },
  {
    id: 'papers',
    title: 'If you submit a paper',
    Body: () => (
      <p>
        The manuscript and its earlier versions, title, abstract and keywords, the names and affiliations of all
        authors, your answers to reviews, the decisions, and a history of who did what and when. Please name co-authors
        only if they know about it. We notify them by email.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'If you review',
    Body: () => (
      <p>
        Which papers you were invited to review, your answers, your review and recommendation, and how long it took. We
        use your field, your publications and your institution to choose reviewers and to find conflicts of interest.
      </p>
    ),
  },
  {
    id: 'messages',
    title: 'If you write to us',
    Body: () => (
      <p>
        Your name, your address and what you wrote: messages, feedback, and{' '}
        <a href={href('/suggest-fields')}>suggestions of fields</a>, for which no account is needed.
      </p>
    ),
  },
  {
    id: 'payments',
    title: 'If you connect a Pi wallet',
    Body: () => (
      <p>
        Your Pi username, wallet address and the payments you make here: amount, time and state. Connecting is your
        choice, and nothing else depends on it. What the Pi Network itself stores is governed by its own policy.
      </p>
    ),
  },
]

function WhyWeKeepIt() {
  return (
    <ul>
      <li>
        <b>To do what you asked for:</b> your account, your paper, its review and publication. Without the data there is
        no service.
      </li>
      <li>
        <b>Because a scholarly record needs it:</b> who wrote an article, when it was received and accepted, what was
        corrected. We and the public have a legitimate interest in a record that does not change.
      </li>
      <li>
        <b>To keep the site safe:</b> sign-ins, limits on attempts, the history of editorial actions.
      </li>
      <li>
        <b>Because the law says so,</b> where it does, for instance for payments.
      </li>
      <li>
        <b>Because you agreed:</b> cookies that are not necessary (see the{' '}
        <a href={href('/cookiepolicy')}>Cookie Policy</a>). You can take that back at any time.
      </li>
    </ul>
  )
}

/** POLICY-003, POLICY-019 to POLICY-022. */
const privacy: Policy = {
  title: texts.policies.privacy,
  path: href('/privacy'),
  description: (site) =>
    `What data ${site.name} stores about readers, authors and reviewers, who sees them, how long we keep them, and your rights.`,
  Intro: ({ site }) => (
    <p>
      {site.name} is run by {site.publisher}. This page says which data we store about you, why, who sees them, and when
      they are deleted. In short: readers stay anonymous, blind review stays blind, and published articles stay
      published.
    </p>
  ),
  facts: (site) => [
    ['In effect since', <EffectiveDate key="" />],
    ['Governing law', lawOf(site)],
    ['Minimum age for an account', minimumAgeYears],
  ],
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      Body: ({ site }) => (
        <p>
          {site.publisher} decides how data are used on {site.name} and is responsible for it. For questions about your
          data write to <SupportAddress site={site} />. This policy applies to the whole site, whether you are signed in
          or not. The <a href={href('/cookiepolicy')}>Cookie Policy</a> says what your browser stores.
          {postalLines(site).length > 0 && <> Our postal address: {postalLines(site).join(', ')}.</>}
        </p>
      ),
    },
    { id: 'what-we-keep', title: 'What we keep', parts: whatWeKeep },
    { id: 'why', title: 'Purposes', Body: WhyWeKeepIt },
    { id: 'who-sees-what', title: 'Who sees what', Body: WhoSeesWhat },
    { id: 'published-record', title: 'The published record', Body: PublishedRecord },
    { id: 'who-else', title: 'Who else receives data', parts: whoElse },
    { id: 'mails', title: 'Emails we send', Body: MailsWeSend },
    { id: 'how-long', title: 'How long we keep it', Body: HowLong },
    { id: 'protection', title: 'How we protect it', Body: HowWeProtectIt },
    { id: 'your-rights', title: 'Your rights', parts: yourRights },
    { id: 'age', title: 'Age', Body: Age },
    { id: 'law-and-changes', title: 'Law and changes', Body: LawAndChanges },
  ],
}

/** POLICY-003. */
export const privacyPage = readerPage(policyReader(privacy))
