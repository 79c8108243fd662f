import { setImmediate as letOthersRun } from 'node:timers/promises'
import { noticeId, noticeOfId } from '@grfs/domain/publishing/notices'
import { journalRef } from '@grfs/domain/publishing/addresses'
import { element, text, xmlHead, type Xml } from '@grfs/scholarly'
import type { Context } from '../../../platform/context.ts'
import { createSettled } from '../../../platform/database/settled.ts'
import type { ProtocolRoute } from '../../../platform/http/protocols.ts'
import {
  countHarvest,
  earliestChange,
  findHarvested,
  type HarvestedRow,
  type HarvestWindow,
  listHarvest,
  listHarvestSets,
  toRecord,
} from '../../publishing/index.ts'
import { endOf, exactly, type OaiArguments, OaiError, readArguments, repeatable, startOf } from './arguments.ts'
import { canDisseminate, formats, type OaiFormat } from './formats.ts'
import { type Continuation, continuationOf, tokenFor } from './tokens.ts'

export const oaiPath = '/oai'

const settled = createSettled()

/** OAI-PMH 2.0: libraries and indexes read all records, and later those that changed. */
export const oaiProtocol: ProtocolRoute = {
  path: oaiPath,
  contentType: 'text/xml; charset=utf-8',
  answer: answerOai,
}

interface Answer {
  content: Xml
  /** Up to when the answer is complete; harvesters begin their next harvest there. Now, if it lists nothing. */
  completeAt?: Date
}

async function answerOai(ctx: Context, given: URLSearchParams): Promise<string> {
  let attributes: Record<string, string> = {}
  let answer: Answer
  try {
    const read = readArguments(given)
    attributes = { ...read }
    answer = await answerVerb(ctx, read)
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    if (error.code === 'badVerb' || error.code === 'badArgument') attributes = {}
    else if (Object.keys(attributes).length === 0) attributes = repeatable(given)
    answer = { content: element('error', { code: error.code }, text(error.message)) }
  }
  const at = answer.completeAt ?? ctx.clock.now()
  const document = element(
    'OAI-PMH',
    {
      xmlns: 'http://www.openarchives.org/OAI/2.0/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
    },
    element('responseDate', null, text(inSeconds(at.toISOString()))),
    element('request', attributes, text(ctx.site.origin + oaiPath)),
    answer.content,
  )
  return `${xmlHead}${document}\n`
}

const inSeconds = (instant: string): string => `${instant.slice(0, 19)}Z`

async function answerVerb(ctx: Context, read: OaiArguments): Promise<Answer> {
  switch (read.verb) {
    case 'Identify':
      return { content: await identify(ctx) }
    case 'ListMetadataFormats':
      return { content: await listFormats(ctx, read.identifier) }
    case 'ListSets':
      return { content: await listSets(ctx, read) }
    case 'GetRecord':
      return { content: await getRecord(ctx, read.identifier ?? '', formatOf(read.metadataPrefix)) }
    default:
      return list(ctx, read)
  }
}

function formatOf(prefix: string | undefined): OaiFormat {
  const format = formats.find((one) => one.prefix === prefix)
  if (!format) throw new OaiError('cannotDisseminateFormat', 'There are no records in this format.')
  return format
}

async function identify(ctx: Context): Promise<Xml> {
  const { site, db, clock } = ctx
  const earliest = (await earliestChange(db)) ?? clock.now().toISOString()
  const one = (name: string, value: string) => element(name, null, text(value))
  return element(
    'Identify',
    null,
    one('repositoryName', site.name),
    one('baseURL', site.origin + oaiPath),
    one('protocolVersion', '2.0'),
    one('adminEmail', site.supportEmail),
    one('earliestDatestamp', inSeconds(earliest)),
    one('deletedRecord', 'persistent'),
    one('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    one('compression', 'gzip'),
  )
}

async function listFormats(ctx: Context, identifier: string | undefined): Promise<Xml> {
  const found = identifier === undefined ? null : await findItem(ctx, identifier, 'core')
  const journal = found?.row.article?.journal
  return element(
    'ListMetadataFormats',
    null,
    formats
      .filter((format) => !journal || canDisseminate(format, journal))
      .map(({ prefix, schema, namespace }) =>
        element(
          'metadataFormat',
          null,
          element('metadataPrefix', null, text(prefix)),
          element('schema', null, text(schema)),
          element('metadataNamespace', null, text(namespace)),
        ),
      ),
  )
}

/** The set that OpenAIRE asks for: everything is open access. */
const openaireSet = 'openaire'

/** A few hundred sets at most: one page. */
async function listSets({ db, site }: Context, { resumptionToken }: OaiArguments): Promise<Xml> {
  if (resumptionToken !== undefined) throw new OaiError('badResumptionToken', 'ListSets has one page.')
  const set = (spec: string, name: string) =>
    element('set', null, element('setSpec', null, text(spec)), element('setName', null, text(name)))
  const sets = await listHarvestSets(db)
  return element(
    'ListSets',
    null,
    set(openaireSet, `${site.name}: open access`),
    sets.flatMap((journal) => [
      set(journalSet(journal), journal.title),
      ...journal.sections.map(({ id, title }) => set(`${journalSet(journal)}:${id}`, `${journal.title}: ${title}`)),
    ]),
  )
}

const journalSet = ({ journalId, abbrev }: { journalId: string; abbrev: string | null }): string =>
  `journal:${journalRef({ id: journalId, abbrev })}`

/** What the set selects; null for a set that does not exist. */
async function selectSet(
  { db }: Context,
  spec: string | null,
): Promise<Pick<HarvestWindow, 'journalId' | 'sectionId'> | null> {
  if (spec === null || spec === openaireSet) return { journalId: null, sectionId: null }
  for (const journal of await listHarvestSets(db)) {
    if (spec === journalSet(journal)) return { journalId: journal.journalId, sectionId: null }
    const section = journal.sections.find(({ id }) => spec === `${journalSet(journal)}:${id}`)
    if (section) return { journalId: null, sectionId: section.id }
  }
  return null
}

async function getRecord(ctx: Context, identifier: string, format: OaiFormat): Promise<Xml> {
  const { row, itemId } = await findItem(ctx, identifier, format.depth)
  if (row.article && !canDisseminate(format, row.article.journal)) {
    throw new OaiError('cannotDisseminateFormat', 'The journal of this record has no ISSN, which the format requires.')
  }
  const record = itemsOf(ctx, row, format).find((item) => item.id === itemId)!
  return element('GetRecord', null, record.write())
}

/** Throws `idDoesNotExist`. */
async function findItem(ctx: Context, identifier: string, depth: OaiFormat['depth']) {
  const itemId = identifier.startsWith(identifierOf(ctx, '')) ? identifier.slice(identifierOf(ctx, '').length) : ''
  const notice = noticeOfId(itemId)
  const row =
    (await findHarvested(ctx.db, itemId, depth)) ?? (notice && (await findHarvested(ctx.db, notice.publicId, depth)))
  const has = row && (row.publicId === itemId || row.notices.some((one) => noticeId(row.publicId, one) === itemId))
  if (!row || !has) throw new OaiError('idDoesNotExist', 'There is no such record.')
  return { row, itemId }
}

const identifierOf = ({ site }: Pick<Context, 'site'>, id: string): string =>
  `oai:${new URL(site.origin).hostname}:${id}`

interface Item {
  id: string
  header: Xml
  write(): Xml
}

/** The article and its notices, or what was removed. Without a format only the headers are needed. */
function itemsOf(ctx: Context, row: HarvestedRow, format: OaiFormat | null): Item[] {
  const sets = [
    openaireSet,
    journalSet(row),
    ...(row.sectionId === null ? [] : [`${journalSet(row)}:${row.sectionId}`]),
  ]
  const record = row.article === null ? null : toRecord(row.article, ctx.site)
  return [null, ...row.notices].map((notice, at) => {
    const id = notice === null ? row.publicId : noticeId(row.publicId, notice)
    const header = element(
      'header',
      { status: row.isRemoved ? 'deleted' : null },
      element('identifier', null, text(identifierOf(ctx, id))),
      element('datestamp', null, text(inSeconds(row.at))),
      sets.map((set) => element('setSpec', null, text(set))),
    )
    const write = () => {
      if (!record || !format) return element('record', null, header)
      const metadata = format.write(record, at === 0 ? null : record.notices[at - 1]!)
      return element('record', null, header, element('metadata', null, metadata))
    }
    return { id, header, write }
  })
}

/** Longer work between two looks at other requests would delay them. */
const sliceMs = 15

async function list(ctx: Context, read: OaiArguments): Promise<Answer> {
  const { list: position, completeAt } = await continuationFor(ctx, read)
  const format = formatOf(position.prefix)
  const selected = await selectSet(ctx, position.set)
  if (!selected) throw new OaiError('noRecordsMatch', 'There is no such set.')
  const window: HarvestWindow = {
    ...selected,
    from: position.from,
    before: position.before,
    withIssn: format.needsIssn,
  }
  const isFirst = position.at === ''
  const withRecords = read.verb === 'ListRecords'
  const rows = await listHarvest(ctx.db, window, isFirst ? null : position, {
    depth: withRecords ? format.depth : 'header',
    // One more tells whether another page follows.
    limit: format.pageSize + 1,
  })
  const page = rows.slice(0, format.pageSize)
  const last = page.at(-1)
  if (!last) throw new OaiError(isFirst ? 'noRecordsMatch' : 'badResumptionToken', 'There are no such records.')
  const hasMore = rows.length > page.length
  const size = isFirst && hasMore ? await countHarvest(ctx.db, window) : position.size
  const items: Xml[] = []
  let since = performance.now()
  for (const row of page) {
    for (const item of itemsOf(ctx, row, withRecords ? format : null))
      items.push(withRecords ? item.write() : item.header)
    if (performance.now() - since < sliceMs) continue
    await letOthersRun()
    since = performance.now()
  }
  const next = hasMore
    ? tokenFor(ctx, { ...position, at: last.at, id: last.id, cursor: position.cursor + items.length, size })
    : ''
  const token =
    hasMore || !isFirst
      ? element('resumptionToken', { completeListSize: size, cursor: position.cursor }, text(next))
      : null
  return { content: element(read.verb, null, items, token), ...(completeAt && { completeAt }) }
}

/** From the token, or a new list that ends where the database is complete. */
async function continuationFor(
  ctx: Context,
  { verb, resumptionToken, metadataPrefix = '', set, from, until }: OaiArguments,
): Promise<{ list: Continuation; completeAt?: Date }> {
  if (resumptionToken !== undefined) {
    const known = continuationOf(ctx, resumptionToken)
    if (known?.verb !== verb) throw new OaiError('badResumptionToken', 'This resumptionToken is not one of ours.')
    return { list: known }
  }
  formatOf(metadataPrefix)
  const complete = await settled.moment(ctx.db, ctx.clock)
  const end = until === undefined ? null : endOf(until)
  const before = end !== null && end < complete ? end : complete
  const begin = from === undefined ? null : startOf(from)
  const position = { at: '', id: '', cursor: 0, size: 0 }
  return {
    list: {
      ...{ verb, prefix: metadataPrefix, set: set ?? null },
      ...{ from: begin && exactly(begin), before: exactly(before), ...position },
    },
    completeAt: complete,
  }
}
