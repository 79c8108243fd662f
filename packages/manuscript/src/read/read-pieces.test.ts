import { describe, expect, it } from 'vitest'
import { docxOf, namespaces, relationships, type DocxSource } from '../../corpus/docx.ts'
import { openPackage } from '../package/open.ts'
import type { Body, Paragraph, Table } from './body-model.ts'
import { readBody } from './read-body.ts'

const read = (body: string, more: Omit<DocxSource, 'body'> = {}): Body =>
  readBody(openPackage(docxOf({ body, ...more })))
const lines = ({ blocks }: Body) => blocks.map((block) => (block.kind === 'paragraph' ? block.text : '[table]'))
const run = (content: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr>${content}</w:r>`
const t = (said: string, properties = '') => run(`<w:t xml:space="preserve">${said}</w:t>`, properties)
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`

describe('tables, notes, pictures and what stands beside the text', () => {
  it('reads merged cells, header rows, tables in tables and in content controls', () => {
    const cell = (said: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(t(said))}</w:tc>`
    const nested = `<w:tc><w:tbl><w:tr>${cell('in')}${cell('ner')}</w:tr></w:tbl>${p('')}</w:tc>`
    const table =
      `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('head', '<w:gridSpan w:val="2"/>')}</w:tr>` +
      `<w:tr>${cell('down', '<w:vMerge w:val="restart"/>')}${cell('b')}</w:tr>` +
      `<w:sdt><w:sdtContent><w:tr>${cell('', '<w:vMerge/>')}${nested}</w:tr></w:sdtContent></w:sdt>` +
      `<w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell('deleted')}</w:tr></w:tbl>`
    const body = read(`${p(t('before'))}<w:sdt><w:sdtContent>${table}</w:sdtContent></w:sdt>`)
    const { rows, index } = body.blocks[1] as Table
    expect(index).toBe(1)
    expect(rows.map(({ header }) => header)).toEqual([true, false, false])
    expect(rows.map(({ cells }) => cells.map(({ columns, rows: down, covered }) => [columns, down, covered]))).toEqual([
      [[2, 1, false]],
      [
        [1, 2, false],
        [1, 1, false],
      ],
      [
        [1, 1, true],
        [1, 1, false],
      ],
    ])
    expect(rows[2]!.cells[1]!.paragraphs.map(({ text, index: at }) => [text, at])).toEqual([
      ['in', 1],
      ['ner', 1],
      ['', 1],
    ])
  })

  it('takes rows for headers only from the first on without a gap', () => {
    const row = (header: string) => `<w:tr><w:trPr>${header}</w:trPr><w:tc>${p(t('x'))}</w:tc></w:tr>`
    const table = `<w:tbl>${row('<w:tblHeader/>')}${row('')}${row('<w:tblHeader/>')}</w:tbl>`
    expect((read(table).blocks[0] as Table).rows.map(({ header }) => header)).toEqual([true, false, false])
  })

  it('numbers notes in the order of their marks', () => {
    const notes = (kind: string, said: Record<number, string>) =>
      `<w:${kind}s ${namespaces}><w:${kind} w:type="separator" w:id="0">${p('')}</w:${kind}>${Object.entries(said)
        .map(([id, content]) => `<w:${kind} w:id="${id}">${p(t(content))}</w:${kind}>`)
        .join('')}</w:${kind}s>`
    const body = read(
      p(t('a') + run('<w:footnoteReference w:id="9"/>') + run('<w:endnoteReference w:id="1"/>')) +
        p(
          run('<w:footnoteReference w:id="2"/>') +
            run('<w:footnoteReference w:id="77"/>') +
            run('<w:footnoteReference w:id="0"/>'),
        ),
      {
        links: [
          { id: 'rF', kind: 'footnotes', target: 'footnotes.xml' },
          { id: 'rE', kind: 'endnotes', target: 'endnotes.xml' },
        ],
        parts: {
          'word/footnotes.xml': notes('footnote', { 2: 'second in the file', 9: 'first in the text' }),
          'word/endnotes.xml': notes('endnote', { 1: 'at the end' }),
        },
      },
    )
    expect(
      body.notes.map(({ number, kind, paragraphs }) => [number, kind, paragraphs[0]?.text, paragraphs[0]?.index]),
    ).toEqual([
      [1, 'footnote', 'first in the text', 0],
      [2, 'endnote', 'at the end', 0],
      [3, 'footnote', 'second in the file', 1],
    ])
    expect(body.blocks.map((block) => (block as Paragraph).runs.flatMap(({ note }) => note ?? []))).toEqual([
      [1, 2],
      [3],
    ])
  })

  it('reads pictures of both kinds, charts and drawings, and names what lies elsewhere', () => {
    const frame = (content: string, description = '') =>
      run(
        `<w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><wp:docPr id="1" name="x" descr="${description}"/><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing>`,
      )
    const blip = (attributes: string) => `<pic:pic><pic:blipFill><a:blip ${attributes}/></pic:blipFill></pic:pic>`
    const body = read(
      p(frame(blip('r:embed="rP"'), 'A leaf') + frame(blip('r:link="rX"'))) +
        p(frame('<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rC"/>')) +
        p(run('<w:pict><v:shape style="width:50pt;height:1in" alt="Old"><v:imagedata r:id="rP"/></v:shape></w:pict>')) +
        p(run('<w:drawing><wp:inline><wps:wsp/></wp:inline></w:drawing>')) +
        p(frame(blip('r:embed="missing"'))),
      {
        links: [
          { id: 'rP', kind: 'image', target: 'media/a.png' },
          { id: 'rX', kind: 'image', target: 'https://elsewhere.example/b.png', external: true },
          { id: 'rC', kind: 'chart', target: 'charts/chart1.xml' },
        ],
        parts: { 'word/media/a.png': new Uint8Array([1]), 'word/charts/chart1.xml': '<c/>' },
      },
    )
    expect(body.pictures.map(({ kind, part, alternative, block }) => [kind, part, alternative, block])).toEqual([
      ['picture', 'word/media/a.png', 'A leaf', 0],
      ['picture', null, '', 0],
      ['chart', 'word/charts/chart1.xml', '', 1],
      ['picture', 'word/media/a.png', 'Old', 2],
      ['drawing', null, '', 3],
      ['picture', null, '', 4],
    ])
    expect(body.pictures[0]).toMatchObject({ widthPoints: 100, heightPoints: 50 })
    expect(body.pictures[3]).toMatchObject({ widthPoints: 50, heightPoints: 72 })
    expect(body.traces.remote).toEqual([{ kind: 'image', target: 'https://elsewhere.example/b.png' }])
  })

  it('puts headers and footers aside, with their own links, and counts comments', () => {
    const body = read(
      p(t('text')) +
        '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="720" w:bottom="1440" w:left="720"/></w:sectPr>',
      {
        links: [
          { id: 'rH', kind: 'header', target: 'header1.xml' },
          { id: 'rG', kind: 'footer', target: 'missing.xml' },
          { id: 'rK', kind: 'comments', target: 'comments.xml' },
        ],
        parts: {
          'word/header1.xml': `<w:hdr ${namespaces}>${p(`<w:hyperlink r:id="r1">${t('Ada Okafor')}</w:hyperlink>`)}</w:hdr>`,
          'word/_rels/header1.xml.rels': relationships([
            { id: 'r1', kind: 'hyperlink', target: 'https://ada.example/', external: true },
          ]),
          'word/comments.xml': `<w:comments ${namespaces}><w:comment w:id="1"/><w:comment w:id="2"/></w:comments>`,
        },
      },
    )
    expect(body.aside.map(({ kind, paragraphs }) => [kind, paragraphs[0]?.text, paragraphs[0]?.runs[0]?.link])).toEqual(
      [['header', 'Ada Okafor', 'https://ada.example/']],
    )
    expect(body.traces.comments).toBe(2)
    expect(body.formatting.page).toEqual({ widthPoints: 595.3, heightPoints: 841.9, marginPoints: [72, 36, 72, 36] })
  })

  it('reads equations as one would type them', () => {
    const r = (said: string) => `<m:r><m:t>${said}</m:t></m:r>`
    const body = read(
      p(
        `${t('If ')}<m:oMath>${r('x=')}<m:f><m:num>${r('−b±')}<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e><m:sSup><m:e>${r('b')}</m:e><m:sup>${r('2')}</m:sup></m:sSup>${r('−4ac')}</m:e></m:rad></m:num><m:den>${r('2a')}</m:den></m:f></m:oMath>`,
      ) +
        p(
          `<m:oMathPara><m:oMath><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup><m:e>${r('i')}</m:e></m:nary></m:oMath></m:oMathPara>`,
        ),
    )
    expect(lines(body)).toEqual(['If x=(−b±√(b^2−4ac))/2a', '∑_(i=1)^n i'])
    expect(body.blocks.map((block) => (block as Paragraph).runs.at(-1)?.display)).toEqual([false, true])
  })
})
