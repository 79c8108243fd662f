import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkFree } from './link-free.ts'

describe('a title in a mail to a stranger', () => {
  it('stays as it was typed where it holds no link', () => {
    for (const title of [
      'Salt in the wells of Dacope',
      'Effects of pH 7.4 and 0.5 mg doses: a review',
      'Crème brûlée — 北京 (2026); “quoted” & <b>bold</b>',
    ])
      expect(linkFree(title)).toBe(title)
  })

  it('loses every word that a mail program could turn into a link', () => {
    for (const link of [
      'https://evil.example/pay',
      'HTTP://EVIL.EXAMPLE',
      'evil.example',
      'www.evil',
      'WWW.evil.example/a?b=c',
      '(evil.example)',
      'mailto:me@evil.example',
      'me@evil.example',
      'tel:+123456',
      'javascript:alert(1)',
      'ev\u200bil.exa\u00admple',
      'evil\u3002example',
      'evil．example',
      'ｅｖｉｌ.example',
      'https：／／evil',
      '//evil',
      'münchen.example',
      'xn--mnchen-3ya.example',
      'bit.ly/x',
    ]) {
      const shown = linkFree(`Salt ${link} wells`)
      expect(shown, link).toBe('Salt … wells')
    }
  })

  it('is one line of at most 120 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const shown = linkFree(title)
        expect([...shown].length).toBeLessThanOrEqual(120)
        expect(shown).not.toMatch(/[\n\r\u2028\u2029]|:\/\/|@|www\./i)
      }),
    )
  })
})
