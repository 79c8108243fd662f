import { createHash } from 'node:crypto'
import { ownAnswers } from '@grfs/domain/deposits/cures'
import { issueLabel } from '@grfs/domain/journals/call'
import { issueAddress, journalAddress } from '@grfs/domain/publishing/addresses'
import {
  type ArticleRecord,
  crossrefFile,
  crossrefItem,
  type CrossrefItem,
  type CrossrefPress,
  issnOf,
  noticeRecord,
  type TitleDoi,
} from '@grfs/scholarly'
import type { Context } from '../../platform/context.ts'
import type { RegistrySettings } from '../../platform/registry-settings.ts'
import { findArticle, toRecord } from '../publishing/index.ts'
import { findPolicy, findTitleDoi, type Item } from './queries/deposits.ts'

/** The page about corrections and retractions. */
const policyPath = '/guidelines'

/** What is known about an item before it is sent. */
export type Written = Sound | { item: Item; refused: { answer: string; field: string | null } }

export interface Sound {
  item: Item
  content: CrossrefItem
  hash: string
  bytes: number
}

/** Writes and checks each item alone, so that an invalid one cannot harm its neighbours. */
export async function writeItems(ctx: Context, registry: RegistrySettings, items: Item[]): Promise<Written[]> {
  const press = await pressOf(ctx, registry)
  const title = await titleIn(ctx, items)
  const contents: Array<{ item: Item; content: CrossrefItem | null }> = []
  for (const item of items) contents.push({ item, content: await contentOf(ctx, item) })
  const written = contents.map(({ item, content: found }): Written & { file?: string } => {
    if (!found) return { item, refused: { answer: ownAnswers.gone, field: null } }
    const needsTitle = isNameless(item) && item.kind !== 'journal'
    if (needsTitle && !title) return { item, refused: { answer: ownAnswers['no-issn'], field: null } }
    const content = needsTitle && !('policy' in found) ? { ...found, title } : found
    const xml = crossrefItem(content, press, null)
    const hash = createHash('sha256').update(xml).digest('hex')
    // The registry has exactly this, so there is nothing to check.
    const isKnown = hash === item.depositedHash
    const file = isKnown ? {} : { file: crossrefFile(headOf(ctx, registry, { id: 'check', timestamp: '1' }), [xml]) }
    return { item, content, hash, bytes: Buffer.byteLength(xml), ...file }
  })
  const faults = await ctx.schemaValidator.validate(written.flatMap(({ file }) => file ?? []))
  return written.map(({ file, ...one }): Written => {
    const [fault] = file === undefined ? [] : faults.shift()!
    return fault ? { item: one.item, refused: { answer: fault.message, field: fault.field } } : one
  })
}

/** The file of these items, each with its own timestamp. */
export async function writeFile(
  ctx: Context,
  registry: RegistrySettings,
  id: string,
  items: Array<{ content: CrossrefItem; timestamp: string }>,
): Promise<string> {
  const press = await pressOf(ctx, registry)
  const highest = items.reduce((most, { timestamp }) => (BigInt(timestamp) > most ? BigInt(timestamp) : most), 0n)
  return crossrefFile(
    headOf(ctx, registry, { id, timestamp: String(highest) }),
    items.map(({ content, timestamp }) => crossrefItem(content, press, timestamp)),
  )
}

async function pressOf({ db }: Context, { archives }: RegistrySettings): Promise<CrossrefPress> {
  const policy = await findPolicy(db)
  return { policyDoi: policy?.state === 'registered' ? policy.doi : null, archives }
}

const headOf = (
  { site }: Context,
  { email }: RegistrySettings,
  { id, timestamp }: { id: string; timestamp: string },
) => ({
  ...{ batchId: id, timestamp, email },
  depositor: site.publisher,
  registrant: site.publisher,
})

/** The DOI of the journal that the item repeats; null for a journal with an ISSN. */
export const titleOf = (content: CrossrefItem): TitleDoi | null => ('title' in content && content.title) || null

/** The registry knows a journal by its ISSN, or else by its own DOI, which each deposit has to repeat. */
const isNameless = ({ journal }: Item): boolean => journal !== null && issnOf(journal) === null

/** Of the journal of a file, if it has no ISSN. */
async function titleIn({ db, site }: Context, items: Item[]): Promise<TitleDoi | null> {
  const journal = items.find(isNameless)?.journal
  const doi = journal ? await findTitleDoi(db, journal.id) : null
  return journal && doi !== null ? { doi, address: site.origin + journalAddress(journal), timestamp: null } : null
}

async function contentOf({ db, site }: Context, item: Item): Promise<CrossrefItem | null> {
  const { doi, kind, itemId } = item
  if (kind === 'policy') {
    const { origin, publisher, name } = site
    return { doi, policy: { title: `${name}: policies`, address: origin + policyPath, publisher } }
  }
  if (kind === 'journal' || kind === 'issue') return serialOf(item, site.origin)
  const row = item.publicId === null ? null : await findArticle(db, item.publicId)
  if (!row) return null
  // A record has a DOI only if it is registered; the registry is told before that.
  const record: ArticleRecord = { ...toRecord(row, site), doi: row.doi }
  if (kind === 'article') return { doi, record }
  const notice = record.notices.map((one) => noticeRecord(record, one)).find(({ id }) => id === itemId)
  return notice ? { doi, record: notice } : null
}

function serialOf({ doi, kind, journal, issue }: Item, origin: string): CrossrefItem | null {
  if (journal === null) return null
  if (kind === 'journal') return { doi, serial: { journal, issue: null, address: origin + journalAddress(journal) } }
  if (issue === null) return null
  const { month, year, volume } = issue
  const place = { volume, number: issueLabel(issue), month, year }
  return { doi, serial: { journal, issue: place, address: origin + issueAddress(journal, issue) } }
}
