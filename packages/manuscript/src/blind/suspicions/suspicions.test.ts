import { expect, it } from 'vitest'
import { paragraph } from '../../../corpus/docx.ts'
import { blinded } from '../../../corpus/blind-test-copy.ts'

const suspected = (text: string) => blinded({ body: paragraph(text) }).report.suspected

it.each([
  ['self-citation', 'As in our previous work (Okafor, 2020), rates differ.'],
  ['self-citation', 'We have previously shown that rates differ.'],
  ['self-citation', 'As we reported elsewhere, rates differ.'],
  ['self-citation', 'Samples were kept in our laboratory.'],
  ['grant', 'This was funded by the Council.'],
  ['ethics', 'The ethics committee of the hospital approved it.'],
  ['personal-url', 'Code: https://github.com/someone/rivers'],
  ['personal-url', 'Write to someone@else.org.'],
  ['name-like', 'Corresponding author: Jane Berg.'],
  ['acknowledgement', 'We thank Dr. Jane Berg for a room.'],
  ['common-word', 'It lies on Lee Island.'],
])('%s: %s', (kind, text) => {
  const found = suspected(text)
  expect(found.map((one) => one.kind)).toEqual([kind])
  expect(found[0]!.excerpt).not.toMatch(/Okafor/)
  expect(found[0]!.because.length).toBeGreaterThan(10)
})

it.each(['Rates differ in spring.', 'We thank the reviewers.', 'The lee side.', 'We show that rates differ.'])(
  'nothing in: %s',
  (text) => {
    expect(suspected(text)).toEqual([])
  },
)

it('shows the words around it, as they stand in the copy', () => {
  const far = 'far away '.repeat(12)
  const body = `${paragraph(`${far}Ada Okafor met us on Lee`).replace('</w:p>', '')}<w:r><w:tab/><w:t xml:space="preserve">Island ${far}</w:t></w:r></w:p>`
  const [one] = blinded({ body }).report.suspected
  expect(one!.excerpt).toMatch(/^….*\[redacted\] met us on Lee Island.*…$/)
  expect(suspected('Ada Okafor, Lee').at(-1)!.excerpt).toBe('[redacted], Lee')
})

it('shows an editor no more than he can read', () => {
  const { report } = blinded({
    body: Array.from({ length: 40 }, (_, place) => paragraph(`Lee Island ${place}`)).join(''),
  })
  expect(report.suspected).toHaveLength(25)
})

it('speaks of a picture that cannot be cleaned', () => {
  const { report } = blinded({
    body: paragraph('x'),
    parts: { 'word/media/a.png': Buffer.from('\x89PNG\r\n\x1a\n damaged', 'latin1') },
    links: [{ id: 'rP', kind: 'image', target: 'media/a.png' }],
  })
  expect(report.suspected.map(({ kind, part }) => [kind, part])).toEqual([['picture', 'word/media/image1.png']])
})
