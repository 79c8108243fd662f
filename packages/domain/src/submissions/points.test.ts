import { describe, expect, it } from 'vitest'
import { splitPoints } from './points.ts'

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The text of each point. Also checks that no word of the review is lost or moved. */
function pointsOf(html: string): string[] {
  const points = splitPoints(html)
  expect(words(points.join(' '))).toBe(words(html))
  return points.map(words)
}

const shapes: Array<[name: string, html: string, points: string[]]> = [
  ['nothing', '', []],
  ['one paragraph', '<p>Please add a map.</p>', ['Please add a map.']],
  ['paragraphs', '<p>Add a map.</p><p>Cite Lind.</p>', ['Add a map.', 'Cite Lind.']],
  ['a numbered list', '<ol><li>Map.</li><li>Lind.</li></ol>', ['Map.', 'Lind.']],
  ['a bulleted list', '<ul><li>Map.</li><li>Lind.</li></ul>', ['Map.', 'Lind.']],
  ['an introduction and a list', '<p>A fine paper.</p><ol><li>Map.</li></ol>', ['A fine paper.', 'Map.']],
  ['words after a list', '<ol><li>Map.</li></ol><p>Also cite Lind.</p>', ['Map.', 'Also cite Lind.']],
  [
    'a heading before a list',
    '<h3>Major</h3><ol><li>Map.</li><li>Lind.</li></ol><h3>Minor</h3><ul><li>Typos.</li></ul>',
    ['Major Map.', 'Lind.', 'Minor Typos.'],
  ],
  ['a line that leads to a list', '<p>Please see to:</p><ol><li>Map.</li></ol>', ['Please see to: Map.']],
  ['a bold line as a heading', '<p><strong>Methods</strong></p><p>Say how many.</p>', ['Methods Say how many.']],
  ['a label as a heading', '<p>Minor comments</p><p>Typos.</p>', ['Minor comments Typos.']],
  [
    'lists in lists',
    '<ol><li>Map<ul><li>north</li><li>scale</li></ul></li><li>Lind</li></ol>',
    ['Map north scale', 'Lind'],
  ],
  [
    'items that hold paragraphs',
    '<ol><li><p>Map.</p><p>With scale.</p></li><li>Lind.</li></ol>',
    ['Map. With scale.', 'Lind.'],
  ],
  ['numbered paragraphs', '<p>1. Map.</p><p>2. Lind.</p>', ['1. Map.', '2. Lind.']],
  ['numbers in brackets', '<p>(1) Map.</p><p>(2) Lind.</p><p>3) Wells.</p>', ['(1) Map.', '(2) Lind.', '3) Wells.']],
  [
    'named points',
    '<p>Comment 1: Map.</p><p>Comment #2 Lind.</p><p>Point 3. Salt.</p>',
    ['Comment 1: Map.', 'Comment #2 Lind.', 'Point 3. Salt.'],
  ],
  ['bold numbers', '<p><strong>1.</strong> Map.</p><p><strong>2.</strong> Lind.</p>', ['1. Map.', '2. Lind.']],
  [
    'a point of several paragraphs',
    '<p>1. Map.</p><p>It has no scale.</p><p>2. Lind.</p>',
    ['1. Map. It has no scale.', '2. Lind.'],
  ],
  [
    'letters under a number',
    '<p>1. Map.</p><p>a) North.</p><p>b) Scale.</p><p>2. Lind.</p>',
    ['1. Map. a) North. b) Scale.', '2. Lind.'],
  ],
  [
    'bullets under a number',
    '<p>1. Map:</p><p>- north</p><p>- scale</p><p>2. Lind.</p>',
    ['1. Map: - north - scale', '2. Lind.'],
  ],
  [
    'a list under a number',
    '<p>1. Map:</p><ul><li>north</li><li>scale</li></ul><p>2. Lind.</p>',
    ['1. Map: north scale', '2. Lind.'],
  ],
  ['two lists under a number', '<p>1. Map</p><ul><li>n</li></ul><ul><li>n</li></ul>', ['1. Map n n']],
  ['bulleted paragraphs', '<p>• Map.</p><p>– Lind.</p><p>* Salt.</p>', ['• Map.', '– Lind.', '* Salt.']],
  [
    'lines of one paragraph',
    '<p>1. Map.<br>2. Lind.<br>twice<br>3. Salt.</p>',
    ['1. Map.', '2. Lind. twice', '3. Salt.'],
  ],
  ['empty lines in one paragraph', '<p>Map.<br><br>Lind.<br>Twice.</p>', ['Map.', 'Lind. Twice.']],
  [
    'a quotation after a remark',
    '<p>This is unclear.</p><blockquote><p>Salt rises.</p></blockquote><p>Lind.</p>',
    ['This is unclear. Salt rises.', 'Lind.'],
  ],
  [
    'a quotation before the first remark',
    '<blockquote><p>Salt rises.</p></blockquote><p>Unclear.</p>',
    ['Salt rises. Unclear.'],
  ],
  ['everything in one quotation', '<blockquote><p>1. Map.</p><p>2. Lind.</p></blockquote>', ['1. Map.', '2. Lind.']],
  ['a table', '<p>See:</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>Done.</p>', ['See: a b Done.']],
  ['a line across', '<p>1. Map.</p><hr><p>Thank you.</p>', ['1. Map.', 'Thank you.']],
  ['a heading at the end', '<p>Map.</p><h2>Thanks</h2>', ['Map.', 'Thanks']],
  [
    'numbers that are no marks',
    '<p>2024 was dry.</p><p>3.5 percent is much.</p><p>A. Lind says so.</p><p>-5 degrees.</p>',
    ['2024 was dry.', '3.5 percent is much.', 'A. Lind says so.', '-5 degrees.'],
  ],
  ['text without an element', 'Map.<p>Lind.</p>Salt.', ['Map.', 'Lind.', 'Salt.']],
]

describe('the points of a review', () => {
  it.each(shapes)('are found in %s', (_name, html, points) => {
    expect(pointsOf(html)).toEqual(points)
  })

  it('lose nothing, whatever is put together', () => {
    for (let start = 0; start < shapes.length; start++) {
      const some = Array.from({ length: 7 }, (_, step) => shapes[(start * 3 + step * 5) % shapes.length]![1])
      expect(pointsOf(some.join('<p>Between.</p>')).length).toBeGreaterThan(3)
    }
  })
})
