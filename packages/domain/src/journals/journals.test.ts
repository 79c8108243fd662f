import { describe, expect, it } from 'vitest'
import { type CallForPapers, checkCall, isIssueLabel, isOpenCall, issueLabel, nextIssueName } from './call.ts'
import { checkJournal, readIssn, type TypedJournal } from './journal.ts'

describe('an ISSN', () => {
  it.each([
    ['2756-0856', '2756-0856'],
    ['27560856', '2756-0856'],
    [' 2756 – 0856 ', '2756-0856'],
    ['ISSN 2434-561x', '2434-561X'],
    ['issn: 0378-5955', '0378-5955'],
    ['0000-0000', '0000-0000'],
    // One wrong digit, and two swapped digits.
    ['2756-0857', null],
    ['2765-0856', null],
    ['2756-085', null],
    ['X756-0856', null],
    ['2756-08562', null],
    ['', null],
  ])('%s is read as %s', (typed, issn) => {
    expect(readIssn(typed)).toBe(issn)
  })

  it('has one check digit: of the eleven, ten are refused', () => {
    const right = [...'0123456789X'].filter((check) => readIssn(`2756-085${check}`) !== null)
    expect(right).toEqual(['6'])
  })
})

const typed: TypedJournal = {
  title: '  Coastal and\tMarine Studies ',
  abbrev: 'cms',
  category: 'Earth Sciences',
  subtitle: 'Deltas, reefs and fisheries.',
  issn: '27560856',
  hue: 210,
  pattern: 'strata',
  pdfDesign: 'press',
  assignmentRule: 'none',
  publicationRule: 'issues',
  finalFilesRule: 'none',
  proofRule: 'none',
  proofSilenceDays: null,
  hasDoi: false,
  hasIssueDois: false,
  about: 'First.\r\n\r\nSecond.\u0000',
  editorInChief: { title: 'Dr.', fullName: ' Nguyen  Thi Bich', university: 'Hai Phong' },
  layoutEditor: { title: 'Mr.', fullName: ' ', university: 'Lagos' },
}

describe('a journal', () => {
  it('is kept as it was meant', () => {
    expect(checkJournal(typed, null)).toEqual({
      ok: true,
      value: {
        ...typed,
        title: 'Coastal and Marine Studies',
        abbrev: 'CMS',
        issn: '2756-0856',
        about: 'First.\n\nSecond.',
        editorInChief: { title: 'Dr.', fullName: 'Nguyen Thi Bich', university: 'Hai Phong' },
        layoutEditor: null,
      },
    })
  })

  it.each([
    [{ title: ' ' }, 'journal.title-missing'],
    [{ category: '' }, 'journal.title-missing'],
    [{ abbrev: 'C' }, 'journal.abbrev-invalid'],
    [{ abbrev: 'CMSCMSCMS' }, 'journal.abbrev-invalid'],
    [{ abbrev: 'CM1' }, 'journal.abbrev-invalid'],
    [{ abbrev: 'ČMS' }, 'journal.abbrev-invalid'],
    [{ issn: '2756-0857' }, 'journal.issn-invalid'],
  ])('is refused with %o: %s', (parts, reason) => {
    expect(checkJournal({ ...typed, ...parts }, null)).toEqual({ ok: false, reason })
  })

  it('needs no abbreviation, no ISSN and nobody in office', () => {
    const bare = { ...typed, abbrev: ' ', issn: ' ', editorInChief: null, layoutEditor: null }
    expect(checkJournal(bare, null)).toMatchObject({ ok: true, value: { abbrev: null, issn: null } })
  })

  it('keeps its abbreviation once something has appeared', () => {
    const before = { abbrev: 'CMS', articleCount: 1 }
    expect(checkJournal(typed, before).ok).toBe(true)
    for (const abbrev of ['CMZ', '']) {
      expect(checkJournal({ ...typed, abbrev }, before)).toEqual({ ok: false, reason: 'journal.abbrev-fixed' })
      expect(checkJournal({ ...typed, abbrev }, { ...before, articleCount: 0 }).ok).toBe(true)
    }
    expect(checkJournal({ ...typed, abbrev: 'J1' }, { abbrev: 'J1', articleCount: 0 }).ok).toBe(true)
  })
})

const today = '2026-11-15'
const call: CallForPapers = {
  ...{ volume: 8, number: 1, label: null, month: 5, year: 2027 },
  title: ' The river\nmouth ',
  text: 'Whom it is for.\r\n\r\nWhat it asks.',
  deadline: '2026-12-31',
}

describe('the number of an issue', () => {
  it('is printed as its label, or else as digits', () => {
    expect(issueLabel({ number: 2, label: '2-3' })).toBe('2-3')
    expect(issueLabel({ number: 2, label: null })).toBe('2')
    expect(issueLabel({ number: 2 })).toBe('2')
  })

  it.each(['2-3', '2–3', 'Suppl 1', '1/2', 'S1 (2027)', 'No. 4', 'विशेष', '٢', 'x'.repeat(20)])('may be %s', (label) =>
    expect(isIssueLabel(label)).toBe(true),
  )

  it.each(['', ' ', '-', '<script>', '2&3', '2\n3', '2\u202e3', '"2"', 'x'.repeat(21)])('may not be %o', (label) =>
    expect(isIssueLabel(label)).toBe(false),
  )
})

describe('a call for papers', () => {
  it('PUBLISH-002 is an issue with volume, number, month, year, title, text and last day', () => {
    expect(checkCall(call, null, today)).toEqual({
      ok: true,
      value: { ...call, title: 'The river mouth', text: 'Whom it is for.\n\nWhat it asks.' },
    })
  })

  it.each([
    [{ title: ' ' }, 'call.incomplete'],
    [{ text: '\n' }, 'call.incomplete'],
    [{ deadline: '' }, 'call.incomplete'],
    [{ deadline: '2026-11-14' }, 'call.deadline-past'],
  ])('is refused with %o: %s', (parts, reason) => {
    expect(checkCall({ ...call, ...parts }, null, today)).toEqual({ ok: false, reason })
  })

  it('may be changed after it has closed, as long as its last day stays or lies ahead', () => {
    const before = { volume: 8, number: 1, label: null, month: 5, year: 2027, deadline: '2026-10-01', articleCount: 0 }
    expect(checkCall({ ...call, deadline: '2026-10-01' }, before, today).ok).toBe(true)
    expect(checkCall({ ...call, deadline: '2026-10-02' }, before, today).ok).toBe(false)
    expect(checkCall({ ...call, deadline: today }, before, today).ok).toBe(true)
  })

  it.each(['volume', 'number', 'month', 'year'] as const)('keeps its %s once something has appeared', (part) => {
    const before = { volume: 8, number: 1, label: null, month: 5, year: 2027, deadline: null, articleCount: 1 }
    expect(checkCall(call, before, today).ok).toBe(true)
    const changed = { ...call, [part]: call[part] + 1 }
    expect(checkCall(changed, before, today)).toEqual({ ok: false, reason: 'issue.fixed' })
    expect(checkCall(changed, { ...before, articleCount: 0 }, today).ok).toBe(true)
  })

  it('keeps how its number is printed once something has appeared', () => {
    const before = { ...call, label: '2-3', articleCount: 1 }
    expect(checkCall({ ...call, label: '2-3' }, before, today).ok).toBe(true)
    for (const label of ['2–3', '', null]) {
      expect(checkCall({ ...call, label }, before, today)).toEqual({ ok: false, reason: 'issue.fixed' })
    }
  })

  it.each([
    ['Suppl  1 ', 'Suppl 1'],
    [' ', null],
    [null, null],
    ['1', null],
    [undefined, '2-3'],
  ])('with the label %o is printed as %o', (label, printed) => {
    const before = { ...call, label: '2-3', articleCount: 0 }
    expect(checkCall({ ...call, label }, before, today)).toMatchObject({ value: { label: printed } })
  })

  it('is open to the end of its last day', () => {
    expect(['2026-11-14', today, '2026-11-16'].map((day) => isOpenCall(day, today))).toEqual([false, true, true])
  })
})

describe('the name of the next issue', () => {
  it.each([
    ['a first one', null, { volume: 1, number: 1, month: 11, year: 2026 }],
    [
      'in the same year',
      { volume: 7, number: 2, month: 9, year: 2026 },
      { volume: 7, number: 3, month: 9, year: 2026 },
    ],
    ['in a new year', { volume: 7, number: 2, month: 9, year: 2025 }, { volume: 8, number: 1, month: 11, year: 2026 }],
    ['planned ahead', { volume: 8, number: 1, month: 5, year: 2027 }, { volume: 8, number: 2, month: 5, year: 2027 }],
  ])('%s', (_, latest, next) => {
    expect(nextIssueName(latest, today)).toEqual(next)
  })
})
