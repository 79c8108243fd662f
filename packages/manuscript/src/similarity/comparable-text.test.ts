import { describe, expect, it } from 'vitest'
import { docxOf, paragraph } from '../../corpus/docx.ts'
import { openPackage } from '../package/open.ts'
import { readManuscript } from '../read/read-manuscript.ts'
import { comparableText } from './similarity.ts'

describe('comparableText', () => {
  it('leaves out title, quotations and references, and does not join what stood around them', () => {
    const quotation = '“a very long sentence that somebody else has written before”'
    const file = docxOf({
      body: [
        paragraph('Salt in the groundwater of the delta', { style: 'Title' }),
        paragraph('Introduction', { style: 'Heading1' }),
        paragraph(`Wells near the coast turn brackish, as one report put it: ${quotation} and farmers know it.`),
        paragraph('References', { style: 'Heading1' }),
        paragraph('Akter, F. (2024). Tides and wells. Delta Studies, 3(1), 1–9.'),
      ].join(''),
      styles: ['Title', 'Heading1']
        .map(
          (id) =>
            `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id === 'Title' ? 'Title' : 'heading 1'}"/></w:style>`,
        )
        .join(''),
    })
    const { text, words: all } = comparableText(readManuscript(openPackage(file)))
    expect(text).toContain('Wells near the coast')
    for (const left of ['somebody else', 'Akter', 'Salt in the groundwater']) expect(text).not.toContain(left)
    expect(all.find(({ word }) => word === 'and')?.afterGap).toBe(true)
  })
})
