import { beforeAll, describe, expect, it } from 'vitest'
import { fullRecord } from '../test/full-record.ts'
import { hostile, wild } from '../test/hostile.ts'
import { recordOf } from '../test/record.ts'
import { canValidate, faultsOf } from '../test/validate.ts'
import { hostileMarkup } from '../../../tests/support/factories/hostile-markup.ts'
import type { ArticleRecord } from './article-record.ts'
import { crossrefFile, crossrefItem } from './crossref.ts'
import { noticeRecord } from './notice-record.ts'

const payloads = [wild, ...hostileMarkup().slice(0, 1000)]

const press = { policyDoi: '10.5555/policy', archives: ['CLOCKSS'] }
const head = { batchId: 'batch-1', timestamp: '5', depositor: 'P', email: 'dois@example.org', registrant: 'P' }
const fileOf = (record: ArticleRecord): string =>
  crossrefFile(head, [crossrefItem({ record, doi: '10.5555/cms.2026.041' }, press, '5')])
const bare = recordOf({ contributors: [], abstract: '', pages: null, references: [], acceptedOn: null })

/** A hostile text in the place of an address or a page number is no text of the record; the page's address is ours. */
const hostileRecord = (said: string): ArticleRecord => ({ ...hostile(said), addresses: recordOf().addresses })

const { journal, addresses } = fullRecord
const title = { doi: '10.5555/cms.journal', address: addresses.page, timestamp: '6' }
const place = { volume: 12, number: 'Suppl 1', month: 9, year: 2026 }
const serials = [
  { serial: { journal, issue: null, address: addresses.page }, doi: '10.5555/cms.journal' },
  { serial: { journal: { ...journal, issn: null }, issue: place, address: addresses.page }, doi: '10.5555/x', title },
  { record: { ...fullRecord, journal: { ...journal, issn: null } }, doi: '10.5555/cms.2026.041', title },
].map((item) => crossrefFile(head, [crossrefItem(item, press, '5')]))

const documents = new Map([
  ...serials.map((file, at) => [`serial-${at}`, file] as const),
  ['full', fileOf(fullRecord)],
  ['bare', fileOf(bare)],
  ...fullRecord.notices.map((notice) => [notice.kind, fileOf(noticeRecord(fullRecord, notice))] as const),
  ...payloads.map((said, at) => [`hostile-${at}`, fileOf(hostileRecord(said))] as const),
  ['wrong-order', fileOf(fullRecord).replace(/(<doi>[^<]*<\/doi>)(<timestamp>\d+<\/timestamp>)/, '$2$1')],
])

describe.runIf(canValidate)('the official schema of Crossref 5.4.0', () => {
  let faults: string[]
  beforeAll(async () => {
    faults = await faultsOf(documents, 'crossref')
  }, 300_000)

  it('finds nothing wrong with articles, notices and a thousand hostile texts', () => {
    expect(payloads).toHaveLength(1001)
    expect(faults.filter((line) => !line.includes('-wrong-')).slice(0, 5)).toEqual([])
  })

  it('finds a wrong order', () => {
    expect(faults.some((line) => line.includes('-wrong-order'))).toBe(true)
  })
})
