import { createHash } from 'node:crypto'
import { ownAnswers } from '@grfs/domain/deposits/cures'
import {
  type ArticleRecord,
  crossrefFile,
  crossrefItem,
  type CrossrefItem,
  type CrossrefPress,
  noticeRecord,
} from '@grfs/scholarly'
import type { Context } from '../../platform/context.ts'
import type { RegistrySettings } from '../../platform/registry-settings.ts'
import { findArticle, toRecord } from '../publishing/index.ts'
import { findPolicy, type Item } from './queries/deposits.ts'

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
  const contents: Array<{ item: Item; content: CrossrefItem | null }> = []
  for (const item of items) contents.push({ item, content: await contentOf(ctx, item) })
  const written = contents.map(({ item, content }): Written & { file?: string } => {
    if (!content) return { item, refused: { answer: ownAnswers.gone, field: null } }
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

async function contentOf({ db, site }: Context, item: Item): Promise<CrossrefItem | null> {
  const { doi, kind, itemId } = item
  if (kind === 'policy') {
    const { origin, publisher, name } = site
    return { doi, policy: { title: `${name}: policies`, address: origin + policyPath, publisher } }
  }
  const row = item.publicId === null ? null : await findArticle(db, item.publicId)
  if (!row) return null
  // A record has a DOI only if it is registered; the registry is told before that.
  const record: ArticleRecord = { ...toRecord(row, site), doi: row.doi }
  if (kind === 'article') return { doi, record }
  const notice = record.notices.map((one) => noticeRecord(record, one)).find(({ id }) => id === itemId)
  return notice ? { doi, record: notice } : null
}
