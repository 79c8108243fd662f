import type { BodyOf } from '@grfs/contracts/endpoint'
import {
  createCallEndpoint,
  createJournalEndpoint,
  deleteCallEndpoint,
  listIssuesAtDeskEndpoint,
  listJournalsAtDeskEndpoint,
  updateCallEndpoint,
  updateJournalEndpoint,
} from '@grfs/contracts/journals/admin'
import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { journalDeskTexts } from '@grfs/contracts/texts/journals'
import { validationTexts } from '@grfs/contracts/texts/validation'
import type { Actor } from '@grfs/domain/identity/actor'
import type { TypedJournal } from '@grfs/domain/journals/journal'
import { isInternalId } from '@grfs/domain/shared/refs'
import { journalKey, journalListKey } from '../../platform/cache/keys.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { findJournal, listDeskIssues, listDeskJournals, listJournals } from './queries.ts'
import { dayOf, toIssueAtDesk, toJournalAtDesk, toJournalListItem } from './views.ts'
import { createCall, deleteCall, updateCall } from './save-call.ts'
import { createJournal, updateJournal } from './save-journal.ts'

const issuesOnPage = 30

const journalDeskRoutes: Route[] = [
  route(listJournalsAtDeskEndpoint, async ({ ctx, actor }) => {
    const journals = await listDeskJournals(ctx.db, allowedOf(actor))
    return { journals: journals.map((row) => toJournalAtDesk(ctx, row)), mayEdit: actor.roles.includes('admin') }
  }),
  route(createJournalEndpoint, async ({ ctx, actor, body }) =>
    toJournalAtDesk(ctx, await createJournal(ctx, actor, typedIn(body))),
  ),
  route(updateJournalEndpoint, async ({ ctx, actor, params, body }) =>
    toJournalAtDesk(ctx, await updateJournal(ctx, actor, params.id, typedIn(body))),
  ),
  route(listIssuesAtDeskEndpoint, async ({ ctx, actor, query }) => {
    const now = ctx.clock.now()
    const journalIds = await journalIdsOf(ctx, actor, query.journal)
    const issueQuery = { journalIds, only: query.only, today: dayOf(now), after: placeIn(query.after) }
    const rows = await listDeskIssues(ctx.db, issueQuery, issuesOnPage + 1)
    const shown = rows.slice(0, issuesOnPage)
    return {
      issues: shown.map((row) => toIssueAtDesk(row, now)),
      next: rows.length > issuesOnPage ? shown.at(-1)!.id : null,
    }
  }),
  route(createCallEndpoint, async ({ ctx, actor, body: { journalId, ...call } }) =>
    toIssueAtDesk(await createCall(ctx, actor, journalId, call), ctx.clock.now()),
  ),
  route(updateCallEndpoint, async ({ ctx, actor, params, body }) =>
    toIssueAtDesk(await updateCall(ctx, actor, params.id, body), ctx.clock.now()),
  ),
  route(deleteCallEndpoint, async ({ ctx, actor, params }) => {
    await deleteCall(ctx, actor, params.id)
    return { success: true, message: journalDeskTexts.calls.deleted }
  }),
]

/** Null for admins, who may see all journals. A section or a call is not a whole journal. */
const allowedOf = ({ roles, subAdmin }: Actor): readonly string[] | null =>
  roles.includes('admin') ? null : (subAdmin?.journals ?? [])

async function journalIdsOf(ctx: Context, actor: Actor, ref: string | undefined): Promise<readonly string[] | null> {
  const allowed = allowedOf(actor)
  if (ref === undefined || ref === '') return allowed
  const journal = await findJournal(ctx.db, ref)
  if (!journal) throw new AppError('journal.not-found')
  return allowed === null || allowed.includes(journal.id) ? [journal.id] : []
}

function placeIn(after: string | undefined): string | null {
  if (after === undefined || after === '') return null
  if (isInternalId(after)) return after
  throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
}

const typedIn = ({ editorInChief, layoutEditor, ...journal }: BodyOf<typeof createJournalEndpoint>): TypedJournal => ({
  ...journal,
  editorInChief: editorInChief ?? null,
  layoutEditor: layoutEditor ?? null,
})

export const journalRoutes: Route[] = [
  route(listJournalsEndpoint, async ({ ctx, shows }) => {
    const journals = await listJournals(ctx.db)
    shows(journalListKey, ...journals.map((journal) => journalKey(journal.id)))
    return journals.map(toJournalListItem)
  }),
  ...journalDeskRoutes,
]
