import type { Manuscript } from '../../src/read/manuscript-model.ts'
import { paragraphOf, soundManuscript, tableOf } from '../check/sound-manuscript.ts'

// For tests: papers before and after a revision.

/** Builds a manuscript from paragraphs, tables (rows of cells), and notes, which start with an arrow. */
export function versionOf(...written: (string | string[][])[]): Manuscript {
  const manuscript = soundManuscript()
  const notes = written.filter((one) => typeof one === 'string' && one.startsWith('→'))
  manuscript.body.blocks = written
    .filter((one) => !notes.includes(one))
    .map((one) => (typeof one === 'string' ? paragraphOf(one) : tableOf(one)))
  manuscript.body.notes = notes.map((one, at) => ({
    number: at + 1,
    kind: 'footnote',
    paragraphs: [paragraphOf((one as string).slice(1))],
  }))
  return manuscript
}

const stations =
  'Two stations on the ridge have measured the rain of the northern valley every morning since 2014, and one station by the river has done so in the southern valley.'
const sowing =
  'Farmers told us that they sow earlier than their parents did, and that they trust the river more than the sky.'
const delay =
  'Yield follows rain with a delay of about six weeks, and the delay is longer where the soil is heavy clay.'
const limits = 'Our study has limits. Two valleys are few, and ten years are short for a climate.'
const ethics = 'The committee of the university approved the interviews.'

/** A revision of the wording: sentences change, nothing moves. */
export const wording = {
  before: versionOf('Rain and yield', 'Methods', stations, 'Results', delay, sowing, '→See the annex for the maps.'),
  after: versionOf(
    'Rain and yield in two valleys',
    'Methods',
    stations.replace('every morning since 2014', 'each day at seven since January 2014'),
    'Results',
    delay,
    sowing.replace('Farmers told us', 'Of 41 farmers, 33 told us'),
    '→See Annex A for the maps.',
  ),
}

/** A revision of the order: one section moves, one of its paragraphs is reworded, one is new. */
export const reordered = {
  before: versionOf('Introduction', sowing, 'Limits', limits, 'Results', stations, delay, 'Ethics', ethics),
  after: versionOf(
    'Introduction',
    sowing,
    'Results',
    stations,
    delay,
    'Limits',
    limits.replace('Two valleys are few', 'Two valleys of one country are few'),
    'The third limit is that we asked only those who own their fields.',
    'Ethics',
    ethics,
  ),
}

/** A large revision: paragraphs are split, merged and removed, and a table is corrected and extended. */
export const reshaped = {
  before: versionOf(
    'Results',
    `${stations} ${delay}`,
    [
      ['Valley', 'Rain', 'Yield'],
      ['North', '812', '3.1'],
      ['South', '640', '2.4'],
    ],
    limits,
    ethics,
    'We thank everybody who has helped us in any way.',
  ),
  after: versionOf(
    'Results',
    stations,
    delay,
    [
      ['Valley', 'Rain', 'Yield'],
      ['North', '812', '3.4'],
      ['South', '640', '2.4'],
      ['East', '700', '2.9'],
    ],
    `${limits} ${ethics}`,
  ),
}
