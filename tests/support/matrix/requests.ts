import { randomUUID } from 'node:crypto'
import { filledIn } from '../samples/registration.ts'
import { authorshipToken } from '../../../apps/server/src/modules/submissions/authorship.ts'
import { samplePaper } from '../manuscripts.ts'
import { notificationAbout } from '../notifications.ts'
import type { Ask } from './asking.ts'
import type { MatrixWorld, Seat } from './world.ts'

const docx = samplePaper()
const texts = { title: 'Salt in the wells', abstract: 'It rises.', keywords: '["salt","wells","delta"]' }
const comments = '<p>Say how the wells were chosen.</p>'
const letter = 'Dear author, please read on.'
const reason = 'The editor has weighed it.'
const noToken = 'A'.repeat(46)
const noCode = 'A'.repeat(107)

type Requests = Record<string, (seat: Seat, world: MatrixWorld) => Ask>

/** The assignment of the actor; without one, another reviewer's. */
const assignmentOf = ({ paper, who }: Seat): string => {
  const own = [...paper.assigned.values()].find((one) => one.who.id === who.id)
  return (own?.assignment ?? paper.target)?.id ?? randomUUID()
}
const targetOf = ({ paper }: Seat): string => paper.target?.id ?? randomUUID()
const authorshipOf = ({ paper }: Seat, { house }: MatrixWorld): string =>
  authorshipToken(house.ctx.keys, paper.id, paper.coAuthors.length + 1)
const answersOf = ({ paper }: Seat) =>
  JSON.stringify(Object.fromEntries(paper.pointIds.map((id) => [id, 'It is done as you say.'])))

const authorRequests: Requests = {
  'GET /researcher/submissions': () => ({ path: '/researcher/submissions' }),
  'GET /researcher/drafts': () => ({ path: '/researcher/drafts' }),
  'GET /submission/search': () => ({ path: '/submission/search', query: { q: 'Nobody of that name' } }),
  'GET /organizations': () => ({ path: '/organizations', query: { q: 'Nobody of that name' } }),
  'GET /submission/:id': ({ paper }) => ({ path: `/submission/${paper.id}` }),
  'GET /submission/:id/differences': ({ paper }) => ({ path: `/submission/${paper.id}/differences` }),
  'GET /submission/:id/document': ({ paper }) => ({ path: `/submission/${paper.id}/document` }),
  'GET /submission/draft/:id/check': ({ paper }) => ({ path: `/submission/draft/${paper.id}/check` }),
  'PUT /submission/draft/:id': ({ paper }) => ({
    path: `/submission/draft/${paper.id}`,
    body: { version: 1, form: { title: 'Another title' } },
  }),
  'POST /submission/draft/:id/document': ({ paper }) => ({
    path: `/submission/draft/${paper.id}/document`,
    form: { fields: {}, file: docx },
  }),
  'POST /submission/draft/:id/supplements': ({ paper }) => ({
    path: `/submission/draft/${paper.id}/supplements`,
    form: { fields: {}, file: docx, field: 'supplement' },
  }),
  'DELETE /submission/delete-draft/:id': ({ paper }) => ({ path: `/submission/delete-draft/${paper.id}` }),
  'POST /submission/submit': ({ paper }, { journalId }) => ({
    path: '/submission/submit',
    form: { fields: { ...texts, journalId, coAuthors: '[]', submissionId: paper.id } },
  }),
  'POST /submission/submit-next-review': (seat) => ({
    path: '/submission/submit-next-review',
    form: { fields: { ...texts, answers: answersOf(seat), submissionId: seat.paper.id } },
  }),
  'POST /submission/:id/correct': ({ paper }) => ({
    path: `/submission/${paper.id}/correct`,
    form: { fields: {}, file: docx },
  }),
  'POST /submission/:id/co-authors': ({ paper }) => ({
    path: `/submission/${paper.id}/co-authors`,
    body: { position: 2 },
  }),
  'GET /submission/:id/messages': ({ paper }) => ({ path: `/submission/${paper.id}/messages` }),
  'POST /submission/:id/messages': ({ paper }) => ({
    path: `/submission/${paper.id}/messages`,
    body: { text: 'When may we expect an answer?' },
  }),
  'GET /submission/:id/proof': ({ paper }) => ({ path: `/submission/${paper.id}/proof` }),
  'POST /submission/:id/proof': ({ paper }) => ({
    path: `/submission/${paper.id}/proof`,
    body: { contentMark: '', outcome: 'returned', marks: [{ place: 'title', words: 'Wells, not walls.' }] },
  }),
  'POST /submission/:id/final-files': ({ paper }) => ({
    path: `/submission/${paper.id}/final-files`,
    body: { isRecordConfirmed: true },
  }),
  'POST /submission/:id/transfer': ({ paper }) => ({ path: `/submission/${paper.id}/transfer`, body: {} }),
  'POST /submission/:id/withdraw': ({ paper }) => ({ path: `/submission/${paper.id}/withdraw`, body: { reason } }),
}

const reviewerRequests: Requests = {
  'GET /reviewer/assignments': () => ({ path: '/reviewer/assignments' }),
  'GET /reviewer/messages': () => ({ path: '/reviewer/messages' }),
  'POST /reviewer/messages/read': () => ({ path: '/reviewer/messages/read', body: { until: '2026-11-15T09:00:00Z' } }),
  'GET /submission/:id/blind/pages/:page': ({ paper }) => ({ path: `/submission/${paper.id}/blind/pages/1` }),
  'GET /submission/:id/blind/text': ({ paper }) => ({ path: `/submission/${paper.id}/blind/text` }),
  'GET /submission/:id/blind/figures/:page': ({ paper }) => ({ path: `/submission/${paper.id}/blind/figures/1` }),
  'GET /submission/:id/blind/differences': ({ paper }) => ({ path: `/submission/${paper.id}/blind/differences` }),
  'POST /submission/assignment/respond': ({ paper }) => ({
    path: '/submission/assignment/respond',
    body: { submissionId: paper.id, response: 'accepted' },
  }),
  'PUT /submission/review/draft/:id': ({ paper }) => ({
    path: `/submission/review/draft/${paper.id}`,
    body: { version: 0, form: { comments } },
  }),
  'POST /submission/review/submit': ({ paper }) => ({
    path: '/submission/review/submit',
    body: { submissionId: paper.id, comments, recommendation: 'Submission Approved' },
  }),
  'POST /reviewer/messages': (seat) => ({
    path: '/reviewer/messages',
    body: { assignmentId: assignmentOf(seat), text: 'May I have two more days?' },
  }),
  'POST /reviewer/reviews/:id/certificate': (seat) => ({
    path: `/reviewer/reviews/${assignmentOf(seat)}/certificate`,
  }),
}

const editorRequests: Requests = {
  'GET /admin/papers': () => ({ path: '/admin/papers', query: { filter: 'all' } }),
  'GET /admin/papers/overview': () => ({ path: '/admin/papers/overview' }),
  'GET /admin/papers/editors': () => ({ path: '/admin/papers/editors' }),
  'POST /admin/papers/editor': ({ paper, who }) => ({
    path: '/admin/papers/editor',
    body: { ids: [paper.id], editorId: who.id },
    says: ({ results }) => (results as Array<{ outcome: string }>)[0]!.outcome,
  }),
  'GET /admin/papers/people/:id': (_, { idle }) => ({ path: `/admin/papers/people/${idle.id}` }),
  'PUT /admin/papers/people/:id': (_, { idle }) => ({
    path: `/admin/papers/people/${idle.id}`,
    body: { note: 'Late twice.', doNotInvite: null },
  }),
  'GET /admin/papers/views': () => ({ path: '/admin/papers/views' }),
  'POST /admin/papers/views': () => ({
    path: '/admin/papers/views',
    body: { name: 'Late', filters: { filter: 'overdue' } },
  }),
  // Nobody else’s view is known: here the id of a paper.
  'PUT /admin/papers/views/:id': ({ paper }) => ({ path: `/admin/papers/views/${paper.id}`, body: { name: 'Late' } }),
  'DELETE /admin/papers/views/:id': ({ paper }) => ({ path: `/admin/papers/views/${paper.id}` }),
  'GET /admin/letters': () => ({ path: '/admin/letters' }),
  'PUT /admin/letters/:move': () => ({ path: '/admin/letters/accept', body: { text: 'Dear {author}, we take it.' } }),
  'GET /admin/papers/:id': ({ paper }) => ({ path: `/admin/papers/${paper.id}` }),
  'GET /admin/papers/:id/document': ({ paper }) => ({ path: `/admin/papers/${paper.id}/document` }),
  'GET /admin/papers/:id/blind/pages/:page': ({ paper }) => ({ path: `/admin/papers/${paper.id}/blind/pages/1` }),
  'GET /admin/papers/:id/differences': ({ paper }) => ({ path: `/admin/papers/${paper.id}/differences` }),
  'GET /admin/papers/:id/similarity': ({ paper }) => ({ path: `/admin/papers/${paper.id}/similarity` }),
  'GET /admin/papers/:id/candidates': ({ paper }) => ({ path: `/admin/papers/${paper.id}/candidates` }),
  'GET /admin/papers/:id/messages': ({ paper }) => ({ path: `/admin/papers/${paper.id}/messages` }),
  'POST /admin/papers/:id/blindness': ({ paper: { id, version } }) => ({
    path: `/admin/papers/${id}/blindness`,
    body: { version },
  }),
  'POST /admin/papers/:id/authorship': ({ paper }) => ({
    path: `/admin/papers/${paper.id}/authorship`,
    body: { answer: 'deny' },
  }),
  'POST /admin/papers/:id/decision/preview': ({ paper }) => ({
    path: `/admin/papers/${paper.id}/decision/preview`,
    body: { move: 'accept', letter, reason },
  }),
  'PUT /admin/papers/:id/decision/draft': ({ paper }) => ({
    path: `/admin/papers/${paper.id}/decision/draft`,
    body: { version: 0, form: { move: 'accept', letter } },
  }),
  'POST /admin/papers/:id/screening': ({ paper: { id, version } }) => ({
    path: `/admin/papers/${id}/screening`,
    body: { version, outcome: 'pass' },
  }),
  'POST /admin/papers/:id/invitations': ({ paper }, { idle }) => ({
    path: `/admin/papers/${paper.id}/invitations`,
    body: { reviewerIds: [idle.id] },
  }),
  'POST /admin/papers/:id/invitations/address': ({ paper }) => ({
    path: `/admin/papers/${paper.id}/invitations/address`,
    body: { email: `outsider-${randomUUID()}@elsewhere.example`, name: 'Tunde Adeyemi', field: 'Market studies' },
  }),
  'POST /admin/papers/:id/decision': ({ paper: { id, version } }) => ({
    path: `/admin/papers/${id}/decision`,
    body: { version, move: 'accept', letter, reason },
  }),
  'POST /admin/papers/:id/assignments/:assignmentId/withdraw': (seat) => ({
    path: `/admin/papers/${seat.paper.id}/assignments/${targetOf(seat)}/withdraw`,
    body: { reason },
  }),
  'POST /admin/papers/:id/assignments/:assignmentId/extend': (seat) => ({
    path: `/admin/papers/${seat.paper.id}/assignments/${targetOf(seat)}/extend`,
    body: { days: 3 },
  }),
  'POST /admin/papers/:id/messages': (seat) => ({
    path: `/admin/papers/${seat.paper.id}/messages`,
    body: { assignmentId: targetOf(seat), text: 'How far are you?' },
  }),
  'POST /admin/papers/remind': ({ paper }) => ({
    path: '/admin/papers/remind',
    body: { ids: [paper.id] },
    says: ({ reminded }) => (Number(reminded) > 0 ? 'reminded' : 'skipped'),
  }),
}

/** The answer of a device to no question. */
const noPasskey = (response: object) => ({
  ...{ id: 'AA', rawId: 'AA', type: 'public-key' },
  response: { clientDataJSON: Buffer.from('{"challenge":"AA"}').toString('base64url'), ...response },
})

const linkRequests: Requests = {
  'GET /authorship': (seat, world) => ({ path: '/authorship', query: { token: authorshipOf(seat, world) } }),
  'POST /authorship': (seat, world) => ({
    path: '/authorship',
    body: { token: authorshipOf(seat, world), answer: 'deny' },
  }),
  'PUT /authorship/details': (seat, world) => ({
    path: '/authorship/details',
    body: { token: authorshipOf(seat, world), name: { published: 'Another Name' }, affiliation: '' },
  }),
  'POST /authorship/orcid': (seat, world) => ({
    path: '/authorship/orcid',
    body: { token: authorshipOf(seat, world) },
  }),
  'POST /authorship/orcid/finish': (seat, world) => ({
    path: '/authorship/orcid/finish',
    body: { token: authorshipOf(seat, world), answer: 'state=none' },
  }),
  'GET /invitation/:token': ({ paper }) => ({ path: `/invitation/${paper.target?.token ?? noToken}` }),
  'POST /invitation/:token': ({ paper }) => ({
    path: `/invitation/${paper.target?.token ?? noToken}`,
    body: { response: 'accepted' },
  }),
  'GET /invitation/:token/pages/:page': ({ paper }) => ({
    path: `/invitation/${paper.target?.token ?? noToken}/pages/1`,
  }),
  'GET /certificate/:code': ({ paper }) => ({ path: `/certificate/${paper.certificate ?? noCode}` }),
}

let count = 0
// Attempts are also counted by e-mail address.
const anAddress = () => `nobody${++count}@example.org`
const email = anAddress()
const password = 'four wells in Dacope'

const openRequests: Requests = {
  'GET /auth/me': () => ({ path: '/auth/me' }),
  'POST /auth/logout': () => ({ path: '/auth/logout' }),
  'GET /auth/profile': () => ({ path: '/auth/profile' }),
  'GET /my-published-name': () => ({ path: '/my-published-name' }),
  'POST /my-published-name': () => ({ path: '/my-published-name', body: { name: { published: 'Another Name' } } }),
  'PUT /auth/profile': () => ({ path: '/auth/profile', form: { fields: { city: 'Mongla' } } }),
  'POST /auth/change-email': () => ({ path: '/auth/change-email', body: { newEmail: anAddress(), password } }),
  'DELETE /auth/change-email': () => ({ path: '/auth/change-email' }),
  'POST /auth/confirm-email': () => ({ path: '/auth/confirm-email', body: { token: noToken } }),
  'POST /auth/change-password': () => ({
    path: '/auth/change-password',
    body: { currentPassword: password, newPassword: 'nine boats on the Pasur' },
  }),
  'GET /auth/sessions': () => ({ path: '/auth/sessions' }),
  'DELETE /auth/sessions/:id': () => ({ path: `/auth/sessions/${randomUUID()}` }),
  'POST /auth/sessions/end-others': () => ({ path: '/auth/sessions/end-others' }),
  'GET /auth/authenticator': () => ({ path: '/auth/authenticator' }),
  'POST /auth/authenticator': () => ({ path: '/auth/authenticator', body: { password: 'not this one' } }),
  'POST /auth/authenticator/confirm': () => ({ path: '/auth/authenticator/confirm', body: { code: '000000' } }),
  'POST /auth/authenticator/remove': () => ({ path: '/auth/authenticator/remove', body: { password: 'not this one' } }),
  'POST /auth/recovery-codes': () => ({ path: '/auth/recovery-codes', body: { password: 'not this one' } }),
  'GET /auth/passkeys': () => ({ path: '/auth/passkeys' }),
  'POST /auth/passkeys': () => ({ path: '/auth/passkeys', body: { password: 'not this one' } }),
  'POST /auth/passkeys/confirm': () => ({
    path: '/auth/passkeys/confirm',
    body: { name: 'A key', credential: noPasskey({ attestationObject: 'AA' }) },
  }),
  'POST /auth/passkeys/:id/remove': () => ({
    path: `/auth/passkeys/${randomUUID()}/remove`,
    body: { password: 'not this one' },
  }),
  'POST /auth/passkeys/challenge': () => ({ path: '/auth/passkeys/challenge', body: { userId: noToken } }),
  'POST /auth/passkeys/login': () => ({
    path: '/auth/passkeys/login',
    body: { userId: noToken, credential: noPasskey({ authenticatorData: 'AA', signature: 'AA' }) },
  }),
  'GET /auth/providers': () => ({ path: '/auth/providers' }),
  'POST /auth/providers/:provider': () => ({ path: '/auth/providers/orcid' }),
  'POST /auth/providers/:provider/finish': () => ({ path: '/auth/providers/orcid/finish', body: { answer: '' } }),
  'GET /auth/linked-identities': () => ({ path: '/auth/linked-identities' }),
  'POST /auth/linked-identities/:provider': () => ({ path: '/auth/linked-identities/orcid', body: { password } }),
  'POST /auth/linked-identities/:provider/finish': () => ({
    path: '/auth/linked-identities/orcid/finish',
    body: { answer: '' },
  }),
  'POST /auth/linked-identities/:provider/remove': () => ({
    path: '/auth/linked-identities/orcid/remove',
    body: { password },
  }),
  'GET /auth/my-data': () => ({ path: '/auth/my-data' }),
  'POST /auth/delete-account': () => ({ path: '/auth/delete-account', body: { password: 'not this one' } }),
  'GET /notifications': () => ({ path: '/notifications' }),
  'GET /notifications/unread': () => ({ path: '/notifications/unread' }),
  'POST /notifications/read': () => ({ path: '/notifications/read', body: { until: 1_000_000 } }),
  'GET /notifications/preferences': () => ({ path: '/notifications/preferences' }),
  'PUT /notifications/preferences': () => ({
    path: '/notifications/preferences',
    body: { kind: 'reminder', byMail: false },
  }),
  'POST /unsubscribe': () => ({ path: '/unsubscribe', query: { token: noToken } }),
  'GET /unsubscribe': () => ({ path: '/unsubscribe', query: { token: noToken } }),
  'POST /auth/apply/:role': () => ({ path: '/auth/apply/reviewer' }),
  'GET /journals': () => ({ path: '/journals' }),
  'GET /pages/:name': () => ({ path: '/pages/terms' }),
  'GET /journals/:id/pages/:name': () => ({ path: '/journals/cms/pages/about' }),
  'GET /journals/:id/issues': () => ({ path: '/journals/cms/issues' }),
  'GET /issues': () => ({ path: '/issues' }),
  'GET /usage/months': () => ({ path: '/usage/months' }),
  'GET /dois': () => ({ path: '/dois' }),
  'GET /texts': () => ({ path: '/texts' }),
  'GET /front-page': () => ({ path: '/front-page' }),
  'GET /articles/:id/notices/:name': (_, { articleId }) => ({ path: `/articles/${articleId}/notices/correction-1` }),
  'GET /articles/:id/versions/:name': (_, { articleId }) => ({ path: `/articles/${articleId}/versions/v1` }),
  'GET /articles/:id': (_, { articleId }) => ({ path: `/articles/${articleId}` }),
  'GET /authors/:id': () => ({ path: `/authors/${randomUUID()}` }),
  'GET /articles/:id/paper': (_, { articleId }) => ({ path: `/articles/${articleId}/paper` }),
  'GET /articles/:id/cover': (_, { articleId }) => ({ path: `/articles/${articleId}/cover` }),
  'POST /articles/:id/views': (_, { articleId }) => ({ path: `/articles/${articleId}/views`, body: {} }),
  'GET /blogs/public': () => ({ path: '/blogs/public' }),
  'GET /blogs/:id': () => ({ path: `/blogs/${randomUUID()}` }),
  'GET /editorial-board': () => ({ path: '/editorial-board' }),
  'GET /editorial-page': () => ({ path: '/editorial-page' }),
  'GET /search': () => ({ path: '/search', query: { q: 'wells' } }),
  'GET /search/suggest': () => ({ path: '/search/suggest', query: { q: 'we' } }),
  'POST /inbox': (_, { house, articleId }) => ({
    path: '/inbox',
    body: notificationAbout(`${house.ctx.site.origin}/article/${articleId}`),
  }),
  'GET /setup': () => ({ path: '/setup' }),
  'POST /setup': () => ({
    path: '/setup',
    body: { token: noToken, admin: { email, fullName: 'Somebody', password: 'a long and rare sentence' } },
  }),
  'POST /setup/mail': () => ({ path: '/setup/mail', body: { token: noToken, email } }),
  'POST /follows': () => ({ path: '/follows', body: { email, journal: 'cms' } }),
  'GET /follows': () => ({ path: '/follows', query: { token: noToken } }),
  'POST /follows/confirm': () => ({
    ...{ path: '/follows/confirm', query: { token: noToken }, body: { ids: [randomUUID()] } },
  }),
  'POST /follows/remove': () => ({ path: '/follows/remove', query: { token: noToken }, body: { id: randomUUID() } }),
  'POST /follows/stop': () => ({ path: '/follows/stop', query: { token: noToken } }),
  'GET /follows/stop': () => ({ path: '/follows/stop', query: { token: noToken } }),
  'POST /feedback/send-suggestions': () => ({
    path: '/feedback/send-suggestions',
    body: { senderName: 'Ada', senderEmail: email, suggestedFields: 'Limnology', additionalNotes: '' },
  }),
  'POST /auth/login': () => ({
    path: '/auth/login',
    body: { formData: { email: anAddress(), password, role: 'researcher' } },
  }),
  'POST /subadmin/login': () => ({ path: '/subadmin/login', body: { email: anAddress(), password } }),
  'POST /auth/verify-login-otp': () => ({ path: '/auth/verify-login-otp', body: { userId: noToken, otp: '123456' } }),
  'POST /auth/resend-login-otp': () => ({ path: '/auth/resend-login-otp', body: { userId: noToken } }),
  'GET /auth/verify-magic-link': () => ({ path: '/auth/verify-magic-link', query: { token: noToken, email } }),
  'POST /auth/verify-magic-link': () => ({ path: '/auth/verify-magic-link', body: { token: noToken, email } }),
  'POST /auth/register': () => ({ path: '/auth/register', form: { fields: { ...filledIn, email } } }),
  'POST /auth/verify-email': () => ({ path: '/auth/verify-email', body: { token: noToken } }),
  'POST /auth/resend-verification': () => ({ path: '/auth/resend-verification', body: { email } }),
  'POST /mail/reports': () => ({
    path: '/mail/reports',
    body: { secret: 'guessed', messageId: '<none@journals.test>', status: 'failed' },
  }),
  'POST /auth/sign-in-link': () => ({ path: '/auth/sign-in-link', body: { email } }),
  'POST /auth/forgot-password': () => ({ path: '/auth/forgot-password', body: { email } }),
  'POST /auth/reset-password': () => ({
    path: '/auth/reset-password',
    body: { token: noToken, newPassword: password },
  }),
}

/** A valid and complete request for each endpoint, about the actor's paper. */
export const requests: Requests = {
  ...authorRequests,
  ...reviewerRequests,
  ...editorRequests,
  ...linkRequests,
  ...openRequests,
}
