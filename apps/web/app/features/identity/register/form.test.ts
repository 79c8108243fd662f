import { describe, expect, it } from 'vitest'
import { countries } from '@grfs/domain/identity/countries'
import { maxPhotoBytes } from '@grfs/domain/identity/photo'
import { registrationFields } from '@grfs/domain/identity/registration'
import { ApiError } from '../../../lib/api.ts'
import { search } from '../../../ui/forms/option-filter.ts'
import {
  bodyOf,
  countryOptions,
  dialOptions,
  emptyValues,
  fieldsInOrder,
  problemsOf,
  problemsShown,
  refusalOf,
  type RegisterValues,
  summaryTitle,
} from './form.ts'
import { finishedParts } from './register-page.tsx'
import { photoProblem } from './photo.ts'
import { areasOf } from './research-areas.ts'
import { filledValues, now } from '../../../../../../tests/support/samples/form.ts'

const messagesFor = (values: Partial<RegisterValues>) =>
  problemsOf({ ...filledValues(), ...values }, now).map(({ field, message }) => `${field}: ${message}`)

describe('the registration form', () => {
  it('IDENTITY-079 asks for every field of the specification, each once', () => {
    expect([...fieldsInOrder].sort()).toEqual([...registrationFields, 'image'].sort())
    expect(Object.keys(bodyOf(filledValues())).sort()).toEqual([...registrationFields].sort())
  })

  it('IDENTITY-081 begins with the code +1', () => {
    expect(emptyValues().countryCode).toBe('+1')
    expect(dialOptions.find(({ value }) => value === '+1')?.detail).toContain('United States')
  })

  it('IDENTITY-081 finds a code by country, ISO code or digits', () => {
    for (const query of ['senegal', 'SN', '221', '+221']) {
      expect(
        search(dialOptions, query).map(({ value }) => value),
        query,
      ).toEqual(['+221'])
    }
    expect(new Set(dialOptions.map(({ value }) => value))).toEqual(new Set(countries.map(({ dial }) => dial)))
  })

  it('IDENTITY-082 offers about 190 nationalities', () => {
    expect(countryOptions.length).toBeGreaterThan(185)
    expect(countryOptions.length).toBeLessThan(205)
    expect(search(countryOptions, 'USA').map(({ label }) => label)).toEqual(['United States'])
    expect(messagesFor({ nationality: 'Atlantis' })).toEqual(['nationality: Please check the "Nationality" field.'])
  })

  it('IDENTITY-084 offers the categories of the journals, each once', () => {
    expect(areasOf([{ category: 'Law' }, { category: 'Earth' }, { category: 'Law' }, { category: ' ' }])).toEqual([
      'Earth',
      'Law',
    ])
  })

  it('a complete form has no problem', () => expect(messagesFor({})).toEqual([]))

  it.each(registrationFields)('IDENTITY-087 %s must not be empty', (field) => {
    const [first] = problemsOf({ ...filledValues(), [field]: '' }, now)
    expect(first?.message).toMatch(/^Please fill in the "[A-Z].+" field\.$/)
  })

  it('IDENTITY-087 names the label of the field, and counts what is missing', () => {
    expect(messagesFor({ zipCode: '  ' })).toEqual(['zipCode: Please fill in the "Zip code" field.'])
    expect(messagesFor({ university: '' })).toEqual(['university: Please fill in the "Affiliated Institution" field.'])
    expect([summaryTitle(1), summaryTitle(3)]).toEqual(['Please check one field', 'Please check 3 fields'])
  })

  it('IDENTITY-088 needs an image', () => {
    expect(messagesFor({ image: null })).toEqual(['image: Please upload an image.'])
  })

  it('IDENTITY-089 needs passwords that match', () => {
    expect(messagesFor({ confirmPassword: 'salt-and-sweet ' })).toEqual([
      "confirmPassword: Passwords don't match. Please make sure your passwords match.",
    ])
  })

  it('IDENTITY-090 needs a password of at least 6 characters', () => {
    const message = 'password: Password length must be at least 6 characters.'
    expect(messagesFor({ password: 'tidal', confirmPassword: 'tidal' })).toEqual([message])
    expect(messagesFor({ password: 'tidals', confirmPassword: 'tidals' })).toEqual([])
  })

  it('tells problems in the order of the page', () => {
    const order = problemsOf(emptyValues(), now).map(({ field }) => field)
    expect(order).toEqual(fieldsInOrder.filter((field) => order.includes(field)))
    expect(problemsShown({ zipCode: 'Zip', title: 'Title' })).toEqual([
      { field: 'title', message: 'Title' },
      { field: 'zipCode', message: 'Zip' },
    ])
  })

  it('marks the parts that need nothing more', () => {
    expect([...finishedParts(emptyValues(), now)]).toEqual(['role'])
    expect(finishedParts(filledValues(), now).size).toBe(5)
    expect(finishedParts({ ...filledValues(), zipCode: '' }, now).has('contact')).toBe(false)
  })

  it('sends answers without the blanks at their ends, and a password as it was typed', () => {
    const { city, password } = bodyOf({ ...filledValues(), city: ' Dakar ', password: ' tidal flat ' })
    expect([city, password]).toEqual(['Dakar', ' tidal flat '])
  })
})

describe('the photo', () => {
  const photo = { type: 'image/jpeg', size: maxPhotoBytes }

  it('IDENTITY-092 may have 5242880 bytes and not one more', () => {
    expect(maxPhotoBytes).toBe(5_242_880)
    expect(photoProblem(photo)).toBeNull()
    expect(photoProblem({ ...photo, size: maxPhotoBytes + 1 })).toBe(
      'Image size (5.2 MB) exceeds the 5MB limit. Please choose a smaller image.',
    )
  })

  it('IDENTITY-093 is a JPEG, PNG, GIF or WebP', () => {
    for (const type of ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp']) {
      expect(photoProblem({ ...photo, type }), type).toBeNull()
    }
    for (const type of ['image/svg+xml', 'application/pdf', 'image/heic', '']) {
      expect(photoProblem({ ...photo, type }), type).toBe('Please upload a valid image file (JPEG, PNG, GIF, or WebP).')
    }
  })
})

describe('an answer of the server', () => {
  it('IDENTITY-097 shows its error, at the fields that it names', () => {
    const error = new ApiError(400, 'password.too-common', 'Too common.', { password: 'Too common.', stranger: 'No.' })
    expect(refusalOf(error)).toEqual({
      message: 'Too common.',
      problems: [{ field: 'password', message: 'Too common.' }],
    })
  })

  it('IDENTITY-097 says so in our own words when there is none', () => {
    for (const error of [
      new ApiError(0, 'network', 'Failed to fetch'),
      new ApiError(502, 'unknown', 'Bad'),
      new Error('x'),
    ]) {
      expect(refusalOf(error)).toEqual({
        message: 'Something went wrong. Please try again or contact support',
        problems: [],
      })
    }
  })
})
