import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { storableText } from '../../platform/database/storable.ts'
import { deleteOlderOrganizations, type LoadedOrganization, saveOrganizations, foldName } from './queries.ts'

/** What we use of a record of the ROR schema 2.1. */
const RorRecord = z.object({
  id: z.string().regex(/^https:\/\/ror\.org\/0[a-hj-km-np-tv-z\d]{6}\d{2}$/),
  status: z.string(),
  names: z.array(z.object({ value: z.string(), types: z.array(z.string()) })),
  types: z.array(z.string()).default([]),
  locations: z
    .array(z.object({ geonames_details: z.object({ name: z.string().nullish(), country_code: z.string().nullish() }) }))
    .default([]),
  external_ids: z
    .array(z.object({ type: z.string(), preferred: z.string().nullish(), all: z.array(z.string()).default([]) }))
    .default([]),
})

/** The file is not a dump of ROR. What was loaded before it was noticed stays. */
export class DumpRefused extends Error {
  override readonly name = 'DumpRefused'
}

const batchSize = 1_000
const maxRecordLength = 1_000_000
const maxName = 300

export interface Loaded {
  loaded: number
  /** Inactive and withdrawn organisations. */
  skipped: number
  deleted: number
}

/**
 * Loads a dump of ROR, a JSON list of records, in batches. Organisations that it does not contain are deleted at the
 * end, so a file that ends too early deletes nothing. Loading it twice changes nothing.
 */
export async function loadOrganizations(ctx: Context, dump: AsyncIterable<string>): Promise<Loaded> {
  const at = ctx.clock.now()
  const batch = new Map<string, LoadedOrganization>()
  const counts = { loaded: 0, skipped: 0 }
  const save = async () => {
    if (batch.size > 0) await ctx.inTransaction((tx) => saveOrganizations(tx.db, at, [...batch.values()]))
    counts.loaded += batch.size
    batch.clear()
  }
  for await (const text of recordsIn(dump)) {
    const organization = organizationOf(text)
    if (organization) batch.set(organization.ror, organization)
    else counts.skipped += 1
    if (batch.size >= batchSize) await save()
  }
  await save()
  if (counts.loaded === 0) throw new DumpRefused('The file contains no organisations.')
  return { ...counts, deleted: await ctx.inTransaction((tx) => deleteOlderOrganizations(tx.db, at)) }
}

/** The objects of a JSON list, one by one, so that the whole file is never in memory. */
async function* recordsIn(dump: AsyncIterable<string>): AsyncGenerator<string> {
  let depth = 0
  let record = ''
  let isInString = false
  let isEscaped = false
  let isClosed = false
  for await (const chunk of dump) {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const letter = chunk[at]!
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (letter === '\\') isEscaped = true
        else if (letter === '"') isInString = false
      } else if (letter === '"') isInString = true
      else if (letter === '{') {
        if (depth === 0) from = at
        depth += 1
      } else if (letter === '}') {
        depth -= 1
        if (depth === 0) {
          yield record + chunk.slice(from, at + 1)
          record = ''
          from = at + 1
        }
      } else if (letter === ']' && depth === 0) isClosed = true
    }
    if (depth > 0) record += chunk.slice(from)
    if (record.length > maxRecordLength) throw new DumpRefused('A record of the file is too long.')
  }
  if (!isClosed) throw new DumpRefused('The file ends too early.')
}

/** Null for an organisation that is not active. */
function organizationOf(text: string): LoadedOrganization | null {
  const parsed = RorRecord.safeParse(jsonOf(text))
  if (!parsed.success) throw new DumpRefused('The file is not a ROR dump of schema 2.')
  const { id, status, names, types, locations, external_ids: ids } = parsed.data
  const shown = names.find((name) => name.types.includes('ror_display')) ?? names[0]
  if (status !== 'active' || !shown) return null
  const place = locations[0]?.geonames_details
  const fundref = ids.find(({ type }) => type === 'fundref')
  const country = place?.country_code ?? ''
  const openFunderId = fundref?.preferred ?? fundref?.all[0] ?? ''
  const folded = new Map<string, boolean>()
  for (const { value, types: kinds } of names) {
    const key = foldName(storableText(value)).slice(0, maxName)
    if (key !== '') folded.set(key, folded.get(key) === true || kinds.includes('acronym'))
  }
  return {
    ror: id.slice(-9),
    name: storableText(shown.value).slice(0, maxName),
    city: place?.name ? storableText(place.name).slice(0, maxName) : null,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    isFunder: types.includes('funder') || fundref !== undefined,
    openFunderId: /^\d{6,15}$/.test(openFunderId) ? openFunderId : null,
    names: [...folded].map(([key, isAcronym]) => ({ folded: key, isAcronym })),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
