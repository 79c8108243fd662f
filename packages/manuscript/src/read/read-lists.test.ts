import { describe, expect, it } from 'vitest'
import { docxOf, namespaces, paragraph, type DocxSource } from '../../corpus/docx.ts'
import { openPackage } from '../package/open.ts'
import type { Body, Paragraph } from './body-model.ts'
import { readBody } from './read-body.ts'

const read = (body: string, more: Omit<DocxSource, 'body'> = {}): Body =>
  readBody(openPackage(docxOf({ body, ...more })))
const run = (content: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr>${content}</w:r>`
const t = (said: string, properties = '') => run(`<w:t xml:space="preserve">${said}</w:t>`, properties)
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const style = (id: string, content: string, type = 'paragraph', attributes = '') =>
  `<w:style w:type="${type}" w:styleId="${id}" ${attributes}>${content}</w:style>`

describe('headings and lists', () => {
  const styles =
    style('berschrift1', '<w:name w:val="heading 1"/>') +
    style('Mine', '<w:name w:val="My heading"/><w:basedOn w:val="berschrift1"/>') +
    style('Level', '<w:name w:val="Level"/><w:pPr><w:outlineLvl w:val="3"/></w:pPr>') +
    style(
      'TOC',
      '<w:name w:val="TOC Heading"/><w:basedOn w:val="berschrift1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>',
    ) +
    style('Rubrik', '<w:name w:val="Überschrift 2"/>') +
    style('Title', '<w:name w:val="Title"/>')

  it('knows a heading by its style in any language, by what that is based on, or by its outline level', () => {
    const ids = ['berschrift1', 'Mine', 'Level', 'TOC', 'Rubrik', 'Title']
    const body = read(
      ids.map((id) => paragraph('x', { style: id })).join('') +
        paragraph('x', { properties: '<w:outlineLvl w:val="1"/>' }),
      { styles },
    )
    expect(body.blocks.map((block) => (block as Paragraph).heading)).toEqual([1, 1, 4, null, 2, null, 2])
  })

  const level = (at: number, format: string, said: string, more = '') =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${said}"/></w:lvl>`
  const numbering = (lists: string) => ({
    links: [{ id: 'rN', kind: 'numbering', target: 'numbering.xml' }],
    parts: { 'word/numbering.xml': `<w:numbering ${namespaces}>${lists}</w:numbering>` },
  })
  const item = (list: number, at: number) =>
    p(t('x'), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`)
  const labels = (body: Body) => body.blocks.map((block) => (block as Paragraph).list?.label ?? null)

  it('counts the items of a list as Word shows them', () => {
    const source = numbering(
      `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}${level(2, 'upperRoman', '%3')}</w:abstractNum>` +
        '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>' +
        '<w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>',
    )
    const body = read(
      [item(1, 0), item(1, 1), item(1, 1), item(1, 2), item(1, 0), item(1, 1), item(2, 0), item(2, 0)].join(''),
      source,
    )
    expect(labels(body)).toEqual(['1.', '1.a)', '1.b)', 'I', '2.', '2.a)', '5.', '6.'])
    expect((body.blocks[1] as Paragraph).list).toEqual({ level: 1, ordered: true, label: '1.a)' })
  })

  it('knows bullets, and that list 0 is none', () => {
    const source = numbering(
      `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '\uf0b7')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
    )
    const body = read(item(1, 0) + item(0, 0) + item(9, 0), source)
    expect(body.blocks.map((block) => (block as Paragraph).list)).toEqual([
      { level: 0, ordered: false, label: '•' },
      null,
      null,
    ])
  })

  it('numbers headings by their styles', () => {
    const source = numbering(
      `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1', '<w:pStyle w:val="H1"/>')}${level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
    )
    const list = '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'
    const sheet = style('H1', `<w:name w:val="heading 1"/>${list}`) + style('H2', `<w:name w:val="heading 2"/>${list}`)
    const body = read(['H1', 'H2', 'H2', 'H1'].map((id) => paragraph('x', { style: id })).join(''), {
      ...source,
      styles: sheet,
    })
    expect(labels(body)).toEqual(['1', '1.1', '1.2', '2'])
  })
})
