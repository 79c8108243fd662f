import { useState } from 'react'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from '../../../../../../../tests/support/memory-router.tsx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { blankPerson, emptyFacts, type Facts } from '@grfs/contracts/facts'
import { isAnswered } from '@grfs/contracts/submissions'
import { plainText } from '@grfs/domain/facts/rich-text'
import { wordsOf } from '../../../../../../../tests/support/dom.ts'
import { withQueries } from '../../../../../../../tests/support/queries.ts'
import { sampleCheck } from '../../../../../../../tests/support/samples/check.ts'
import { ToastProvider } from '../../../../ui/overlays/toast.tsx'
import { emptyForm, newPaper } from '../open-draft.tsx'
import { byAuthor, factsOfForm, formOfFacts } from './facts-form.ts'
import { factsOfCheck, fillFacts, peopleToOffer } from './fill-facts.ts'
import { PeoplePart } from './people-part.tsx'
import { StatementsPart } from './statements-part.tsx'
import { SubmitForm } from './submit-form.tsx'

const me = { account: 'farhana', name: 'Farhana Akter', email: 'farhana@example.org' }
const sure = { by: 'reader', confidence: 0.95 } as const
const unsure = { by: 'reader', confidence: 0.5 } as const

/** What a file states: a marked title, three people, two statements and a reference. */
function readFacts(changed: Partial<Facts> = {}): Facts {
  const person = (published: string, known = {}) =>
    blankPerson({ published, origins: { published: sure, affiliations: sure }, affiliations: [0], ...known })
  return {
    ...emptyFacts(),
    language: 'en',
    title: [{ text: 'Wells of ' }, { text: 'Rupsha', marks: ['italic'] }, { text: ' at night' }],
    abstract: [
      { heading: 'Methods', text: [{ text: 'We measured.' }] },
      { heading: 'Results', text: [{ text: 'It rose.' }] },
    ],
    keywords: ['wells', 'salt'],
    people: [
      person('Tomasz Nowak', { email: 'tomasz@example.org', corresponding: true }),
      person('Farhana Akter'),
      person('Ngozi Eze', { affiliations: [0, 1] }),
    ],
    affiliations: ['Gdańsk School of Hydrology', 'University of Lagos'].map((text) => ({
      text,
      department: null,
      institution: null,
      city: null,
      country: null,
      ror: null,
      origins: { text: sure },
    })),
    statements: {
      conflicts: statement('The authors declare none.', true),
      data: { ...statement('On request.', false), origin: unsure },
    },
    references: [{ ...referenceText('Lind, P. (2024). Wells and water.') }],
    origins: { language: sure, title: sure, abstract: sure, keywords: unsure, people: sure },
    ...changed,
  }
}

const statement = (text: string, isNone: boolean) => ({
  ...{ isNone, text, address: null, approvalNumber: null, translations: [], origin: sure },
})

const referenceText = (text: string) =>
  ({ ...Object.fromEntries([]), text, authors: [], origin: sure }) as unknown as Facts['references'][number]

const checkOf = (facts: Facts | null) => sampleCheck({ read: { ...sampleCheck().read!, facts } })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const names = ({ people }: Facts) => people.map(({ published }) => published)

const water = {
  funders: [{ name: 'Water Fund', ror: null, openFunderId: null, awards: [], origin: sure }],
  origins: { funders: sure },
}

describe('what the file states', () => {
  const fresh = () => factsOfForm(emptyForm(), me)

  it('fills every field that is unknown, and finds the submitter among the authors', () => {
    const facts = fillFacts(fresh(), readFacts(), me)
    expect(formOfFacts(facts, me)).toMatchObject({
      title: 'Wells of Rupsha at night',
      abstract: 'Methods: We measured.\nResults: It rose.',
      keywords: ['wells', 'salt'],
      coAuthors: [
        { name: 'Tomasz Nowak', affiliation: 'Gdańsk School of Hydrology', email: 'tomasz@example.org' },
        { name: 'Ngozi Eze', affiliation: 'Gdańsk School of Hydrology' },
      ],
    })
    expect(facts.people[1]).toMatchObject({ accountId: 'farhana', email: me.email, corresponding: false })
    expect(facts.references).toHaveLength(1)
    expect(fillFacts(facts, readFacts(), me)).toBe(facts)
  })

  it('puts the submitter first where the file does not name them', () => {
    const others = readFacts().people.filter(({ published }) => published !== me.name)
    expect(names(fillFacts(fresh(), readFacts({ people: others }), me))).toEqual([
      'Farhana Akter',
      'Tomasz Nowak',
      'Ngozi Eze',
    ])
  })

  it('never replaces what the author stated, and a second file replaces what the first one stated', () => {
    const first = fillFacts(fresh(), readFacts(), me)
    const edited: Facts = {
      ...first,
      title: [{ text: 'Mine' }],
      statements: { ...first.statements, data: { ...statement('Mine.', false), origin: byAuthor } },
      origins: { ...first.origins, title: byAuthor },
    }
    const second = fillFacts(
      edited,
      readFacts({ title: [{ text: 'Theirs' }], keywords: ['tides'], people: readFacts().people.slice(0, 2) }),
      me,
    )
    expect(plainText(second.title)).toBe('Mine')
    expect(second.statements.data?.text).toBe('Mine.')
    expect(second.keywords).toEqual(['tides'])
    expect(names(second)).toEqual(['Tomasz Nowak', 'Farhana Akter'])
    expect(second.affiliations.map(({ text }) => text)).toEqual(['Gdańsk School of Hydrology'])
  })

  it('of an earlier file goes when the new file does not state it', () => {
    const first = fillFacts(fresh(), readFacts({ funding: { ...emptyFacts().funding, ...water } }), me)
    expect(first.funding.funders).toHaveLength(1)
    const second = fillFacts(
      first,
      { ...emptyFacts(), title: [{ text: 'Only a title' }], origins: { title: sure } },
      me,
    )
    expect(second).toEqual({ ...fresh(), title: [{ text: 'Only a title' }], origins: { title: sure } })
  })

  it('offers people to a list that the author has changed, and completes those in it', () => {
    const own = fresh()
    const changed: Facts = {
      ...own,
      people: [...own.people, blankPerson({ published: 'Ngozi Eze', email: 'own@example.org' })],
      origins: { people: byAuthor },
    }
    const facts = fillFacts(changed, readFacts(), me)
    expect(names(facts)).toEqual(['Farhana Akter', 'Ngozi Eze'])
    expect(facts.people[1]).toMatchObject({ email: 'own@example.org', affiliations: [0, 1] })
    expect(peopleToOffer(facts, readFacts(), me).map(({ published }) => published)).toEqual(['Tomasz Nowak'])
  })

  it('comes from the older fields of a check that has no facts', () => {
    const facts = factsOfCheck(checkOf(null).read)!
    expect(plainText(facts.title)).toBe('Read title')
    expect(facts.origins).toMatchObject({ abstract: { confidence: 0.4 } })
    expect(factsOfCheck(null)).toBeNull()
  })
})

/** Renders a part that has facts; returns the current ones. */
function showPart(
  part: (facts: Facts, onChange: (facts: Facts) => void) => React.ReactNode,
  start: Facts,
): () => Facts {
  let current = start
  function Holder() {
    const [facts, setFacts] = useState(start)
    current = facts
    return part(facts, setFacts)
  }
  render(withQueries(<Holder />))
  return () => current
}

const showPeople = (start: Facts) =>
  showPart(
    (facts, onChange) => (
      <PeoplePart
        facts={facts}
        read={null}
        me={me}
        status={{ text: '', tone: 'ok' }}
        showProblems={false}
        onChange={onChange}
        onUnfinished={() => {}}
      />
    ),
    start,
  )

const filled = () => fillFacts(factsOfForm(emptyForm(), me), readFacts(), me)

describe('people', () => {
  it('change places by the arrow keys, and the focus moves with them', async () => {
    const facts = showPeople(filled())
    const user = userEvent.setup()
    screen.getByRole('button', { name: /^Change the place of Tomasz Nowak, author 1 of 3/ }).focus()
    await user.keyboard('{ArrowDown}')
    expect(names(facts())).toEqual(['Farhana Akter', 'Tomasz Nowak', 'Ngozi Eze'])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Tomasz Nowak, author 2'))
    await user.keyboard('{End}')
    expect(names(facts())).toEqual(['Farhana Akter', 'Ngozi Eze', 'Tomasz Nowak'])
    expect(screen.getByRole('status').textContent).toBe('Tomasz Nowak is now author 3')
    expect(facts().origins.people).toEqual(byAuthor)
  })

  it('only the open row has fields; parts of the name show how it is cited', async () => {
    const facts = showPeople(filled())
    const user = userEvent.setup()
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit Ngozi Eze' }))
    await user.type(screen.getByRole('textbox', { name: /^Given names/ }), 'Ngozi')
    await user.type(screen.getByRole('textbox', { name: /^Family name/ }), 'Eze')
    expect(screen.getByText('Printed as Ngozi Eze, cited as Eze, N.')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Investigation' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Degree of Investigation' }), 'lead')
    await user.click(screen.getByRole('checkbox', { name: 'Corresponding author' }))
    expect(facts().people[2]).toMatchObject({
      given: 'Ngozi',
      family: 'Eze',
      style: 'western',
      corresponding: true,
      roles: [{ role: 'investigation', degree: 'lead' }],
      origins: { parts: byAuthor, roles: byAuthor },
    })
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  })

  it('a row with an ORCID iD that is not valid stays open', async () => {
    const facts = showPeople(filled())
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Edit Ngozi Eze' }))
    const orcid = screen.getByRole('textbox', { name: /^ORCID/ })
    await user.type(orcid, '0000-0002-1825-0098')
    expect(screen.queryByText(/not a valid ORCID iD/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.getByText(/not a valid ORCID iD/)).not.toBeNull()
    expect(facts().people[2]).toMatchObject({ orcid: null })
    await user.clear(orcid)
    await user.type(orcid, 'https://orcid.org/0000000218250097')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(facts().people[2]).toMatchObject({ orcid: '0000-0002-1825-0097' })
    expect(screen.getByText('Typed, not verified')).not.toBeNull()
  })

  it('affiliations are found in the list of organizations, or used as typed', async () => {
    const organization = { ror: '04x7q2e11', name: 'Khulna Water', city: 'Khulna', country: 'BD', openFunderId: null }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ organizations: [organization] })))
    const facts = showPeople(filled())
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Edit Tomasz Nowak' }))
    const field = screen.getByRole('combobox', { name: /^Affiliations/ })
    await user.type(field, 'khulna wat')
    await screen.findByRole('option', { name: /Khulna Water/ })
    const options = screen.getAllByRole('option')
    expect(wordsOf(options.at(-1)!)).toContain('Use “khulna wat” as typed')
    await user.click(options[0]!)
    expect(facts().affiliations.at(-1)).toMatchObject({ text: 'Khulna Water, Khulna, Bangladesh', ror: '04x7q2e11' })
    await user.type(field, 'My own institute')
    await user.click(await screen.findByRole('option', { name: /Use “My own institute” as typed/ }))
    expect(facts().affiliations.at(-1)).toMatchObject({ text: 'My own institute', ror: null })
    expect(facts().people[0]?.affiliations).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Remove My own institute' }))
    expect(facts().affiliations.some(({ text }) => text === 'My own institute')).toBe(false)
  })

  it('two hundred people are rows without fields', () => {
    const people = Array.from({ length: 200 }, (_, at) => blankPerson({ published: `Person ${at}` }))
    showPeople({ ...filled(), people, affiliations: [] })
    expect(screen.getAllByRole('button', { name: /^Edit Person/ })).toHaveLength(200)
    expect(screen.queryAllByRole('textbox')).toHaveLength(0)
  })

  it('“This is me” makes an entry the submitter, who has one entry only', async () => {
    const start = filled()
    const renamed = start.people.map((person) =>
      person.published === me.name ? { ...person, accountId: null } : person,
    )
    const facts = showPeople(
      factsOfForm({ ...emptyForm(), facts: { ...start, people: renamed as Facts['people'] } }, me),
    )
    expect(names(facts())).toHaveLength(4)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Edit Ngozi Eze' }))
    await user.click(screen.getByRole('button', { name: 'This is me' }))
    expect(facts().people.filter((person) => person.type === 'person' && person.accountId === 'farhana')).toHaveLength(
      1,
    )
    expect(names(facts())).toEqual(['Tomasz Nowak', 'Farhana Akter', 'Ngozi Eze'])
  })
})

describe('statements', () => {
  const show = (start: Facts) =>
    showPart(
      (facts, onChange) => (
        <StatementsPart facts={facts} read={null} status={{ text: '', tone: 'ok' }} onChange={onChange} />
      ),
      start,
    )

  it('“None” is an answer, an empty text is not', async () => {
    const facts = show(emptyFacts())
    const user = userEvent.setup()
    const ethics = within(screen.getByRole('group', { name: 'Ethics' }))
    await user.click(ethics.getByRole('radio', { name: 'Approved' }))
    expect(isAnswered(facts(), 'ethics')).toBe(false)
    await user.type(ethics.getByRole('textbox', { name: /^Approval number/ }), 'E-12')
    await user.type(ethics.getByRole('textbox', { name: /^Ethics: text/ }), 'Committee of Khulna')
    expect(isAnswered(facts(), 'ethics')).toBe(true)
    await user.click(ethics.getByRole('radio', { name: 'Not needed' }))
    expect(facts().statements.ethics).toMatchObject({ isNone: true, text: '' })
    expect(isAnswered(facts(), 'ethics')).toBe(true)
  })

  it('what the reader was sure about is closed; what it was not sure about is open and can be confirmed', async () => {
    const facts = show(filled())
    const user = userEvent.setup()
    expect(screen.queryByRole('group', { name: 'Competing interests' })).toBeNull()
    expect(isAnswered(facts(), 'data')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Looks right' }))
    expect(facts().statements.data).toMatchObject({ text: 'On request.', origin: byAuthor })
    expect(isAnswered(facts(), 'data')).toBe(true)
  })

  it('funders have award numbers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')))
    const facts = show(emptyFacts())
    const user = userEvent.setup()
    const funding = within(screen.getByRole('group', { name: 'Funding' }))
    await user.click(funding.getByRole('radio', { name: 'Funded' }))
    await user.type(funding.getByRole('combobox', { name: /^Add a funder/ }), 'Water Board')
    await user.click(await screen.findByRole('option', { name: /Use “Water Board” as typed/ }))
    await user.type(funding.getByRole('textbox', { name: /^Award numbers of Water Board/ }), 'A-1, B-2')
    expect(facts().funding.funders).toMatchObject([{ name: 'Water Board', awards: ['A-1', 'B-2'] }])
    expect(isAnswered(facts(), 'funding')).toBe(true)
  })
})

describe('the form', () => {
  function showForm(facts: Facts | null, own: Partial<Facts> = {}) {
    const saved: Facts[] = []
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (address.endsWith('/check')) return Promise.resolve(Response.json(checkOf(facts)))
      if (init?.method === 'PUT') {
        saved.push((JSON.parse(String(init.body)) as { form: { facts: Facts } }).form.facts)
        return Promise.resolve(Response.json({ version: saved.length + 1, savedAt: '2026-11-15T11:00:00.000Z' }))
      }
      return new Promise(() => {})
    })
    const known = { ...emptyForm(), facts: { ...emptyFacts(), ...own } }
    const start = { ...newPaper(known), id: 'd1', version: 1 }
    const file = { name: 'paper.docx', bytes: 3, uploadedAt: '2026-11-15T11:00:00.000Z' }
    const page = withQueries(
      <MemoryRouter>
        <SubmitForm me={me} start={start} file={file} journal={null} />
      </MemoryRouter>,
    )
    render(<ToastProvider>{page}</ToastProvider>)
    return saved
  }

  it('is filled from the file, saves the facts, and lists what is open', async () => {
    const saved = showForm(readFacts())
    const title = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Title/ })
    await waitFor(() => expect(title.value).toBe('Wells of Rupsha at night'))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Abstract, Methods' }).value).toBe('We measured.')
    expect(screen.getByText(/Language: English, found in the text/)).not.toBeNull()
    const before = within(screen.getByRole('region', { name: 'Before you submit' }))
    const open = before.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(open).toEqual([
      ...['Go: Article type', 'Go: Keywords', 'Go: Email of Ngozi Eze', 'Go: Choose a journal', 'Go: Four statements'],
    ])
    const user = userEvent.setup()
    await user.click(screen.getByRole('radio', { name: 'Data paper' }))
    await waitFor(() => expect(saved.at(-1)?.kind).toBe('data-paper'), { timeout: 4_000 })
    expect(saved.at(-1)?.title[1]).toEqual({ text: 'Rupsha', marks: ['italic'] })
  })

  it('shows the text of the file beside the author’s, and the author chooses', async () => {
    const saved = showForm(readFacts(), {
      title: [{ text: 'My title' }],
      keywords: ['mine'],
      origins: { title: byAuthor, keywords: byAuthor },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine: Title' }))
    await userEvent.click(screen.getByRole('button', { name: 'Use the file’s: Keywords' }))
    expect(screen.queryByRole('button', { name: /^Keep mine/ })).toBeNull()
    await waitFor(() => expect(saved.at(-1)?.keywords).toEqual(['wells', 'salt']), { timeout: 4_000 })
    expect(saved.at(-1)?.title).toEqual([{ text: 'My title' }])
  })
})
