import { reviewDays, reviewsPerPaper, reviewWeeks } from '@grfs/domain/peer-review/limits'
import { licenceOf } from '@grfs/domain/publishing/licence'
import { capitalise, countInWords } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { between } from '../amounts.ts'
import { SupportAddress } from '../pieces.tsx'
import type { PolicyPart } from '../policy.tsx'

const licence = licenceOf('CC-BY-4.0')

export function BlindCopy() {
  return (
    <>
      <p>
        Review is blind in both directions: reviewers do not learn who you are, and you do not learn who they are. From
        your file we make a copy for reviewers in which names, addresses and institutions of the authors are replaced by
        “[redacted]”, and from which document properties, comments and the authors of changes are removed. You can help:
      </p>
      <ul>
        <li>Write about your earlier work in the third person: “Adeyemi (2021) showed”, not “we showed earlier”.</li>
        <li>Leave names of authors out of the text, of headers, of pictures and of the names of files.</li>
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
        <a href={paths.register}>Create a free account</a> or <a href={paths.login}>log in</a>, open{' '}
        <a href={paths.submitPaper}>Submit Paper</a>, choose the journal and the file. Title, abstract and keywords are
        read from it and offered to you to confirm. You may save a draft and come back. Papers sent by email cannot be
        considered.
      </p>
    ),
  },
  {
    id: 'review',
    title: `${capitalise(countInWords(reviewsPerPaper))} blind reviews`,
    Body: () => (
      <>
        <p>
          You receive a confirmation at once. An editor then looks whether the paper fits the journal and these
          guidelines. If it does, it goes through <b>{countInWords(reviewsPerPaper)} blind reviews</b>, one after
          another, by different reviewers. Nobody reviews a paper of a co-author, of their own institution, or one that
          they have reviewed before.
        </p>
        <p>
          Each reviewer has {reviewDays} days. As a whole, review takes <b>{between(reviewWeeks)} weeks</b>; your
          revisions come on top of that. Your dashboard says at every moment whose turn it is and since when, so you
          never have to ask whether a paper has been forgotten.
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
          <b>Submission Approved:</b> the reviewer finds the paper ready as it is.
        </li>
        <li>
          <b>Minor Revision Required:</b> the work holds; the text needs changes.
        </li>
        <li>
          <b>Major Revision Required:</b> parts of the work or of its argument have to be done again.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-decides',
    title: 'Who decides',
    Body: () => (
      <p>
        Reviewers recommend; the editor decides, and gives a reason when a paper is declined. If you believe that a
        decision rests on an error of fact, say where in a message from your dashboard, and ask for it to be looked at
        again.
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
        Disagreeing is allowed. A polite reason is worth more than a change that you do not believe in. The new file is
        checked like the first, and the same limits hold.
      </p>
    </>
  )
}

export const publication: readonly PolicyPart[] = [
  {
    id: 'what-appears',
    title: 'What appears',
    Body: () => (
      <p>
        An accepted paper is placed in an issue. It gets a page that can be read on any device, a typeset PDF, a
        permanent address and a DOI. The dates of receipt, acceptance and publication stand on it. Check names, their
        order and affiliations when you submit: they appear as they are written there.
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
        own page and into any archive on the day it appears.
      </p>
    ),
  },
  {
    id: 'corrections',
    title: 'Corrections and retractions',
    Body: ({ site }) => (
      <p>
        Nothing that was published is changed or removed in silence. If you find an error in your article, tell us at{' '}
        <SupportAddress site={site} />. A correction, or in grave cases a retraction, is published as a version of its
        own with its date and reason, linked from the article in both directions. The original stays readable.
      </p>
    ),
  },
]

export function Help() {
  return (
    <p>
      Write from the <a href={paths.contact}>contact page</a>, or send a message from your dashboard. Tell us the title
      and the journal, but please do not attach the manuscript.
    </p>
  )
}
