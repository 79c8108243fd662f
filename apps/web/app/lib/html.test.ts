import { describe, expect, it } from 'vitest'
import { escapeHtml, scriptJson, textOfHtml } from './html.ts'

describe('escapeHtml', () => {
  it('leaves nothing that could open a tag or end an attribute', () => {
    expect(escapeHtml(`<b a="1" b='2'>&`)).toBe('&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;')
  })
  it('keeps plain text as it is', () => expect(escapeHtml('Ọjọ́ 5')).toBe('Ọjọ́ 5'))
})

describe('textOfHtml', () => {
  it('gives the words without the markup', () => expect(textOfHtml('A <em>b</em> &amp; c &lt;d')).toBe('A b & c <d'))
  it('does not decode twice', () => expect(textOfHtml('&amp;lt;')).toBe('&lt;'))
})

describe('scriptJson', () => {
  it('cannot end its script element', () => {
    const json = scriptJson({ a: '</script><!--\u2028' })
    expect(json).not.toContain('<')
    expect(json).not.toContain('\u2028')
    expect(JSON.parse(json)).toEqual({ a: '</script><!--\u2028' })
  })
})
