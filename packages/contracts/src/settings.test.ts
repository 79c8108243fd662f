import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries } from '@grfs/domain/identity/countries'
import {
  effectiveValue,
  ruleOf,
  type SettingKey,
  settingKeys,
  settingKeysOf,
  type SettingValues,
} from '@grfs/domain/settings/catalogue'
import { settingSchemas } from './settings.ts'
import { settingTexts } from './texts/settings.ts'

const strange = fc.string({ unit: 'binary', maxLength: 300 })
const typedFor = (key: SettingKey) =>
  fc.oneof(
    strange,
    fc.constantFrom(
      '',
      ' ',
      '2049-3630',
      '20493630',
      'help@lagos.example',
      'https://give.example.org/',
      'x'.repeat(2_500),
    ),
    fc.constantFrom(...countries.slice(0, 5).map(({ name }) => name)),
    fc.webUrl(),
    fc.emailAddress(),
    fc.constant(`${key}\u202E\r\n\u0000`),
  )
const typedSettings = fc.record(Object.fromEntries(settingKeys.map((key) => [key, typedFor(key)])), {
  requiredKeys: [],
}) as fc.Arbitrary<SettingValues>

/** What the schemas accept of it. */
function accepted(typed: SettingValues): SettingValues {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([key, value]) => {
      const read = settingSchemas[key as SettingKey].safeParse(value)
      return read.success ? [[key, read.data]] : []
    }),
  )
}

const defaults: SettingValues = {
  ...{ name: 'GRFS Journals', publisher: 'GRFS Press', contact: 'support@example.org' },
  ...{ law: 'Nigeria', authority: 'Commission' },
}

describe('2,000 sets of settings', () => {
  it('never make an invalid site, and are read as themselves', () => {
    fc.assert(
      fc.property(typedSettings, typedSettings, (forPress, forJournal) => {
        const press = accepted(forPress)
        expect(accepted(JSON.parse(JSON.stringify(press)) as SettingValues)).toEqual(press)
        const journal = accepted(forJournal)
        for (const key of settingKeys) {
          const { kind, maxLength, isRequired } = ruleOf(key)
          const { value } = effectiveValue(key, { journal, press, defaults })
          expect(value.length).toBeLessThanOrEqual(maxLength)

          expect(value).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/)
          expect(value.isWellFormed()).toBe(true)
          if (isRequired) expect(value).not.toBe('')
          if (kind !== 'text') expect(value).not.toContain('\n')
          if (kind === 'url' && value !== '') expect(new URL(value).protocol).toMatch(/^https?:$/)
          if (kind === 'issn' && value !== '') expect(value).toMatch(/^\d{4}-\d{3}[\dX]$/)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the catalogue', () => {
  it('has texts for every setting, and journals set only what the press sets too', () => {
    expect(Object.keys(settingTexts.keys).sort()).toEqual([...settingKeys].sort())
    expect(settingKeysOf('press')).toEqual(settingKeys)
    expect(settingKeysOf('journal')).toEqual(['contact', 'ownership', 'fees', 'preservation'])
  })

  it.each([
    [{ journal: { fees: 'a' }, press: { fees: 'b' } }, 'a', 'journal'],
    [{ journal: { fees: '' }, press: { fees: 'b' } }, '', 'journal'],
    [{ journal: {}, press: { fees: 'b' } }, 'b', 'press'],
    [{ press: {} }, '', 'none'],
  ] as const)('takes the first level that sets it: %j', (levels, value, source) => {
    expect(effectiveValue('fees', { ...levels, defaults })).toEqual({ value, source })
  })

  it('falls back to the default', () => {
    expect(effectiveValue('name', { press: {}, defaults })).toEqual({ value: 'GRFS Journals', source: 'default' })
  })

  it.each([
    ['issn', ' ISSN 2049 3630 ', '2049-3630'],
    ['address', ' Marina 12 \r\n Lagos ', 'Marina 12 \n Lagos'],
    ['name', ' Lagos \n Journals ', 'Lagos Journals'],
  ] as const)('reads %s %j', (key, typed, value) => {
    expect(settingSchemas[key].parse(typed)).toBe(value)
  })
})
