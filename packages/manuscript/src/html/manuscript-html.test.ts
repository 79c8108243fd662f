import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { docxOf, namespaces, paragraph, type DocxSource } from '../../corpus/docx.ts'
import { openPackage } from '../package/open.ts'
import type { Manuscript, Role } from '../read/manuscript-model.ts'
import { readBody } from '../read/read-body.ts'
import { escapeAttribute, escapeText } from '../xml/write.ts'
import { manuscriptHtml, type HtmlOptions } from './manuscript-html.ts'

const place = (block: number, from?: number, to?: number) => ({
  block,
  label: '',
  ...(from === undefined || to === undefined ? {} : { from, to }),
})

/** A manuscript with these roles; all fields that are not given are empty. */
function manuscriptOf(source: DocxSource, roles: Role[], more: Partial<Manuscript> = {}): Manuscript {
  return {
    body: readBody(openPackage(docxOf(source))),
    title: null,
    authors: [],
    affiliations: [],
    abstract: null,
    keywords: null,
    sections: [],
    figures: [],
    tables: [],
    equations: 0,
    citations: [],
    references: [],
    counts: {} as Manuscript['counts'],
    format: { fonts: [], points: [], lines: [] },
    language: null,
    roles,
    ...more,
  }
}

const options: HtmlOptions = { pictureUrl: (part) => `/pictures/${part}` }
const htmlOf = (source: DocxSource, roles: Role[], more?: Partial<Manuscript>) =>
  manuscriptHtml(manuscriptOf(source, roles, more), options).html

const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const t = (said: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escapeText(said)}</w:t></w:r>`
const item = (said: string, list: number, level: number) =>
  p(t(said), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
const level = (at: number, format: string, said: string, start = 1) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${said}"/></w:lvl>`
const numbering = {
  links: [{ id: 'rN', kind: 'numbering', target: 'numbering.xml' }],
  parts: {
    'word/numbering.xml': `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.', 3)}${level(1, 'lowerLetter', '%2)')}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '•')}${level(1, 'bullet', '•')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`,
  },
}

describe('a manuscript for reading', () => {
  it('has headings from h2 on without a leap, and paragraphs with their emphasis', () => {
    const body =
      paragraph('Methods', { bold: true, properties: '<w:outlineLvl w:val="1"/>' }) +
      paragraph('Details', { properties: '<w:outlineLvl w:val="4"/>' }) +
      p(
        t('Plain, ') +
          t('strong', '<w:b/>') +
          t(' and ') +
          t('leaning', '<w:i/>') +
          t(' H') +
          t('2', '<w:vertAlign w:val="subscript"/>') +
          t('O '),
      )
    expect(htmlOf({ body }, ['heading', 'heading', 'text'])).toBe(
      '<h2 id="section-1">Methods</h2><h3 id="section-2">Details</h3>' +
        '<p>Plain, <strong>strong</strong> and <em>leaning</em> H<sub>2</sub>O</p>',
    )
  })

  it('leaves the title block out unless it is asked for, with the notes that are called there', () => {
    const source: DocxSource = {
      body:
        p(t('A title') + '<w:r><w:footnoteReference w:id="1"/></w:r>') +
        paragraph('Ada Okafor') +
        p(
          t('Text') +
            '<w:r><w:footnoteReference w:id="2"/></w:r>' +
            t(' goes on.') +
            '<w:r><w:footnoteReference w:id="2"/></w:r>',
        ),
      links: [{ id: 'rF', kind: 'footnotes', target: 'footnotes.xml' }],
      parts: {
        'word/footnotes.xml': `<w:footnotes ${namespaces}><w:footnote w:id="1">${p(t('Of Lagos'))}</w:footnote><w:footnote w:id="2">${p(t(' Really'))}</w:footnote></w:footnotes>`,
      },
    }
    const manuscript = manuscriptOf(source, ['title', 'author', 'text'])
    const read = manuscriptHtml(manuscript, options)
    expect(read.notes).toBe(1)
    expect(read.html).toBe(
      '<p>Text<sup><a href="#note-1" id="note-mark-1" role="doc-noteref" aria-label="Note 1">1</a></sup> goes on.' +
        '<sup><a href="#note-1" role="doc-noteref" aria-label="Note 1">1</a></sup></p>' +
        '<section class="notes" role="doc-endnotes" aria-labelledby="notes"><h2 id="notes">Notes</h2><ol>' +
        '<li id="note-1"><p>Really <a href="#note-mark-1" role="doc-backlink" aria-label="Back to note 1 in the text">↩</a></p></li></ol></section>',
    )
    const whole = manuscriptHtml(manuscript, { ...options, front: true })
    expect(whole.html).toMatch(/^<h1>A title<sup>.*<\/h1><p>Ada Okafor<\/p>/)
    expect(whole.notes).toBe(2)
  })

  it('nests lists, and tells where their numbers begin', () => {
    const body =
      item('three', 1, 0) +
      item('a', 1, 1) +
      item('b', 1, 1) +
      item('four', 1, 0) +
      item('dot', 2, 0) +
      item('deep', 2, 1)
    expect(htmlOf({ body, ...numbering }, Array<Role>(6).fill('list'))).toBe(
      '<ol start="3"><li>three<ol type="a"><li>a</li><li>b</li></ol></li><li>four</li></ol><ul><li>dot<ul><li>deep</li></ul></li></ul>',
    )
  })

  it('makes a list of typed numbers', () => {
    const body = paragraph('(1) first') + paragraph('(2) second')
    expect(htmlOf({ body }, ['list', 'list'])).toBe('<ol><li>first</li><li>second</li></ol>')
  })

  it('puts a caption into its table and tells its head from its body', () => {
    const cell = (said: string, properties = '', bold = false) =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${p(t(said, bold ? '<w:b/>' : ''))}</w:tc>`
    const table = `<w:tbl><w:tr>${cell('Plot', '', true)}${cell('Yield', '<w:gridSpan w:val="2"/>', true)}</w:tr><w:tr>${cell('A', '<w:vMerge w:val="restart"/>')}${cell('1')}${cell('2')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('3')}${cell('4')}</w:tr></w:tbl>`
    const body = paragraph('Table 1', { bold: true }) + paragraph('Yields by plot', { italic: true }) + table
    expect(htmlOf({ body }, ['caption', 'caption', 'table'])).toBe(
      '<div class="table-scroll" tabindex="0"><table id="table-1"><caption><strong>Table 1</strong> <em>Yields by plot</em></caption>' +
        '<thead><tr><th scope="col">Plot</th><th scope="colgroup" colspan="2">Yield</th></tr></thead>' +
        '<tbody><tr><td rowspan="2">A</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table></div>',
    )
  })

  const picture = (id: string, description = '') =>
    `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="1" name="x" descr="${description}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  const pictures = {
    links: ['a', 'b'].map((name) => ({ id: name, kind: 'image', target: `media/${name}.png` })),
    parts: { 'word/media/a.png': new Uint8Array([1]), 'word/media/b.png': new Uint8Array([1]) },
  }

  it('joins the panels of a figure with their caption, and names those without a description', () => {
    const body = p(picture('a', 'A leaf')) + p(picture('b')) + paragraph('Figure 1. Leaves') + p(picture('missing'))
    const read = manuscriptHtml(manuscriptOf({ body, ...pictures }, ['figure', 'figure', 'caption', 'figure']), options)
    const size = 'width="96" height="48" loading="lazy"'
    expect(read.html).toBe(
      `<figure id="figure-1"><img src="/pictures/word/media/a.png" alt="A leaf" ${size}><img src="/pictures/word/media/b.png" alt="Figure 1" ${size}>` +
        '<figcaption>Figure 1. Leaves</figcaption></figure><figure><em>[The manuscript has a picture here]</em></figure>',
    )
    expect(read.pictures).toEqual(['word/media/a.png', 'word/media/b.png'])
  })

  it('leads from citations to references, which are a list', () => {
    const body =
      paragraph('As shown (Okafor, 2024).') +
      paragraph('“Quoted.”', { italic: true }) +
      paragraph('Lind, B. (2020). First.') +
      paragraph('Okafor, A. (2024). Second. https://doi.org/10.5555/(ab)c.')
    const reference = { families: [], year: null, title: null, doi: null, number: null, citations: [] }
    const html = htmlOf({ body }, ['text', 'quotation', 'reference', 'reference'], {
      citations: [{ text: '', families: [], year: null, number: null, place: place(0, 10, 22), references: [1] }],
      references: [
        { ...reference, text: '', place: place(2) },
        { ...reference, text: '', place: place(3) },
      ],
    })
    expect(html).toBe(
      '<p>As shown (<a href="#reference-2">Okafor, 2024</a>).</p><blockquote><p>“Quoted.”</p></blockquote>' +
        '<ul class="references"><li id="reference-1">Lind, B. (2020). First.</li><li id="reference-2">Okafor, A. (2024). Second. ' +
        '<a href="https://doi.org/10.5555/(ab)c">https://doi.org/10.5555/(ab)c</a>.</li></ul>',
    )
  })

  it('leads from a mention to its table', () => {
    const table = `<w:tbl><w:tr><w:tc>${p(t('1'))}</w:tc><w:tc>${p(t('2'))}</w:tc></w:tr></w:tbl>`
    const body = paragraph('See Table 1 below.') + paragraph('Table 1. Yields') + table
    const yields = { number: '1', caption: 'Yields', present: true, alternative: null }
    const html = htmlOf({ body }, ['text', 'caption', 'table'], {
      tables: [{ ...yields, place: place(2), mentions: [place(0)] }],
    })
    expect(html).toContain('<p>See <a href="#table-1">Table 1</a> below.</p>')
    expect(html).toContain('<table id="table-1"><caption>Table 1. Yields</caption>')
  })

  it('numbers references where the manuscript does', () => {
    const body = paragraph('[1] Lind') + paragraph('[2] Okafor')
    expect(htmlOf({ body }, ['reference', 'reference'])).toBe(
      '<ol class="references"><li>Lind</li><li>Okafor</li></ol>',
    )
  })

  it('writes equations as MathML that can also be read aloud', () => {
    const r = (said: string, properties = '') => `<m:r><m:rPr>${properties}</m:rPr><m:t>${said}</m:t></m:r>`
    const sin = `<m:func><m:fName>${r('sin', '<m:sty m:val="p"/>')}</m:fName><m:e>${r('x')}</m:e></m:func>`
    const fraction = `<m:f><m:num>${sin}</m:num><m:den><m:sSup><m:e>${r('x')}</m:e><m:sup>${r('12')}</m:sup></m:sSup></m:den></m:f>`
    const matrix = `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:m><m:mr><m:e>${r('1')}</m:e><m:e>${r('0')}</m:e></m:mr></m:m></m:e></m:d>`
    const hat = `<m:acc><m:accPr><m:chr m:val="\u0304"/></m:accPr><m:e>${r('y')}</m:e></m:acc>`
    const html = htmlOf(
      { body: p(`<m:oMathPara><m:oMath>${fraction}${r('-')}${matrix}${hat}</m:oMath></m:oMathPara>`) },
      ['equation'],
    )
    expect(html).toBe(
      '<p class="equation"><math display="block" alttext="(sin x)/(x^12)-[1 0]y\u0304"><mrow>' +
        '<mfrac><mrow><mrow><mi>sin</mi></mrow><mo>\u2061</mo><mrow><mi>x</mi></mrow></mrow><msup><mrow><mi>x</mi></mrow><mrow><mn>12</mn></mrow></msup></mfrac>' +
        '<mo>−</mo><mrow><mo fence="true" stretchy="true">[</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable><mo fence="true" stretchy="true">]</mo></mrow>' +
        '<mover accent="true"><mrow><mi>y</mi></mrow><mo stretchy="false">¯</mo></mover></mrow></math></p>',
    )
  })

  it('keeps the spaces of words in equations, and gives an equation its own line', () => {
    const equation = '<m:oMath><m:r><m:t>rate of growth=r₂</m:t></m:r></m:oMath>'
    const r = '<m:oMath><m:r><m:t>r₂</m:t></m:r></m:oMath>'
    expect(htmlOf({ body: p(equation) + p(t('where ') + r) }, ['equation', 'text'])).toBe(
      '<p class="equation"><math display="block" alttext="rate of growth=r₂"><mtext>rate of growth=r₂</mtext></math></p>' +
        '<p>where <math alttext="r₂"><mi>r</mi><mn>₂</mn></math></p>',
    )
  })

  it('reads a text box after the paragraph that it hangs on, and a frame of one cell as no table', () => {
    const box = `<w:r><w:drawing><wp:anchor><wps:wsp><wps:txbx><w:txbxContent>${p(t('Key point'))}</w:txbxContent></wps:txbx></wps:wsp></wp:anchor></w:drawing></w:r>`
    const body = `${p(t('Text') + box)}<w:tbl><w:tr><w:tc>${p(t('framed'))}</w:tc></w:tr></w:tbl>`
    expect(htmlOf({ body }, ['text', 'table'])).toBe(
      '<p>Text</p><aside class="box"><p>Key point</p></aside><div class="box"><p>framed</p></div>',
    )
  })

  it('joins what differs in fonts only, and leaves a table of contents out', () => {
    const arial = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial"/>'
    const body =
      paragraph('Methods 4', { style: 'TOC1' }) + p(t('So ', '<w:b/>') + t('it is', `${arial}<w:b/>`) + t('.', arial))
    const styles = '<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>'
    expect(htmlOf({ body, styles }, ['text', 'text'])).toBe('<p><strong>So it is</strong>.</p>')
  })

  it('lets a script that runs from right to left run so', () => {
    expect(htmlOf({ body: paragraph('שלום') }, ['text'])).toBe('<p dir="auto">שלום</p>')
  })
})

describe('hostile manuscripts', () => {
  const attack = '"><img src=x onerror=alert(1)><script>alert(1)</script>\'&'
  const everyRole: Role[] = [
    'title',
    'abstract',
    'keywords',
    'heading',
    'text',
    'list',
    'quotation',
    'caption',
    'figure',
    'equation',
    'reference',
    'statement',
  ]

  it('cannot write markup, whatever they say and wherever they say it', () => {
    const picture = `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${escapeAttribute(attack)}"/><a:graphic><pic:pic><a:blip r:embed="a"/></pic:pic></a:graphic></wp:inline></w:drawing></w:r>`
    const math = `<m:oMath><m:r><m:t>${escapeText(attack)}</m:t></m:r><m:d><m:dPr><m:begChr m:val="${escapeAttribute(attack)}"/></m:dPr><m:e/></m:d></m:oMath>`
    const body = everyRole.map(() => p(t(attack) + picture + math)).join('')
    const manuscript = manuscriptOf(
      {
        body,
        links: [{ id: 'a', kind: 'image', target: 'media/a.png' }],
        parts: { 'word/media/a.png': new Uint8Array([1]) },
      },
      everyRole,
    )
    const { html } = manuscriptHtml(manuscript, { pictureUrl: () => `/p?${attack}`, front: true })
    expect(html).not.toMatch(/<script|<img src=x|<[^>]*\sonerror=(?!alert\(1\)&gt;)/)
    for (const [element] of html.matchAll(/<[^>]*>/g))
      expect(element).toMatch(/^<\/?[a-z0-9]+(?: [a-z-]+="[^"<>]*")*>$/)
  })

  it('cannot leave an attribute with a quotation mark alone', () => {
    const body = p(
      '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="x&quot; onload=&quot;y"/><a:graphic><pic:pic><a:blip r:embed="a"/></pic:pic></a:graphic></wp:inline></w:drawing></w:r>',
    )
    const source = {
      body,
      links: [{ id: 'a', kind: 'image', target: 'media/a.png' }],
      parts: { 'word/media/a.png': new Uint8Array([1]) },
    }
    expect(htmlOf(source, ['figure'])).toContain('alt="x&quot; onload=&quot;y"')
  })

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'JAVASCRIPT:x',
    '//x.example',
    'https://',
  ])('cannot link to %s', (target) => {
    const source: DocxSource = {
      body: p(`<w:hyperlink r:id="rL">${t('click')}</w:hyperlink>`),
      links: [{ id: 'rL', kind: 'hyperlink', target, external: true }],
    }
    expect(htmlOf(source, ['text'])).toBe('<p>click</p>')
  })

  it('may link to pages and to mail', () => {
    const link = (target: string) =>
      htmlOf(
        {
          body: p(`<w:hyperlink r:id="rL">${t('x')}</w:hyperlink>`),
          links: [{ id: 'rL', kind: 'hyperlink', target, external: true }],
        },
        ['text'],
      )
    expect(link('https://grfs.example/?a="b"&c')).toBe('<p><a href="https://grfs.example/?a=%22b%22&amp;c">x</a></p>')
    expect(link('mailto:ada@grfs.example')).toBe('<p><a href="mailto:ada@grfs.example">x</a></p>')
  })

  it('give balanced elements out of any mix of blocks and roles', () => {
    const block = fc.constantFrom(
      paragraph('text'),
      paragraph('Table 2. x'),
      paragraph('Figure 1'),
      paragraph(''),
      item('i', 1, 0),
      item('ii', 1, 1),
      item('iii', 2, 4),
      '<w:tbl/>',
      `<w:tbl><w:tr/><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr></w:tc><w:tc>${paragraph('x')}</w:tc></w:tr></w:tbl>`,
      p('<w:r><w:drawing><wp:inline><wps:wsp/></wp:inline></w:drawing></w:r>'),
    )
    const role = fc.constantFrom<Role[]>(...everyRole, 'empty', 'table', 'author')
    fc.assert(
      fc.property(fc.array(fc.tuple(block, role), { maxLength: 12 }), (pairs) => {
        const source = { body: pairs.map(([one]) => one).join(''), ...numbering }
        const html = htmlOf(
          source,
          pairs.map(([, one]) => one),
        )
        const open: string[] = []
        for (const [, close, name] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
          if (close === '/') expect(open.pop()).toBe(name)
          else if (name !== 'br' && name !== 'img' && name !== 'mspace') open.push(name!)
        }
        expect(open).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
