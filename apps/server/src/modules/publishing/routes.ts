import {
  getArticleEndpoint,
  getFrontPageEndpoint,
  listIssuesEndpoint,
  listJournalArticlesEndpoint,
  openCoverEndpoint,
  openPaperEndpoint,
} from '@grfs/contracts/publishing'
import {
  articleKey,
  callListKey,
  frontPageKey,
  issueKey,
  journalKey,
  journalListKey,
} from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { publishingDeskRoutes } from './desk/routes.ts'
import { openCover } from './open-cover.ts'
import { openPaper } from './open-paper.ts'
import { findArticle } from './queries.ts'
import { readArchive } from './read-archive.ts'
import { readFrontPage } from './read-front-page.ts'
import { readJournal } from './read-journal.ts'
import { toArticle } from './views.ts'

const publicIdShape = /^[a-z\d]+(?:\.\d+){2}$/i

export const publishingRoutes: Route[] = [
  route(getArticleEndpoint, async ({ ctx, params, shows }) => {
    const row = await findArticle(ctx.db, params.id)
    if (!row) {
      // That there is no such article is kept only until it appears.
      if (publicIdShape.test(params.id)) shows(articleKey(params.id.toLowerCase()))
      throw new AppError('article.not-found')
    }
    shows(articleKey(row.id), issueKey(row.issue_id), journalKey(row.journal_id))
    return toArticle(row)
  }),
  route(listJournalArticlesEndpoint, async ({ ctx, params, query, shows }) => {
    const page = await readJournal(ctx.db, params.id, query).catch((error: unknown) => {
      // That there is no such journal is kept only until one is founded or gets another abbreviation.
      shows(journalListKey)
      throw error
    })
    shows(journalKey(page.journal.id), callListKey, ...page.articles.map((article) => articleKey(article._id)))
    return page
  }),
  route(listIssuesEndpoint, async ({ ctx, query, shows }) => {
    const page = await readArchive(ctx.db, query)
    // Whatever is published makes a new entry in front: one key for the archive, and those of the journals for their looks.
    shows(page.journal ? journalKey(page.journal.id) : frontPageKey)
    shows(...page.issues.map((issue) => journalKey(issue.journal.id)))
    return page
  }),
  route(getFrontPageEndpoint, async ({ ctx, shows }) => {
    const page = await readFrontPage(ctx.db)
    shows(frontPageKey, journalListKey, callListKey, ...page.newest.map((article) => articleKey(article._id)))
    shows(...(page.lead?.articles ?? []).map((article) => articleKey(article._id)))
    return page
  }),
  route(openPaperEndpoint, ({ ctx, params }) => openPaper(ctx, params.id)),
  route(openCoverEndpoint, ({ ctx, params }) => openCover(ctx, params.id)),
  ...publishingDeskRoutes,
]
