import { texts } from '@grfs/contracts/texts/index'
import { governingLaw, minimumAgeYears } from '@grfs/domain/shared/policies'
import { paths } from '../../../lib/paths.ts'
import { EffectiveDate } from '../pieces.tsx'
import type { Policy } from '../policy.tsx'
import { Changes, Decisions, Ending, Law, NotAllowed, Payments, Record, WhatWeAnswerFor } from './rules.tsx'
import { Reading, Reviewing, Submitting, WhoMayUse, YourAccount } from './using.tsx'

/** POLICY-005, POLICY-019 to POLICY-022. */
export const terms: Policy = {
  title: texts.policies.terms,
  path: paths.terms,
  description: (site) =>
    `The rules for reading, submitting to and reviewing for ${site.name}: accounts, rights in papers, decisions, and the law that applies.`,
  Intro: ({ site }) => (
    <p>
      {site.name} is published by {site.publisher}. You can read without agreeing to anything, if you quote fairly. If
      you open an account, submit a paper or review, you agree to these terms. We have tried to write them in plain
      language.
    </p>
  ),
  facts: [
    ['In effect since', <EffectiveDate key="" />],
    ['Governing law', governingLaw],
    ['Minimum age for an account', minimumAgeYears],
  ],
  sections: [
    { id: 'who-may-use', title: 'Who may use the site', Body: WhoMayUse },
    { id: 'account', title: 'Your account', Body: YourAccount },
    { id: 'reading', title: 'Reading and reuse', Body: Reading },
    { id: 'submitting', title: 'Submitting a paper', Body: Submitting },
    { id: 'reviewing', title: 'Reviewing', Body: Reviewing },
    { id: 'decisions', title: 'Decisions', Body: Decisions },
    { id: 'record', title: 'The published record', Body: Record },
    { id: 'not-allowed', title: 'What is not allowed', Body: NotAllowed },
    { id: 'payments', title: 'Payments', Body: Payments },
    { id: 'liability', title: 'Liability', Body: WhatWeAnswerFor },
    { id: 'ending', title: 'Closing an account', Body: Ending },
    { id: 'law', title: 'Governing law', Body: Law },
    { id: 'changes', title: 'Changes', Body: Changes },
  ],
}
