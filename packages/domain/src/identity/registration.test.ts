import { describe, expect, it } from 'vitest'
import { looksLikeEmail, maskEmail } from './email.ts'
import { maxPhotoBytes, photoSize, photoTypes } from './photo.ts'
import {
  birthYears,
  defaultCountryCode,
  educations,
  registrationFields,
  registrationProblems,
  titles,
  type Registration,
} from './registration.ts'
import { filledIn } from '../../../../tests/support/samples/registration.ts'

const now = new Date('2026-11-15T09:00:00Z')
const problems = (parts: Partial<Registration>) =>
  registrationProblems({ ...filledIn, ...parts }, now).map(({ field, code }) => `${field} ${code.split('.')[1]}`)

describe('a registration', () => {
  it('IDENTITY-079 has these fields, in this order, and nothing is wrong with a form that is filled in', () => {
    expect(registrationFields.join(' ')).toBe(
      'title fullName email countryCode phoneNumber contactAddress city state zipCode countryOfResidence nationality ' +
        'birthDay birthMonth birthYear highestEducation awardingInstitution researchArea university password ' +
        'confirmPassword accountType',
    )
    expect(problems({})).toEqual([])
  })

  it('may lack a state or a postal code where the country of residence has none', () => {
    const without = { state: '', zipCode: '' }
    expect(problems({ ...without, countryOfResidence: 'Qatar' })).toEqual([])
    expect(problems({ ...without, countryOfResidence: 'Uganda' })).toEqual(['state field-missing'])
    expect(problems({ ...without, countryOfResidence: 'Singapore' })).toEqual(['zipCode field-missing'])
    expect(problems({ ...without, countryOfResidence: 'France' })).toHaveLength(2)
    expect(problems({ city: '', countryOfResidence: 'Qatar' })).toEqual(['city field-missing'])
  })

  it('IDENTITY-087 lacks every field that is blank, the first one first', () => {
    const blank = Object.fromEntries(registrationFields.map((field) => [field, ''])) as Registration
    expect(registrationProblems(blank, now)).toEqual(
      registrationFields.map((field) => ({ field, code: 'registration.field-missing' })),
    )
    expect(problems({ city: ' \t' })).toEqual(['city field-missing'])
    expect(problems({ password: '      ', confirmPassword: '      ' })).toEqual([])
  })

  it('IDENTITY-080 IDENTITY-083 IDENTITY-086 takes only what can be chosen', () => {
    for (const title of titles) expect(problems({ title })).toEqual([])
    for (const highestEducation of educations) expect(problems({ highestEducation })).toEqual([])
    expect(problems({ accountType: 'reviewer' })).toEqual([])
    expect(titles).toEqual(['Dr.', 'Prof.', 'Mr.', 'Mrs.', 'Miss', 'Ms.'])
    expect(educations).toHaveLength(7)
    expect(problems({ title: 'Sir', highestEducation: 'PhD', accountType: 'admin' })).toEqual([
      'title field-invalid',
      'highestEducation field-invalid',
      'accountType field-invalid',
    ])
  })

  it('IDENTITY-089 IDENTITY-090 wants six characters, twice the same', () => {
    expect(problems({ password: '12345', confirmPassword: '12345' })).toEqual(['password password-short'])
    expect(problems({ password: '123456', confirmPassword: '123456' })).toEqual([])
    expect(problems({ confirmPassword: 'Four wells in Dacope' })).toEqual(['confirmPassword passwords-differ'])
    // The same maximum as for a login: with a longer password one could register but never log in.
    const boats = '🚣'.repeat(101)
    expect(problems({ password: boats, confirmPassword: boats })).toContain('password field-invalid')
  })

  it('IDENTITY-094 offers 80 years that end 16 years before this one', () => {
    const years = birthYears(now)
    expect([years.length, years[0], years.at(-1)]).toEqual([80, 2010, 1931])
    for (const birthYear of ['2011', '1930', '0x7c4', '1988.0', '']) {
      expect(problems({ birthDay: '1', birthYear })[0]).toContain('birthYear')
    }
  })

  it('knows the calendar', () => {
    expect(problems({ birthYear: '1989' })).toEqual(['birthDay no-such-day'])
    expect(problems({ birthDay: '31', birthMonth: '4' })).toEqual(['birthDay no-such-day'])
    for (const birthMonth of ['0', '13', '1.5', 'May'])
      expect(problems({ birthMonth })).toContain('birthMonth field-invalid')
    for (const birthDay of ['0', '32', '-1', '1e1']) expect(problems({ birthDay }).length).toBe(1)
  })

  it('takes no answer that nobody types', () => {
    for (const city of ['Khul\0na', 'Khulna\ud800', '\u0007', 'x'.repeat(301)]) {
      expect(problems({ city })).toEqual(['city field-invalid'])
    }
    for (const phoneNumber of ['call me', '()()', '12', '1'.repeat(31)]) {
      expect(problems({ phoneNumber })).toEqual(['phoneNumber field-invalid'])
    }
    expect(problems({ fullName: 'Ngozi Ọkáfọ̀', city: 'São Tomé', phoneNumber: '(0171) 555-01.00' })).toEqual([])
  })

  it('IDENTITY-081 calls from +1 unless another code is chosen', () => {
    expect(defaultCountryCode).toBe('+1')
  })

  it('IDENTITY-092 IDENTITY-093 takes a photo of at most 5242880 bytes, of five types', () => {
    expect(maxPhotoBytes).toBe(5_242_880)
    expect(photoTypes).toEqual(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])
    expect([maxPhotoBytes + 1, 6_500_000, 20_971_520].map(photoSize)).toEqual(['5.1MB', '6.2MB', '20.0MB'])
  })

  it('IDENTITY-053 knows what looks like an address', () => {
    for (const email of ['a@b.org', ' a.b+c@d.e.org ']) expect([email, looksLikeEmail(email)]).toEqual([email, true])
    for (const email of ['', 'a', 'a@b', '@b.org', 'a b@c.org', 'a@@b.org']) {
      expect([email, looksLikeEmail(email), problems({ email }).length]).toEqual([email, false, 1])
    }
    expect(maskEmail('farhana@example.org')).toBe('f••••a@example.org')
    expect(maskEmail('far@example.org')).toBe('f••••@example.org')
  })
})
