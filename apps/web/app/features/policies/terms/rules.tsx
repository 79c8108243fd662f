import type { SiteFacts } from '@grfs/contracts/page'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { governingLaw } from '@grfs/domain/shared/policies'
import { countInWords } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { SupportAddress } from '../pieces.tsx'

export function Decisions() {
  return (
    <p>
      Submitting a paper gives no right to its publication. Editors decide on scholarly grounds, after{' '}
      {countInWords(reviewsPerPaper)} blind reviews as a rule, and give a reason when they decline. Money, donations and
      payments have no influence on a decision.
    </p>
  )
}

export function Record() {
  return (
    <p>
      Published articles stay published. We correct or retract an article openly, with date and reason, if it turns out
      to be wrong, if it breaks these terms, or if a court orders it. We remove the text itself only if the law leaves
      no other way. Its title, its authors and the reason then remain in its place.
    </p>
  )
}

export function NotAllowed() {
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

export function Payments() {
  return (
    <p>
      Reading costs nothing. Payments through the Pi wallet are voluntary, are made in the Pi Network, and cannot be
      refunded by us once they are completed there. Withdrawals are not available yet. A value in dollars on the wallet
      page is an estimate from a public price.
    </p>
  )
}

export function WhatWeAnswerFor() {
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

export function Ending({ site }: { site: SiteFacts }) {
  return (
    <p>
      You may close your account at any time by writing to <SupportAddress site={site} />. We may close an account or
      remove a role if these terms are broken. Except in urgent cases we inform you first and hear your side. The{' '}
      <a href={paths.privacy}>Privacy Policy</a> says what is then deleted and what we must keep.
    </p>
  )
}

/** POLICY-022. */
export function Law({ site }: { site: SiteFacts }) {
  return (
    <p>
      These terms are governed by the law of <b>{governingLaw}</b>, and its courts decide. If you are a consumer and
      live elsewhere, you keep the protection of the law of your country. Before going to court, both sides try to
      settle the matter in writing: <SupportAddress site={site} />.
    </p>
  )
}

export function Changes() {
  return (
    <p>
      If we change these terms, the date at the top changes, and a change that concerns your account is announced in
      your dashboard before it takes effect. For a paper, the terms in effect at its submission apply. If a part of the
      terms turns out to be invalid, the rest remains.
    </p>
  )
}
