import type { PageTemplate } from '@grfs/domain/pages/page'

/** The product’s own text of /privacy. */
export const privacyTemplate: PageTemplate = {
  name: 'privacy',
  path: '/privacy',
  title: 'Privacy Policy',
  description:
    'What data {press} stores about readers, authors and reviewers, who sees them, how long we keep them, and your rights.',
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
      text: '{press} is run by {publisher}. This page says which data we store about you, why, who sees them, and when they are deleted. In short: readers stay anonymous, blind review stays blind, and published articles stay published.',
    },
    {
      id: 'who-we-are',
      title: 'Who we are',
      text: '{publisher} decides how data are used on {press} and is responsible for it. For questions about your data write to {support-address}. This policy applies to the whole site, whether you are signed in or not. The [Cookie Policy](/cookiepolicy) says what your browser stores.{postal-sentence}',
      keeps: ['publisher', 'support-address'],
    },
    {
      id: 'what-we-keep',
      title: 'What we keep',
      text: '',
      keeps: [],
    },
    {
      id: 'readers',
      level: 2,
      title: 'If you only read',
      text: `Reading, searching and downloading need no account. Pages for readers set no cookie and load nothing from other companies: fonts, pictures and scripts come from us. Views and downloads of an article are counted as totals; we make no profile of who reads what. To count repeated clicks once, we store a code that is computed from your IP address and browser with a secret key. The key changes every day, and we delete the code after two days.

For each request our log records the time, the page address and the result, but not your IP address or your name. To prevent attacks we count requests by network, that is, by the first part of an IP address. We delete the counts when they expire, mostly within an hour. Companies that carry our traffic may keep their own logs for a short time.`,
      keeps: [],
    },
    {
      id: 'account',
      level: 2,
      title: 'If you have an account',
      text: `What you enter at registration and can change later in your profile:

- title, full name, email address, telephone number and postal address;
- date of birth, nationality and country of residence;
- highest education, awarding institution, affiliated institution and research area;
- a passport photo of at most {photo-size};
- whether you are a researcher, a reviewer or both, and the state of an application for a role.

Your password is stored only as a hash, from which it cannot be recovered. For each sign-in we store when it started, when it was last used, the name of the browser and the network, so that misuse can be detected and stopped.`,
      keeps: [],
    },
    {
      id: 'papers',
      level: 2,
      title: 'If you submit a paper',
      text: 'The manuscript and its earlier versions, title, abstract and keywords, the names and affiliations of all authors, your answers to reviews, the decisions, and a history of who did what and when. Please name co-authors only if they know about it. We notify them by email.',
    },
    {
      id: 'reviews',
      level: 2,
      title: 'If you review',
      text: 'Which papers you were invited to review, your answers, your review and recommendation, and how long it took. We use your field, your publications and your institution to choose reviewers and to find conflicts of interest.',
    },
    {
      id: 'messages',
      level: 2,
      title: 'If you write to us',
      text: 'Your name, your address and what you wrote: messages, feedback, and [suggestions of fields](/suggest-fields), for which no account is needed.',
    },
    {
      id: 'payments',
      level: 2,
      title: 'If you connect a Pi wallet',
      text: 'Your Pi username, wallet address and the payments you make here: amount, time and state. Connecting is your choice, and nothing else depends on it. What the Pi Network itself stores is governed by its own policy.',
    },
    {
      id: 'why',
      title: 'Purposes',
      text: `- **To do what you asked for:** your account, your paper, its review and publication. Without the data there is no service.
- **Because a scholarly record needs it:** who wrote an article, when it was received and accepted, what was corrected. We and the public have a legitimate interest in a record that does not change.
- **To keep the site safe:** sign-ins, limits on attempts, the history of editorial actions.
- **Because the law says so,** where it does, for instance for payments.
- **Because you agreed:** cookies that are not necessary (see the [Cookie Policy](/cookiepolicy)). You can take that back at any time.`,
      keeps: [],
    },
    {
      id: 'who-sees-what',
      title: 'Who sees what',
      text: `Every paper goes through {reviews-in-words} blind reviews. Reviewers do not know who wrote the paper, and authors do not know who reviewed it. Our server does not send either of them data that would reveal it.

{who-sees-what}

Editors are our administrators. A sub-administrator sees the papers of the journals they work for and no others. Administrators’ actions are recorded in an audit log that cannot be edited.`,
      keeps: ['reviews-in-words', 'who-sees-what'],
    },
    {
      id: 'published-record',
      title: 'The published record',
      text: `When an article is published, its text, the names and affiliations of its authors, ORCID iDs where given, and the dates of receipt, acceptance and publication become public permanently, under {licence-name}. They are passed on to registries if the press registers DOIs, to libraries, indexes and search engines. They keep copies that we cannot delete.

If an author has an account, its current photo is shown beside the name. The photo is not part of the record: if you replace it, the new one is shown, and if you delete your account, it is removed.

For this reason we do not delete a published article on request. Errors are handled by a correction, serious ones by a retraction. Both are published with date and reason and linked from the article. If your name has changed, or if a published detail puts a person at risk, write to us: we will find a solution that protects you and keeps the record correct.`,
      keeps: [],
    },
    {
      id: 'who-else',
      title: 'Who else receives data',
      text: '',
      keeps: [],
    },
    {
      id: 'service-providers',
      level: 2,
      title: 'Companies that work for us',
      text: 'Hosting, file storage and email delivery. These companies act on our instructions and may not use the data for themselves. Their servers may be in other countries; we then make sure that your data are equally protected there. Manuscripts are read, checked and converted on our own servers and are not sent to third-party viewers or checkers. The works in a list of references may be looked up in the catalogue of Crossref, each by itself and without the paper.',
    },
    {
      id: 'others',
      level: 2,
      title: 'Others',
      text: 'Registries and indexes receive what is published, and nothing else. If you sign in with ORCID or your institution, they learn that you did, and we learn your iD or your number there, and nothing else. The Pi Network receives your payments if you make any. Authorities receive what a law or a court obliges us to hand over. We do not sell data and show no advertising.',
    },
    {
      id: 'mails',
      title: 'Emails we send',
      text: `We email you only about matters that concern you, and never for advertising:

- **Your account:** verify your address, login codes and links, a new password, warnings of wrong codes, a second registration with your address, a new address, applications for a role and their outcome, the end of your account.
- **Your papers:** receipt, being named as a co-author, decisions with the released review, publication.
- **Your reviews:** invitations, confirmations, reminders before the date, thanks.
- **Replies:** that your message, feedback or suggestion has arrived; announcements of high priority.

Our emails contain no tracking pictures or links.`,
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      text: '{retention}',
      keeps: ['retention'],
    },
    {
      id: 'protection',
      title: 'How we protect it',
      text: `Connections are encrypted. Passwords, session tokens, codes and links are stored as hashes only. A login from an unknown device needs a code or a link from an email. A login to the administration always needs one. Changing your password or your address ends your sessions elsewhere. Files are delivered through links that expire after seconds, after the server has checked that you may see them.

If data are lost or stolen in a way that puts you at risk, we inform you and the authority without delay. If you find a security problem, please tell us before you tell others.`,
      keeps: [],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      text: '',
      keeps: [],
    },
    {
      id: 'what-you-can-ask',
      level: 2,
      title: 'What you can ask for',
      text: `You may ask us at any time, at no cost and without giving a reason,

- which data we hold about you, and for a copy in a common format; in your [profile](/dashboard/updateProfile) you can download it yourself;
- to correct wrong data; you can change most of it yourself in your [profile](/dashboard/updateProfile);
- to delete your account and its data; you can also do this yourself when none of your papers is in progress;
- to stop a use of your data that is based on our legitimate interest, or to restrict it while we check your request;
- to have a decision reviewed by a person. No paper is accepted or declined by a program.

Write to {support-address} from the address of your account, so that we know it is you. We must keep the scholarly record: published articles with the names of their authors, and the reviews and decisions behind them without your name. Payments stay in our accounts without your name. The audit log is not changed.`,
      keeps: ['support-address'],
    },
    {
      id: 'complaints',
      level: 2,
      title: 'If you are not satisfied',
      text: 'Please tell us first, so that we can correct mistakes. You may also complain to the data-protection authority where you live, or to the {data-authority}.',
      keeps: [],
    },
    {
      id: 'age',
      title: 'Age',
      text: 'The minimum age for an account is **{minimum-age}**. We do not knowingly collect data of anyone under the age of **{no-data-under-age}**. If you learn that a child has given us data, tell us, and we delete them. Reading is open to everyone.',
      keeps: ['minimum-age', 'no-data-under-age'],
    },
    {
      id: 'law-and-changes',
      title: 'Law and changes',
      text: 'This policy is governed by the law of **{governing-law}**. Where the law of the country in which you live gives you further rights, you keep them. If we change the policy, the date at the top changes with it; a change that concerns your account is announced in your dashboard before it takes effect.',
      keeps: ['governing-law'],
    },
  ],
}
