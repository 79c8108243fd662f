import { expect, it } from 'vitest'
import type { Severity } from './rule.ts'
import { share, titled, traces, type Change, reportOf } from '../../corpus/check/spoil-manuscript.ts'

const faults: [rule: string, severity: Severity, message: string, change: Change][] = [
  ['file.empty', 'error', 'No text was found in the file.', ({ counts }) => void (counts.allWords = 0)],
  [
    'file.remote-content',
    'error',
    'The file loads 1 item from elsewhere: image “https://x.org/a.png”.',
    traces({ remote: [{ kind: 'image', target: 'https://x.org/a.png' }] }),
  ],
  [
    'file.local-links',
    'warning',
    '2 links lead to your own computer: “file:///home/a” and “C:\\papers\\b”.',
    traces({ links: ['https://x.org', 'file:///home/a', 'C:\\papers\\b'] }),
  ],
  [
    'file.tracked-changes',
    'warning',
    'Tracked changes are left in the file: 1 insertion and 1,200 deletions.',
    traces({ insertions: 1, deletions: 1_200 }),
  ],
  ['file.tracked-changes', 'warning', 'Tracked changes are left in the file: 2 insertions.', traces({ insertions: 2 })],
  ['file.tracked-changes', 'warning', 'Tracked changes are left in the file: 1 deletion.', traces({ deletions: 1 })],
  ['file.comments', 'warning', '1 comment is left in the file.', traces({ comments: 1 })],
  ['file.hidden-text', 'warning', 'The file has 12 hidden characters.', traces({ hiddenCharacters: 12 })],
  [
    'language.marked-wrong',
    'hint',
    'The text is in English, but the file says German.',
    ({ body }) => void (body.formatting.language = 'de-AT'),
  ],
  [
    'language.marked-wrong',
    'hint',
    'The text is in English, but the file says “x-none”.',
    ({ body }) => void (body.formatting.language = 'x-none'),
  ],
  ['title.missing', 'warning', 'No title was found at the beginning.', (m) => void (m.title = null)],
  ['title.all-capitals', 'warning', 'The title is written in capitals: “RAIN AND YIELD”.', titled('RAIN AND YIELD')],
  [
    'title.all-capitals',
    'warning',
    'The title is written in capitals: “ДОЖДЬ И УРОЖАЙ”.',
    titled('ДОЖДЬ И УРОЖАЙ', null),
  ],
  ['title.too-long', 'hint', 'The title has 26 words; at most 25 read well.', titled('rain '.repeat(26))],
  ['title.too-long', 'hint', 'The title has 40 words; at most 25 read well.', titled('rain '.repeat(40), null)],
  [
    'words.too-many',
    'error',
    'The text has 7,412 words; at most 7,000 are allowed. That is 412 words too many.',
    ({ counts }) => void (counts.words = 7_412),
  ],
  [
    'words.too-many',
    'error',
    'The text has 7,001 words; at most 7,000 are allowed. That is 1 word too many.',
    ({ counts }) => void (counts.words = 7_001),
  ],
  ['abstract.missing', 'error', 'No abstract was found.', (m) => void (m.abstract = null)],
  [
    'abstract.too-long',
    'error',
    'The abstract has 351 words; at most 350 are allowed.',
    ({ counts }) => void (counts.abstractWords = 351),
  ],
  [
    'abstract.too-long',
    'warning',
    'The abstract has 900 words; at most 350 are allowed.',
    (m) => {
      m.counts.abstractWords = 900
      m.abstract = { value: 'guessed', confidence: 0.3, place: null, because: 'first long paragraph' }
    },
  ],
  ['keywords.missing', 'error', 'No keywords were found.', (m) => void (m.keywords = null)],
  [
    'keywords.count',
    'error',
    'There is 1 keyword; 3 to 6 are asked for.',
    ({ keywords }) => void (keywords!.value = ['rain']),
  ],
  [
    'keywords.count',
    'error',
    'There are 7 keywords; 3 to 6 are asked for.',
    ({ keywords }) => Object.assign(keywords!, { value: [...'abcdefg'], place: null }),
  ],
  [
    'format.font',
    'error',
    '95 % of the text is not in Arial but in Times New Roman (80 %) and Calibri (15 %).',
    ({ format }) =>
      void (format.fonts = [share('Times New Roman', 0.8), share('Calibri', 0.15), share(' arial', 0.05)]),
  ],
  [
    'format.size',
    'error',
    '100 % of the text is not in 12 points but in 10.5 points (100 %).',
    ({ format }) => void (format.points = [share(10.5, 1)]),
  ],
  [
    'format.spacing',
    'error',
    '90 % of the text is not in single spacing but in double spacing (60 %) and 1.15 lines (30 %).',
    ({ format }) => void (format.lines = [share(2, 0.6), share(1.15, 0.3), share(1, 0.1)]),
  ],
]

it.each(faults)('%s as %s: %s', (rule, severity, message, change) => {
  const { findings } = reportOf(change)
  const finding = findings.find((one) => one.rule === rule)
  expect(finding?.message ?? findings).toContain(message)
  expect(finding?.severity).toBe(severity)
  expect(finding!.reason).toMatch(/^[A-Z].*\.$/)
  expect(finding!.fix).toMatch(/^[A-Z].*[.”]$/)
})
