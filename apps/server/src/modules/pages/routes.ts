import { getJournalPageEndpoint, getPageEndpoint } from '@grfs/contracts/pages'
import {
  comparePageEndpoint,
  getPageAtDeskEndpoint,
  listPagesEndpoint,
  previewPageEndpoint,
  publishPageEndpoint,
  restorePageEndpoint,
  savePageDraftEndpoint,
} from '@grfs/contracts/pages/admin'
import { journalKey, pageKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { findJournalPage, findPublished } from './queries.ts'
import { compareVersions, previewPage, publicContents, readPage, readPages, scopeOf } from './read-page.ts'
import { publishDraft, restoreVersion, saveDraft } from './write-page.ts'

export const pageRoutes: Route[] = [
  route(getPageEndpoint, async ({ ctx, params: { name }, shows }) => {
    shows(pageKey(name))
    const published = await findPublished(ctx.db, name)
    return { contents: publicContents(published?.content), effectiveOn: published?.effectiveOn ?? null }
  }),
  route(getJournalPageEndpoint, async ({ ctx, params: { id, name }, shows }) => {
    const row = await findJournalPage(ctx.db, id, name)
    if (!row) throw new AppError('journal.not-found')
    const { journal, press, own } = row
    shows(pageKey(name), journalKey(journal.id))
    return {
      contents: publicContents(press?.content, own?.content),
      effectiveOn: own?.effectiveOn ?? press?.effectiveOn ?? null,
      journal,
      isOwn: (own?.content ?? null) !== null,
    }
  }),
  route(listPagesEndpoint, ({ ctx, actor }) => readPages(ctx, actor)),
  route(getPageAtDeskEndpoint, async ({ ctx, actor, params, query }) =>
    readPage(ctx, await scopeOf(ctx, actor, params.name, query.journal)),
  ),
  route(savePageDraftEndpoint, async ({ ctx, actor, params, query, body: { version, content } }) => {
    const scope = await scopeOf(ctx, actor, params.name, query.journal)
    return saveDraft(ctx, { scope, actor, version }, content)
  }),
  route(publishPageEndpoint, async ({ ctx, actor, params, query, body: { version, effectiveOn } }) => {
    const scope = await scopeOf(ctx, actor, params.name, query.journal)
    return publishDraft(ctx, { scope, actor, version }, effectiveOn)
  }),
  route(restorePageEndpoint, async ({ ctx, actor, params, query, body: { version, to } }) => {
    const scope = await scopeOf(ctx, actor, params.name, query.journal)
    return restoreVersion(ctx, { scope, actor, version }, to)
  }),
  route(previewPageEndpoint, async ({ ctx, actor, params, query }) =>
    previewPage(ctx, await scopeOf(ctx, actor, params.name, query.journal), params.version),
  ),
  route(comparePageEndpoint, async ({ ctx, actor, params, query }) =>
    compareVersions(ctx, await scopeOf(ctx, actor, params.name, query.journal), query.from, params.version),
  ),
]
