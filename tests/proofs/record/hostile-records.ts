import {
  type ArticleRecord,
  articleJats,
  articleJsonLd,
  bibtexOf,
  citationsOf,
  cslJsonOf,
  highwireTags,
  noticeJats,
  readXml,
  risOf,
} from '@grfs/scholarly'
import { fullRecord } from '../../../packages/scholarly/test/full-record.ts'
import { faultsOf } from '../../../packages/scholarly/test/validate.ts'
import { findLiveMarkup, trapped } from '../../e2e/support/trap.ts'
import { startBrowser } from '../../support/chromium.ts'
import { hostileMarkup } from '../../support/factories/hostile-markup.ts'
import { articlePageOf } from '../../support/records/article-page.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const quickShare = 25
const origin = 'https://journals.example.org'

/** N35: each payload in every text of a record that has every field; all outputs, and the page in Chromium. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const payloads = hostileMarkup().filter((_, index) => !quick || index % quickShare === 0)
  const fields = new Set<string>()
  const invalid: string[] = []
  const ran: string[] = []
  const documents = new Map<string, string>()
  const browser = await startBrowser()
  // Without the policy: what is safe only because of it is not safe.
  const context = await browser.newContext({ bypassCSP: true })
  let html = ''
  await context.route('**/*', (route) =>
    route.request().url() === `${origin}/article/x`
      ? route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
      : route.fulfill({ status: 404, body: '' }),
  )
  const heard = await trapped(context, origin, async (page) => {
    for (const [index, payload] of payloads.entries()) {
      const record = poisoned(fullRecord, payload, fields)
      invalid.push(...faultsIn(record).map((fault) => `payload ${index} ${fault}`))
      documents.set(`${index}`, articleJats(record))
      html = await articlePageOf(record)
      await page.goto(`${origin}/article/x`, { waitUntil: 'domcontentloaded' })
      const live = (await findLiveMarkup(page)).filter((one) => !allowed.test(one))
      ran.push(...live.map((one) => `payload ${index} came out as markup: ${one}`))
    }
  })
  await context.close()
  ran.push(...heard)
  invalid.push(...(await faultsOf(documents)))
  return outcomeOf('N35', {
    found:
      `${payloads.length} payloads in ${fields.size} fields, 10 outputs: ${ran.length} ran or came out as markup, ` +
      `${invalid.length} faults of files`,
    ratio: null,
    worst: null,
    pass: ran.length + invalid.length === 0 && fields.size > 60,
    details: { payloads: payloads.length, fields: [...fields], ran: ran.slice(0, 30), invalid: invalid.slice(0, 30) },
  })
}

/** The formulas of the record itself. */
const allowed = /^<math/

// The HTML of the sections was sanitised before it was stored; S5 tests that. Codes come from fixed lists.
const fixed =
  /^(?:sections|addresses|id|kind|style|role|degree|state|type|stage|publishedOn|receivedOn|revisedOn|acceptedOn|changedAt|checkedOn|spdx|url)$/

/** A copy of the record with the payload in every text. */
function poisoned(record: ArticleRecord, payload: string, fields: Set<string>): ArticleRecord {
  const walk = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') {
      fields.add(path)
      return payload
    }
    if (Array.isArray(value)) return value.map((one) => walk(one, path))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, fixed.test(name) ? one : walk(one, `${path}.${name}`)]),
    )
  }
  return walk(record, '') as ArticleRecord
}

/** Each file is read again by a parser. */
function faultsIn(record: ArticleRecord): string[] {
  const attempts: Array<[name: string, read: () => boolean]> = [
    ['JATS', () => readXml(articleJats(record)).name === 'article'],
    ['notice', () => record.notices.every((notice) => readXml(noticeJats(record, notice)).name === 'article')],
    ['JSON-LD', () => '@type' in (JSON.parse(JSON.stringify(articleJsonLd(record))) as object)],
    ['CSL', () => Array.isArray(JSON.parse(cslJsonOf(record)))],
    [
      'RIS',
      () =>
        risOf(record)
          .trimEnd()
          .split('\r\n')
          .every((line) => /^[A-Z][A-Z\d] {2}-/.test(line)),
    ],
    ['BibTeX', () => isBalanced(bibtexOf(record))],
    [
      'Highwire',
      () => highwireTags(record).every(([name, content]) => /^[a-z_]+$/.test(name) && !/[\r\n]/.test(content)),
    ],
    ['citations', () => Object.values(citationsOf(record)).every((text) => !/[\r\n]/.test(text))],
  ]
  return attempts.flatMap(([name, read]) => {
    try {
      return read() ? [] : [name]
    } catch (error) {
      return [`${name}: ${String(error).slice(0, 80)}`]
    }
  })
}

function isBalanced(text: string): boolean {
  let open = 0
  for (const sign of text) {
    open += sign === '{' ? 1 : sign === '}' ? -1 : 0
    if (open < 0) return false
  }
  return open === 0
}
