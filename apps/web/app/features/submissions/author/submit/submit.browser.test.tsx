import type { ReactElement } from 'react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from '../../../../../../../tests/support/memory-router.tsx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { blankPerson, Facts } from '@grfs/contracts/facts'
import type { CoAuthor } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { sampleCheck } from '../../../../../../../tests/support/samples/check.ts'
import { wordsOf } from '../../../../../../../tests/support/dom.ts'
import { sampleQuery, withQueries } from '../../../../../../../tests/support/queries.ts'
import { ApiError } from '../../../../lib/api.ts'
import { emptyForm, newPaper, type PaperDraft, type UploadedFile } from '../open-draft.tsx'
import { ToastProvider } from '../../../../ui/overlays/toast.tsx'
import { countWords } from '../word-count.ts'
import { ActionBar, SubmitForm } from './submit-form.tsx'
import { AbstractField } from './article-part.tsx'
import { type Contributor, factsOfForm, type Me, moved } from './facts-form.ts'
import { JournalField } from './journal-part.tsx'
import { withKeywords } from './keywords-field.tsx'
import { searchAfterMs, searchFromLength } from './name-search-list.tsx'
import { offeredCounts, PeoplePart, withCount } from './people-part.tsx'
import { orcidOf } from '../../../../lib/orcid.ts'
import { hasContent, problemsOf, refusalOf } from './problems.ts'
import { SubmitPage } from './submit-page.tsx'
import { bodyOf, draftMessage, submitMessage } from './use-handing-in.ts'
import { findJournal, type ListedJournal } from './use-journals.ts'

/** Renders an element; returns its text. */
function show(element: ReactElement): string {
  cleanup()
  const page = withQueries(<MemoryRouter>{element}</MemoryRouter>)
  return wordsOf(render(<ToastProvider>{page}</ToastProvider>).container)
}

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

const whole = {
  ...emptyForm(),
  title: 'Reading the embankment',
  abstract: 'Coastal embankments leak.',
  keywords: ['seepage'],
  journalId: 'j1',
}

const uploaded = { name: 'paper.docx', bytes: 3, uploadedAt: '2026-11-15T11:00:00.000Z' }

const me: Me = { account: 'farhana', name: 'Farhana Akter', email: null }

/** The facts of the form, with every required statement answered by “none”. */
const answeredFacts = () =>
  Facts.parse({
    ...factsOfForm(whole, me),
    statements: Object.fromEntries(['conflicts', 'data', 'ethics', 'ai-use'].map((kind) => [kind, { isNone: true }])),
    funding: { isNone: true },
  })

const showForm = (start: PaperDraft, file: UploadedFile | null) =>
  show(<SubmitForm me={me} start={start} file={file} journal={null} />)

/** Presses a button of a complete form; returns the toast that says why the server did not take it. */
async function failureToast(button: string, respond: () => Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/submission/submit') ? respond() : new Promise(() => {}),
  )
  showForm({ ...newPaper({ ...whole, facts: answeredFacts() }), id: 'd1', version: 1 }, uploaded)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: button }))
  if (button === 'Submit Paper') {
    const sheet = await screen.findByRole('dialog', { name: 'Send this paper?' })
    // Without the declarations nothing is sent.
    await user.click(within(sheet).getByRole('button', { name: button }))
    expect(within(sheet).getByText('Tick every declaration to submit.')).not.toBeNull()
    for (const declaration of within(sheet).getAllByRole('checkbox')) await user.click(declaration)
    await user.click(within(sheet).getByRole('button', { name: button }))
  }
  return wordsOf(await screen.findByRole('alertdialog'))
}

const refusing = (status: number, code: string, message: string) => () =>
  Promise.resolve(Response.json({ success: false, code, message }, { status }))

const unreachable = () => Promise.reject(new TypeError('cut'))

// The form keeps what was typed in the browser.
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('/dashboard/researcher/submitPaper', () => {
  it('SUBMIT-016 has a link to /guidelines that opens in a new tab', async () => {
    localStorage.setItem('GRFSAccount', 'f.akter@iwfm.example')
    show(<SubmitPage draftId={null} journal={null} />)
    expect(await screen.findByRole('form', { name: 'Submit a paper' })).not.toBeNull()
    const link = screen.getByRole('link', { name: 'Guidelines (new tab)' })
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      '/guidelines',
      '_blank',
      'noopener',
    ])
  })

  it('has the two buttons of the specification', () => {
    show(
      <ActionBar
        view={{ draft: newPaper(), isUnsafe: false }}
        phase="filling"
        onSaveDraft={() => {}}
        onSubmit={() => {}}
      />,
    )
    const buttons = screen.getAllByRole<HTMLButtonElement>('button')
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Save as Draft', false],
      ['Submit Paper', false],
    ])
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

  it('SUBMIT-021 is answered with a toast when it may be sent', async () => {
    showForm(newPaper(), null)
    await userEvent.setup().upload(screen.getByLabelText(/^Manuscript \(DOCX\)/), new File(['x'], 'paper.docx'))
    expect(wordsOf(await screen.findByRole('dialog'))).toBe('Document selected successfully!')
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
      declarations: '["authors-agree","original","licence"]',
    })
    expect(bodyOf(form, 'd1', true)).toMatchObject({ authors: '[{"name":"Tomasz"}]', draft: 'true' })
    expect(bodyOf(form, 'd1', true)).not.toHaveProperty('coAuthors')
    expect(bodyOf(form, 'd1', true)).not.toHaveProperty('declarations')
  })

  const network = new ApiError(0, 'network', 'The server could not be reached.')
  const refused = new ApiError(409, 'draft.too-many', 'You have a thousand drafts.')

  it('SUBMIT-044 a failure says so, and why where the server told', async () => {
    const title = 'Failed to submit paper. Please try again.'
    expect(submitMessage(network)).toEqual({ title })
    expect(submitMessage(refused)).toEqual({ title, text: 'You have a thousand drafts.' })
    expect(submitMessage(new ApiError(400, 'submission.incomplete', 'Please fill in.'))).toEqual({
      title: 'Please fill in.',
    })
    expect(await failureToast('Submit Paper', unreachable)).toBe(title)
    expect(await failureToast('Submit Paper', refusing(409, 'submission.not-now', 'It is closed.'))).toBe(
      `${title} It is closed.`,
    )
  })

  it('DRAFT-018 DRAFT-019 a draft that is refused, and one that fails on the way', async () => {
    expect(draftMessage(refused)).toBe('Draft saving failed, please try again later')
    expect(draftMessage(network)).toBe('Failed to save draft. Please try again.')
    expect(await failureToast('Save as Draft', refusing(409, 'draft.too-many', 'x'))).toBe(draftMessage(refused))
    expect(await failureToast('Save as Draft', unreachable)).toBe(draftMessage(network))
  })
})

describe('the abstract', () => {
  it('SUBMIT-026 counts what white space parts', () => {
    expect(['', '  ', 'one', ' one  two\nthree ', 'a-b c'].map(countWords)).toEqual([0, 0, 1, 3, 2])
  })

  it('SUBMIT-025 may have 350 words; more are told and never block', () => {
    const showCount = (count: number) => {
      show(<AbstractField value={words(count)} note="" error={undefined} onChange={() => {}} />)
      const field = screen.getByRole('textbox', { name: 'Abstract', description: /\d+ \/ 350 words$/ })
      return screen.getByText(`${count} / 350 words`, { selector: `#${field.id}-hint *` })
    }
    expect(showCount(74).className).not.toContain('is-over')
    expect(showCount(350).className).not.toContain('is-over')
    expect(showCount(351).className).toContain('is-over')
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

describe('authors', () => {
  const others = (...names: string[]): Contributor[] => names.map((published) => blankPerson({ published }))
  const names = (list: readonly Contributor[]) => list.map(({ published }) => published).join('')
  function showCountField(people: Contributor[]): HTMLSelectElement {
    const facts = { ...factsOfForm(emptyForm(), me), people }
    show(
      <PeoplePart
        facts={facts}
        read={null}
        me={me}
        status={{ text: '', tone: 'neutral' }}
        showProblems={false}
        onChange={() => {}}
        onUnfinished={() => {}}
      />,
    )
    return screen.getByRole('combobox', { name: 'Number of other authors' })
  }

  it('SUBMIT-027 the number of other authors is none, 1, 2 or 3, and more on request', () => {
    expect(offeredCounts).toEqual([0, 1, 2, 3])
    const options = within(showCountField([])).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['None', '1', '2', '3', 'More than 3'])
    expect(withCount([], 2, me)).toEqual([blankPerson(), blankPerson()])
    expect(names(withCount(others('A', ''), 1, me))).toBe('A')
    const mine = blankPerson({ published: 'Me', accountId: 'farhana' })
    expect(withCount([mine, ...others('A')], 1, me)).toHaveLength(2)
    expect(showCountField(others('A', 'B', 'C', 'D')).selectedOptions[0]?.textContent).toBe('More than 3')
  })

  it('are never dropped by asking for fewer', () => {
    expect(names(withCount(others('A', 'B', 'C'), 1, me))).toBe('ABC')
    const options = within(showCountField(others('A', 'B', 'C'))).getAllByRole<HTMLOptionElement>('option')
    expect(options.filter(({ disabled }) => disabled).map(({ textContent }) => textContent)).toEqual(['None', '1', '2'])
  })

  it('change places, and stay where they are at the ends', () => {
    const people = others('A', 'B', 'C')
    const places = [moved(people, 0, 1), moved(people, 2, 1), moved(people, 2, 3), moved(people, 0, 2)]
    expect(places.map(names)).toEqual(['BAC', 'ACB', 'ABC', 'BCA'])
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
  let offers = sampleCheck()
  const chosen: string[] = []
  const showField = (state: Parameters<typeof JournalField>[0]['journals'], value = '') =>
    show(
      <JournalField
        journals={state}
        value={value}
        offers={offers}
        error={undefined}
        onChange={(id) => chosen.push(id)}
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
    showField(sampleQuery({ error: new ApiError(503, 'server.busy', 'x') }))
    const failed = screen.getByRole('alert')
    expect(wordsOf(failed)).toContain('Failed to load journal categories.')
    expect(within(failed).queryByRole('button', { name: 'Retry' })).not.toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('stays empty: journals that fit are offered with the reason, and a text that fits none is told so', () => {
    expect(showField(sampleQuery({ data: journals }))).toContain('It has published 4 articles on wells and salt.')
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('')
    screen.getByRole('button', { name: 'Choose Coastal' }).click()
    expect(chosen).toEqual(['j1'])
    offers = sampleCheck({ isGoodFit: false })
    expect(showField(sampleQuery({ data: journals }))).toContain('No journal of ours is a good fit')
    showField(sampleQuery({ isFetching: true }))
    const loading = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Journal', busy: true })
    expect([loading.disabled, wordsOf(loading)]).toEqual([true, 'Loading journals…'])
  })
})
