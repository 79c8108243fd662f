import { describe, expect, it } from 'vitest'
import {
  changedAnswers,
  dateOfBirth,
  profileEducations,
  profileProblems,
  profileTitles,
  profileYears,
  withStored,
  type ProfileAnswers,
} from './profile.ts'
import { filledIn } from '../../../../tests/support/samples/registration.ts'

const now = new Date('2026-11-15T12:00:00Z')
const stored: ProfileAnswers = { ...filledIn, birthDay: '29', birthMonth: '2', birthYear: '1988' }
const wrong = (changes: Partial<ProfileAnswers>, before = stored) =>
  profileProblems(changes, before, now).map(({ field, code }) => `${field} ${code.split('.')[1]}`)

describe('choices', () => {
  it('PROFILE-009 are six titles, and the stored one where it is none of them', () => {
    expect(profileTitles).toEqual(['Mr.', 'Mrs.', 'Ms.', 'Dr.', 'Prof.', 'Other'])
    expect(withStored(profileTitles, 'Miss')).toEqual([...profileTitles, 'Miss'])
    for (const known of ['', 'Dr.']) expect(withStored(profileTitles, known)).toEqual([...profileTitles])
    expect(wrong({ title: 'Other' })).toEqual([])
    expect(wrong({ title: 'Sir' })).toEqual(['title field-invalid'])
  })

  it('PROFILE-010 are six educations', () => {
    expect(profileEducations).toEqual([
      'High School',
      "Bachelor's Degree",
      "Master's Degree",
      'PhD',
      'Post-Doc',
      'Other',
    ])
    expect(wrong({ highestEducation: 'Post-Doc' })).toEqual([])
    // A value from the registration may stay, but nobody can choose it here.
    expect(wrong({ highestEducation: 'Postdoctoral Research' })).toEqual(['highestEducation field-invalid'])
  })
})

describe('the date of birth', () => {
  it('PROFILE-011 has days 1 to 31 and months 1 to 12, and must be in the calendar', () => {
    expect(wrong({ birthDay: '31', birthMonth: '12' })).toEqual([])
    expect(wrong({ birthDay: '32' })).toEqual(['birthDay field-invalid'])
    expect(wrong({ birthMonth: '13' })).toEqual(['birthMonth field-invalid'])
    expect(wrong({ birthDay: '30' })).toEqual(['birthDay no-such-day'])
    // 29 February exists in 1988, but not in 1989.
    expect(wrong({ birthYear: '1989' })).toEqual(['birthDay no-such-day'])
    expect(wrong({ birthYear: '1992' })).toEqual([])
  })

  it('PROFILE-012 covers the last 100 years including the current one, and no day to come', () => {
    const years = profileYears(now)
    expect([years.length, years[0], years.at(-1)]).toEqual([100, 2026, 1927])
    const on = (birthDay: string, birthMonth: string, birthYear: string) => wrong({ birthDay, birthMonth, birthYear })
    expect(on('15', '11', '2026')).toEqual([])
    expect(on('16', '11', '2026')).toEqual(['birthDay no-such-day'])
    expect(on('1', '1', '1927')).toEqual([])
    expect(on('1', '1', '1926')).toEqual(['birthYear field-invalid'])
  })

  it('is complete or not there', () => {
    const none = { ...stored, birthDay: '', birthMonth: '', birthYear: '' }
    expect(wrong({ birthDay: '3' }, none)).toEqual(['birthMonth field-missing', 'birthYear field-missing'])
    expect([dateOfBirth(none), dateOfBirth(stored)]).toEqual(['', '1988-02-29'])
  })
})

it('PROFILE-005 what is empty, or as it was, is no change', () => {
  expect(changedAnswers({ ...stored, city: ' ', state: '', fullName: ' Farhana   Akter ' }, stored)).toEqual({})
  expect(changedAnswers({ city: ' Khulna\r\nSadar ' }, stored)).toEqual({ city: 'Khulna Sadar' })
})

it('refuses what no database keeps and what is no answer', () => {
  expect(wrong({ fullName: 'A\u0000B' })).toEqual(['fullName field-invalid'])
  expect(wrong({ university: 'x'.repeat(301) })).toEqual(['university field-invalid'])
  expect(wrong({ phoneNumber: 'call me' })).toEqual(['phoneNumber field-invalid'])
})
