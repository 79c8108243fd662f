import { describe, expect, it } from 'vitest'
import { docxOf, type DocxSource } from '../../corpus/docx.ts'
import { openPackage } from '../package/open.ts'
import type { Body, Paragraph } from './body-model.ts'
import { readBody } from './read-body.ts'

const read = (body: string, more: Omit<DocxSource, 'body'> = {}): Body =>
  readBody(openPackage(docxOf({ body, ...more })))
const lines = ({ blocks }: Body) => blocks.map((block) => (block.kind === 'paragraph' ? block.text : '[table]'))
const first = (body: Body) => body.blocks[0] as Paragraph
const run = (content: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr>${content}</w:r>`
const t = (said: string, properties = '') => run(`<w:t xml:space="preserve">${said}</w:t>`, properties)
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`

describe('the text of a document', () => {
  it('is read in its order, with what looks alike in one run', () => {
    const body = read(p(t('One ') + t('two ') + t('three', '<w:b/>')) + p(''))
    expect(lines(body)).toEqual(['One two three', ''])
    expect(first(body).runs.map(({ from, to, format }) => [from, to, format.bold])).toEqual([
      [0, 8, false],
      [8, 13, true],
    ])
  })

  it('is read as if all changes were accepted, which are counted', () => {
    const body = read(
      p(
        t('Kept ') +
          `<w:ins w:id="1">${t('added')}</w:ins><w:del w:id="2"><w:r><w:delText>gone</w:delText></w:r></w:del>`,
      ) +
        p(t('joined '), '<w:rPr><w:del w:id="3"/></w:rPr>') +
        p(t('with this'), '<w:jc w:val="center"/>') +
        p(`<w:moveFrom w:id="4">${t('moved away')}</w:moveFrom><w:moveTo w:id="5">${t('moved here')}</w:moveTo>`),
    )
    expect(lines(body)).toEqual(['Kept added', 'joined with this', 'moved here'])
    expect((body.blocks[1] as Paragraph).format.align).toBe('center')
    expect(body.traces).toMatchObject({ insertions: 2, deletions: 3 })
  })

  it('keeps what was begun when the mark of the last paragraph is deleted', () => {
    expect(lines(read(p(t('the end'), '<w:rPr><w:del w:id="3"/></w:rPr>') + '<w:sectPr/>'))).toEqual(['the end'])
  })

  it('leaves hidden text out and counts it', () => {
    const body = read(p(t('seen') + t('unseen', '<w:vanish/>')))
    expect(lines(body)).toEqual(['seen'])
    expect(body.traces.hiddenCharacters).toBe(6)
  })

  it('shows the results of fields and not their instructions, one field inside of another', () => {
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
    const instruct = (said: string) => `<w:r><w:instrText>${said}</w:instrText></w:r>`
    const inner = mark('begin') + instruct('PAGE') + mark('separate') + t('7') + mark('end')
    const body = read(
      p(
        mark('begin') +
          instruct('IF ') +
          inner +
          instruct(' = 7') +
          mark('separate') +
          t('shown') +
          mark('end') +
          t('!'),
      ) +
        p(
          mark('begin') +
            instruct(' HYPERLINK "https://grfs.example/a b" ') +
            mark('separate') +
            t('link') +
            mark('end'),
        ) +
        p(`<w:fldSimple w:instr="SEQ Figure">${t('3')}</w:fldSimple>`) +
        p(mark('begin') + instruct('XE "no result"') + mark('end') + t('after it')) +
        p(mark('begin') + instruct('never ended')) +
        p(t('the rest')),
    )
    expect(lines(body)).toEqual(['shown!', 'link', '3', 'after it', '', 'the rest'])
    expect((body.blocks[1] as Paragraph).runs[0]?.link).toBe('https://grfs.example/a b')
    expect(body.traces.links).toEqual(['https://grfs.example/a b'])
  })

  it('is found in content controls, smart tags, custom XML, links and ruby', () => {
    const body = read(
      `<w:sdt><w:sdtContent>${p(
        `<w:smartTag>${t('a')}</w:smartTag><w:customXml>${t('b')}</w:customXml><w:sdt><w:sdtContent>${t('c')}</w:sdtContent></w:sdt>` +
          `<w:hyperlink r:id="rL">${t('d')}</w:hyperlink>` +
          `<w:r><w:ruby><w:rt>${t('over')}</w:rt><w:rubyBase>${t('e')}</w:rubyBase></w:ruby></w:r>`,
      )}</w:sdtContent></w:sdt>`,
      { links: [{ id: 'rL', kind: 'hyperlink', target: 'https://grfs.example/', external: true }] },
    )
    expect(lines(body)).toEqual(['abcde'])
    expect(first(body).runs.map(({ link }) => link)).toEqual([null, 'https://grfs.example/', null])
    expect(body.traces.links).toEqual(['https://grfs.example/'])
  })

  it('has tabs, breaks, hyphens and symbols', () => {
    const body = read(
      p(
        run(
          '<w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:softHyphen/><w:br w:type="page"/>',
        ) +
          run(
            '<w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Wingdings" w:char="F0FC"/><w:sym w:font="X" w:char="zz"/>',
          ) +
          t('\uf0b3', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'),
      ),
    )
    expect(lines(body)).toEqual(['a\tb\nc\u2011\nα✓\u{fffd}≥'])
    expect(first(body).runs.map(({ kind }) => kind)).toEqual([
      'text',
      'tab',
      'text',
      'break',
      'text',
      'page-break',
      'text',
      'text',
    ])
  })

  it('takes one of two alternatives, never both', () => {
    const box = (said: string) => `<w:txbxContent>${p(t(said))}</w:txbxContent>`
    const drawing = `<w:drawing><wp:inline><wps:wsp><wps:txbx>${box('box')}</wps:txbx></wps:wsp></wp:inline></w:drawing>`
    const vml = `<w:pict><v:rect><v:textbox>${box('old box')}</v:textbox></v:rect></w:pict>`
    const alternate = (requires: string) =>
      `<mc:AlternateContent><mc:Choice Requires="${requires}">${drawing}</mc:Choice><mc:Fallback>${vml}</mc:Fallback></mc:AlternateContent>`
    const body = read(p(t('text') + run(alternate('wps'))) + p(run(alternate('future'))))
    expect(lines(body)).toEqual(['text', ''])
    expect(body.aside.map(({ kind, paragraphs }) => [kind, paragraphs[0]?.text, paragraphs[0]?.index])).toEqual([
      ['text-box', 'box', 0],
      ['text-box', 'old box', 1],
    ])
    expect(body.pictures).toEqual([])
  })
})
