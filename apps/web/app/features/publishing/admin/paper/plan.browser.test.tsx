import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sampleQuery } from '../../../../../../../tests/support/queries.ts'
import type { ApiQuery } from '../../../../lib/query.ts'
import { samplePublication } from '../../../../../../../tests/support/samples/publishing.ts'
import { AuthorsPart } from './authors-part.tsx'
import { formOf, isSame, planOf, problemsOf } from './plan-form.ts'
import { RecordPart } from './record-part.tsx'
import { WherePart, type Issues } from './where-part.tsx'

const form = formOf(samplePublication.plan)

describe('the plan', () => {
  it('is typed as text and sent as it came when nothing was changed', () => {
    expect(planOf(form)).toEqual(samplePublication.plan)
    expect(isSame(form, { ...form, keywords: 'groundwater,  water markets ,' })).toBe(true)
    expect(isSame(form, { ...form, position: '4' })).toBe(false)
  })

  it('reads what people type: one keyword of two words, an ORCID iD with its address, empty fields', () => {
    const [first, ...others] = form.authors
    const typed = {
      ...form,
      issueId: '',
      position: ' 12 ',
      keywords: 'water markets',
      authors: [{ ...first!, orcid: 'https://orcid.org/0000000218250097', country: ' ' }, ...others],
    }
    const plan = planOf(typed)
    expect([plan.issueId, plan.position, plan.keywords]).toEqual([null, 12, ['water markets']])
    expect([plan.authors[0]?.orcid, plan.authors[0]?.country]).toEqual(['0000-0002-1825-0097', null])
    expect(problemsOf(typed)).toEqual([])
  })

  it('names what would be refused, each at its field', () => {
    const [first] = form.authors
    const wrong = {
      ...form,
      title: ' ',
      position: '0',
      authors: [{ ...first!, fullName: '', orcid: '0000-0002-1825-0098' }],
    }
    expect(problemsOf(wrong).map(({ id }) => id)).toEqual([
      'plan-position',
      'plan-title',
      'plan-author-0-fullName',
      'plan-author-0-orcid',
    ])
    const { container } = render(<AuthorsPart form={wrong} problems={problemsOf(wrong)} onChange={() => {}} />)
    expect(screen.queryByText('Please give author 1 a name.')).not.toBeNull()
    expect(container.querySelector('#plan-author-0-fullName')?.getAttribute('aria-invalid')).toBe('true')
  })

  it('offers the issues of the journal, and keeps one that is not among them', () => {
    const issue = { id: 'i-81', volume: 8, number: 1, label: null, month: 3, year: 2027, articleCount: 0, call: null }
    const show = (query: Partial<ApiQuery<Issues>>) => {
      cleanup()
      render(<WherePart isIssueRequired issues={sampleQuery(query)} form={form} problems={[]} onChange={() => {}} />)
    }
    show({ data: { issues: [{ ...issue, journal: samplePublication.journal }], next: null } })
    expect(screen.queryByRole('option', { name: /Volume 8, Number 1, March 2027/ })).not.toBeNull()
    const chosen = screen.getAllByRole<HTMLOptionElement>('option').filter(({ selected }) => selected)
    expect(chosen.map(({ value }) => value)).toContain('i-73')
    show({ data: { issues: [], next: null } })
    expect(screen.queryByText(/This journal has no issue yet\./)).not.toBeNull()
  })

  it('moves and removes authors by buttons that say whom', () => {
    const changes: object[] = []
    render(<AuthorsPart form={form} problems={[]} onChange={(changed) => changes.push(changed)} />)
    const button = (name: string) => screen.getByRole('button', { name })
    expect(button('Move Farhana Akter up').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('Move Delwar Hossain up'))
    fireEvent.click(button('Remove Farhana Akter'))
    expect(changes).toHaveLength(2)
  })
})

describe('the record', () => {
  const sections = samplePublication.sections
  /** Types into one field of the record and returns the facts that the form then has. */
  function typed(label: string | RegExp, value: string, from = form) {
    cleanup()
    let facts = from.facts
    render(<RecordPart form={from} problems={[]} sections={sections} onChange={(part) => (facts = part.facts)} />)
    fireEvent.change(screen.getAllByLabelText(label)[0]!, { target: { value } })
    return facts!
  }

  it('lists the people whose name parts nobody confirmed, until an editor states them', () => {
    const given = typed('Given names', 'Farhana')
    expect(screen.queryByText('Name parts are missing for Farhana Akter, Delwar Hossain.')).not.toBeNull()
    const facts = typed('Family name', 'Akter', { ...form, facts: given })
    expect(facts.people[0]).toMatchObject({ given: 'Farhana', family: 'Akter', origins: { parts: { by: 'editor' } } })
    cleanup()
    render(<RecordPart form={{ ...form, facts }} problems={[]} sections={sections} onChange={() => {}} />)
    expect(screen.queryByText('Name parts are missing for Delwar Hossain.')).not.toBeNull()
  })

  it('sends a stated language, a section, a ROR ID pasted as address, and a statement', () => {
    expect(typed('Language of the text', 'vi')).toMatchObject({
      language: 'vi',
      origins: { language: { by: 'editor' } },
    })
    expect(typed('Section', sections[0]!.id).section).toBe(sections[0]!.id)
    expect(typed(/^ROR ID of Institute/, 'https://ror.org/05a28rw58').affiliations[0]).toMatchObject({
      ...{ text: 'Institute of Water, Dhaka', ror: '05a28rw58', country: 'BD' },
    })
    expect(typed('Data availability', 'All data are public.').statements.data?.text).toBe('All data are public.')
  })

  it('refuses a language or a ROR ID that is none', () => {
    const wrong = { ...form, facts: typed('Language of the text', 'English') }
    expect(problemsOf(wrong).map(({ id }) => id)).toEqual(['plan-language'])
    const other = { ...form, facts: typed(/^ROR ID of Institute/, 'Dhaka') }
    expect(problemsOf(other).map(({ id }) => id)).toEqual(['plan-affiliation-0'])
  })
})
