import { expect, it } from 'vitest'
import { isIssn, isOrcid, issnOf, orcidOf } from './check-digits.ts'
import { author } from './author.ts'
import { readArticle } from './manuscript.ts'
import { slugOf, wordCount } from './markup.ts'
import type { WrittenArticle } from './model.ts'

const sample: WrittenArticle = {
  ...{ journal: 'CMS', volume: 1, number: 1, title: 'A study of markup in manuscripts of the demonstration' },
  authors: [author('', 'Salim Bakari', 'Pwani University, Kilifi', 'Kenya')],
  abstract: 'We write a text in a small markup, make a manuscript of it and read that. All of the markup comes back.',
  keywords: ['markup', 'reading', 'testing', 'Kenya'],
  ...{ receivedOn: '2026-01-01', acceptedOn: '2026-02-01', publishedOn: '2026-03-01' },
  sections: [
    {
      title: 'Introduction',
      text: `
### A heading & more

A *word*, a **strong** one, m^2^, H~2~O, cited.[1]
Second line <b>.

> Said
> in two lines.
> -- Somebody

- one
- two
  goes on

1. first
2. second

$$ a = \\frac{b}{c} $$ (1)`,
    },
  ],
  references: 'Bakari, S. (2019). The landing books of Shela. *Archives, 3*, 45–61.',
}

it('turns the markup into a manuscript, and its reading into HTML', () => {
  const [section] = readArticle(sample).sections
  expect(section!.html).toMatch(/<h3[^>]*>A heading &amp; more<\/h3>/)
  expect(section!.html).toContain(
    '<p>A <em>word</em>, a <strong>strong</strong> one, m<sup>2</sup>, H<sub>2</sub>O, cited.<a class="cite-named" href="#ref-1">[1]</a> Second line &lt;b&gt;.</p>',
  )
  expect(section!.html).toContain('<blockquote><p>Said in two lines.</p><p>— Somebody</p></blockquote>')
  expect(section!.html).toContain('<ul><li>one</li><li>two goes on</li></ul>')
  expect(section!.html).toContain('<ol><li>first</li><li>second</li></ol>')
  expect(section!.html).toContain('<mfrac><mrow><mi>b</mi></mrow><mrow><mi>c</mi></mrow></mfrac>')
})

it('refuses a figure that is not there', () => {
  const [section] = sample.sections
  const article = { ...sample, sections: [{ ...section!, text: '{{figure-9}}' }] }
  expect(() => readArticle(article)).toThrow('figure-9')
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
