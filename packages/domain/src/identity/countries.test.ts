import { expect, it } from 'vitest'
import { countries } from './countries.ts'
import { defaultCountryCode } from './registration.ts'

it('IDENTITY-082 there are about 190 countries, each once, by name', () => {
  expect(countries.length).toBeGreaterThan(190)
  expect(countries.length).toBeLessThan(200)
  const names = countries.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(countries.map(({ iso }) => iso)).size).toBe(names.length)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
})

it('IDENTITY-081 each has the code that calls there begin with, and +1 is among them', () => {
  for (const { name, dial } of countries) expect([name, /^\+[1-9]\d{0,3}$/.test(dial)]).toEqual([name, true])
  expect(countries.filter(({ dial }) => dial === defaultCountryCode).map(({ iso }) => iso)).toEqual(['CA', 'US'])
  const dialOf = (iso: string) => countries.find((country) => country.iso === iso)?.dial
  expect(['SN', 'BD', 'GB', 'NG', 'JM'].map(dialOf)).toEqual(['+221', '+880', '+44', '+234', '+1876'])
})

it('every code is one of ISO 3166-1, or Kosovo’s', () => {
  const known = new Intl.DisplayNames('en', { type: 'region' })
  expect(countries.filter(({ iso }) => known.of(iso) === iso)).toEqual([])
})
