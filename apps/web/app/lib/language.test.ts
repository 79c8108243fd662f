import { expect, it } from 'vitest'
import { languageName, textLanguage } from './language.ts'

it('knows languages that are written from right to left', () => {
  expect(textLanguage('ar-EG')).toEqual({ lang: 'ar-EG', dir: 'rtl' })
  expect(textLanguage('az-Arab')).toEqual({ lang: 'az-Arab', dir: 'rtl' })
  expect(textLanguage('ku-Latn')).toEqual({ lang: 'ku-Latn' })
  expect(textLanguage('vi')).toEqual({ lang: 'vi' })
})

it('gives no language that is none', () => {
  expect(textLanguage(null)).toEqual({})
  expect(textLanguage('"><script>')).toEqual({})
})

it('names a language, and leaves what is none', () => {
  expect(languageName('bn')).toMatch(/Bangla|Bengali/)
  expect(languageName('x"><')).toBe('x"><')
})
