import { reviewDays, reviewsPerPaper, reviewWeeks } from '@grfs/domain/peer-review/limits'
import { licenceOf } from '@grfs/domain/publishing/article'
import { capitalise, countInWords } from '../../../lib/format.ts'
import { href, timesPath } from '../../../lib/paths.ts'
import { between } from '../amounts.ts'
import { SupportAddress } from '../pieces.tsx'
import type { PolicyPart } from '../policy.tsx'

const licence = licenceOf('CC-BY-4.0')

export function BlindCopy() {
  return (
    <>
      <p>
        Review is blind in both directions: reviewers do not know who you are, and you do not know who they are. We
        create a copy of your file for reviewers. In this copy the names, addresses and institutions of the authors are
        replaced by “[redacted]”, and document properties, comments and the authors of changes are removed. You can
        help:
      </p>
      <ul>
        <li>Write about your earlier work in the third person: “Adeyemi (2021) showed”, not “we showed earlier”.</li>
        <li>Do not put authors’ names in the text, headers, pictures or file names.</li>
        <li>Put acknowledgements, funding and contributions under headings of their own after the text.</li>
      </ul>
    </>
  )
}

/** POLICY-017, POLICY-018. */
export const afterSubmitting: readonly PolicyPart[] = [
  {
    id: 'submit',
    title: 'How to submit',
    Body: () => (
      <p>
        <a href={href('/register')}>Create a free account</a> or <a href={href('/login')}>sign in</a>, open{' '}
        <a href={href('/dashboard/researcher/submitPaper')}>Submit Paper</a>, choose the journal and the file. Title,
        abstract and keywords are read from it and offered to you to confirm. You may save a draft and come back. Papers
        sent by email cannot be considered.
      </p>
    ),
  },
  {
    id: 'review',
    title: `${capitalise(countInWords(reviewsPerPaper))} blind reviews`,
    Body: () => (
      <>
        <p>
          You receive a confirmation at once. An editor then checks whether the paper fits the journal and these
          guidelines. If it does, it goes through <b>{countInWords(reviewsPerPaper)} blind reviews</b>, one after
          another, by different reviewers. Reviewers never review a paper by a co-author, from their own institution, or
          one that they have reviewed before.
        </p>
        <p>
          Each reviewer has {reviewDays} days. We plan a review time of <b>{between(reviewWeeks)} weeks</b> as a whole,
          plus the time for your revisions. <a href={timesPath}>How long it takes</a> compares this plan with the
          measured times. Your dashboard always shows who acts next and since when.
        </p>
      </>
    ),
  },
  {
    id: 'decisions',
    title: 'Decisions',
    Body: () => (
      <ul>
        <li>
          <b>Submission Approved:</b> the paper is ready without changes.
        </li>
        <li>
          <b>Minor Revision Required:</b> the work is sound; the text needs changes.
        </li>
        <li>
          <b>Major Revision Required:</b> parts of the work or its argument must be redone.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-decides',
    title: 'Who decides',
    Body: () => (
      <p>
        Reviewers recommend and the editor decides. The editor gives a reason when a paper is declined. If you believe
        that a decision is based on a factual error, send a message from your dashboard, name the error and ask for a
        new decision.
      </p>
    ),
  },
]

export function Revision() {
  return (
    <>
      <p>
        A review that asks for changes is split into numbered points. Answer each of them in the form: what you changed
        and where, or why you did not. Then upload the new file. The next reviewer and the editor see the points, your
        answers and the difference between the two versions, so there is no need for a covering letter or for coloured
        text.
      </p>
      <p>
        You may disagree. A polite reason is better than a change that you do not agree with. The new file is checked
        like the first one, with the same limits.
      </p>
    </>
  )
}

export const publication: readonly PolicyPart[] = [
  {
    id: 'what-appears',
    title: 'What is published',
    Body: () => (
      <p>
        An accepted paper is placed in an issue. It gets a page that can be read on any device, a typeset PDF and a
        permanent address. If the press registers DOIs, the page shows the DOI as soon as it is registered. It shows the
        dates of receipt, acceptance and publication. Check names, their order and affiliations when you submit: they
        are published as you enter them.
      </p>
    ),
  },
  {
    id: 'licence',
    title: 'Licence and copyright',
    Body: () => (
      <p>
        You keep the copyright. The article is published under{' '}
        <a href={licence.url} rel="license">
          {licence.name}
        </a>
        : everyone may read, share and build on it, if they name you and link to the original. You may put it on your
        own page and in any archive on the day of publication.
      </p>
    ),
  },
  {
    id: 'corrections',
    title: 'Corrections and retractions',
    Body: ({ site }) => (
      <p>
        Published articles are never changed or removed silently. If you find an error in your article, tell us at{' '}
        <SupportAddress site={site} />. A correction, or in serious cases a retraction, is published as a separate
        version with its date and reason. It is linked with the article in both directions. The original stays readable.
      </p>
    ),
  },
]

export function Help() {
  return (
    <p>
      Write from the <a href={href('/contact')}>contact page</a>, or send a message from your dashboard. Tell us the
      title and the journal, but please do not attach the manuscript.
    </p>
  )
}
