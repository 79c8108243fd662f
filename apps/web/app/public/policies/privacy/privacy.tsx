import { texts } from '@grfs/contracts/texts/index'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { licenceOf } from '@grfs/domain/publishing/licence'
import { governingLaw, minimumAgeYears } from '@grfs/domain/shared/policies'
import { countInWords } from '../../../lib/format.ts'
import { href } from '../../../lib/paths.ts'
import { readerPage } from '../../reader-page.tsx'
import { EffectiveDate, FactTable, SupportAddress } from '../pieces.tsx'
import { policyReader } from '../policy-reader.tsx'
import type { Policy, PolicyPart } from '../policy.tsx'
import { Age, HowLong, HowWeProtectIt, LawAndChanges, MailsWeSend, yourRights } from './held.tsx'
import { whatWeKeep, WhyWeKeepIt } from './kept.tsx'

const licence = licenceOf('CC-BY-4.0')

/** Who sees what: the promise of blind review, in a table. */
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
        passed on to registries such as those for DOIs, to libraries, indexes and search engines. They keep copies that
        we cannot delete.
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
        checkers.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Others',
    Body: () => (
      <p>
        Registries and indexes receive what is published, and nothing else. The Pi Network receives your payments if you
        make any. Authorities receive what a law or a court obliges us to hand over. We do not sell data and show no
        advertising.
      </p>
    ),
  },
]

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
  facts: [
    ['In effect since', <EffectiveDate key="" />],
    ['Governing law', governingLaw],
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
