import { describe, expect, it } from 'vitest'
import { emptyForm } from '../open-draft.tsx'
import { factsOfForm, formOfFacts } from './facts-form.ts'
import { maySaveDraft, missingMessage, withOneAuthor, withoutBlankAuthors } from './part.tsx'
import { problemsOf } from './problems.ts'

const whole = { ...emptyForm(), title: 'T', abstract: 'A.', keywords: ['k'], journalId: 'j1' }
const me = { account: 'farhana', name: 'Farhana Akter', email: null }

describe('the form in the view screen', () => {
  it.each(['title', 'abstract', 'keywords', 'journalId'] as const)(
    'SUBMIT-023 asks for %s in its own words',
    (field) => {
      const form = { ...whole, [field]: emptyForm()[field] }
      expect(missingMessage(problemsOf(form, 'there'), 'view')).toBe('Please fill in all required fields.')
      expect(missingMessage(problemsOf(form, 'there'), 'new')).toBe(
        'Please fill in all required fields and upload a document.',
      )
    },
  )

  it('SUBMIT-023 has at least one author in whoever submits, and asks for the document where only that is missing', () => {
    expect(problemsOf(whole, 'there')).toEqual([])
    expect(missingMessage(problemsOf(whole, 'none'), 'view')).toBe(
      'Please fill in all required fields and upload a document.',
    )
  })

  it('SUBMIT-024 starts with one empty author, who is gone when the paper is sent', () => {
    const started = withOneAuthor(whole, me)
    expect(started.coAuthors).toEqual([{ name: '' }])
    expect(withoutBlankAuthors(started)).toEqual({ coAuthors: [] })
    const named = { ...whole, coAuthors: [{ name: 'Md. Rahman' }] }
    expect(withOneAuthor(named, me)).toBe(named)
    expect(withoutBlankAuthors(named)).toBeNull()
    const saved = { ...whole, ...formOfFacts(factsOfForm(whole, me), me) }
    const shown = withOneAuthor(saved, me)
    expect(shown.facts?.people.map(({ published }) => published)).toEqual(['Farhana Akter', ''])
    expect(withoutBlankAuthors(shown)).toMatchObject({ coAuthors: [], facts: { people: [{ accountId: 'farhana' }] } })
  })

  it('DRAFT-016 saves a draft with nothing in it, DRAFT-015 which a new one may not', () => {
    expect(maySaveDraft(emptyForm(), false, 'view')).toBe(true)
    expect(maySaveDraft(emptyForm(), false, 'new')).toBe(false)
  })
})
