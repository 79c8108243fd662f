import { texts } from '@grfs/contracts/texts/index'
import { governingLaw, minimumAgeYears } from '@grfs/domain/shared/policies'
import { paths } from '../../../lib/paths.ts'
import { EffectiveDate, SupportAddress } from '../pieces.tsx'
import type { Policy } from '../policy.tsx'
import { Age, HowLong, HowWeProtectIt, LawAndChanges, MailsWeSend, yourRights } from './held.tsx'
import { whatWeKeep, WhyWeKeepIt } from './kept.tsx'
import { PublishedRecord, whoElse, WhoSeesWhat } from './seen.tsx'

/** POLICY-003, POLICY-019 to POLICY-022. */
export const privacy: Policy = {
  title: texts.policies.privacy,
  path: paths.privacy,
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
          or not. The <a href={paths.cookiePolicy}>Cookie Policy</a> says what your browser stores.
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
