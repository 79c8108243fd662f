import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseXml } from '../xml/parse.ts'
import { attribute, descendants, textOf } from '../xml/tree.ts'
import { compareManuscripts } from './compare-manuscripts.ts'
import { comparisonHtml } from './comparison-html.ts'
import { reordered, reshaped, versionOf, wording } from '../../corpus/compare/revisions.ts'

const htmlOf = (before: ReturnType<typeof versionOf>, after: typeof before, options = {}) =>
  comparisonHtml(compareManuscripts(before, after), options)
const treeOf = (html: string) => parseXml(new TextEncoder().encode(html))
const elementsOf = (html: string) => [...descendants(treeOf(html))]

it('says in words what happened, beside every change', () => {
  const html = htmlOf(wording.before, wording.after)
  expect(html).toContain(
    '<p class="comparison-summary">Paragraphs: 4 changed. Words: 15 added and 6 removed. 93 % of the words of the earlier version are kept.</p>',
  )
  expect(html).toContain(
    '<p class="comparison-changed" dir="auto"><span class="comparison-mark">Changed:</span> Rain and yield<ins> in two valleys</ins></p>',
  )
  expect(html).toContain('<p class="comparison-changed comparison-note" dir="auto"><span class="comparison-mark">Note. Changed:</span> See <del>the annex</del><ins>Annex A</ins> for the maps.</p>') // prettier-ignore
})

it('links the old and the new place of what moved', () => {
  const html = htmlOf(reordered.before, reordered.after, { idPrefix: 'round-2' })
  const ids = elementsOf(html).flatMap((one) => attribute(one, '', 'id') ?? [])
  const links = elementsOf(html).flatMap((one) => attribute(one, '', 'href') ?? [])
  expect(ids).toEqual(['round-2-2-from', 'round-2-3-from', 'round-2-2-to', 'round-2-3-to'])
  expect(links.map((link) => link.slice(1)).toSorted()).toEqual(ids.toSorted())
  expect(html).toContain('Moved here, <a href="#round-2-3-from">see its old place</a>:')
  expect(html).toContain(
    'Moved from here, <a href="#round-2-3-to">see its new place</a>:</span> <del>Our study has limits. Two valleys are few, and ten years are short for a climate…</del>',
  )
})

it('shows rows as a table, and paragraphs that were split or merged', () => {
  const html = htmlOf(reshaped.before, reshaped.after)
  expect(html).toContain(
    '<tr class="comparison-changed"><th scope="row" class="comparison-mark">Changed:</th><td dir="auto">North</td><td dir="auto">812</td><td dir="auto">3.<del>1</del><ins>4</ins></td></tr>',
  )
  expect(html).toContain('<tr class="comparison-kept"><th scope="row" class="comparison-mark">Unchanged</th>')
  expect(html).toContain('<td dir="auto"><ins>East</ins></td>')
  expect(html.match(/<table/g)).toHaveLength(1)
  expect(html).toContain('Split into 2 paragraphs:')
  expect(html).toContain('<ins>¶<br/></ins>')
  expect(html).toContain('Merged from 2 paragraphs:')
  expect(html).toContain('<span class="comparison-mark">Removed:</span> <del>We thank everybody')
})

it('folds what stayed the same, and leaves the neighbours of a change in sight', () => {
  const lines = Array.from({ length: 9 }, (_, at) => `Line ${at}`)
  const changed = lines.with(4, 'Another thing altogether')
  const html = htmlOf(versionOf(...lines), versionOf(...changed))
  expect(html.match(/<summary>3 paragraphs unchanged<\/summary>/g)).toHaveLength(2)
  expect(html).toMatch(/<\/details>\n<p class="comparison-kept" dir="auto">Line 3<\/p>\n<p class="comparison-removed"/)
  expect(htmlOf(versionOf(...lines), versionOf(...changed), { context: 4 })).not.toContain('<details')
  expect(htmlOf(versionOf(...lines), versionOf(...lines))).toMatch(
    /Both versions have the same text\.<\/p>\n<details class="comparison-unchanged">\n<summary>9 paragraphs unchanged/,
  )
})

it('moves rows as well', () => {
  const [one, two] = [['North', 'very dry'], ['South', 'very wet']] // prettier-ignore
  const html = htmlOf(versionOf([one!, two!, ['x', 'y']]), versionOf([two!, ['x', 'y'], one!]))
  expect(html).toMatch(/<tr class="comparison-moved-away" id="comparison-0-from"><th[^>]*>Moved from here/)
  expect(html).toMatch(/<tr class="comparison-moved" id="comparison-0-to"><th[^>]*>Moved here/)
})

it.each([
  [versionOf(), versionOf('new words'), 'Paragraph: 1 added. Words: 2 added and 0 removed.'],
  [versionOf('new words'), versionOf(), 'Paragraph: 1 removed. Words: 0 added and 2 removed. 0 % of the words of the earlier version are kept.'], // prettier-ignore
  [versionOf('a', 'w '.repeat(900)), versionOf('w '.repeat(900)), 'Paragraph: 1 removed. Words: 0 added and 1 removed. More than 99 % of the words of the earlier version are kept.'], // prettier-ignore
  [versionOf('a', 'w '.repeat(900)), versionOf('a'), 'Paragraph: 1 removed. Words: 0 added and 900 removed. Less than 1 % of the words of the earlier version are kept.'], // prettier-ignore
])('sums up %#', (before, after, summary) => {
  expect(htmlOf(before, after)).toContain(`<p class="comparison-summary">${summary}</p>`)
})

it('is sound and harmless whatever the text says', () => {
  const nasty = fc.oneof(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=y>',
      '</p><style>',
      '&lt;',
      '\u0000\u0007\r',
      '\ud800',
      '\ufffe\uffff',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const versions = fc.array(fc.oneof(nasty, fc.array(fc.array(nasty, { minLength: 1, maxLength: 2 }), { maxLength: 2 })), { maxLength: 6 }) // prettier-ignore
  const allowed = 'p span ins del a br details summary table tbody tr th td'.split(' ')
  const attributes = ['class', 'id', 'dir', 'href', 'scope']
  fc.assert(
    fc.property(versions, versions, nasty, (before, after, idPrefix) => {
      const html = htmlOf(versionOf(...before), versionOf(...after, ...before.slice(0, 2)), { idPrefix })
      for (const one of elementsOf(html)) {
        expect(allowed).toContain(one.local)
        for (const { name } of one.attributes) expect(attributes).toContain(name)
      }
      expect(textOf(treeOf(html)).length).toBeGreaterThan(0)
    }),
    { numRuns: 100 },
  )
})
