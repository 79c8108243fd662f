import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type {
  changeNameEndpoint,
  getOwnNamesEndpoint,
  listNameChangesEndpoint,
  listNamedPlacesEndpoint,
  PublishedName,
} from '@grfs/contracts/publishing/mending'
import { mendingTexts } from '@grfs/contracts/texts/publishing-mending'
import { partsFit } from '@grfs/domain/facts/names'
import { renameCited } from '@grfs/domain/publishing/cited-name'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context, Tx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { linkAuthorsOf } from '../queries/authors.ts'
import { insertChange, updateContributor } from '../queries/changes.ts'
import {
  findPrintedName,
  finishNameChange,
  insertNameChange,
  listNameChanges,
  listNamedPlaces,
  listOwnNames,
  lockNameChange,
  type NamedAuthor,
  replaceName,
} from '../queries/names.ts'
import { type CitingReference, findNameParts, listCiting, renameReference } from '../queries/citing.ts'
import { lockArticle } from '../queries/publications.ts'
import { changeNameJob } from './job-names.ts'
import { noteArticleChange } from './remake-paper.ts'

type Answer = z.infer<typeof changeNameEndpoint.response>

const placesShown = 200
const changesShown = 10

/** Where a name is printed, for an administrator who is asked to change it. */
export async function readNamedPlaces(db: Db, q: string): Promise<z.infer<typeof listNamedPlacesEndpoint.response>> {
  const places = await listNamedPlaces(db, q, placesShown + 1)
  return { places: places.slice(0, placesShown), isComplete: places.length <= placesShown }
}

export async function readNameChanges(
  db: Db,
  { accountId }: Actor,
): Promise<z.infer<typeof listNameChangesEndpoint.response>> {
  const changes = await listNameChanges(db, accountId, changesShown)
  return {
    changes: changes.map(({ requestedAt, doneAt, ...change }) => ({
      ...change,
      requestedAt: requestedAt.toISOString(),
      doneAt: doneAt && doneAt.toISOString(),
    })),
  }
}

export async function readOwnNames(
  db: Db,
  { accountId }: Actor,
): Promise<z.infer<typeof getOwnNamesEndpoint.response>> {
  const places = await listOwnNames(db, accountId)
  const [last] = await listNameChanges(db, accountId, 1)
  const byName = Map.groupBy(places, ({ name }) => name)
  return {
    names: [...byName].map(([name, of]) => ({ name, articles: new Set(of.map(({ articleId }) => articleId)).size })),
    isChanging: last !== undefined && last.doneAt === null,
  }
}

/** An admin changes the name of a person who asked for it. */
export function requestNameChange(
  ctx: Context,
  actor: Actor,
  { contributors, name, withReferences }: z.output<typeof changeNameEndpoint.body>,
): Promise<Answer> {
  return ctx.inTransaction(async (tx) => {
    const named: NamedAuthor[] = []
    for (const { article: ref, author } of contributors) {
      const article = await lockArticle(tx.db, ref)
      if (!article) throw new AppError('article.not-found')
      named.push({ articleId: article.id, position: author })
    }
    return request(tx, actor, named, { name, withReferences })
  })
}

/** A person with an account changes the own name in the articles of the own papers. */
export function requestOwnNameChange(ctx: Context, actor: Actor, wanted: WantedName): Promise<Answer> {
  return ctx.inTransaction(async (tx) => request(tx, actor, await listOwnNames(tx.db, actor.accountId), wanted))
}

interface WantedName {
  name: PublishedName
  withReferences: boolean
}

async function request(
  tx: Tx,
  actor: Actor,
  named: NamedAuthor[],
  { name, withReferences }: WantedName,
): Promise<Answer> {
  if ((name.given ?? name.family) !== null && !partsFit(name)) throw new AppError('mending.name-parts')
  const changed: NamedAuthor[] = []
  for (const one of named) {
    const printed = await findPrintedName(tx.db, one)
    if (printed === null) throw new AppError('mending.no-article')
    if (printed !== name.published) changed.push(one)
  }
  if (named.length === 0) throw new AppError('mending.no-article')
  if (changed.length === 0) throw new AppError('mending.unchanged')
  const id = randomUUID()
  await insertNameChange(tx.db, tx.now(), {
    ...{ id, requestedBy: actor.accountId, name, contributors: changed, withReferences },
  })
  tx.outbox.enqueue(changeNameJob, { nameChangeId: id }, { key: id })
  const articles = new Set(changed.map(({ articleId }) => articleId))
  for (const articleId of articles) {
    const { title, journalId, publicId } = (await lockArticle(tx.db, articleId))!
    tx.outbox.audit({
      action: 'article.renamed',
      actor,
      subject: { kind: 'article', id: articleId, label: title },
      journalId,
      // Neither the old name nor the new one.
      detail: { publicId },
    })
  }
  return { success: true, message: mendingTexts.nameChanged, articles: articles.size }
}

/**
 * Replaces a name in every place that has it: people, text, notices, history, plan. Pages, files, feeds and search
 * follow. The history keeps only a keyed hash of the old name. Nobody is written to.
 */
export async function applyNameChange(ctx: Context, nameChangeId: string): Promise<void> {
  await renameInReferences(ctx, nameChangeId)
  await ctx.inTransaction(async (tx) => {
    const change = await lockNameChange(tx.db, nameChangeId)
    if (!change) return
    const { published, given, family, particle, suffix, style } = change.name
    const sorted = change.contributors.toSorted((a, b) => (a.articleId < b.articleId ? -1 : 1))
    for (const one of sorted) {
      const article = await lockArticle(tx.db, one.articleId)
      const oldName = await findPrintedName(tx.db, one)
      if (!article || oldName === null || oldName === published) continue
      const parts = { given, family, particle, suffix, name_style: style }
      const columns = { full_name: published, ...parts, other_names: '[]' }
      await updateContributor(tx.db, one.articleId, one.position, columns, 'person')
      await replaceName(tx.db, one.articleId, oldName, published)
      await noteArticleChange(tx, article)
      await insertChange(tx.db, {
        ...{ id: randomUUID(), articleId: one.articleId, class: 'name', field: 'name', reason: '' },
        ...{ before: undefined, after: undefined, changedBy: change.requestedBy },
        nameHash: ctx.keys.mac('published-name', oldName).toString('base64url'),
      })
    }
    const articleIds = sorted.map(({ articleId }) => articleId)
    tx.outbox.purge(...(await linkAuthorsOf(tx.db, tx.now(), articleIds)))
    await finishNameChange(tx.db, tx.now(), nameChangeId)
  })
}

type ReferencePlace = Pick<CitingReference, 'articleId' | 'number'>

// So many references are read and locked at once.
const referencesPerStep = 100

/**
 * Our other articles that cite the renamed ones follow, in steps. Before the name itself: nothing else keeps the old
 * name. A repetition finds nothing more to replace.
 */
async function renameInReferences(ctx: Context, nameChangeId: string): Promise<void> {
  const change = await ctx.inTransaction((tx) => lockNameChange(tx.db, nameChangeId))
  if (!change?.withReferences) return
  for (const cited of change.contributors) {
    let last: ReferencePlace | null = null
    do {
      const after: ReferencePlace | null = last
      last = await ctx.inTransaction((tx) => renameInStep(tx, cited, change.name, after))
    } while (last !== null)
  }
}

/** Returns where the next step begins; null after the last one. */
async function renameInStep(
  tx: Tx,
  cited: NamedAuthor,
  name: PublishedName,
  after: ReferencePlace | null,
): Promise<ReferencePlace | null> {
  const old = await findNameParts(tx.db, cited)
  if (old === null || old.published === name.published) return null
  const references = await listCiting(tx.db, cited.articleId, after, referencesPerStep)
  const changed = new Set<string>()
  for (const reference of references) {
    const renamed = renameCited(reference, cited.position, old, name)
    if (renamed === null) continue
    const article = await lockArticle(tx.db, reference.articleId)
    if (!article) continue
    await renameReference(tx.db, reference, renamed)
    if (changed.has(article.id)) continue
    changed.add(article.id)
    await noteArticleChange(tx, article)
    // Neither the name nor who asked: the history is that of other authors.
    await insertChange(tx.db, {
      ...{ id: randomUUID(), articleId: article.id, class: 'silent', field: 'references' },
      ...{ before: undefined, after: undefined, changedBy: null, reason: 'The name of a cited author changed.' },
    })
  }
  return references.length < referencesPerStep ? null : references.at(-1)!
}
