import { maxPhotoBytes } from '@grfs/domain/identity/registration'
import { megabytes } from '../amounts.ts'
import { href } from '../../../lib/paths.ts'
import type { PolicyPart } from '../policy.tsx'

/** What lies with us about whom. */
export const whatWeKeep: readonly PolicyPart[] = [
  {
    id: 'readers',
    title: 'If you only read',
    Body: () => (
      <>
        <p>
          Reading, searching and downloading need no account. Pages for readers set no cookie and load nothing from
          other companies: fonts, pictures and scripts come from us. Views and downloads of an article are counted as
          totals; we make no profile of who reads what.
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

export function WhyWeKeepIt() {
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
