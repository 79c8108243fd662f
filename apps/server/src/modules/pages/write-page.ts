import { randomUUID } from 'node:crypto'
import type { PageAtDesk } from '@grfs/contracts/pages/admin'
import type { PageContent } from '@grfs/contracts/pages'
import { pageTemplates } from '@grfs/contracts/pages/templates/all'
import { pageProblemText } from '@grfs/contracts/texts/pages'
import type { Actor } from '@grfs/domain/identity/actor'
import { pageProblems } from '@grfs/domain/pages/check-page'
import { cleanText, oneLine } from '@grfs/domain/shared/typed-text'
import { journalKey, pageKey } from '../../platform/cache/keys.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findVersion, insertVersion, listVersions, type VersionRow } from './queries.ts'
import { baseOf, readPage, type Scope, titleOf } from './read-page.ts'

interface Writing {
  scope: Scope
  actor: Actor
  /** The newest version that the writer has seen. */
  version: number
}

export function saveDraft(ctx: Context, writing: Writing, typed: PageContent): Promise<PageAtDesk> {
  return write(ctx, writing, 'page.draft-saved', async (tx) => {
    const content = cleaned(typed)
    await requireValid(tx, writing.scope, content)
    return { state: 'draft', content, effectiveOn: null }
  })
}

export function publishDraft(ctx: Context, writing: Writing, effectiveOn: string | null): Promise<PageAtDesk> {
  return write(ctx, writing, 'page.published', async (tx, newest) => {
    if (newest?.state !== 'draft') throw new AppError('page.nothing-to-publish')
    // The text of the press, or a release, may have changed since the draft was saved.
    if (newest.content) await requireValid(tx, writing.scope, newest.content)
    return { state: 'published', content: newest.content, effectiveOn }
  })
}

/** Nothing is removed from the history: the former text is published again as the next version. */
export function restoreVersion(ctx: Context, writing: Writing, to: number): Promise<PageAtDesk> {
  return write(ctx, writing, 'page.restored', async (tx) => {
    if (to === 0) return { state: 'published', content: null, effectiveOn: null }
    const { name, journal } = writing.scope
    const former = await findVersion(tx.db, name, journal?.id ?? null, to)
    if (!former) throw new AppError('page.version-unknown')
    if (former.content) await requireValid(tx, writing.scope, former.content)
    return { state: 'published', content: former.content, effectiveOn: former.effectiveOn }
  })
}

type Next = Pick<VersionRow, 'state' | 'content' | 'effectiveOn'>

function write(
  ctx: Context,
  { scope, actor, version }: Writing,
  action: string,
  decide: (tx: Tx, newest: VersionRow | undefined) => Promise<Next>,
): Promise<PageAtDesk> {
  const { name, journal } = scope
  const journalId = journal?.id ?? null
  return ctx.inTransaction(async (tx) => {
    const [newest] = await listVersions(tx.db, name, journalId, 1)
    if ((newest?.version ?? 0) !== version) throw new AppError('page.changed')
    const next = await decide(tx, newest)
    const row = { id: randomUUID(), page: name, journalId, version: version + 1, writtenBy: actor.accountId, ...next }
    // Two writers at once: the unique version lets one of them in.
    if (!(await insertVersion(tx.db, tx.now(), row))) throw new AppError('page.changed')
    tx.outbox.audit({
      action,
      actor,
      subject: { kind: 'page', id: row.id, label: titleOf(scope, ctx.site) },
      journalId,
      detail: { page: name, version: row.version, isReset: next.content === null },
    })
    // The page of a journal links to the pages that the journal wrote.
    if (next.state === 'published') tx.outbox.purge(journalId === null ? pageKey(name) : journalKey(journalId))
    return readPage({ db: tx.db, site: ctx.site }, scope)
  })
}

const cleaned = ({ sections }: PageContent): PageContent => ({
  sections: sections.map((section) => ({
    ...section,
    title: section.title === null ? null : oneLine(section.title),
    text: section.text === null ? null : cleanText(section.text),
  })),
})

async function requireValid(tx: Tx, scope: Scope, content: PageContent): Promise<void> {
  const problems = pageProblems(pageTemplates[scope.name], await baseOf(tx.db, scope), content)
  if (problems.length === 0) return
  const fields: Record<string, string> = {}
  // The first problem of each section is enough.
  for (const problem of problems) fields[problem.section || 'page'] ??= pageProblemText(problem)
  throw new AppError('page.refused', { fields })
}
