import type { PageTemplate } from '@grfs/domain/pages/page'

/** The product’s own text of /terms. */
export const termsTemplate: PageTemplate = {
  name: 'terms',
  path: '/terms',
  title: 'Terms of Service',
  description:
    'The rules for reading, submitting to and reviewing for {press}: accounts, rights in papers, decisions, and the law that applies.',
  layout: 'policy',
  facts: [
    ['In effect since', '{effective-date}'],
    ['Governing law', '{governing-law}'],
    ['Minimum age for an account', '{minimum-age}'],
  ],
  sections: [
    {
      id: 'intro',
      place: 'lead',
      title: '',
      text: '{press} is published by {publisher}. You can read without agreeing to anything, if you quote fairly. If you open an account, submit a paper or review, you agree to these terms. We have tried to write them in plain language.',
    },
    {
      id: 'who-may-use',
      title: 'Who may use the site',
      text: 'Everyone may read. To open an account you must be at least **{minimum-age}** years old and give your own name. We do not knowingly collect data of anyone under the age of **{no-data-under-age}**. An account belongs to one person; institutions and groups do not share one.',
      keeps: ['minimum-age', 'no-data-under-age'],
    },
    {
      id: 'account',
      title: 'Your account',
      text: `- Tell the truth about yourself when you register, and keep it up to date. Editors rely on it to find reviewers without a conflict of interest.
- Keep your password secret. It must have at least {password-length} characters; a long sentence is better. You are responsible for what is done with your account until you tell us that another person has access to it.
- A researcher account is active as soon as the address is verified. A reviewer account needs our approval, which typically takes {approval-days} business days.`,
    },
    {
      id: 'reading',
      title: 'Reading and reuse',
      text: 'Articles are published under {licence} unless the article itself says otherwise. You may read, download, copy, print, translate, search and build on them, also for profit, if you name the authors, link to the article and its licence, and say what you changed. Automated access is welcome as long as it does not slow the site for people. The name and the logo of the site are not part of the licence.',
      keeps: ['licence'],
    },
    {
      id: 'submitting',
      title: 'Submitting a paper',
      text: `When you submit a paper, you confirm that

- it is your own work and that of the authors you name, and all of them agree to its submission;
- it has not been published before and is not under review elsewhere;
- it does not violate anyone’s rights, and you have permission for everything in it that belongs to others;
- data and pictures are genuine, and the research followed ethical standards;
- it follows the [Paper Submission Guidelines](/guidelines).

You keep the copyright. You permit us to store and check the file, to make a blind copy of it and show that to editors and reviewers, and, if it is accepted and you have not withdrawn it, to publish it under {licence-name} permanently. Until it is published you may withdraw it with a message to the editor.`,
      keeps: ['licence-name'],
    },
    {
      id: 'reviewing',
      title: 'Reviewing',
      text: `- A manuscript in review is confidential. Do not copy it, share it, quote it or upload it to other services.
- Do not try to find out who wrote it. If you believe that you know, tell the editor and decline.
- Decline if you have an interest in the outcome or do not have the time: a review is due after {review-days} days.
- Judge the work and not the person. Be specific, be kind, and give reasons.
- A submitted review cannot be changed. The editor may send it to the author, but never with your name.`,
      keeps: ['review-days'],
    },
    {
      id: 'decisions',
      title: 'Decisions',
      text: 'Submitting a paper gives no right to its publication. Editors decide on scholarly grounds, after {reviews-in-words} blind reviews as a rule, and give a reason when they decline. Money, donations and payments have no influence on a decision.',
      keeps: ['reviews-in-words'],
    },
    {
      id: 'record',
      title: 'The published record',
      text: 'Published articles stay published. We correct or retract an article openly, with date and reason, if it turns out to be wrong, if it breaks these terms, or if a court orders it. We remove the text itself only if the law leaves no other way. Its title, its authors and the reason then remain in its place.',
    },
    {
      id: 'not-allowed',
      title: 'What is not allowed',
      text: `- Pretending to be another person, or opening accounts to review your own papers.
- Plagiarism, invented data, bought authorship, or agreements between authors and reviewers.
- Trying to find out the identity of authors or reviewers.
- Accessing accounts, papers or parts of the site without permission, or disrupting the site.
- Insults, threats, advertising, or uploading harmful programs.`,
    },
    {
      id: 'payments',
      title: 'Payments',
      text: 'Reading costs nothing. Payments through the Pi wallet are voluntary, are made in the Pi Network, and cannot be refunded by us once they are completed there. Withdrawals are not available yet. A value in dollars on the wallet page is an estimate from a public price.',
    },
    {
      id: 'liability',
      title: 'Liability',
      text: `We run the site with care, keep backups, and say so when something is broken. We cannot promise that it is always available or free of errors. Articles are the work of their authors and are not our advice. In matters of health, law or money, ask an expert who knows your case before you act on them.

We are liable for damage that we cause on purpose or by gross negligence, and wherever the law does not allow us to limit our liability. Beyond that we are not liable for indirect loss, such as lost profit. These terms do not limit your legal rights as a consumer.`,
    },
    {
      id: 'ending',
      title: 'Closing an account',
      text: 'You may close your account at any time by writing to {support-address}. We may close an account or remove a role if these terms are broken. Except in urgent cases we inform you first and hear your side. The [Privacy Policy](/privacy) says what is then deleted and what we must keep.',
      keeps: ['support-address'],
    },
    {
      id: 'law',
      title: 'Governing law',
      text: 'These terms are governed by the law of **{governing-law}**, and its courts decide. If you are a consumer and live elsewhere, you keep the protection of the law of your country. Before going to court, both sides try to settle the matter in writing: {support-address}.',
      keeps: ['governing-law', 'support-address'],
    },
    {
      id: 'changes',
      title: 'Changes',
      text: 'If we change these terms, the date at the top changes, and a change that concerns your account is announced in your dashboard before it takes effect. For a paper, the terms in effect at its submission apply. If a part of the terms turns out to be invalid, the rest remains.',
      keeps: [],
    },
  ],
}
