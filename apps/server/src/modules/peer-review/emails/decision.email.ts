import { defineEmail, paragraphsOf } from '../../../platform/mail/email.ts'

export interface DecisionData {
  move: 'desk-reject' | 'ask-revision' | 'next-stage' | 'accept' | 'reject'
  number: string
  title: string
  /** As the editor wrote it, with the greeting. */
  letter: string
  /** The reason of a rejection. */
  reason: string | null
  /** The title of the journal that the submitter may go on in. */
  suggested: string | null
  /** The reviews released with this decision, in points. */
  reviews: Array<{ stage: number; recommendation: string; points: string[] }>
  /** For a co-author: the name of the submitter, to whom the decision letter is addressed. */
  addressee: string | null
  /** Link to the paper; null for a recipient without an account. */
  link: string | null
}

const stages = ['first', 'second', 'final']

type Review = DecisionData['reviews'][number]

/** After an acceptance nobody can act on a recommendation or a demand any more. */
function reviewOf(move: DecisionData['move'], { stage, recommendation, points }: Review): string[] {
  const name = `The ${stages[stage - 1]} review`
  const heading =
    move === 'accept' ? `${name}, for your information. No change or answer is needed.` : `${name}: ${recommendation}`
  return [heading, ...points.map((point, index) => (points.length === 1 ? point : `${index + 1}. ${point}`))]
}

const text = `{submitter?} You are named as an author of “{title}” ({number}). This is our letter to {submitter}, who submitted it:

{letter}

{reasonWords?} The reason: {reasonWords}

{suggestedJournal?} The editors suggest the journal {suggestedJournal} for this paper. On the page of your paper you can go on there without typing or uploading it again.

{reviews}`

const body = `${text}\n\n[See your paper]({link})`

/** Sends an author the editors' decision, with the reviews that are released with it. */
export const decisionEmail = defineEmail<DecisionData>({
  name: 'peer-review.decision',
  title: 'Decision',
  readers: 'authors',
  isPerJournal: true,
  caseOf: ({ move }) => move,
  cases: {
    'desk-reject': {
      title: 'Decision: rejected without review',
      subject: '{number}: our answer to your submission',
      body,
      required: ['reasonWords'],
      sample: { move: 'desk-reject', reviews: [], reason: 'The paper is outside of the scope of the journal.' },
    },
    'ask-revision': {
      title: 'Decision: revision requested',
      subject: '{number}: please revise your paper',
      body: `${text}\n\n[Answer the review]({answerLink})\n\n[See your paper]({paperLink})`,
    },
    'next-stage': {
      title: 'Decision: next stage',
      subject: '{number} moves to its next stage',
      body,
      sample: { move: 'next-stage' },
    },
    accept: { title: 'Decision: accepted', subject: '{number} is accepted', body, sample: { move: 'accept' } },
    reject: {
      title: 'Decision: rejected',
      subject: '{number}: our decision',
      body,
      required: ['reasonWords'],
      sample: { move: 'reject', reason: 'The reviewers found errors in the method.' },
    },
  },
  values: ({ move, number, title, letter, reason, suggested, reviews, addressee, link }) => ({
    ...{ number, title, link, submitter: addressee, suggestedJournal: suggested },
    // The submitter answers the review; a co-author only reads.
    answerLink: addressee ? null : link,
    paperLink: addressee ? link : null,
    letter: paragraphsOf(letter),
    reasonWords: reason,
    reviews: reviews.flatMap((review) => reviewOf(move, review)),
  }),
  sample: {
    move: 'ask-revision',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    letter:
      'Dear Farhana Akter,\n\nThank you for your patience. Please submit the revised manuscript by 30 November 2026.\n\nWith kind regards\nThe editors of Coastal and Marine Studies',
    reason: null,
    suggested: null,
    reviews: [
      {
        stage: 1,
        recommendation: 'Minor Revision Required',
        points: ['Say how the wells were chosen.', 'Table 2 lacks its units.'],
      },
    ],
    addressee: null,
    link: 'https://journals.example/dashboard/researcher/view/1',
  },
})
