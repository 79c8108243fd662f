import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Asked } from '../../../../lib/use-asked.ts'
import { samplePublication } from '../sample-publishing.ts'
import { AuthorsPart } from './authors-part.tsx'
import { formOf, isSame, planOf, problemsOf } from './plan-form.ts'
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
    const html = renderToStaticMarkup(<AuthorsPart form={wrong} problems={problemsOf(wrong)} onChange={() => {}} />)
    expect(html).toContain('Please give author 1 a name.')
    expect(html).toContain('aria-invalid="true"')
  })

  it('offers the issues of the journal, and keeps one that is not among them', () => {
    const issue = { id: 'i-81', volume: 8, number: 1, month: 3, year: 2027, articleCount: 0, call: null }
    const where = (asked: Partial<Asked<Issues>>) =>
      renderToStaticMarkup(
        <WherePart
          issues={{ value: null, error: null, isBusy: false, again: () => {}, ...asked }}
          form={form}
          problems={[]}
          onChange={() => {}}
        />,
      )
    const listed = where({ value: { issues: [{ ...issue, journal: samplePublication.journal }], next: null } })
    expect(listed).toContain('Volume 8, Number 1, March 2027')
    expect(listed).toMatch(/<option value="i-73" selected="">/)
    expect(where({ value: { issues: [], next: null } })).toContain('This journal has no issue yet.')
  })

  it('moves and removes authors by buttons that say whom', () => {
    const html = renderToStaticMarkup(<AuthorsPart form={form} problems={[]} onChange={() => {}} />)
    expect(html).toContain('aria-label="Move Delwar Hossain up"')
    expect(html).toMatch(/aria-label="Move Farhana Akter up"[^>]*aria-disabled="true"/)
    expect(html).toContain('aria-label="Remove Farhana Akter"')
  })
})
