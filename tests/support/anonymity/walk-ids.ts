import { sql } from 'kysely'
import type { EndpointSpec } from '@grfs/contracts/endpoint'
import { invitationToken } from '../../../apps/server/src/modules/peer-review/invitation-link.ts'
import { certificateCode } from '../../../apps/server/src/modules/peer-review/reviewing/certificate.ts'
import type { Chance } from './canaries.ts'
import type { Member } from './cast.ts'
import type { Stage } from './stage.ts'

interface AssignmentId {
  id: string
  code: string
  submissionId: string
  reviewerId: string
  status: string
  isAsked: boolean
}

interface PaperId {
  id: string
  number: string | null
  authorId: string
  title: string
}

/** Every id of a test world, and the requests in which it is valid. */
export interface Ids {
  papers: PaperId[]
  assignments: AssignmentId[]
  /** Codes of certificates, which may be public. */
  certificates: string[]
  journalId: string
  any(chance: Chance): string
  /** Whether a person is involved in a paper. */
  concerned(who: Member, submissionId: string): boolean
  admits(who: Member, endpoint: EndpointSpec): boolean
  naturalFor(endpoint: EndpointSpec, who: Member | null): Array<Record<string, string>>
  queriesFor(endpoint: EndpointSpec): string[]
}

const others = [
  ['peer_review.review', 'id::text'],
  ['peer_review.message', 'id::text'],
  ['peer_review.note', 'id::text'],
  ['submissions.message', 'id::text'],
  ['submissions.released_review', 'id::text'],
  ['submissions.point', 'id::text'],
  ['submissions.submission', 'number'],
  ['manuscripts.manuscript', 'id::text'],
  ['manuscripts.step', 'file_id::text'],
  ['identity.account', 'id::text'],
  ['identity.account', 'email'],
  ['peer_review.assignment', 'code'],
] as const

export async function readIds({ world, cast }: Stage): Promise<Ids> {
  const { db, pool } = world.house.database
  const { rows: papers } = await sql<PaperId>`
    select s.id, s.number, s.author_id as "authorId", s.title from submissions.submission s`.execute(db)
  const { rows: assignments } = await sql<AssignmentId>`
    select id, code, submission_id as "submissionId", reviewer_id as "reviewerId", status,
      invited_at is not null as "isAsked" from peer_review.assignment`.execute(db)
  const { rows: certificates } = await sql<{ id: string; fullName: string }>`
    select id, full_name as "fullName" from peer_review.certificate`.execute(db)
  const loose = await pool.query<{ id: string }>(
    others.map(([table, column]) => `select ${column} as id from ${table} where ${column} is not null`).join(' union '),
  )
  const keys = world.house.ctx.keys
  const strays = [...papers, ...assignments, ...loose.rows].map(({ id }) => id)
  const authors = await sql<{ submissionId: string; accountId: string | null }>`
    select submission_id as "submissionId", account_id as "accountId" from submissions.author`.execute(db)
  const codes = certificates.map((one) => certificateCode(keys, one))
  const ids: Ids = {
    papers,
    assignments,
    certificates: codes,
    journalId: world.journalId,
    any: (chance) => strays[Math.floor(chance() * strays.length)] ?? cast.get('author').id,
    concerned: (who, submissionId) =>
      assignments.some((one) => one.submissionId === submissionId && one.reviewerId === who.id) ||
      who.edits.has(submissionId) ||
      authors.rows.some((one) => one.submissionId === submissionId && one.accountId === who.id),
    admits: ({ kind }, { access }) =>
      access === 'signed-in' ||
      access === (kind === 'sub-admin' ? 'admin' : kind) ||
      (kind === 'both' && (access === 'researcher' || access === 'reviewer')),
    queriesFor: ({ path }) => queries[path] ?? [''],
    naturalFor(endpoint, who) {
      const asked = assignments.filter(({ reviewerId, isAsked }) => isAsked && reviewerId === who?.id)
      const tokens = asked.map(({ id }) => invitationToken(keys, id))
      return valuesFor(endpoint, { papers, assignments, tokens, codes })
    },
  }
  return ids
}

const queries: Record<string, string[]> = {
  '/search': ['?q=salt+wells', '?q=Dacope'],
  '/search/suggest': ['?q=salt'],
  '/submission/search': ['?q=salt'],
  '/organizations': ['?q=institute'],
  '/researcher/submissions': ['', '?page=1&limit=100'],
  '/admin/papers': ['', '?filter=all', '?filter=all&sort=newest', '?filter=all&q=salt', '?filter=all&party=reviewer'],
  '/submission/:id/document': ['', '?number=1', '?number=2'],
  '/admin/papers/:id/document': ['', '?number=1'],
  '/auth/verify-magic-link': [''],
}

interface Known {
  papers: PaperId[]
  assignments: AssignmentId[]
  tokens: string[]
  codes: string[]
}

/** The values that a valid request would have in its path. */
function valuesFor(
  { path }: EndpointSpec,
  { papers, assignments, tokens, codes }: Known,
): Array<Record<string, string>> {
  if (path.startsWith('/invitation/')) return tokens.flatMap((token) => [{ token, page: '1' }])
  if (path.startsWith('/certificate/')) return codes.map((code) => ({ code }))
  if (path.startsWith('/reviewer/reviews/')) return assignments.map(({ id }) => ({ id }))
  if (path.includes(':assignmentId')) {
    return assignments.map(({ id, submissionId }) => ({ id: submissionId, assignmentId: id }))
  }
  if (path === '/admin/letters/:move') return [{ move: 'accept' }]
  // An invalid role, so that nobody applies.
  if (path === '/auth/apply/:role') return [{ role: 'nobody' }]
  if (path.includes(':id')) return papers.map(({ id }) => ({ id, page: '1' }))
  return [{}]
}

/** Ends the actor's session, so later requests would see nothing. */
export const isLeftOut = ({ path }: EndpointSpec): boolean => path === '/auth/logout'

/** The body of a change: complete enough to be carried out if it were allowed. */
export function bodyFor(
  { path, method }: EndpointSpec,
  values: Record<string, string>,
  ids: Ids,
): Array<{ body: object; names: Record<string, string> }> {
  const one = (body: object) => [{ body, names: {} }]
  const of = (name: string, some: string[], rest: object) =>
    some.map((id) => ({ body: { ...rest, [name]: id }, names: { [name]: id } }))
  const papers = ids.papers.map(({ id }) => id)
  const assignments = ids.assignments.map(({ id }) => id)
  const letter = { version: 1, letter: 'Thank you.', reason: 'So.' }
  switch (`${method} ${path}`) {
    case 'POST /submission/assignment/respond':
      return of('submissionId', papers, { response: 'rejected', reason: 'No time.' })
    case 'POST /submission/review/submit':
      return of('submissionId', papers, { comments: '<p>Good.</p>', recommendation: 'Submission Approved', note: '' })
    case 'PUT /submission/review/draft/:id':
      return one({ version: 0, form: { comments: '<p>Good.</p>' } })
    case 'POST /invitation/:token':
      return one({ response: 'rejected', reason: 'No time.' })
    case 'POST /reviewer/messages':
      return of('assignmentId', assignments.slice(0, 6), { text: 'Good day.' })
    case 'PUT /submission/draft/:id':
      return one({ version: 0, form: { title: 'Another' } })
    case 'POST /admin/papers/:id/screening':
      return one({ ...letter, outcome: 'pass' })
    case 'POST /admin/papers/:id/decision':
    case 'POST /admin/papers/:id/decision/preview':
      return one({ ...letter, move: 'reject' })
    case 'PUT /admin/papers/:id/decision/draft':
      return one({ version: 0, form: { move: 'reject', letter: 'Thank you.', reason: '' } })
    case 'POST /admin/papers/:id/blindness':
      return one({ version: 1 })
    case 'POST /admin/papers/:id/invitations':
      return one({ reviewerIds: ids.assignments.slice(0, 1).map(({ reviewerId }) => reviewerId), alternateIds: [] })
    case 'POST /admin/papers/:id/invitations/address':
      return one({ email: 'outsider@elsewhere.example', name: 'Tunde Adeyemi', field: 'Market studies' })
    case 'POST /admin/papers/:id/messages':
      return [
        ...of('assignmentId', assignments.slice(0, 3), { text: 'Good day.' }),
        ...one({ thread: 'author', text: 'Good day.' }),
        ...one({ thread: 'notes', text: 'Good day.' }),
      ]
    case 'POST /admin/papers/editor':
      return papers.map((id) => ({ body: { ids: [id], editorId: null }, names: { id } }))
    case 'POST /submission/:id/messages':
      return one({ text: 'Good day.' })
    case 'POST /submission/:id/transfer':
      return one({ withReviews: true })
    case 'POST /submission/:id/final-files':
      return one({ isRecordConfirmed: true })
    case 'POST /submission/:id/proof':
      return one({ contentMark: '', outcome: 'returned', marks: [{ place: 'title.1', words: 'Wells.' }] })
    case 'PUT /admin/publishing/:id/final-files':
      return one({ isAwaited: true })
    case 'PUT /admin/publishing/:id/schedule':
      return one({ publishesAt: '2027-12-01T00:00:00.000Z', isPastIssueAccepted: true })
    case 'POST /admin/publishing/:id/notes':
      return one({ place: 'title.1', words: 'Wells.', isForAuthor: true })
    case 'POST /admin/publishing/publish':
      return papers.map((id) => ({ body: { ids: [id], isProofSkipped: true }, names: { id } }))
    case 'POST /admin/papers/remind':
      return papers.map((id) => ({ body: { ids: [id] }, names: { id } }))
    default:
      return one({})
  }
}

/** An author makes these with their own paper, or their own draft. */
const ownMoves = /draft|\/(?:messages|transfer|proof|final-files)$/

const isOpen = (status: string) => status === 'pending' || status === 'accepted'

/** Whether a change is allowed for this person: it would be carried out, so only the story makes it. */
export function isTheirs(
  { path, access }: EndpointSpec,
  values: Record<string, string>,
  who: Member | null,
  ids: Ids,
): boolean {
  const paperId = values['submissionId'] ?? values['id']
  const mine = ids.assignments.filter(({ reviewerId }) => reviewerId === who?.id)
  if (path.startsWith('/invitation/')) {
    const bytes = Buffer.from(values['token'] ?? '', 'base64url')
      .subarray(0, 16)
      .toString('hex')
    return ids.assignments.some(({ id, status }) => id.replaceAll('-', '') === bytes && isOpen(status))
  }
  if (path === '/reviewer/messages') return mine.some(({ id }) => id === values['assignmentId'])
  if (path.startsWith('/reviewer/reviews/')) return mine.some(({ id }) => id === values['id'])
  if (access === 'reviewer') {
    return mine.some(({ submissionId, status }) => submissionId === paperId && isOpen(status))
  }
  if (access === 'researcher') {
    const paper = ids.papers.find(({ id }) => id === paperId)
    // An id that is not a paper's would create a draft.
    if (path.includes('draft') && paper === undefined) return true
    return ownMoves.test(path) && paper?.authorId === who?.id
  }
  if (access === 'admin' && who?.edits.has(paperId ?? '')) return true
  // Who may publish, may also publish an own paper.
  if (who?.isEditor) return /^\/admin\/(?:letters|publishing)\b/.test(path) || !wroteIt(who, paperId, ids)
  return false
}

function wroteIt(who: Member, paperId: string | undefined, ids: Ids): boolean {
  return ids.papers.some(({ id }) => id === paperId && ids.concerned(who, id))
}
