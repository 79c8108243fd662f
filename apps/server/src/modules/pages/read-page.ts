import type { PageAtDesk, PageChanges, PageList, PagePreview, PageState } from '@grfs/contracts/pages/admin'
import type { PageContent, PublishedPage } from '@grfs/contracts/pages'
import { pageTemplates } from '@grfs/contracts/pages/templates/all'
import { pageVariableTexts } from '@grfs/contracts/texts/pages'
import { texts } from '@grfs/contracts/texts/index'
import { type Actor, journalsOf } from '@grfs/domain/identity/actor'
import { pageLimits } from '@grfs/domain/pages/limits'
import {
  isJournalPage,
  journalPageNames,
  type PageName,
  pageNames,
  type PageSection,
  resolvePage,
  withContent,
} from '@grfs/domain/pages/page'
import { pageVariables, type VariableName } from '@grfs/domain/pages/variables'
import { journalPageAddress } from '@grfs/domain/publishing/addresses'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  findPublished,
  findScope,
  findVersion,
  listScopes,
  listStates,
  listVersions,
  type ScopeRow,
  type StateRow,
  type VersionRow,
} from './queries.ts'

/** A page of the press, or of a journal. */
export interface Scope {
  name: PageName
  journal: ScopeRow | null
}

/** Refuses what the caller may not write. Only admins write for the press. */
export async function scopeOf(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  name: PageName,
  journalId: string | undefined,
): Promise<Scope> {
  const allowed = journalsOf(actor, 'admin')
  if (journalId === undefined) {
    if (allowed !== null) throw new AppError('access.denied')
    return { name, journal: null }
  }
  if (!isJournalPage(name)) throw new AppError('page.unknown')
  const journal = allowed === null || allowed.includes(journalId) ? await findScope(db, journalId) : null
  if (!journal) throw new AppError('journal.not-found')
  return { name, journal }
}

/** Texts of sections that stay hidden are for those who write only. */
export function publicContents(...contents: Array<PageContent | null | undefined>): PublishedPage['contents'] {
  const written = contents.filter((content) => content != null)
  const hidden = new Map(written.flatMap(({ sections }) => sections.map(({ id, isHidden }) => [id, isHidden])))
  return written.map(({ sections }) => ({
    sections: sections.map((section) => (hidden.get(section.id) ? { ...section, title: null, text: null } : section)),
  }))
}

export function titleOf({ name, journal }: Scope, site: { name: string }): string {
  if (name === 'about') return `About ${journal ? journal.title : site.name}`
  return journal ? `${texts.policies.guidelines} of ${journal.title}` : pageTemplates[name].title
}

function pathOf({ name, journal }: Scope): string {
  return journal && isJournalPage(name) ? journalPageAddress(journal, name) : pageTemplates[name].path
}

export async function readPages({ db, site }: Context, actor: Actor): Promise<PageList> {
  const allowed = journalsOf(actor, 'admin')
  const [journals, states] = await Promise.all([listScopes(db, allowed), listStates(db, allowed)])
  const known = new Map(states.map((state) => [`${state.journalId} ${state.page}`, state]))
  const stateOf = (scope: Scope): PageState =>
    toState(scope, site, known.get(`${scope.journal?.id ?? null} ${scope.name}`))
  return {
    press: allowed === null ? pageNames.map((name) => stateOf({ name, journal: null })) : null,
    journals: journals.map((journal) => ({
      ...{ id: journal.id, title: journal.title },
      pages: journalPageNames.map((name) => stateOf({ name, journal })),
    })),
  }
}

function toState(scope: Scope, site: { name: string }, row: StateRow | undefined): PageState {
  return {
    ...{ name: scope.name, title: titleOf(scope, site), path: pathOf(scope) },
    ...{ isOwn: row?.isOwn ?? false, hasDraft: row?.hasDraft ?? false },
    publishedAt: row?.publishedAt?.toISOString() ?? null,
  }
}

/** The page without what this scope wrote: the product's text, for a journal with the changes of the press. */
export async function baseOf(db: Db, { name, journal }: Scope): Promise<PageSection[]> {
  const press = journal ? await findPublished(db, name) : null
  return resolvePage(pageTemplates[name], press?.content ? [press.content] : [])
}

export async function readPage(ctx: Pick<Context, 'db' | 'site'>, scope: Scope): Promise<PageAtDesk> {
  const { db, site } = ctx
  const [base, versions] = await Promise.all([
    baseOf(db, scope),
    listVersions(db, scope.name, scope.journal?.id ?? null, pageLimits.shownVersions),
  ])
  const [newest] = versions
  const published = versions.find(({ state }) => state === 'published')
  return {
    ...{ name: scope.name, title: titleOf(scope, site), path: pathOf(scope) },
    journal: scope.journal && { id: scope.journal.id, title: scope.journal.title },
    base: base.map(toShown),
    content: newest?.content ?? { sections: [] },
    version: newest?.version ?? 0,
    hasDraft: newest?.state === 'draft',
    hasEffectiveDate: pageTemplates[scope.name].facts.some(([, value]) => value === '{effective-date}'),
    effectiveOn: published?.effectiveOn ?? null,
    variables: (Object.keys(pageVariables) as VariableName[]).map((name) => ({
      ...{ name, kind: pageVariables[name], about: pageVariableTexts[name] },
    })),
    history: versions.map(toVersion),
  }
}

const toShown = (section: PageSection) => ({ ...section, keeps: section.keeps && [...section.keeps] })

const toVersion = ({ version, state, content, effectiveOn, at, by }: VersionRow) => ({
  ...{ version, state, isReset: content === null, effectiveOn, by },
  at: at.toISOString(),
})

async function sectionsAt(db: Db, scope: Scope, version: number) {
  const [base, row] = await Promise.all([
    baseOf(db, scope),
    version === 0 ? null : findVersion(db, scope.name, scope.journal?.id ?? null, version),
  ])
  if (version !== 0 && !row) throw new AppError('page.version-unknown')
  return { sections: row?.content ? withContent(base, row.content) : base, effectiveOn: row?.effectiveOn ?? null }
}

export async function previewPage({ db, site }: Context, scope: Scope, version: number): Promise<PagePreview> {
  const { layout, facts } = pageTemplates[scope.name]
  const { sections, effectiveOn } = await sectionsAt(db, scope, version)
  const { name, origin, publisher, issn, supportEmail, address = null, country = null, law = null } = site
  const { authority = null, statements = [] } = site
  return {
    ...{ name: scope.name, title: titleOf(scope, site), layout, path: pathOf(scope), effectiveOn },
    facts: facts.map(([label, value]): [string, string] => [label, value]),
    sections: sections.map(toShown),
    site: {
      ...{ name, origin, publisher, issn, supportEmail, address, country, law, authority, statements },
      development: false,
    },
  }
}

export async function compareVersions({ db }: Context, scope: Scope, from: number, to: number): Promise<PageChanges> {
  const [before, after] = await Promise.all([sectionsAt(db, scope, from), sectionsAt(db, scope, to)])
  const shown = ({ sections }: typeof before) => sections.filter(({ isHidden }) => !isHidden)
  const [old, now] = [shown(before), shown(after)]
  const known = new Map(old.map((section) => [section.id, section]))
  const left = new Set(now.map(({ id }) => id))
  const words = (section: PageSection | undefined) => section && { title: section.title, text: section.text }
  const isSame = (a: PageSection | undefined, b: PageSection) => a?.title === b.title && a.text === b.text
  const inBoth = (sections: PageSection[], other: ReadonlyMap<string, unknown> | ReadonlySet<string>) =>
    sections.filter(({ id }) => other.has(id)).map(({ id, level }) => `${id} ${level}`)
  return {
    ...{ from, to },
    isOrderChanged: inBoth(old, left).join() !== inBoth(now, known).join(),
    sections: [
      ...now
        .filter((section) => !isSame(known.get(section.id), section))
        .map((section) => ({ id: section.id, before: words(known.get(section.id)) ?? null, after: words(section)! })),
      ...old
        .filter(({ id }) => !left.has(id))
        .map((section) => ({ id: section.id, before: words(section)!, after: null })),
    ],
  }
}
