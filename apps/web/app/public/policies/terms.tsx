import type { SiteFacts } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import { minRegistrationPassword } from '@grfs/domain/identity/password'
import { approvalBusinessDays } from '@grfs/domain/identity/roles'
import { reviewDays, reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { licenceOf } from '@grfs/domain/publishing/article'
import { minimumAgeYears, noDataUnderAgeYears } from '@grfs/domain/shared/policies'
import { countInWords } from '../../lib/format.ts'
import { href } from '../../lib/paths.ts'
import { readerPage } from '../reader-page.tsx'
import { between } from './amounts.ts'
import { EffectiveDate, lawOf, SupportAddress } from './pieces.tsx'
import { policyReader } from './policy-reader.tsx'
import type { Policy } from './policy.tsx'

/** POLICY-005, POLICY-019 to POLICY-022. */
const terms: Policy = {
  title: texts.policies.terms,
  path: href('/terms'),
  description: (site) =>
    `The rules for reading, submitting to and reviewing for ${site.name}: accounts, rights in papers, decisions, and the law that applies.`,
  Intro: ({ site }) => (
    <p>
      {site.name} is published by {site.publisher}. You can read without agreeing to anything, if you quote fairly. If
      you open an account, submit a paper or review, you agree to these terms. We have tried to write them in plain
      language.
    </p>
  ),
  facts: (site) => [
    ['In effect since', <EffectiveDate key="" />],
    ['Governing law', lawOf(site)],
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

function Decisions() {
  return (
    <p>
      Submitting a paper gives no right to its publication. Editors decide on scholarly grounds, after{' '}
      {countInWords(reviewsPerPaper)} blind reviews as a rule, and give a reason when they decline. Money, donations and
      payments have no influence on a decision.
    </p>
  )
}

function Record() {
  return (
    <p>
      Published articles stay published. We correct or retract an article openly, with date and reason, if it turns out
      to be wrong, if it breaks these terms, or if a court orders it. We remove the text itself only if the law leaves
      no other way. Its title, its authors and the reason then remain in its place.
    </p>
  )
}

function NotAllowed() {
  return (
    <ul>
      <li>Pretending to be another person, or opening accounts to review your own papers.</li>
      <li>Plagiarism, invented data, bought authorship, or agreements between authors and reviewers.</li>
      <li>Trying to find out the identity of authors or reviewers.</li>
      <li>Accessing accounts, papers or parts of the site without permission, or disrupting the site.</li>
      <li>Insults, threats, advertising, or uploading harmful programs.</li>
    </ul>
  )
}

function Payments() {
  return (
    <p>
      Reading costs nothing. Payments through the Pi wallet are voluntary, are made in the Pi Network, and cannot be
      refunded by us once they are completed there. Withdrawals are not available yet. A value in dollars on the wallet
      page is an estimate from a public price.
    </p>
  )
}

function WhatWeAnswerFor() {
  return (
    <>
      <p>
        We run the site with care, keep backups, and say so when something is broken. We cannot promise that it is
        always available or free of errors. Articles are the work of their authors and are not our advice. In matters of
        health, law or money, ask an expert who knows your case before you act on them.
      </p>
      <p>
        We are liable for damage that we cause on purpose or by gross negligence, and wherever the law does not allow us
        to limit our liability. Beyond that we are not liable for indirect loss, such as lost profit. These terms do not
        limit your legal rights as a consumer.
      </p>
    </>
  )
}

function Ending({ site }: { site: SiteFacts }) {
  return (
    <p>
      You may close your account at any time by writing to <SupportAddress site={site} />. We may close an account or
      remove a role if these terms are broken. Except in urgent cases we inform you first and hear your side. The{' '}
      <a href={href('/privacy')}>Privacy Policy</a> says what is then deleted and what we must keep.
    </p>
  )
}

/** POLICY-022. */
function Law({ site }: { site: SiteFacts }) {
  return (
    <p>
      These terms are governed by the law of <b>{lawOf(site)}</b>, and its courts decide. If you are a consumer and live
      elsewhere, you keep the protection of the law of your country. Before going to court, both sides try to settle the
      matter in writing: <SupportAddress site={site} />.
    </p>
  )
}

function Changes() {
  return (
    <p>
      If we change these terms, the date at the top changes, and a change that concerns your account is announced in
      your dashboard before it takes effect. For a paper, the terms in effect at its submission apply. If a part of the
      terms turns out to be invalid, the rest remains.
    </p>
  )
}

const licence = licenceOf('CC-BY-4.0')

/** POLICY-019, POLICY-020. */
function WhoMayUse() {
  return (
    <p>
      Everyone may read. To open an account you must be at least <b>{minimumAgeYears}</b> years old and give your own
      name. We do not knowingly collect data of anyone under the age of <b>{noDataUnderAgeYears}</b>. An account belongs
      to one person; institutions and groups do not share one.
    </p>
  )
}

function YourAccount() {
  return (
    <ul>
      <li>
        Tell the truth about yourself when you register, and keep it up to date. Editors rely on it to find reviewers
        without a conflict of interest.
      </li>
      <li>
        Keep your password secret. It must have at least {minRegistrationPassword} characters; a long sentence is
        better. You are responsible for what is done with your account until you tell us that another person has access
        to it.
      </li>
      <li>
        A researcher account is active as soon as the address is verified. A reviewer account needs our approval, which
        typically takes {between(approvalBusinessDays)} business days.
      </li>
    </ul>
  )
}

function Reading() {
  return (
    <p>
      Articles are published under{' '}
      <a href={licence.url} rel="license">
        {licence.name}
      </a>{' '}
      unless the article itself says otherwise. You may read, download, copy, print, translate, search and build on
      them, also for profit, if you name the authors, link to the article and its licence, and say what you changed.
      Automated access is welcome as long as it does not slow the site for people. The name and the logo of the site are
      not part of the licence.
    </p>
  )
}

function Submitting() {
  return (
    <>
      <p>When you submit a paper, you confirm that</p>
      <ul>
        <li>it is your own work and that of the authors you name, and all of them agree to its submission;</li>
        <li>it has not been published before and is not under review elsewhere;</li>
        <li>
          it does not violate anyone’s rights, and you have permission for everything in it that belongs to others;
        </li>
        <li>data and pictures are genuine, and the research followed ethical standards;</li>
        <li>
          it follows the <a href={href('/guidelines')}>Paper Submission Guidelines</a>.
        </li>
      </ul>
      <p>
        You keep the copyright. You permit us to store and check the file, to make a blind copy of it and show that to
        editors and reviewers, and, if it is accepted and you have not withdrawn it, to publish it under {licence.name}{' '}
        permanently. Until it is published you may withdraw it with a message to the editor.
      </p>
    </>
  )
}

function Reviewing() {
  return (
    <ul>
      <li>
        A manuscript in review is confidential. Do not copy it, share it, quote it or upload it to other services.
      </li>
      <li>Do not try to find out who wrote it. If you believe that you know, tell the editor and decline.</li>
      <li>
        Decline if you have an interest in the outcome or do not have the time: a review is due after {reviewDays} days.
      </li>
      <li>Judge the work and not the person. Be specific, be kind, and give reasons.</li>
      <li>A submitted review cannot be changed. The editor may send it to the author, but never with your name.</li>
    </ul>
  )
}

/** POLICY-005. */
export const termsPage = readerPage(policyReader(terms))
