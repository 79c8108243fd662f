import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Profile } from '@grfs/contracts/identity/profile'
import { filledIn } from '@grfs/domain/identity/sample-registration'
import { profileFields, type ProfileAnswers } from '@grfs/domain/identity/profile'
import { storeOf } from '../../../lib/sample-store.ts'
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

const formHtml = (about: Partial<Profile> = {}) =>
  renderToStaticMarkup(<ProfileForm profile={{ ...profile, ...about }} onSaved={() => {}} />)

/** The choices of a select, by the id of its control. */
function choicesOf(html: string, field: string): string[] {
  const select = new RegExp(`<select[^>]*id="profile-${field}"[^>]*>(.*?)</select>`).exec(html)?.[1] ?? ''
  return [...select.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text = '']) => text.replaceAll('&#x27;', "'"))
}

describe('the form', () => {
  it('PROFILE-002 has the sections photo, personal, contact, date of birth, academic', () => {
    const titles = [...formHtml().matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)
    expect(titles).toEqual([
      'Photo',
      'Personal information',
      'Contact information',
      'Date of birth',
      'Academic information',
    ])
  })

  it('PROFILE-003 PROFILE-014 the page has a Back button from the start', () => {
    const html = renderToStaticMarkup(<ProfilePage onBack={() => {}} onSaved={() => {}} />)
    expect(html).toMatch(/<button[^>]*>.*Back<\/button>/)
    expect(html).toContain('Loading your profile')
  })

  it('PROFILE-004 shows the address and does not let it be changed', () => {
    expect(formHtml()).toMatch(/<input(?=[^>]*type="email")(?=[^>]*readOnly)[^>]*value="farhana.akter@example.org"/i)
  })

  it('PROFILE-006 marks the research area, and only it, as required', () => {
    const html = formHtml()
    expect(html.match(/aria-required="true"/g)).toHaveLength(1)
    expect(html).toMatch(/<select[^>]*id="profile-researchArea"[^>]*aria-required="true"/)
    expect(html).toMatch(/Research area<\/span><span class="field-note">Required</)
    const emptied = problemsOf({ ...stored, researchArea: '' }, stored, now)
    expect(emptied).toEqual([{ field: 'researchArea', message: 'Please fill in the "Research area" field.' }])
  })

  it('PROFILE-007 takes image files, and says JPG or PNG up to 10MB', () => {
    expect(formHtml()).toMatch(/<input(?=[^>]*type="file")[^>]*accept="image\/jpeg,image\/png"/)
    expect(formHtml()).toContain('JPG or PNG up to 10MB')
    expect(photoProblem({ type: 'image/png', size: 10_485_760 })).toBeNull()
    expect(photoProblem({ type: 'image/jpeg', size: 10_485_761 })).toBe(
      'Image size (10.1MB) exceeds the 10MB limit. Please choose a smaller image.',
    )
    expect(photoProblem({ type: 'image/gif', size: 1 })).toBe('Please choose a JPG or PNG image.')
  })

  it('PROFILE-009 PROFILE-010 offers the choices and what is stored', () => {
    expect(choicesOf(formHtml(), 'title')).toEqual(['Choose', 'Mr.', 'Mrs.', 'Ms.', 'Dr.', 'Prof.', 'Other', 'Miss'])
    expect(choicesOf(formHtml({ highestEducation: 'PhD' }), 'highestEducation')).toEqual([
      'Choose',
      'High School',
      "Bachelor's Degree",
      "Master's Degree",
      'PhD',
      'Post-Doc',
      'Other',
    ])
    expect(choicesOf(formHtml(), 'highestEducation').at(-1)).toBe('Doctoral Degree (Ph.D.)')
    // Before, or without, the list of research areas.
    expect(choicesOf(formHtml(), 'researchArea')).toEqual(['Choose', 'Earth Sciences'])
  })

  it('PROFILE-011 PROFILE-012 has days, months by name and sent as numbers, and a hundred years', () => {
    const html = formHtml()
    expect(choicesOf(html, 'birthDay').slice(1)).toEqual(Array.from({ length: 31 }, (_, at) => String(at + 1)))
    expect(html).toMatch(/<option value="1"[^>]*>January<.*<option value="12"[^>]*>December</)
    const years = choicesOf(html, 'birthYear').slice(1).map(Number)
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
  const html = (about: Partial<Profile>) =>
    renderToStaticMarkup(
      <AccountPart profile={{ ...profile, ...about }} onChanged={() => {}}>
        <p>What else belongs here</p>
      </AccountPart>,
    )
  const titles = [...html({}).matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)
  expect(titles).toEqual(['Email address', 'Password', 'Where you are signed in'])
  expect(html({})).toContain('What else belongs here')
  expect(html({})).not.toContain('Waiting for')
  const waiting = { address: 'new@example.org', expiresAt: '2026-11-15T10:00:00.000Z' }
  expect(html({ newEmail: waiting })).toContain('Waiting for new@example.org')
})
