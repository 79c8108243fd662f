import { expect, it } from 'vitest'
import { isIssn, isOrcid, issnOf, orcidOf } from './check-digits.ts'
import { htmlOf, slugOf, wordCount } from './markup.ts'

it('turns the markup into clean HTML', () => {
  const text = `
### A heading & more

A *word*, a **strong** one, m^2^, H~2~O, cited.[3] See [Figure 1](#figure-1).
Second line.

> Said
> in two lines.
> -- Somebody

- one
- two
  goes on

1. first
2. second

{{figure-1}}`
  expect(htmlOf(text, { 'figure-1': '<figure></figure>' }).split('\n')).toEqual([
    '<h3>A heading &amp; more</h3>',
    '<p>A <em>word</em>, a <strong>strong</strong> one, m<sup>2</sup>, H<sub>2</sub>O, cited.<a class="cite" href="#ref-3">3</a> See <a href="#figure-1">Figure 1</a>. Second line.</p>',
    '<blockquote><p>Said in two lines.</p><footer>Somebody</footer></blockquote>',
    '<ul><li>one</li><li>two goes on</li></ul>',
    '<ol><li>first</li><li>second</li></ol>',
    '<figure></figure>',
  ])
})

it('escapes what is not markup', () => {
  expect(htmlOf('<script>alert("a & b")</script>')).toBe('<p>&lt;script&gt;alert("a &amp; b")&lt;/script&gt;</p>')
})

it('refuses a figure that is not there', () => {
  expect(() => htmlOf('{{figure-9}}')).toThrow('figure-9')
})

it('counts words and makes anchors', () => {
  expect(wordCount('<p>Three <em>small</em> words</p><svg><text>x</text></svg>')).toBe(3)
  expect(slugOf('Ọ̀yọ́: setting & data')).toBe('oyo-setting-data')
})

it('knows the check digits of published examples', () => {
  expect(issnOf('0378595')).toBe('0378-5955')
  expect(issnOf('2434561')).toBe('2434-561X')
  expect(isIssn('2756-0118')).toBe(false)
  expect(orcidOf('000000021825009')).toBe('0000-0002-1825-0097')
  expect(orcidOf('000000021694233')).toBe('0000-0002-1694-233X')
  expect(isOrcid('0000-0002-1825-0098')).toBe(false)
})
