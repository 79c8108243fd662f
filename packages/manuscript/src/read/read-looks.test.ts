import { describe, expect, it } from 'vitest'
import { docxOf, namespaces, type DocxSource } from '../../corpus/docx.ts'
import { openPackage } from '../package/open.ts'
import type { Body, Paragraph, Table } from './body-model.ts'
import { readBody } from './read-body.ts'

const read = (body: string, more: Omit<DocxSource, 'body'> = {}): Body =>
  readBody(openPackage(docxOf({ body, ...more })))
const first = (body: Body) => body.blocks[0] as Paragraph
const run = (content: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr>${content}</w:r>`
const t = (said: string, properties = '') => run(`<w:t xml:space="preserve">${said}</w:t>`, properties)
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const style = (id: string, content: string, type = 'paragraph', attributes = '') =>
  `<w:style w:type="${type}" w:styleId="${id}" ${attributes}>${content}</w:style>`

describe('how the text looks', () => {
  const styles =
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi" w:eastAsia="SimSun" w:cs="David"/><w:sz w:val="22"/><w:lang w:val="en-GB" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
    style('N', '<w:name w:val="Normal"/><w:rPr><w:sz w:val="24"/></w:rPr>', 'paragraph', 'w:default="1"') +
    style(
      'Strong1',
      '<w:name w:val="Bold text"/><w:basedOn w:val="N"/><w:pPr><w:spacing w:line="480"/></w:pPr><w:rPr><w:b/></w:rPr>',
    ) +
    style('Emph', '<w:name w:val="Emph"/><w:rPr><w:b/><w:i/></w:rPr>', 'character') +
    style(
      'T',
      '<w:name w:val="Grid"/><w:rPr><w:i/></w:rPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr>',
      'table',
    ) +
    style('Loop', '<w:name w:val="Loop"/><w:basedOn w:val="Loop2"/><w:rPr><w:b/></w:rPr>') +
    style('Loop2', '<w:name w:val="Loop2"/><w:basedOn w:val="Loop"/>')
  const theme = {
    styles,
    links: [{ id: 'rT', kind: 'theme', target: 'theme/theme1.xml' }],
    parts: {
      'word/theme/theme1.xml': `<a:theme ${namespaces}><a:themeElements><a:fontScheme><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`,
    },
  }

  it('comes from defaults, theme, styles and the run itself', () => {
    const body = read(p(t('x')) + p(t('y', '<w:sz w:val="20"/>'), '<w:pStyle w:val="Strong1"/>'), theme)
    expect(first(body).runs[0]?.format).toMatchObject({ font: 'Calibri', points: 12, bold: false, language: 'en-GB' })
    expect(first(body).style).toEqual({ id: 'N', name: 'Normal' })
    const second = body.blocks[1] as Paragraph
    expect(second.runs[0]?.format).toMatchObject({ font: 'Calibri', points: 10, bold: true })
    expect(second.format).toMatchObject({ lines: 2, linePoints: null, spaceAfter: 8 })
  })

  it('switches bold over with each level of styles, and sets it in the run', () => {
    const bold = (body: Body) => first(body).runs[0]?.format.bold
    const strong = '<w:pStyle w:val="Strong1"/>'
    expect(bold(read(p(t('x', '<w:rStyle w:val="Emph"/>')), theme))).toBe(true)
    expect(bold(read(p(t('x', '<w:rStyle w:val="Emph"/>'), strong), theme))).toBe(false)
    expect(bold(read(p(t('x', '<w:rStyle w:val="Emph"/><w:b/>'), strong), theme))).toBe(true)
    expect(bold(read(p(t('x', '<w:b w:val="0"/>'), strong), theme))).toBe(false)
  })

  it('takes the font of the script', () => {
    const [latin, han, again] = first(read(p(t('See 中文 also')), theme)).runs
    expect([latin?.format.font, han?.format.font, again?.format.font]).toEqual(['Calibri', 'SimSun', 'Calibri'])
    expect(han?.format.language).toBe('zh-CN')
    const hebrew = first(read(p(t('שלום', '<w:szCs w:val="40"/><w:bCs/>')), theme)).runs[0]?.format
    expect(hebrew).toMatchObject({ font: 'David', points: 20, bold: true })
  })

  it('is that of the table around it, where its style says so', () => {
    const row = `<w:tr><w:tc>${p(t('x'))}</w:tc></w:tr>`
    const table = `<w:tbl><w:tblPr><w:tblStyle w:val="T"/><w:tblLook w:val="0020"/></w:tblPr>${row}${row}</w:tbl>`
    const { rows } = read(table, theme).blocks[0] as Table
    const formats = rows.map(({ cells }) => cells[0]!.paragraphs[0]!.runs[0]!.format)
    expect(formats.map(({ bold, italic }) => [bold, italic])).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it.each([
    ['auto', { lines: 1.5, linePoints: null }],
    ['exact', { lines: null, linePoints: 18 }],
    ['atLeast', { lines: null, linePoints: 18 }],
  ])('knows lines that are %s', (rule, format) => {
    expect(first(read(p(t('x'), `<w:spacing w:line="360" w:lineRule="${rule}"/>`))).format).toMatchObject(format)
  })

  it('survives styles in a circle, unknown styles and absurd numbers', () => {
    const absurd = '<w:sz w:val="-1e308"/><w:szCs w:val="NaN"/>'
    const body = read(
      p(t('x', absurd), '<w:pStyle w:val="Loop"/><w:spacing w:line="99999999999999"/><w:outlineLvl w:val="-4"/>') +
        p(t('y'), '<w:pStyle w:val="Heading3"/>'),
      theme,
    )
    expect(first(body).runs[0]?.format).toMatchObject({ bold: true, points: 11 })
    expect(body.blocks[1]).toMatchObject({ heading: 3, style: { id: 'Heading3', name: 'Heading3' } })
  })
})
