import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { docxParts, namespaces } from '../../corpus/docx.ts'
import { packageOf } from '../package/open.ts'
import { Refusal } from '../package/refusal.ts'
import type { Package } from '../package/package.ts'
import type { Body, Paragraph } from './body-model.ts'
import { readBody } from './read-body.ts'
import { startClock } from '../../corpus/processor-time.ts'

const names =
  'p r t tbl tr tc tcPr trPr tblPr pPr rPr gridSpan vMerge hMerge tblHeader gridBefore sdt sdtContent ins del moveFrom moveTo hyperlink fldSimple fldChar instrText sym ruby rubyBase br tab drawing pict txbxContent footnoteReference numPr numId ilvl pStyle rStyle outlineLvl spacing sz b vanish jc customXml tblStyle tblLook'
    .split(' ')
    .map((name) => `w:${name}`)
    .concat(
      'm:oMath m:oMathPara m:r m:t m:f m:num m:den m:nary m:naryPr m:chr m:d m:e m:m m:mr m:rad m:deg m:acc m:sSub m:sub'.split(
        ' ',
      ),
    )
    .concat(
      'mc:AlternateContent mc:Choice mc:Fallback wp:inline wp:extent wp:docPr wps:wsp wps:txbx a:blip v:shape v:imagedata v:textbox'.split(
        ' ',
      ),
    )
const values = [
  '',
  '0',
  '1',
  '-1',
  '3',
  '999999999999',
  '1e308',
  'NaN',
  'continue',
  'restart',
  'begin',
  'separate',
  'end',
  'H',
  'L',
  'wps',
  'F061',
  'ffffff',
]
const attributes = [
  'w:val',
  'w:id',
  'w:fldCharType',
  'w:char',
  'w:line',
  'w:ilvl',
  'w:instr',
  'r:id',
  'r:embed',
  'cx',
  'style',
  'Requires',
  'm:val',
]

/** Any elements of a document in any order, with any values. */
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 7, withCrossShrink: true },
    fc.constantFrom('', 'said', ' '),
    fc
      .tuple(
        fc.constantFrom(...names),
        fc.uniqueArray(fc.tuple(fc.constantFrom(...attributes), fc.constantFrom(...values)), {
          maxLength: 3,
          selector: ([name]) => name,
        }),
        fc.array(tie('tree'), { maxLength: 4 }),
      )
      .map(
        ([name, said, inner]) =>
          `<${name}${said.map(([key, value]) => ` ${key}="${value}"`).join('')}>${inner.join('')}</${name}>`,
      ),
  ),
}))

const styles =
  '<w:style w:styleId="H"><w:basedOn w:val="L"/></w:style><w:style w:type="paragraph" w:styleId="L" w:default="1"><w:basedOn w:val="H"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'
const more = {
  styles,
  links: [
    { id: 'rN', kind: 'numbering', target: 'numbering.xml' },
    { id: '1', kind: 'footnotes', target: 'footnotes.xml' },
    { id: '3', kind: 'header', target: 'document.xml' },
  ],
  parts: {
    'word/numbering.xml': `<w:numbering ${namespaces}><w:abstractNum><w:lvl w:ilvl="0"><w:lvlText w:val="%1%9%0%"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId/></w:num></w:numbering>`,
    'word/footnotes.xml': `<w:footnotes ${namespaces}><w:footnote w:id="1"><w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p></w:footnote></w:footnotes>`,
  },
}

function every(body: Body): Paragraph[] {
  const cells = body.blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [block] : block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.paragraphs)),
  )
  return [...cells, ...body.notes.flatMap((one) => one.paragraphs), ...body.aside.flatMap((one) => one.paragraphs)]
}

describe('a body that nobody wrote in a word processor', () => {
  it('is read or refused, and its runs cover its text from end to end', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 6 }), (trees) => {
        let pkg: Package
        try {
          pkg = packageOf(docxParts({ body: trees.join(''), ...more }))
        } catch (refusal) {
          expect(refusal).toBeInstanceOf(Refusal)
          return
        }
        const body = readBody(pkg)
        body.blocks.forEach((block, at) => expect(block.index).toBe(at))
        for (const { runs, text } of every(body)) {
          let at = 0
          for (const run of runs) {
            expect(run.from).toBe(at)
            expect(run.kind === 'note' || run.kind === 'picture' ? run.to : run.to - 1).toBeGreaterThanOrEqual(
              run.kind === 'equation' ? at - 1 : at,
            )
            if (run.picture !== undefined) expect(body.pictures[run.picture]).toBeDefined()
            if (run.note !== undefined) expect(body.notes[run.note - 1]?.number).toBe(run.note)
            at = run.to
          }
          expect(at).toBe(text.length)
        }
      }),
      { numRuns: 250 },
    )
  })

  it('may be long: of paragraphs, of runs in one, of styles based on each other', () => {
    const many = 6_000
    const chain = Array.from(
      { length: many },
      (_, at) => `<w:style w:type="paragraph" w:styleId="S${at}"><w:basedOn w:val="S${at + 1}"/></w:style>`,
    )
    const paragraphs = Array.from({ length: many }, (_, at) => `<w:p><w:pPr><w:pStyle w:val="S${at}"/></w:pPr></w:p>`)
    const runs = Array.from(
      { length: many },
      (_, at) => `<w:r><w:rPr><w:sz w:val="${at % 100}"/></w:rPr><w:t>x</w:t></w:r>`,
    )
    const text = `${paragraphs.join('')}<w:p>${runs.join('')}</w:p>`
    const pkg = packageOf(docxParts({ body: text, ...more, styles: chain.join('') }))
    const passed = startClock()
    const body = readBody(pkg)
    expect(body.blocks).toHaveLength(many + 1)
    expect((body.blocks.at(-1) as Paragraph).text).toHaveLength(many)
    expect(passed()).toBeLessThan(3000)
  })
})
