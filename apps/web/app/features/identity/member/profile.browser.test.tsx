import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Profile } from '@grfs/contracts/identity/profile'
import { filledIn } from '../../../../../../tests/support/samples/registration.ts'
import { profileFields, type ProfileAnswers } from '@grfs/domain/identity/profile'
import { withQueries } from '../../../../../../tests/support/queries.ts'
import { storeOf } from '../../../../../../tests/support/samples/store.ts'
import { ApiError } from '../../../lib/api.ts'
import { AccountPart, ProfilePage } from './profile-page.tsx'
import { answersOf, changesOf, problemsOf, readDraft, refusedFields, saveDraft } from './form.ts'
import { photoProblem } from './photo-part.tsx'
import { ProfileForm } from './profile-form.tsx'

const profile: Profile = {
  _id: 'ada',
  ...(Object.fromEntries(profileFields.map((field) => [field, filledIn[field]])) as ProfileAnswers),
  email: filledIn.email,
  title: 'Miss',
  passportPhoto: null,
  newEmail: null,
}
const stored = answersOf(profile)
const now = new Date('2026-11-15T12:00:00Z')

function show(about: Partial<Profile> = {}): HTMLElement {
  cleanup()
  return render(withQueries(<ProfileForm profile={{ ...profile, ...about }} onSaved={() => {}} />)).container
}

/** The options of a select, by the id of its control. */
const optionsOf = (form: HTMLElement, field: string) => [
  ...form.querySelectorAll<HTMLOptionElement>(`select#profile-${field} option`),
]
const choicesOf = (form: HTMLElement, field: string) => optionsOf(form, field).map(({ textContent }) => textContent)

describe('the form', () => {
  it('PROFILE-002 has the sections photo, personal, contact, date of birth, academic', () => {
    show()
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual([
      'Photo',
      'Personal information',
      'Contact information',
      'Date of birth',
      'Academic information',
    ])
  })

  it('PROFILE-003 PROFILE-014 the page has a Back button from the start', () => {
    const left: string[] = []
    const { container } = render(withQueries(<ProfilePage onBack={() => left.push('back')} onSaved={() => {}} />))
    expect(container.textContent).toContain('Loading your profile')
    fireEvent.click(screen.getByRole('button', { name: /Back$/ }))
    expect(left).toEqual(['back'])
  })

  it('PROFILE-004 shows the address and does not let it be changed', () => {
    const email = show().querySelector<HTMLInputElement>('input[type="email"]')!
    expect([email.value, email.readOnly]).toEqual(['farhana.akter@example.org', true])
  })

  it('PROFILE-006 marks the research area, and only it, as required', () => {
    const required = [...show().querySelectorAll('[aria-required="true"]')]
    expect(required.map(({ tagName, id }) => [tagName, id])).toEqual([['SELECT', 'profile-researchArea']])
    expect(screen.getByText('Research area', { selector: 'label > span' }).nextElementSibling?.textContent).toBe(
      'Required',
    )
    const emptied = problemsOf({ ...stored, researchArea: '' }, stored, now)
    expect(emptied).toEqual([{ field: 'researchArea', message: 'Please fill in the "Research area" field.' }])
  })

  it('PROFILE-007 takes image files, and says JPG or PNG up to 10MB', () => {
    const form = show()
    expect(form.querySelector<HTMLInputElement>('input[type="file"]')?.accept).toBe('image/jpeg,image/png')
    expect(form.textContent).toContain('JPG or PNG up to 10MB')
    expect(photoProblem({ type: 'image/png', size: 10_485_760 })).toBeNull()
    expect(photoProblem({ type: 'image/jpeg', size: 10_485_761 })).toBe(
      'Image size (10.1MB) exceeds the 10MB limit. Please choose a smaller image.',
    )
    expect(photoProblem({ type: 'image/gif', size: 1 })).toBe('Please choose a JPG or PNG image.')
  })

  it('PROFILE-009 PROFILE-010 offers the choices and what is stored', () => {
    expect(choicesOf(show(), 'title')).toEqual(['Choose', 'Mr.', 'Mrs.', 'Ms.', 'Dr.', 'Prof.', 'Other', 'Miss'])
    expect(choicesOf(show({ highestEducation: 'PhD' }), 'highestEducation')).toEqual([
      'Choose',
      'High School',
      "Bachelor's Degree",
      "Master's Degree",
      'PhD',
      'Post-Doc',
      'Other',
    ])
    expect(choicesOf(show(), 'highestEducation').at(-1)).toBe('Doctoral Degree (Ph.D.)')
    // Before the list of research areas has loaded, and if it cannot be loaded.
    expect(choicesOf(show(), 'researchArea')).toEqual(['Choose', 'Earth Sciences'])
  })

  it('PROFILE-011 PROFILE-012 has days, months by name and sent as numbers, and a hundred years', () => {
    const form = show()
    expect(choicesOf(form, 'birthDay').slice(1)).toEqual(Array.from({ length: 31 }, (_, at) => String(at + 1)))
    const months = optionsOf(form, 'birthMonth').slice(1)
    expect([months[0], months.at(-1)].map((month) => [month?.value, month?.textContent])).toEqual([
      ['1', 'January'],
      ['12', 'December'],
    ])
    const years = choicesOf(form, 'birthYear').slice(1).map(Number)
    const thisYear = new Date().getUTCFullYear()
    expect([years.length, years[0], years.at(-1)]).toEqual([100, thisYear, thisYear - 99])
  })
})

it('PROFILE-005 PROFILE-013 sends what was changed and is not empty, and nothing else', () => {
  expect(changesOf({ ...stored, city: '', fullName: ' Farhana Rahman ', title: 'Dr.' }, stored)).toEqual({
    fullName: 'Farhana Rahman',
    title: 'Dr.',
  })
  expect(changesOf(stored, stored)).toEqual({})
})

it('PROFILE-015 puts what the server refused beside its fields, in the order of the page', () => {
  const error = new ApiError(400, 'x', 'No', { university: 'u', image: 'i', other: 'o' })
  expect(refusedFields(error)).toEqual([
    { field: 'image', message: 'i' },
    { field: 'university', message: 'u' },
  ])
  expect(refusedFields(new Error('x'))).toEqual([])
})

describe('what is not saved yet', () => {
  it('is kept for its account only, and gone once there is nothing', () => {
    const store = storeOf({})
    expect(saveDraft(store, 'ada', { city: 'Dhaka' })).toBe(true)
    expect(readDraft(store, 'ada')).toEqual({ city: 'Dhaka' })
    expect(readDraft(store, 'eve')).toEqual({})
    saveDraft(store, 'ada', {})
    expect(readDraft(store, 'ada')).toEqual({})
  })

  it('does not trust what lies there, and says when nothing can be kept', () => {
    const bad = storeOf({ 'GRFSProfile:ada': '{"city":7,"email":"x","state":"S"}' })
    expect(readDraft(bad, 'ada')).toEqual({ state: 'S' })
    expect(readDraft(storeOf({ 'GRFSProfile:ada': '{' }), 'ada')).toEqual({})
    const refusing = { getItem: () => null, setItem() {}, removeItem() {} }
    expect(saveDraft(refusing, 'ada', { city: 'Dhaka' })).toBe(false)
  })
})

it('the account has address, password and sessions, and tells of an address that waits', () => {
  const showAccount = (about: Partial<Profile>) => {
    cleanup()
    return render(
      withQueries(
        <AccountPart profile={{ ...profile, ...about }} onChanged={() => {}}>
          <p>What else belongs here</p>
        </AccountPart>,
      ),
    ).container.textContent
  }
  const text = showAccount({})
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Email address', 'Password', 'Where you are signed in'])
  expect(text).toContain('What else belongs here')
  expect(text).not.toContain('Waiting for')
  const waiting = { address: 'new@example.org', expiresAt: '2026-11-15T10:00:00.000Z' }
  expect(showAccount({ newEmail: waiting })).toContain('Waiting for new@example.org')
})
