import { type ArticleRecord, crossrefFile, crossrefItem, type CrossrefPress, noticeRecord } from '@grfs/scholarly'
import { demonstrationRecords } from './demonstration.ts'
import { generatedRecord } from './generated.ts'

const generatedCount = 2_000
const quickShare = 20
const batchSize = 50

const plain: CrossrefPress = { policyDoi: null, archives: [] }
const rich: CrossrefPress = { policyDoi: '10.5555/policy', archives: ['CLOCKSS', 'Portico'] }
const head = {
  ...{ batchId: 'batch-0001', timestamp: '1795000000000', depositor: 'GRFS Press' },
  ...{ email: 'dois@example.org', registrant: 'GRFS Press' },
}

type Item = ReturnType<typeof crossrefItem>

function* records({ quick }: { quick: boolean }): Generator<ArticleRecord> {
  for (let number = 0; number < generatedCount; number += quick ? quickShare : 1) yield generatedRecord(number)
  for (const [at, record] of demonstrationRecords().entries()) if (!quick || at % quickShare === 0) yield record
}

/** Articles and notices, every other one of a press with a policy, and the policy itself. */
function* items(options: { quick: boolean }): Generator<{ name: string; item: Item }> {
  let number = 0
  for (const article of records(options)) {
    const press = number++ % 2 === 0 ? plain : rich
    const of = (record: ArticleRecord) => ({ record, doi: record.doi ?? `10.5555/${record.id}` })
    for (const record of [article, ...article.notices.map((notice) => noticeRecord(article, notice))])
      yield { name: record.id, item: crossrefItem(of(record), press, String(1_795_000_000_000 + number)) }
    yield* serials(article, String(1_795_000_000_000 + number))
  }
}

/** The journal and the issue of an article, and the article with the DOI of the journal, as without an ISSN. */
function* serials(record: ArticleRecord, timestamp: string): Generator<{ name: string; item: Item }> {
  const { journal, volume, issue, month, year, addresses } = record
  const title = { doi: `10.5555/${journal.id}.journal`, address: `${addresses.origin}/journal/x`, timestamp }
  const nameless = { ...journal, issn: null }
  const place = { volume: volume ?? 1, number: issue ?? '2-3', month: month ?? 1, year }
  const own = { serial: { journal, issue: null, address: title.address }, doi: title.doi }
  const ofIssue = { issue: place, address: `${title.address}/1/2` }
  yield { name: `journal of ${record.id}`, item: crossrefItem(own, plain, timestamp) }
  yield {
    name: `issue of ${record.id}`,
    item: crossrefItem({ serial: { journal, ...ofIssue }, doi: `10.5555/${record.id}.v1n2` }, plain, timestamp),
  }
  yield {
    name: `issue of ${record.id} without an ISSN`,
    item: crossrefItem({ serial: { journal: nameless, ...ofIssue }, doi: '10.5555/v1n2', title }, plain, timestamp),
  }
  const article = { record: { ...record, journal: nameless }, doi: `10.5555/${record.id}`, title }
  yield { name: `${record.id} without an ISSN`, item: crossrefItem(article, rich, timestamp) }
}

export function* crossrefDocuments(options: { quick: boolean }): Generator<{ name: string; xml: string }> {
  for (const { name, item } of items(options)) yield { name, xml: crossrefFile(head, [item]) }
  const page = { title: 'Policies', address: 'https://journals.example.org/policies', publisher: 'GRFS Press' }
  yield {
    name: 'policy',
    xml: crossrefFile(head, [crossrefItem({ policy: page, doi: '10.5555/policy' }, plain, '1795000000000')]),
  }
}

export function* inBatches(options: { quick: boolean }): Generator<{ name: string; xml: string }> {
  let batch: Item[] = []
  let number = 0
  const file = () => ({ name: `batch-${++number}`, xml: crossrefFile(head, batch) })
  for (const { item } of items(options)) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield file()
    batch = []
  }
  if (batch.length > 0) yield file()
}
