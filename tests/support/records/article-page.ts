import { pathToFileURL } from 'node:url'
import path from 'node:path'
import type { ApiCall } from '@grfs/contracts/endpoint'
import type { PageAnswer, PageRequest, SiteFacts } from '@grfs/contracts/page'
import type { Article, Notice } from '@grfs/contracts/publishing'
import { takesBack } from '@grfs/domain/publishing/notices'
import type { ArticleRecord } from '@grfs/scholarly'
import { recordView } from '../../../apps/server/src/modules/publishing/article-view.ts'
import { projectFolder } from '../../../scripts/service.ts'

/** The data of the article page for a record; what the record does not know is empty. */
export function articleOf(record: ArticleRecord): Article {
  const { journal } = record
  return {
    ...{ _id: '0192f000-0000-7000-8000-000000000001', id: record.id, title: record.title },
    authors: record.contributors.map(({ title, fullName, orcid }) => ({
      ...{ title, fullName, orcid, passportPhoto: null, affiliation: null, country: null },
    })),
    ...{
      volume: record.volume ?? 1,
      issueNumber: 1,
      issueLabel: record.issue,
      month: 'May',
      year: record.year,
      pages: record.pages,
    },
    ...{ keywords: record.keywords.join(', '), abstract: record.abstract, publishedDate: record.publishedOn },
    ...{ paperFile: null, coverImage: `/api/articles/${record.id}/cover`, ownCover: null },
    isRetracted: record.notices.some(({ kind }) => takesBack(kind)),
    isWithdrawn: record.notices.some(({ kind }) => kind === 'withdrawal'),
    journalId: { _id: journal.id, title: journal.title },
    journal: {
      ...{ id: journal.id, title: journal.title, abbrev: journal.abbrev, issn: journal.issn },
      ...{ category: journal.subject, subtitle: '', hue: 210, pattern: 'strata' },
    },
    ...recordView(record),
    ...{ isDoiPending: false, receivedDate: record.receivedOn, acceptedDate: record.acceptedOn },
    ...{ readingMinutes: 9, views: 0, downloads: 0, readerMonths: [], citedBy: null },
    notices: record.notices.flatMap((one, at): Notice[] =>
      // The table of notices has no concerns yet.
      one.kind === 'expression-of-concern' ? [] : [{ ...one, kind: one.kind, id: `notice-${at}` }],
    ),
    ...{ alsoInIssue: [], relatedArticles: [] },
  }
}

const site: SiteFacts = {
  ...{ name: 'GRFS Journals', origin: 'https://journals.example.org', publisher: 'GRFS Press', issn: null },
  ...{ supportEmail: 'support@example.org', development: false },
}

type Render = (request: PageRequest) => Promise<PageAnswer>

let loaded: Promise<{ render: Render }> | undefined

/** The page of a record, from the built web app (`npm run build`). */
export async function articlePageOf(record: ArticleRecord): Promise<string> {
  loaded ??= import(pathToFileURL(path.join(projectFolder, 'apps/web/build/server/entry-server.js')).href) as Promise<{
    render: Render
  }>
  const { render } = await loaded
  const call = (() => Promise.resolve(articleOf(record))) as ApiCall
  const { status, html } = await render({ path: `/article/${record.id}`, search: '', call, site, nonce: 'n0nce' })
  if (status !== 200) throw new Error(`The page of ${record.id} answered ${status}.`)
  return html
}
