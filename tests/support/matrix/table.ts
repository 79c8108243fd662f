import { assigned, type Relation } from './cast.ts'
import { linkTable, openTable } from './open-table.ts'
import { always, closed, editable, handedIn, type Table } from './row.ts'

/** All reviewers who were invited, not only queued. */
const asked = assigned.filter((one) => one !== 'queued')
const readers = ['accepted', 'done'] as const

const mine = { asks: ['researcher'], otherwise: '404 submission.unknown' } as const

/** The rights of authors. A co-author may only read. */
export const authorTable: Table = {
  'GET /researcher/submissions': { asks: ['researcher'], gets: [], otherwise: '200' },
  'GET /researcher/drafts': { asks: ['researcher'], gets: [], otherwise: '200' },
  'GET /submission/search': { asks: ['researcher'], gets: [], otherwise: '200' },
  'GET /organizations': { asks: ['researcher'], gets: [], otherwise: '200' },
  // Three views at one path: the author's, the reviewer's blind one, and the editor's.
  'GET /submission/:id': {
    asks: ['researcher', 'reviewer', 'desk'],
    gets: [
      [['own'], always, '200'],
      [['co-author'], handedIn, '200'],
      [readers, always, '200'],
      [['desk'], handedIn, '200'],
    ],
    otherwise: '404',
  },
  'GET /submission/:id/differences': { ...mine, gets: [[['own'], always, '200']] },
  'GET /submission/:id/document': { ...mine, gets: [[['own'], always, '200']] },
  'GET /submission/draft/:id/check': { ...mine, gets: [[['own'], always, '200']] },
  'PUT /submission/draft/:id': {
    ...mine,
    gets: [
      [['own'], editable, '200'],
      [['own'], closed, '409 draft.closed'],
    ],
  },
  'POST /submission/draft/:id/document': {
    ...mine,
    gets: [
      [['own'], editable, '201'],
      [['own'], closed, '409 draft.closed'],
    ],
  },
  'POST /submission/draft/:id/supplements': {
    ...mine,
    gets: [
      [['own'], editable, '201'],
      [['own'], closed, '409 draft.closed'],
    ],
  },
  'DELETE /submission/delete-draft/:id': {
    ...mine,
    gets: [
      [['own'], ['draft'], '200'],
      [['own'], handedIn, '409 draft.closed'],
    ],
  },
  'POST /submission/submit': {
    ...mine,
    gets: [
      [['own'], ['draft'], '201'],
      [['own'], ['revision_required'], '409 submission.not-now'],
      [['own'], closed, '409 draft.closed'],
    ],
  },
  'POST /submission/submit-next-review': {
    ...mine,
    gets: [
      [['own'], ['revision_required'], '200'],
      [['own'], ['draft'], '409 submission.not-now'],
      [['own'], closed, '409 draft.closed'],
    ],
  },
  'POST /submission/:id/correct': {
    ...mine,
    gets: [
      [['own'], ['submitted'], '200'],
      [['own'], always, '409 submission.not-now'],
    ],
  },
  'POST /submission/:id/co-authors': {
    ...mine,
    gets: [
      [['own'], ['draft', 'submitted', 'rejected', 'withdrawn', 'published'], '409 submission.not-now'],
      // All co-authors of the test world have confirmed.
      [['own'], always, '409 co-author.answered'],
    ],
  },
  'GET /submission/:id/messages': { ...mine, gets: [[['own'], always, '200']] },
  'POST /submission/:id/messages': {
    ...mine,
    gets: [
      [['own'], ['draft'], '409 message.not-submitted'],
      [['own'], always, '201'],
    ],
  },
  // No proof is out in the test world.
  'GET /submission/:id/proof': { ...mine, gets: [], otherwise: '404 proof.unknown' },
  'POST /submission/:id/proof': { ...mine, gets: [], otherwise: '404 proof.unknown' },
  // Final files of no paper are open in the test world.
  'POST /submission/:id/final-files': { ...mine, gets: [], otherwise: '404 final-files.closed' },
  // No journal was suggested in the test world.
  'POST /submission/:id/transfer': { ...mine, gets: [] },
  'POST /submission/:id/withdraw': {
    ...mine,
    gets: [
      [['own'], ['draft', 'rejected'], '409 submission.not-now'],
      [['own'], ['published'], '409 submission.already-published'],
      // A withdrawn paper: repeats the response.
      [['own'], always, '200'],
    ],
  },
}

const reads = { asks: ['reviewer'], gets: [[readers, always, '200']], otherwise: '404 assignment.unknown' } as const

/** The rights of reviewers: read after accepting, write until the assignment ends. */
export const reviewerTable: Table = {
  'GET /reviewer/assignments': { asks: ['reviewer'], gets: [], otherwise: '200' },
  'GET /reviewer/messages': { asks: ['reviewer'], gets: [], otherwise: '200' },
  'POST /reviewer/messages/read': { asks: ['reviewer'], gets: [], otherwise: '200' },
  'GET /submission/:id/blind/pages/:page': reads,
  'GET /submission/:id/blind/text': reads,
  'GET /submission/:id/blind/figures/:page': reads,
  'GET /submission/:id/blind/differences': reads,
  'POST /submission/assignment/respond': {
    asks: ['reviewer'],
    gets: [
      [['pending'], always, '200'],
      // Repeats the same answer.
      [['accepted'], always, '200'],
      [['done', 'declined'], always, '409 assignment.not-pending'],
      [['expired'], always, '409 assignment.expired'],
      [['withdrawn'], ['processing'], '409 assignment.not-pending'],
      [['withdrawn'], always, '409 assignment.taken'],
    ],
    otherwise: '404 assignment.unknown',
  },
  'PUT /submission/review/draft/:id': {
    asks: ['reviewer'],
    gets: [
      [['accepted'], always, '200'],
      [['done'], always, '409 review.already-submitted'],
      [['expired'], always, '409 assignment.expired'],
      [['declined', 'withdrawn'], always, '409 assignment.not-accepted'],
    ],
    otherwise: '404 assignment.unknown',
  },
  'POST /submission/review/submit': {
    asks: ['reviewer'],
    gets: [
      [['accepted'], always, '200'],
      [['done'], always, '409 review.already-submitted'],
      [['expired'], always, '409 assignment.expired'],
      [['declined', 'withdrawn'], always, '409 assignment.not-accepted'],
    ],
    otherwise: '404 assignment.unknown',
  },
  'POST /reviewer/messages': { asks: ['reviewer'], gets: [[asked, always, '201']], otherwise: '404 message.unknown' },
  'POST /reviewer/reviews/:id/certificate': {
    asks: ['reviewer'],
    gets: [[['done'], always, '200']],
    otherwise: '404 assignment.unknown',
  },
}

const atDesk = { asks: ['desk'], gets: [[['desk'], handedIn, '200']], otherwise: '404 paper.unknown' } as const
/** An editor who is named as an author must answer before anything that needs or shows reviewers. */
const answersFirst = [['named'], handedIn, '409 paper.named'] as const
const toHandle = { ...atDesk, gets: [answersFirst, ...atDesk.gets] } as const

/** The rights of editors. Only the author sees a draft; editors do not handle their own papers. */
export const editorTable: Table = {
  'GET /admin/papers': { asks: ['desk'], gets: [], otherwise: '200' },
  'GET /admin/papers/overview': { asks: ['desk'], gets: [], otherwise: '200' },
  'GET /admin/papers/editors': { asks: ['desk'], gets: [], otherwise: '200' },
  // A reviewer, whom every editor can invite; editing/people.db.test.ts has the others.
  'GET /admin/papers/people/:id': { asks: ['desk'], gets: [], otherwise: '200' },
  'PUT /admin/papers/people/:id': { asks: ['desk'], gets: [], otherwise: '200' },
  'GET /admin/papers/views': { asks: ['desk'], gets: [], otherwise: '200' },
  'POST /admin/papers/views': { asks: ['desk'], gets: [], otherwise: '200' },
  'PUT /admin/papers/views/:id': { asks: ['desk'], gets: [], otherwise: '404 view.unknown' },
  'DELETE /admin/papers/views/:id': { asks: ['desk'], gets: [], otherwise: '404 view.unknown' },
  'GET /admin/letters': { asks: ['desk'], gets: [], otherwise: '200' },
  'PUT /admin/letters/:move': { asks: ['admin'], gets: [], otherwise: '200' },
  'GET /admin/papers/:id': atDesk,
  'GET /admin/papers/:id/document': atDesk,
  'GET /admin/papers/:id/blind/pages/:page': atDesk,
  'GET /admin/papers/:id/differences': atDesk,
  'GET /admin/papers/:id/similarity': atDesk,
  'GET /admin/papers/:id/candidates': toHandle,
  // An editor who is named as an author gets only the author's thread.
  'GET /admin/papers/:id/messages': atDesk,
  'POST /admin/papers/:id/blindness': atDesk,
  // “I am not an author”, by editors who are not named: it changes nothing.
  'POST /admin/papers/:id/authorship': atDesk,
  'POST /admin/papers/:id/decision/preview': toHandle,
  'PUT /admin/papers/:id/decision/draft': atDesk,
  'POST /admin/papers/:id/screening': {
    ...atDesk,
    gets: [
      [['desk'], ['submitted'], '200'],
      [['desk'], handedIn, '409 submission.not-now'],
    ],
  },
  'POST /admin/papers/:id/invitations': {
    ...atDesk,
    gets: [answersFirst, [['desk'], ['processing'], '200'], [['desk'], handedIn, '409 submission.not-now']],
  },
  'POST /admin/papers/:id/invitations/address': {
    ...atDesk,
    gets: [answersFirst, [['desk'], ['processing'], '200'], [['desk'], handedIn, '409 submission.not-now']],
  },
  'POST /admin/papers/:id/decision': {
    ...atDesk,
    gets: [answersFirst, [['desk'], ['under_admin'], '200'], [['desk'], handedIn, '409 submission.not-now']],
  },
  'POST /admin/papers/:id/assignments/:assignmentId/withdraw': {
    ...atDesk,
    gets: [
      answersFirst,
      [['desk'], ['processing', 'under_review'], '200'],
      [['desk'], ['submitted'], '404 assignment.unknown'],
      [['desk'], handedIn, '409 assignment.ended'],
    ],
  },
  'POST /admin/papers/:id/assignments/:assignmentId/extend': {
    ...atDesk,
    gets: [
      answersFirst,
      [['desk'], ['under_review'], '200'],
      [['desk'], ['submitted'], '404 assignment.unknown'],
      [['desk'], handedIn, '409 assignment.not-accepted'],
    ],
  },
  'POST /admin/papers/:id/messages': {
    ...atDesk,
    gets: [answersFirst, [['desk'], ['submitted'], '404 message.unknown'], [['desk'], handedIn, '201']],
  },
  // Each paper has its own result: papers of other journals are unknown, ended ones stay as they are.
  'POST /admin/papers/editor': {
    asks: ['desk'],
    gets: [
      [['named'], handedIn, '200 named'],
      [['desk'], ['rejected', 'withdrawn', 'published'], '200 ended'],
      [['desk'], handedIn, '200 assigned'],
    ],
    otherwise: '404 paper.unknown',
  },
  // Skipped: papers of other journals, papers without an open task, and papers that name the editor as an author.
  'POST /admin/papers/remind': {
    asks: ['desk'],
    gets: [
      [['named'], handedIn, '200 skipped'],
      [['desk'], ['processing', 'under_review', 'revision_required'], '200 reminded'],
    ],
    otherwise: '200 skipped',
  },
}

export const table: Table = { ...authorTable, ...reviewerTable, ...editorTable, ...linkTable, ...openTable }

/** The relations of authors and of reviewers, to check that responses are blind. */
export const isAuthors = (relation: Relation) => relation === 'own' || relation === 'co-author' || relation === 'named'
export const isReviewers = (relation: Relation) => (assigned as readonly Relation[]).includes(relation)
