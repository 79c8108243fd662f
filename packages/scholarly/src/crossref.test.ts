import { describe, expect, it } from 'vitest'
import { fullRecord } from '../test/full-record.ts'
import { person, recordOf } from '../test/record.ts'
import type { ArticleRecord } from './article-record.ts'
import { crossrefItem } from './crossref.ts'
import type { CrossrefPress } from './crossref/relations.ts'
import { readReceipt, readVerdicts } from './crossref/verdicts.ts'
import { noticeRecord } from './notice-record.ts'

const press: CrossrefPress = { policyDoi: null, archives: [] }
const withPolicy: CrossrefPress = { policyDoi: '10.5555/policy', archives: ['CLOCKSS'] }
const itemOf = (record: ArticleRecord, of = press) => crossrefItem({ record, doi: '10.5555/cms.2026.041' }, of, null)
const named = (fullName: string, parts: Parameters<typeof person>[1] = {}) =>
  itemOf(recordOf({ contributors: [person(fullName, parts)] }))

describe('a name', () => {
  it('is sent in its confirmed parts, or whole', () => {
    const name = { style: 'western', given: 'Jan', family: 'Dijk', particle: 'van', suffix: null } as const
    expect(named('Jan van Dijk', { name })).toContain(
      'name-style="western"><given_name>Jan</given_name><surname>van Dijk</surname>',
    )
    expect(named('Jan van Dijk')).toContain('<name>Jan van Dijk</name>')
    expect(named('The ABC Consortium', { isGroup: true })).toContain('>The ABC Consortium</organization>')
  })

  it('that is too long ends after a whole word, and one of question marks is anonymous', () => {
    expect(named(`${'Ana '.repeat(16)}Silva`)).toMatch(/<name>(?:Ana ){14}Ana<\/name>/)
    expect(named('???')).toContain('<anonymous ')
  })

  it('has a verified iD only if its owner signed in with it', () => {
    const orcid = '0000-0002-1825-0097'
    expect(named('A B', { orcid })).toContain('<ORCID>https://orcid.org/0000-0002-1825-0097</ORCID>')
    expect(named('A B', { orcid, isOrcidVerified: true })).toContain('<ORCID authenticated="true">')
  })
})

describe('a notice', () => {
  const notice = { ...fullRecord.notices[0]!, publishedOn: '2026-10-01' }
  const item = (of: typeof press) => itemOf(noticeRecord(recordOf(), notice), of)

  it('updates its article only if the press has a policy', () => {
    expect(item(press)).not.toContain('<update')
    expect(item(press)).toContain('relationship-type="isRelatedMaterial"')
    expect(item(withPolicy)).toContain('date="2026-10-01">10.5555/cms.2026.041</update>')
  })

  it('that withdraws its article is an update of this type, and marks the title', () => {
    const withdrawal = { ...notice, kind: 'withdrawal' as const }
    expect(itemOf(noticeRecord(recordOf(), withdrawal), withPolicy)).toContain('<update type="withdrawal"')
    const article = itemOf(recordOf({ notices: [withdrawal] }), withPolicy)
    expect(article).toContain(`<title>WITHDRAWN: ${recordOf().title}</title>`)
  })
})

describe('an item', () => {
  it('is the same text until something changes', () => {
    expect(itemOf(fullRecord)).toBe(itemOf(structuredClone(fullRecord)))
    expect(itemOf({ ...fullRecord, volume: 99 })).not.toBe(itemOf(fullRecord))
    expect(itemOf(fullRecord, withPolicy)).toContain('<archive name="CLOCKSS"/>')
  })
})

describe('a journal and its issue', () => {
  const journal = { id: 'j', title: 'Coastal Studies', abbrev: 'CMS', issn: null }
  const page = 'https://journals.example.org/journal/cms'
  const place = { volume: 12, number: '2-3', month: 9, year: 2026 }
  const title = { doi: '10.5555/cms.journal', address: page, timestamp: '7' }

  it('are items without articles, each with its own DOI and page', () => {
    const own = crossrefItem(
      { doi: '10.5555/cms.journal', serial: { journal, issue: null, address: page } },
      press,
      '5',
    )
    expect(own).toContain(
      `</abbrev_title><doi_data><doi>10.5555/cms.journal</doi><timestamp>5</timestamp><resource>${page}</resource>`,
    )
    expect(own).not.toContain('journal_issue')
    const serial = { journal: { ...journal, issn: '2756-0856' }, issue: place, address: `${page}/12/2` }
    const issue = crossrefItem({ doi: '10.5555/cms.v12n2', serial }, press, '5')
    expect(issue).toContain(
      '<volume>12</volume></journal_volume><issue>2-3</issue><doi_data><doi>10.5555/cms.v12n2</doi>',
    )
    expect(issue.match(/<doi_data>/g)).toHaveLength(1)
  })

  it('repeat the DOI of a journal without an ISSN, with a timestamp of its own', () => {
    const serial = { journal, issue: place, address: `${page}/12/2` }
    for (const item of [
      crossrefItem({ doi: '10.5555/cms.v12n2', serial, title }, press, '5'),
      crossrefItem({ doi: '10.5555/cms.2026.041', record: recordOf(), title }, press, '5'),
    ]) {
      const [metadata] = /<journal_metadata.*<\/journal_metadata>/s.exec(item)!
      expect(metadata).toContain('<doi>10.5555/cms.journal</doi><timestamp>7</timestamp>')
      expect(item.match(/<timestamp>5</g)).toHaveLength(1)
    }
  })
})

describe('the answer of the registry', () => {
  it('belongs to the whole DOI, in any case and order', () => {
    const answer =
      '<doi_batch_diagnostic status="completed"><record_diagnostic status="Failure"><doi>10.5555/CMS.410</doi><msg>No</msg>' +
      '</record_diagnostic><record_diagnostic status="Success"><doi>10.5555/cms.41</doi><msg>Yes</msg></record_diagnostic>' +
      '<record_diagnostic status="Odd"><doi>10.5555/cms.4</doi></record_diagnostic></doi_batch_diagnostic>'
    const read = readVerdicts(answer)
    expect(read.status === 'completed' && Object.fromEntries(read.items)).toEqual({
      '10.5555/cms.410': { status: 'failure', words: 'No' },
      '10.5555/cms.41': { status: 'success', words: 'Yes' },
      '10.5555/cms.4': { status: 'failure', words: 'odd' },
    })
  })

  it('to a deposit is its heading', () => {
    expect(readReceipt('<h2>SUCCESS</h2><p>Received.</p>').heading).toBe('taken')
    expect(readReceipt('<h2>FAILURE</h2><p>Bad file.</p>')).toEqual({ heading: 'refused', words: 'FAILURE Bad file.' })
    expect(readReceipt('<h1>Proxy error</h1>').heading).toBeNull()
  })
})
