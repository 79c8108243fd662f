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
    `What ${site.name} knows about readers, authors and reviewers, who sees it, how long it is kept, and what you can ask for.`,
  Intro: ({ site }) => (
    <p>
      {site.name} is run by {site.publisher}. This page says what we know about you, what for, who sees it, and when it
      is deleted. In short: readers stay unknown, blind review stays blind, and what is published stays published.
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
          {site.publisher} decides how data are used on {site.name} and answers for it. For anything about your data
          write to <SupportAddress site={site} />. This policy holds for the whole site, signed in or not; the{' '}
          <a href={paths.cookiePolicy}>Cookie Policy</a> says what your browser keeps.
        </p>
      ),
    },
    { id: 'what-we-keep', title: 'What we keep', parts: whatWeKeep },
    { id: 'why', title: 'What for', Body: WhyWeKeepIt },
    { id: 'who-sees-what', title: 'Who sees what', Body: WhoSeesWhat },
    { id: 'published-record', title: 'The published record', Body: PublishedRecord },
    { id: 'who-else', title: 'Who else receives data', parts: whoElse },
    { id: 'mails', title: 'Mails we send', Body: MailsWeSend },
    { id: 'how-long', title: 'How long we keep it', Body: HowLong },
    { id: 'protection', title: 'How we protect it', Body: HowWeProtectIt },
    { id: 'your-rights', title: 'Your rights', parts: yourRights },
    { id: 'age', title: 'Age', Body: Age },
    { id: 'law-and-changes', title: 'Law and changes', Body: LawAndChanges },
  ],
}
