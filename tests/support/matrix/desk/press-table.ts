import type { DeskTable } from './row.ts'

const founding = { needs: 'full admin', gets: '200' } as const
const calling = { needs: 'createIssues', gets: '200', elsewhere: '404 issue.unknown' } as const
const publishing = { needs: 'publishPapers', gets: '200', elsewhere: '404 publication.unknown' } as const

const pressPage = { needs: 'admin', gets: '200', subAdmin: '403 access.denied' } as const
const journalPage = { needs: 'admin', gets: '200', elsewhere: '404 journal.not-found' } as const

/** Journals, issues, publications, statistics and the audit log. */
export const pressTable: DeskTable = {
  'GET /admin/journals': { needs: 'any', gets: '200', lists: true },
  'POST /admin/journals': { ...founding, gets: '201' },
  'PUT /admin/journals/:id': founding,
  'GET /admin/issues': { needs: 'any', gets: '200', lists: true },
  'GET /admin/issues (of this journal)': { needs: 'any', gets: '200 here', elsewhere: '200' },
  'POST /admin/issues': { ...calling, gets: '201', elsewhere: '403 access.denied' },
  'PUT /admin/issues/:id': calling,
  'DELETE /admin/issues/:id': calling,
  // Allowed until an article is published in it.
  'DELETE /admin/issues/:id (with papers)': calling,
  'DELETE /admin/issues/:id (with articles)': { ...calling, gets: '409 issue.has-articles' },
  'GET /admin/publishing': { needs: 'publishPapers', gets: '200', lists: true },
  'GET /admin/publishing (of this journal)': { needs: 'publishPapers', gets: '200 here', elsewhere: '200' },
  'GET /admin/publishing/:id': publishing,
  'PUT /admin/publishing/:id': publishing,
  'PUT /admin/publishing/:id/schedule': publishing,
  'PUT /admin/publishing/:id/final-files': publishing,
  'POST /admin/publishing/:id/proof': publishing,
  'PUT /admin/publishing/:id/proof/marks/:number': publishing,
  'POST /admin/publishing/:id/notes': { ...publishing, gets: '201' },
  'PUT /admin/publishing/:id/notes/:number': publishing,
  'POST /admin/publishing/:id/cover': publishing,
  'GET /admin/publishing/:id/preview': publishing,
  'GET /admin/publishing/:id/paper': publishing,
  'POST /admin/publishing/order': publishing,
  'POST /admin/publishing/publish': publishing,
  // The test world has an article without an issue in one of the journals.
  'GET /admin/unplaced-articles': { needs: 'publishPapers', gets: '200 here', elsewhere: '200' },
  'POST /admin/unplaced-articles/collect': { ...publishing, elsewhere: '404 article.not-found' },
  'POST /admin/articles/:id/notices': { ...publishing, gets: '201', elsewhere: '404 article.not-found' },
  // The article has no PDF.
  'GET /admin/articles/:id/package': { ...publishing, elsewhere: '404 article.not-found' },
  'GET /admin/articles/:id': { ...publishing, elsewhere: '404 article.not-found' },
  'POST /admin/articles/:id/changes': { ...publishing, elsewhere: '404 article.not-found' },
  'POST /admin/articles/:id/versions': { ...publishing, elsewhere: '404 article.not-found' },
  'POST /admin/articles/:id/supplements': { ...publishing, gets: '201', elsewhere: '404 article.not-found' },
  'POST /admin/articles/:id/paper': { ...publishing, elsewhere: '404 article.not-found' },
  // The test world has an article in one of the journals.
  'GET /admin/articles': { needs: 'publishPapers', gets: '200 here', elsewhere: '200' },
  'POST /admin/name-changes': founding,
  'GET /admin/name-changes': founding,
  'GET /admin/published-names': founding,
  'GET /admin/dois': { needs: 'publishPapers', gets: '200', lists: true },
  'GET /admin/dois (of this journal)': { needs: 'publishPapers', gets: '200 here', elsewhere: '200' },
  'PUT /admin/articles/:id/doi': { ...publishing, elsewhere: '404 article.not-found' },
  'GET /admin/deposits': { needs: 'publishPapers', gets: '200' },
  // The test world has no registry.
  'POST /admin/articles/:id/deposit': {
    ...publishing,
    ...{ gets: '409 deposit.no-registry', elsewhere: '404 article.not-found' },
  },
  'GET /admin/articles/:id/doaj': { ...publishing, elsewhere: '404 article.not-found' },
  // The test world has no key of DOAJ.
  'POST /admin/articles/:id/doaj': {
    ...publishing,
    ...{ gets: '409 doaj.no-key', elsewhere: '404 article.not-found' },
  },
  'GET /admin/stats': { needs: 'any', gets: '200' },
  'GET /admin/figures': { needs: 'any', gets: '200', lists: true },
  'GET /admin/reports': { needs: 'managePapers', gets: '200', lists: true },
  'GET /admin/audit': founding,
  'GET /admin/pages': { needs: 'admin', gets: '200', lists: true },
  // A page of the press is for full admins, that of a journal for who manages it.
  'GET /admin/pages/doaj': journalPage,
  'GET /admin/pages/:name': pressPage,
  'GET /admin/pages/:name (of this journal)': journalPage,
  'PUT /admin/pages/:name/draft': pressPage,
  'PUT /admin/pages/:name/draft (of this journal)': journalPage,
  'POST /admin/pages/:name/publish': pressPage,
  'POST /admin/pages/:name/publish (of this journal)': journalPage,
  'POST /admin/pages/:name/restore': pressPage,
  'POST /admin/pages/:name/restore (of this journal)': journalPage,
  'GET /admin/pages/:name/versions/:version': pressPage,
  'GET /admin/pages/:name/versions/:version (of this journal)': journalPage,
  'GET /admin/pages/:name/versions/:version/changes': pressPage,
  'GET /admin/pages/:name/versions/:version/changes (of this journal)': journalPage,
  'GET /admin/api-keys': founding,
  'POST /admin/api-keys': { ...founding, gets: '201' },
  'POST /admin/api-keys/:id/revoke': founding,
  'GET /admin/webhooks': founding,
  'POST /admin/webhooks': { ...founding, gets: '201' },
  'DELETE /admin/webhooks/:id': founding,
  'POST /admin/webhooks/:id/secret': founding,
  'POST /admin/webhooks/:id/test': founding,
  'POST /admin/webhooks/:id/on': founding,
  'GET /admin/webhooks/:id/deliveries': founding,
  'GET /admin/papers (of which journals)': {
    needs: 'managePapers',
    gets: '200',
    lists: true,
    // The name of their journal, and none of its papers.
    by: { 'editor of another section': '200 here', 'guest editor of a call': '200 here' },
  },
  // An export contains what its list contains, with the same permission.
  'GET /admin/export/:kind (papers)': { needs: 'managePapers', gets: '200', lists: true },
  'GET /admin/export/:kind (publishing)': { needs: 'publishPapers', gets: '200', lists: true },
  'GET /admin/export/:kind (issues)': { needs: 'any', gets: '200', lists: true },
  'GET /admin/export/:kind (journals)': { needs: 'any', gets: '200', lists: true },
  'GET /admin/export/:kind (reports)': { needs: 'managePapers', gets: '200', lists: true },
  'GET /admin/export/:kind (report-stages)': { needs: 'managePapers', gets: '200' },
  'GET /admin/export/:kind (report-decisions)': { needs: 'managePapers', gets: '200' },
  'GET /admin/export/:kind (report-reviewers)': { needs: 'managePapers', gets: '200' },
  'GET /admin/export/:kind (users)': { needs: 'manageUsers', gets: '200' },
  'GET /admin/export/:kind (applications)': { needs: 'approveUsers', gets: '200' },
  'GET /admin/export/:kind (sub-admins)': { needs: 'admin', gets: '200' },
  'GET /admin/export/:kind (announcements)': { needs: 'announcements', gets: '200' },
  'GET /admin/export/:kind (news)': { needs: 'news', gets: '200' },
  'GET /admin/export/:kind (inbox)': founding,
  'GET /admin/export/:kind (audit)': founding,
}
