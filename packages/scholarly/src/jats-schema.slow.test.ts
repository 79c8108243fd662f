import { beforeAll, describe, expect, it } from 'vitest'
import { articleSections, openPackage, readManuscript } from '@grfs/manuscript'
import { soundFiles } from '../../manuscript/corpus/sound/files.ts'
import { manyThings } from '../test/many-things.ts'
import { fullRecord } from '../test/full-record.ts'
import { recordOf } from '../test/record.ts'
import { canValidate, faultsOf } from '../test/validate.ts'
import { hostileMarkup } from '../../../tests/support/factories/hostile-markup.ts'
import { wordsInHtml, wordsInJats } from '../test/words.ts'
import { hostile, wild } from '../test/hostile.ts'
import { type NoticeRecord, printedReference } from './article-record.ts'
import { articleJats, noticeJats } from './jats.ts'

const manuscripts = soundFiles().map(({ sound, bytes }) => {
  const parts = new Map<string, number>()
  const numberOf = (part: string) => parts.get(part) ?? parts.set(part, parts.size + 1).size
  const manuscript = readManuscript(openPackage(bytes))
  const text = articleSections(manuscript, (part) => `/article/cms.2026.041/figures/${numberOf(part)}`)
  const record = recordOf({ sections: text.sections, references: text.references.map(printedReference) })
  return { name: sound.name, text, jats: articleJats(record) }
})

const notices: NoticeRecord[] = [
  { kind: 'correction', number: 1, text: 'One.\n\nTwo.', publishedOn: '2026-10-01', doi: null },
  { kind: 'retraction', number: 1, text: 'Gone.', publishedOn: '2026-10-02', doi: '10.5555/r1' },
  { kind: 'withdrawal', number: 1, text: 'Too early.', publishedOn: '2026-10', doi: null },
  { kind: 'expression-of-concern', number: 1, text: 'Doubts.', publishedOn: '2026-10', doi: null },
]
const noticed = recordOf({ notices })
const bare = recordOf({
  ...{ pages: null, contributors: [], abstract: '', keywords: [], receivedOn: null, acceptedOn: null },
  journal: { ...recordOf().journal, issn: null, abbrev: null },
})

const payloads = [wild, ...hostileMarkup().slice(0, 1000)]

const documents = new Map<string, string>([
  ...manuscripts.map(({ name, jats }) => [name, jats] as const),
  ['many-things', articleJats(manyThings)],
  ['full', articleJats(fullRecord)],
  ...fullRecord.notices.map((notice) => [`full-${notice.kind}`, noticeJats(fullRecord, notice)] as const),
  ['bare', articleJats(bare)],
  ['article-number', articleJats(recordOf({ pages: 'e12' }))],
  ['noticed', articleJats(noticed)],
  ...notices.map((notice) => [notice.kind, noticeJats(noticed, notice)] as const),
  ...payloads.map((said, at) => [`hostile-${at}`, articleJats(hostile(said))] as const),
  ...payloads
    .slice(0, 20)
    .map((said, at) => [`hostile-notice-${at}`, noticeJats(hostile(said), hostile(said).notices[0]!)] as const),
  ['wrong-element', articleJats(manyThings).replaceAll('<p>', '<para>').replaceAll('</p>', '</para>')],
  ['wrong-end', articleJats(manyThings).slice(0, -20)],
])

describe.runIf(canValidate)('the official schema of JATS 1.3', () => {
  let faults: string[]
  // Validate all documents in one run: loading the schema takes seconds.
  beforeAll(async () => {
    faults = await faultsOf(documents)
  }, 300_000)

  it('finds nothing wrong with manuscripts, rare records, notices and a thousand hostile texts', () => {
    expect(manuscripts.length).toBeGreaterThanOrEqual(76)
    expect(payloads).toHaveLength(1001)
    expect(faults.filter((line) => !line.includes('-wrong-')).slice(0, 5)).toEqual([])
  })

  it.each(['wrong-element', 'wrong-end'])('finds the fault of %s', (name) => {
    expect(faults.some((line) => line.includes(name))).toBe(true)
  })
})

describe('words', () => {
  const printed = { sections: manyThings.sections, references: manyThings.references.map(({ text }) => text) }
  it.each([{ name: 'many things', text: printed, jats: articleJats(manyThings) }, ...manuscripts])(
    'of $name: none is lost, and none is gained',
    ({ text, jats }) => {
      expect(wordsInJats(jats)).toEqual(wordsInHtml(text))
    },
  )
})

describe('a hostile text', () => {
  it('stays text', () => {
    const jats = articleJats(recordOf({ title: wild }))
    const said = wild.replace(/[\u0000\u0001\u000b\ufffe\uffff\ud800]| \udc00/g, (letter) =>
      letter === ' \udc00' ? ' ' : '',
    )
    const escaped = said
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
    expect(jats).toContain('&lt;![CDATA[ &lt;!-- --&gt; &amp;amp; &amp;#0;')
    expect(jats).toContain(`<article-title>${escaped.slice(0, 30)}`)
  })

  it('leads nowhere but to the web', () => {
    const links = payloads.flatMap((said) => articleJats(hostile(said)).match(/xlink:href="[^"]*"/g) ?? [])
    expect(links.filter((link) => !/^xlink:href="(?:https?:|mailto:)/i.test(link))).toEqual([])
  })

  it('that is nested without end is said in its words', () => {
    const html = `${'<b><i>'.repeat(20_000)}deep &amp; down${'</i></b>'.repeat(20_000)}`
    expect(articleJats(recordOf({ sections: [{ id: 'a', title: 'A', html }] }))).toContain('deep &amp; down')
  })
})
