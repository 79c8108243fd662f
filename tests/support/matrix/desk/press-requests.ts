import { exportKinds } from '@grfs/contracts/administration/audit'
import { samplePaper } from '../../manuscripts.ts'
import type { Ask } from '../asking.ts'
import type { MatrixWorld } from '../world.ts'
import type { Place } from './cast.ts'
import type { DeskRequests } from './row.ts'
import { photo } from './things.ts'

const docx = samplePaper()

/** Titles of the journals of the matrix. */
const titles: Record<Place, string> = { here: 'Coastal and Marine Studies', there: 'Letters of the Delta' }
const placesIn = (body: unknown) => {
  const text = JSON.stringify(body)
  return (['here', 'there'] as const).filter((place) => text.includes(titles[place])).join(' ')
}
const list = (path: string, query: Record<string, string> = {}): Ask => ({ path, query, says: placesIn })

const call = {
  ...{ volume: 7, number: 2, month: 3, year: 2027, deadline: '2027-02-01' },
  ...{ title: 'Wells and rivers', text: 'Send us what you know.' },
}
const journal = {
  ...{ title: 'Annals of Estuaries', abbrev: 'AOE', category: 'Estuaries', subtitle: 'Where rivers end.' },
  ...{ issn: '', about: 'All about them.', hue: 126, pattern: 'strata' },
}

const files: DeskRequests = Object.fromEntries(
  exportKinds.map((kind) => [
    `GET /admin/export/:kind (${kind})`,
    () => {
      const ask = list(`/admin/export/${kind}`, { format: 'json', ...(kind === 'papers' && { filter: 'all' }) })
      return ['papers', 'publishing', 'issues', 'journals', 'reports'].includes(kind) ? ask : { ...ask, says: () => '' }
    },
  ]),
)

/** The guidelines have a draft, version 1. */
const pageRequests: DeskRequests = Object.fromEntries(
  (
    [
      ['GET', '', undefined],
      ['PUT', '/draft', { version: 1, content: { sections: [] } }],
      ['POST', '/publish', { version: 1, effectiveOn: null }],
      ['POST', '/restore', { version: 1, to: 0 }],
      ['GET', '/versions/:version', undefined],
      ['GET', '/versions/:version/changes', undefined],
    ] as const
  ).flatMap(([method, rest, body]) => {
    const name = `${method} /admin/pages/:name${rest}`
    const ask = (journal?: string): Ask => ({
      path: `/admin/pages/guidelines${rest.replace(':version', '1')}`,
      query: { ...(journal !== undefined && { journal }), ...(rest.endsWith('changes') && { from: '0' }) },
      ...(body && { body }),
    })
    return [
      [name, () => ask()],
      [`${name} (of this journal)`, ({ desk }: MatrixWorld) => ask(desk.journals.here)],
    ] as const
  }),
)

const publication = (rest: string) => (world: MatrixWorld) => ({
  path: `/admin/publishing/${world.desk.things.publications.here.id}${rest}`,
})

const publishingRequests: DeskRequests = {
  'GET /admin/publishing': () => list('/admin/publishing'),
  'GET /admin/publishing/:id': publication(''),
  'PUT /admin/publishing/:id': (world) => {
    const { version, plan } = world.desk.things.publications.here
    return { ...publication('')(world), body: { version, plan: { ...plan, title: 'Another title' } } }
  },
  // To cancel is allowed in every state before publication.
  'PUT /admin/publishing/:id/schedule': (world) => ({
    ...publication('/schedule')(world),
    body: { publishesAt: null },
  }),
  // The paper does not wait for any: to go on changes nothing.
  'PUT /admin/publishing/:id/final-files': (world) => ({
    ...publication('/final-files')(world),
    body: { isAwaited: false },
  }),
  'POST /admin/publishing/:id/proof': publication('/proof'),
  'PUT /admin/publishing/:id/proof/marks/:number': (world) => ({
    ...publication('/proof/marks/1')(world),
    body: { isResolved: true },
  }),
  'POST /admin/publishing/:id/notes': (world) => ({
    ...publication('/notes')(world),
    body: { place: 'title.1', words: 'Wells, not walls.', isForAuthor: false },
  }),
  'PUT /admin/publishing/:id/notes/:number': (world) => ({
    ...publication('/notes/1')(world),
    body: { words: 'Wells.', isForAuthor: false, isResolved: true },
  }),
  'POST /admin/publishing/:id/cover': (world) => ({
    ...publication('/cover')(world),
    form: { fields: {}, file: photo, field: 'image' },
  }),
  'GET /admin/publishing/:id/preview': publication('/preview'),
  'GET /admin/publishing/:id/paper': publication('/paper'),
  'POST /admin/publishing/order': ({ desk }) => {
    const { id, plan } = desk.things.publications.here
    return { path: '/admin/publishing/order', body: { issueId: plan.issueId, ids: [id] } }
  },
  'GET /admin/unplaced-articles': () => list('/admin/unplaced-articles'),
  'POST /admin/unplaced-articles/collect': ({ desk, unplacedId }) => ({
    path: '/admin/unplaced-articles/collect',
    body: { issueId: desk.things.publications.here.plan.issueId, ids: [unplacedId] },
  }),
  'POST /admin/publishing/publish': ({ desk }) => ({
    path: '/admin/publishing/publish',
    body: { ids: [desk.things.publications.here.id] },
  }),
  'POST /admin/articles/:id/notices': ({ articleId }) => ({
    path: `/admin/articles/${articleId}/notices`,
    body: { kind: 'correction', text: 'Table 1 had a wrong sum.' },
  }),
  'GET /admin/articles': () => list('/admin/articles'),
  'POST /admin/articles/:id/paper': ({ articleId }) => ({ path: `/admin/articles/${articleId}/paper` }),
  'GET /admin/published-names': () => ({ path: '/admin/published-names', query: { q: 'name' } }),
  'GET /admin/name-changes': () => ({ path: '/admin/name-changes' }),
  'GET /admin/articles/:id/package': ({ articleId }) => ({ path: `/admin/articles/${articleId}/package` }),
  'GET /admin/articles/:id': ({ articleId }) => ({ path: `/admin/articles/${articleId}` }),
  'POST /admin/articles/:id/changes': ({ articleId }) => ({
    path: `/admin/articles/${articleId}/changes`,
    body: { field: 'keywords', value: ['another'], reason: 'A slip.', revision: '' },
  }),
  'POST /admin/articles/:id/versions': ({ articleId }) => ({
    path: `/admin/articles/${articleId}/versions`,
    form: { fields: { changes: 'Table 1 is right now.' }, file: docx },
  }),
  'POST /admin/articles/:id/supplements': ({ articleId }) => ({
    path: `/admin/articles/${articleId}/supplements`,
    form: { fields: {}, file: docx, field: 'supplement' },
  }),
  'POST /admin/name-changes': ({ articleId }) => ({
    path: '/admin/name-changes',
    body: { contributors: [{ article: articleId, author: 1 }], name: { published: 'Another Name' } },
  }),
  'GET /admin/dois': () => list('/admin/dois', { state: 'reserved' }),
  'PUT /admin/articles/:id/doi': ({ articleId }) => ({
    path: `/admin/articles/${articleId}/doi`,
    body: { state: 'registered', answer: 'Success' },
  }),
  'GET /admin/deposits': () => ({ path: '/admin/deposits' }),
  'POST /admin/articles/:id/deposit': ({ articleId }) => ({ path: `/admin/articles/${articleId}/deposit` }),
  'GET /admin/articles/:id/doaj': ({ articleId }) => ({ path: `/admin/articles/${articleId}/doaj` }),
  'POST /admin/articles/:id/doaj': ({ articleId }) => ({ path: `/admin/articles/${articleId}/doaj` }),
}

const invitation = '/admin/mails/peer-review.reviewer-invited'
const invitationText = {
  subject: 'A paper for you',
  body: 'Dear {fullName}, please answer by {answerBy}.\n\n[Answer]({link})',
}

export const pressRequests: DeskRequests = {
  ...files,
  ...publishingRequests,
  'GET /admin/journals': () => list('/admin/journals'),
  'POST /admin/journals': () => ({ path: '/admin/journals', body: journal }),
  'PUT /admin/journals/:id': ({ desk }) => ({
    path: `/admin/journals/${desk.journals.here}`,
    body: { ...journal, abbrev: 'CMS' },
  }),
  'GET /admin/issues': () => list('/admin/issues'),
  'POST /admin/issues': ({ desk }) => ({ path: '/admin/issues', body: { ...call, journalId: desk.journals.here } }),
  'PUT /admin/issues/:id': ({ desk }) => ({ path: `/admin/issues/${desk.things.calls.here}`, body: call }),
  'DELETE /admin/issues/:id': ({ desk }) => ({ path: `/admin/issues/${desk.things.calls.empty}` }),
  'DELETE /admin/issues/:id (with papers)': ({ desk }) => ({ path: `/admin/issues/${desk.things.calls.here}` }),
  'DELETE /admin/issues/:id (with articles)': ({ desk }) => ({ path: `/admin/issues/${desk.things.issue}` }),
  'GET /admin/issues (of this journal)': ({ desk }) => list('/admin/issues', { journal: desk.journals.here }),
  'GET /admin/dois (of this journal)': ({ desk }) =>
    list('/admin/dois', { state: 'reserved', journal: desk.journals.here }),
  'GET /admin/publishing (of this journal)': ({ desk }) => list('/admin/publishing', { journal: desk.journals.here }),
  'GET /admin/stats': () => ({ path: '/admin/stats' }),
  'GET /admin/figures': () => list('/admin/figures'),
  'GET /admin/reports': () => list('/admin/reports'),
  'GET /admin/audit': () => ({ path: '/admin/audit' }),
  'GET /admin/settings': ({ journalId }) => ({ path: '/admin/settings', query: { scope: journalId } }),
  'GET /admin/settings (of the press)': () => ({ path: '/admin/settings', query: { scope: 'press' } }),
  'GET /admin/settings/changes': ({ journalId }) => ({
    path: '/admin/settings/changes',
    query: { scope: journalId },
  }),
  'PUT /admin/settings/:scope/:key': ({ journalId }) => ({
    path: `/admin/settings/${journalId}/preservation`,
    body: { value: 'Two archives keep all articles.', version: 0 },
  }),
  'PUT /admin/settings/:scope/:key (of the press)': () => ({
    path: '/admin/settings/press/preservation',
    body: { value: 'Two archives keep all articles.', version: 0 },
  }),
  'POST /admin/settings/changes/:id/undo': ({ desk }) => ({
    path: `/admin/settings/changes/${desk.things.settingChange}/undo`,
  }),
  'GET /admin/mails': ({ journalId }) => ({ path: '/admin/mails', query: { scope: journalId } }),
  'GET /admin/mails (of the press)': () => ({ path: '/admin/mails', query: { scope: 'press' } }),
  'GET /admin/mails/:key': ({ journalId }) => ({ path: invitation, query: { scope: journalId } }),
  'GET /admin/mails/:key/versions/:version': ({ journalId }) => ({
    path: `${invitation}/versions/1`,
    query: { scope: journalId },
  }),
  'POST /admin/mails/:key/preview': ({ journalId }) => ({
    path: `${invitation}/preview`,
    body: { ...invitationText, scope: journalId, paper: null },
  }),
  'POST /admin/mails/:key/test': ({ journalId }) => ({
    path: `${invitation}/test`,
    body: { ...invitationText, scope: journalId },
  }),
  'PUT /admin/mails/:key': ({ journalId }) => ({
    path: invitation,
    body: { ...invitationText, scope: journalId, version: 1 },
  }),
  'PUT /admin/mails/:key (of the press)': () => ({
    path: invitation,
    body: { ...invitationText, scope: 'press', version: 0 },
  }),
  'POST /admin/mails/:key/reset': ({ journalId }) => ({
    path: `${invitation}/reset`,
    body: { scope: journalId, version: 1 },
  }),
  ...pageRequests,
  'GET /admin/pages': () => list('/admin/pages'),
  'GET /admin/pages/doaj': ({ desk }) => ({ path: '/admin/pages/doaj', query: { journal: desk.journals.here } }),
  'GET /admin/api-keys': () => ({ path: '/admin/api-keys' }),
  'POST /admin/api-keys': ({ desk }) => ({
    path: '/admin/api-keys',
    body: { name: 'Library', scopes: ['read:dois'], journals: [desk.journals.here], expiresOn: '2027-01-31' },
  }),
  'GET /admin/preprint-servers': () => ({ path: '/admin/preprint-servers' }),
  'POST /admin/preprint-servers': () => ({
    path: '/admin/preprint-servers',
    body: { host: 'archive.example.org', doiStart: null, inbox: 'https://archive.example.org/inbox' },
  }),
  'DELETE /admin/preprint-servers/:id': ({ desk }) => ({
    path: `/admin/preprint-servers/${desk.things.preprintServer}`,
  }),
  'GET /admin/coar-notifications': ({ articleId }) => ({
    path: '/admin/coar-notifications',
    says: (body) => (JSON.stringify(body).includes(articleId) ? 'here' : ''),
  }),
  'GET /admin/articles/:id/coar-notifications': ({ articleId }) => ({
    path: `/admin/articles/${articleId}/coar-notifications`,
  }),
  'GET /inbox/:id': ({ desk }) => ({ path: `/inbox/${desk.things.notification}` }),
  'PUT /admin/coar-notifications/:id': ({ desk }) => ({
    path: `/admin/coar-notifications/${desk.things.notification}`,
    body: { isRead: true },
  }),
  'DELETE /admin/coar-notifications/:id': ({ desk }) => ({
    path: `/admin/coar-notifications/${desk.things.notification}`,
  }),
  'GET /admin/webhooks': () => ({ path: '/admin/webhooks' }),
  'POST /admin/webhooks': ({ desk }) => ({
    path: '/admin/webhooks',
    body: { address: 'https://hooks.example.org/a', events: ['article.published'], journals: [desk.journals.here] },
  }),
  ...Object.fromEntries(
    ['DELETE /admin/webhooks/:id', ...['secret', 'test', 'on'].map((act) => `POST /admin/webhooks/:id/${act}`)]
      .concat('GET /admin/webhooks/:id/deliveries')
      .map((name) => [
        name,
        ({ desk }: MatrixWorld) => ({ path: name.split(' ')[1]!.replace(':id', desk.things.webhook) }),
      ]),
  ),
  'POST /admin/api-keys/:id/revoke': ({ desk }) => ({ path: `/admin/api-keys/${desk.things.apiKey}/revoke` }),
  'GET /admin/papers (of which journals)': () => list('/admin/papers', { filter: 'all' }),
}
