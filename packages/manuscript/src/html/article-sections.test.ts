import { describe, expect, it } from 'vitest'
import { docxOf, paragraph } from '../../corpus/docx.ts'
import { barsPng } from '../../corpus/make/png.ts'
import { inlinesOf, seenText } from '../../corpus/make/inline.ts'
import { soundFiles } from '../../corpus/sound/files.ts'
import { openPackage } from '../package/open.ts'
import { lettersOf } from '../read/plain-text.ts'
import { readManuscript } from '../read/read-manuscript.ts'
import { articleSections } from './article-sections.ts'

const styles = ['Title', 'Heading1', 'Heading2']
  .map(
    (id) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id.replace(/\d/, ' $&').toLowerCase()}"/></w:style>`,
  )
  .join('')
const picture = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p" descr="Bars"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rP"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
const cell = (text: string, bold = false) => `<w:tc>${paragraph(text, { bold })}</w:tc>`

const body = [
  paragraph('Salt in the Wells', { style: 'Title' }),
  paragraph('Farhana Akter'),
  paragraph('Abstract', { style: 'Heading1' }),
  paragraph('Groundwater is turning saline.'),
  paragraph('Keywords: salt; wells'),
  paragraph('1. Introduction', { style: 'Heading1' }),
  paragraph('Wells turn (Lind, 2024), as Figure 1 and Table 1 show, & people <walk>.'),
  picture,
  paragraph('Figure 1. Salt in a year'),
  paragraph('Readings', { style: 'Heading2' }),
  paragraph('Table 1. Wells'),
  `<w:tbl><w:tr>${cell('Ward', true)}${cell('Wells', true)}</w:tr><w:tr>${cell('Koyra')}${cell('41')}</w:tr></w:tbl>`,
  paragraph('2. Conclusion', { style: 'Heading1' }),
  '<w:p><m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara></w:p>',
  paragraph('References', { style: 'Heading1' }),
  `<w:p><w:r><w:t xml:space="preserve">Lind, J. (2024). Seed credit &amp; more. </w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>Rural Exchange, 18</w:t></w:r><w:r><w:t>(2), 101–119. https://doi.org/10.5555/jre</w:t></w:r></w:p>`,
].join('')
const pkg = openPackage(
  docxOf({
    body,
    styles,
    parts: { 'word/media/p.png': barsPng(2) },
    links: [{ id: 'rP', kind: 'image', target: 'media/p.png' }],
  }),
)
const article = articleSections(readManuscript(pkg), () => 'figures/1')

describe('the sections of an article', () => {
  it('are its headed parts, without numbers and without what stands over the text', () => {
    expect(article.sections.map(({ id, title }) => [id, title])).toEqual([
      ['introduction', 'Introduction'],
      ['conclusion', 'Conclusion'],
    ])
    expect(JSON.stringify(article.sections)).not.toMatch(/Farhana|saline|Keywords|Rural Exchange/)
  })

  it('lead from citations to references, and from mentions to figures and tables', () => {
    const html = article.sections[0]!.html
    expect(html).toContain('<a class="cite-named" href="#ref-1">(Lind, 2024)</a>')
    expect(html).toContain('<a href="#figure-1">Figure 1</a>')
    expect(html).toContain('<figure class="fig" id="figure-1"><img src="figures/1" alt="Bars"')
    expect(html).toContain('<figcaption><strong>Figure 1.</strong> Salt in a year</figcaption>')
    expect(html).toContain(
      '<figure class="tbl" id="table-1"><figcaption><strong>Table 1.</strong> Wells</figcaption><table><thead>',
    )
    expect(html).toMatch(/<h3 id="section-\d+">Readings<\/h3>/)
    expect(html).toContain('&amp; people &lt;walk&gt;.')
    expect(article.sections[1]!.html).toContain('<math display="block"')
  })

  it('give the references as text that stresses, and nothing else', () => {
    expect(article.references).toEqual([
      'Lind, J. (2024). Seed credit & more. <em>Rural Exchange, 18</em>(2), 101–119. https://doi.org/10.5555/jre',
    ])
    expect(article.pictures).toEqual(['word/media/p.png'])
  })

  it.each(soundFiles().map(({ sound, bytes }) => [sound.name, sound, bytes] as const))(
    'lose no word of %s',
    (_name, sound, bytes) => {
      const { sections, references } = articleSections(readManuscript(openPackage(bytes)), () => null)
      const plain = (html: string) => html.replace(/<math.*?<\/math>|<[^>]+>/gs, '').replace(/&(amp|lt|gt|quot);/g, ' ')
      const said = lettersOf(
        [...sections.map(({ title, html }) => `${title}${plain(html)}`), ...references.map(plain)].join(' '),
      )
      for (const piece of sound.pieces) {
        if (piece.kind !== 'line' || !(piece.counted || piece.key !== undefined) || /‹(?:eq|n|N)\|/.test(piece.text))
          continue
        for (const sentence of seenText(inlinesOf(piece.text))
          .replace(/[&<>"]/g, ' ')
          .split(/(?<=[.?!])\s/)) {
          // Section headings and references are shown without their numbers.
          const words = lettersOf(
            sentence.replace(/^\s*(?:[一二三四五六七八九十]、|(?:\[?\(?[\dIVX]+[.)\]|]*\s*)+(?:\|\s*)?)/u, ''),
          )
          expect(said).toContain(words)
        }
      }
    },
  )
})

it('has the words of the author about a figure, and prints a credit once', () => {
  const words = { label: 'Figure 1', altText: 'Bars for "May" & June', credit: 'Photo: A <b>' }
  const html = (credit: string) =>
    articleSections(readManuscript(pkg), () => 'figures/1', [{ ...words, credit }])
      .sections.map((section) => section.html)
      .join('')
  expect(html(words.credit)).toContain('alt="Bars for &quot;May&quot; &amp; June"')
  expect(html(words.credit)).toContain('<small class="credit">Photo: A &lt;b&gt;</small></figcaption>')
  expect(html('Figure 1')).not.toContain('class="credit"')
})
