import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CoAuthor, ManuscriptCheck } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { sampleQuery, withQueries } from '../../../../../../../tests/support/queries.ts'
import { ApiError } from '../../../../lib/api.ts'
import { emptyForm, newPaper } from '../open-draft.tsx'
import { countWords } from '../word-count.ts'
import { ActionBar } from './submit-form.tsx'
import { moved, offeredCounts, searchAfterMs, searchFromLength, withCount } from './author-editor.tsx'
import { AuthorsPart } from './authors-part.tsx'
import { CheckPanel, stateOf } from './check-panel.tsx'
import { AbstractField, JournalField } from './paper-part.tsx'
import { withKeywords } from './keywords-field.tsx'
import { authorsToOffer, offersOf, standing, toFill, type OfferedField } from './offers.ts'
import { orcidOf } from '../../../../lib/orcid.ts'
import { hasContent, problemsOf, refusalOf } from './problems.ts'
import { SubmitPage } from './submit-page.tsx'
import { bodyOf, draftMessage, submitMessage } from './use-handing-in.ts'
import { findJournal, type ListedJournal } from './use-journals.ts'

const drawn = (piece: ReactElement) => renderToStaticMarkup(withQueries(piece))
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

const whole = {
  ...emptyForm(),
  title: 'Reading the embankment',
  abstract: 'Coastal embankments leak.',
  keywords: ['seepage'],
  journalId: 'j1',
}

const check = (changed: Partial<ManuscriptCheck> = {}): ManuscriptCheck => ({
  status: 'done',
  told: null,
  read: {
    title: { value: 'Read title', confidence: 0.9, because: '' },
    abstract: { value: 'Read abstract', confidence: 0.4, because: '' },
    keywords: { value: ['a', 'b'], confidence: 1, because: '' },
    authors: ['Dr. Farhana Akter', 'Tomasz Wiśniewski', 'Tomasz Wisniewski', ''].map((name) => ({
      value: { name },
      confidence: 1,
      because: '',
    })),
    words: 6214,
  },
  journals: [{ id: 'j1', title: 'Coastal' }],
  report: null,
  similarity: null,
  ...changed,
})

describe('/dashboard/researcher/submitPaper', () => {
  it('SUBMIT-016 has a link to /guidelines that opens in a new tab', () => {
    const page = drawn(<SubmitPage draftId={null} journal={null} />)
    expect(page).toMatch(
      /<a href="\/guidelines" target="_blank" rel="noopener" class="link">Guidelines \(new tab\)<\/a>/,
    )
  })

  it('has the two buttons of the specification', () => {
    const bar = drawn(
      <ActionBar
        view={{ draft: newPaper(), isUnsafe: false }}
        phase="filling"
        onSaveDraft={() => {}}
        onSubmit={() => {}}
      />,
    )
    expect([...bar.matchAll(/>([^<>]+)<\/button>/g)].map(([, label]) => label)).toEqual([
      'Save as Draft',
      'Submit Paper',
    ])
    expect(bar).not.toContain(' disabled')
  })
})

describe('the document', () => {
  const file = (name: string, size = 10, type = '') => ({ name, size, type })
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

  it('SUBMIT-019 must be a DOCX by its type or its name', () => {
    for (const good of [file('a.docx'), file('A.DOCX'), file('paper', 10, docx)]) expect(refusalOf(good)).toBeNull()
    for (const bad of [file('a.doc'), file('a.pdf', 10, 'application/pdf'), file('docx'), file('a.docx.exe')]) {
      expect(refusalOf(bad)).toBe('Please select a valid DOCX file only.')
    }
  })

  it('SUBMIT-020 may have 10485760 bytes and not one more', () => {
    expect(maxManuscriptBytes).toBe(10_485_760)
    expect(refusalOf(file('a.docx', 10_485_760))).toBeNull()
    expect(refusalOf(file('a.docx', 10_485_761))).toBe('File size must be less than 10MB.')
  })

  it('SUBMIT-021 is answered with a toast when it may be sent', () => {
    expect(submissionTexts.selected).toBe('Document selected successfully!')
  })
})

describe('what a paper needs', () => {
  it('SUBMIT-022 is title, abstract, keywords, journal and document; its author is there already', () => {
    expect(problemsOf(whole, 'there')).toEqual([])
    const missing = (changed: Partial<typeof whole>, file: 'there' | 'none' | 'uploading' = 'there') =>
      problemsOf({ ...whole, ...changed }, file).map(({ id }) => id)
    expect(missing({ title: ' ' })).toEqual(['paper-title'])
    expect(missing({ abstract: '\n' })).toEqual(['paper-abstract'])
    expect(missing({ keywords: [] })).toEqual(['paper-keywords'])
    expect(missing({ journalId: '' })).toEqual(['paper-journal'])
    expect(missing({}, 'none')).toEqual(['paper-document'])
    expect(missing({}, 'uploading')).toEqual(['paper-document'])
    expect(missing({ coAuthors: [{ name: '' }] })).toEqual(['author-0-name'])
    expect(submissionTexts.incomplete).toBe('Please fill in all required fields and upload a document.')
  })

  it('DRAFT-015 a draft needs a title, an abstract or a file', () => {
    expect(hasContent(emptyForm(), false)).toBe(false)
    expect(hasContent({ ...emptyForm(), keywords: ['a'], journalId: 'j' }, false)).toBe(false)
    expect(hasContent({ ...emptyForm(), title: 'A' }, false)).toBe(true)
    expect(hasContent({ ...emptyForm(), abstract: 'A' }, false)).toBe(true)
    expect(hasContent(emptyForm(), true)).toBe(true)
    expect(submissionTexts.draftEmpty).toBe('Please add some content before saving as draft.')
  })

  it('SUBMIT-017 is sent as the specification has it: lists as JSON, authors for a draft, coAuthors for a paper', () => {
    const form = { ...whole, coAuthors: [{ name: 'Tomasz' }] }
    expect(bodyOf(form, 'd1', false)).toEqual({
      title: whole.title,
      abstract: whole.abstract,
      keywords: '["seepage"]',
      journalId: 'j1',
      submissionId: 'd1',
      coAuthors: '[{"name":"Tomasz"}]',
    })
    expect(bodyOf(form, 'd1', true)).toMatchObject({ authors: '[{"name":"Tomasz"}]', draft: 'true' })
    expect(bodyOf(form, 'd1', true)).not.toHaveProperty('coAuthors')
  })

  const network = new ApiError(0, 'network', 'The server could not be reached.')
  const refused = new ApiError(409, 'draft.too-many', 'You have a thousand drafts.')

  it('SUBMIT-044 a failure says so, and why where the server told', () => {
    const title = 'Failed to submit paper. Please try again.'
    expect(submitMessage(network)).toEqual({ title })
    expect(submitMessage(refused)).toEqual({ title, text: 'You have a thousand drafts.' })
    expect(submitMessage(new ApiError(400, 'submission.incomplete', 'Please fill in.'))).toEqual({
      title: 'Please fill in.',
    })
  })

  it('DRAFT-018 DRAFT-019 a draft that is refused, and one that fails on the way', () => {
    expect(draftMessage(refused)).toBe('Draft saving failed, please try again later')
    expect(draftMessage(network)).toBe('Failed to save draft. Please try again.')
  })
})

describe('the abstract', () => {
  it('SUBMIT-026 counts what white space parts', () => {
    expect(['', '  ', 'one', ' one  two\nthree ', 'a-b c'].map(countWords)).toEqual([0, 0, 1, 3, 2])
  })

  it('SUBMIT-025 may have 350 words; more are told and never block', () => {
    const field = (count: number) =>
      drawn(<AbstractField value={words(count)} note="" error={undefined} onChange={() => {}} />)
    expect(field(74)).toContain('74 / 350 words')
    expect(field(350)).not.toContain('is-over')
    expect(field(351)).toMatch(/is-over">351 \/ 350 words/)
    expect(problemsOf({ ...whole, abstract: words(351) }, 'there')).toEqual([])
  })
})

describe('keywords', () => {
  it('are added one by one or as a list, each once', () => {
    expect(withKeywords(['seepage'], ' low-cost   survey ')).toEqual(['seepage', 'low-cost survey'])
    expect(withKeywords(['Seepage'], 'seepage; tides,\nembankments\tsoil • clay')).toEqual([
      'Seepage',
      'tides',
      'embankments',
      'soil',
      'clay',
    ])
    expect(withKeywords(['a'], ' , ;')).toEqual(['a'])
    expect(withKeywords([], 'x'.repeat(300))[0]).toHaveLength(100)
    expect(withKeywords([], Array.from({ length: 99 }, (_, at) => at).join(','))).toHaveLength(30)
  })
})

describe('what the file says', () => {
  const none = new Set<OfferedField>()
  const offers = offersOf(check())

  it('fills fields that are empty and that nobody has touched', () => {
    expect(toFill(emptyForm(), offers, {}, none)).toEqual({
      title: 'Read title',
      abstract: 'Read abstract',
      keywords: ['a', 'b'],
      journalId: 'j1',
    })
    expect(toFill({ ...emptyForm(), title: 'Mine', journalId: 'j2' }, offers, {}, none)).toEqual({
      abstract: 'Read abstract',
      keywords: ['a', 'b'],
    })
    expect(toFill(emptyForm(), offers, {}, new Set<OfferedField>(['title']))).not.toHaveProperty('title')
  })

  it('of a second file replaces what came from the first, and nothing else', () => {
    const form = { ...emptyForm(), title: 'Read title', abstract: 'Read abstract, corrected' }
    const second = { title: 'New title', abstract: 'New abstract' }
    expect(toFill(form, second, offers, none)).toEqual({ title: 'New title' })
  })

  it('is marked, or offered beside what was typed', () => {
    expect(standing({ ...emptyForm(), title: 'Read title' }, offers, 'title')).toBe('read')
    expect(standing({ ...emptyForm(), title: 'Mine' }, offers, 'title')).toBe('differs')
    expect(standing(emptyForm(), {}, 'title')).toBeNull()
    expect(offersOf(check({ read: null, journals: [] }))).toEqual({})
  })

  it('offers its authors, without the one who submits and without those who are named', () => {
    expect(authorsToOffer(check(), [], 'Farhana Akter')).toEqual([{ name: 'Tomasz Wiśniewski' }])
    expect(authorsToOffer(check(), [{ name: 'tomasz  wisniewski' }], 'Dr. Farhana Akter')).toEqual([])
  })
})

describe('authors', () => {
  const people: CoAuthor[] = [{ name: 'A' }, { name: 'B' }, { name: 'C' }]
  const part = (authors: CoAuthor[]) =>
    drawn(
      <AuthorsPart me="Dr. Farhana Akter" authors={authors} offered={[]} showProblems={false} onChange={() => {}} />,
    )

  it('SUBMIT-027 the number of other authors is none, 1, 2 or 3, and more on request', () => {
    expect(offeredCounts).toEqual([0, 1, 2, 3])
    const options = [...part([]).matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(options).toEqual(['None', '1', '2', '3', 'More than 3'])
    expect(withCount([], 2)).toEqual([{ name: '' }, { name: '' }])
    expect(withCount([{ name: 'A' }, { name: '' }], 1)).toEqual([{ name: 'A' }])
    expect(part([...people, { name: 'D' }])).toContain('<option value="more" selected="">')
  })

  it('are never dropped by asking for fewer', () => {
    expect(withCount(people, 1)).toEqual(people)
    expect(part(people)).toMatch(/<option value="2" disabled="">/)
  })

  it('change places, and stay where they are at the ends', () => {
    const names = (list: CoAuthor[]) => list.map(({ name }) => name).join('')
    expect([names(moved(people, 0, 1)), names(moved(people, 2, -1)), names(moved(people, 2, 1))]).toEqual([
      'BAC',
      'ACB',
      'ABC',
    ])
  })

  it('SEARCH-004 SEARCH-005 are searched from 2 characters on, 300 ms after the last', () => {
    expect([searchFromLength, searchAfterMs]).toEqual([2, 300])
  })

  it.each([
    ['0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['https://orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
    ['0000000218250097', '0000-0002-1825-0097'],
    ['0000-0002-1825-0098', null],
    ['0000-0002-1825-009', null],
    ['Akter', null],
  ])('an ORCID iD is held against its check digit: %s', (typed, id) => {
    expect(orcidOf(typed)).toBe(id)
  })

  it('have sound addresses, when they have any', () => {
    const problems = (author: CoAuthor) => problemsOf({ ...whole, coAuthors: [author] }, 'there').map(({ id }) => id)
    expect(problems({ name: 'A', email: '', orcid: '' })).toEqual([])
    expect(problems({ name: 'A', email: 'a@b', orcid: '0' })).toEqual(['author-0-email', 'author-0-orcid'])
  })
})

describe('the journal', () => {
  const journals = [
    { id: 'j1', title: 'Coastal and Marine Studies', abbrev: 'CMS', category: 'Earth Sciences', latestIssue: null },
    { id: 'j2', title: 'Law', abbrev: null, category: 'Law', latestIssue: null },
  ] as ListedJournal[]
  const field = (state: Parameters<typeof JournalField>[0]['journals'], value = '') =>
    drawn(
      <JournalField
        journals={state}
        value={value}
        suggested="j1"
        alsoFits={['Law']}
        error={undefined}
        onChange={() => {}}
      />,
    )

  it('of the address is meant by its id, or its abbreviation in any case', () => {
    expect(['cms', 'CMS', 'j2', 'x'].map((word) => findJournal(journals, word)?.id)).toEqual([
      'j1',
      'j1',
      'j2',
      undefined,
    ])
  })

  it('SUBMIT-048 is replaced by the sentence of the specification where the list does not come', () => {
    const failed = field(sampleQuery({ error: new ApiError(503, 'server.busy', 'x') }))
    expect(failed).toMatch(/role="alert".*Failed to load journal categories\..*Retry/)
    expect(failed).not.toContain('<select')
  })

  it('is marked where the text suggested it', () => {
    expect(field(sampleQuery({ data: journals }), 'j1')).toContain('Suggested for your text')
    expect(field(sampleQuery({ data: journals }), 'j1')).toContain('The text also fits Law.')
    expect(field(sampleQuery({ data: journals }), 'j2')).not.toContain('Suggested for your text')
    expect(field(sampleQuery({ isFetching: true }))).toMatch(/disabled=""[^>]*aria-busy="true".*Loading journals…/)
  })
})

describe('the check', () => {
  const finding = {
    rule: 'r',
    severity: 'warning',
    message: 'Figure 3 is not mentioned',
    reason: 'Why.',
    fix: 'Do.',
    places: ['Page 9'],
  } as const
  const report = (count: number): NonNullable<ManuscriptCheck['report']> => ({
    findings: Array.from({ length: count }, () => ({ ...finding, places: ['Page 9'] })),
    rules: [
      { rule: 'words', title: 'Words in the manuscript', outcome: 'passed', figure: '6,214 of 7,000' },
      { rule: 'macro', title: 'No macros', outcome: 'passed', figure: null },
    ],
    score: { points: 90, label: 'Good' },
  })
  const of = (changed: Partial<ManuscriptCheck>, isLost = false) => stateOf({ check: check(changed), isLost })

  it('says honestly how it stands', () => {
    expect(stateOf(null)).toMatch(/^Upload a manuscript/)
    expect(stateOf({ check: null, isLost: false })).toBe('Checking your manuscript.')
    expect(of({ status: 'running', told: 'Comparing it with what is on the platform.' })).toBe(
      'Comparing it with what is on the platform.',
    )
    expect(of({ status: 'delayed' })).toBe('The check is taking longer than usual. You can submit without it.')
    expect(of({ status: 'running' }, true)).toMatch(/You can submit without it/)
    expect(of({ report: report(0) })).toBe('Finished. Nothing to correct.')
    expect(of({ report: report(2) })).toBe('Finished. Two findings. You can still submit.')
    expect(of({ report: report(5) })).toBe('Finished. Five findings. You can still submit.')
  })

  it('shows where, why and what to do, open while there are few', () => {
    const panel = (count: number) =>
      drawn(<CheckPanel view={{ check: check({ report: report(count) }), isLost: false }} />)
    expect(panel(1)).toMatch(/<details open="">.*Figure 3 is not mentioned.*Page 9.*Why\..*Do\./)
    expect(panel(3)).not.toContain('<details open="">')
    expect(panel(1)).toMatch(/Words in the manuscript<\/span><em>6,214 of 7,000/)
    expect(panel(1)).toContain('Full report, 2 checks')
  })

  it('tells what was refused in its own sentence, and similarity with its passages', () => {
    const refused = drawn(
      <CheckPanel view={{ check: check({ status: 'refused', told: 'It holds macros.' }), isLost: false }} />,
    )
    expect(refused).toContain('This file could not be read.</b> It holds macros.')
    const similarity = {
      percent: 27,
      sources: [
        { isPublished: true, title: 'Wells', link: '/article/cms.2026.1', percent: 20 },
        { isPublished: false, title: null, link: null, percent: 7 },
      ],
      passages: [{ text: 'mine', otherText: 'theirs', source: 0 }],
    }
    const html = drawn(<CheckPanel view={{ check: check({ report: report(0), similarity }), isLost: false }} />)
    expect(html).toMatch(/is-warning.*27 % of 20 %.*cms.2026.1.*Wells.*mine.*theirs.*Another paper of yours/)
  })
})
