import { describe, expect, it } from 'vitest'
import { manyThings } from '../test/many-things.ts'
import { recordOf } from '../test/record.ts'
import type { NoticeRecord } from './article-record.ts'
import { articleJats, noticeJats } from './jats.ts'

const jats = articleJats(manyThings)

describe('the front', () => {
  it('names journal, article, people and their places', () => {
    expect(jats).toContain('<journal-id journal-id-type="publisher-id">cms</journal-id>')
    expect(jats).toContain('<issn publication-format="electronic">2756-0852</issn>')
    expect(jats).toContain('<article-id pub-id-type="doi">10.58214/cms.2026.041</article-id>')
    expect(jats).toContain(
      '<contrib contrib-type="author"><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id>' +
        '<string-name><prefix>Dr.</prefix> Farhana Akter</string-name><xref ref-type="aff" rid="aff_1"/></contrib>',
    )
    expect(jats.match(/<aff id/g)).toHaveLength(2)
    expect(jats).toContain(
      '<aff id="aff_1"><institution>University of Dhaka</institution>, <country>Bangladesh</country></aff>',
    )
    expect(jats.match(/rid="aff_1"/g)).toHaveLength(2)
  })

  it('says when it appeared, where, and under which licence', () => {
    expect(jats).toContain('date-type="pub" iso-8601-date="2026-09-09"><day>09</day><month>09</month><year>2026</year>')
    expect(jats).toContain('<volume>7</volume><issue>2</issue><fpage>12</fpage><lpage>20</lpage>')
    expect(jats).toContain('<date date-type="accepted" iso-8601-date="2026-08-20">')
    expect(jats).toContain('<ali:free_to_read/>')
    expect(jats).toContain('<ali:license_ref>https://creativecommons.org/licenses/by/4.0/</ali:license_ref>')
    expect(jats).toContain('<self-uri content-type="application/pdf" xlink:href="https://journals.example.org/api/')
    expect(jats).toContain('<funding-statement>Paid by the Fund. Twice.</funding-statement>')
    expect(jats).toMatch(
      /<counts><fig-count count="2"\/><table-count count="4"\/><equation-count count="2"\/><ref-count count="2"\/><page-count count="9"\/>/,
    )
  })

  it('finds what has no pages by its own number', () => {
    expect(articleJats(recordOf({ pages: null }))).toContain('<elocation-id>cms.2026.041</elocation-id>')
    expect(articleJats(recordOf({ pages: 'e12' }))).toContain('<elocation-id>e12</elocation-id>')
    expect(articleJats(recordOf())).not.toContain('<body')
  })
})

describe('the body', () => {
  it('leads to references, figures, tables, sections, notes and the web', () => {
    expect(jats).toContain('<xref ref-type="bibr" rid="ref-1">(Lind, 2024)</xref>')
    expect(jats).toContain('O.<sup><xref ref-type="bibr" rid="ref-2">2</xref></sup>')
    expect(jats).toContain('<xref ref-type="fig" rid="figure-1">Figure 1</xref>')
    expect(jats).toContain('<xref ref-type="table" rid="table-1">Table 1</xref>')
    expect(jats).toContain('<xref ref-type="sec" rid="methods">the methods</xref>')
    expect(jats).toContain('<sup><xref ref-type="fn" rid="note-1">1</xref></sup>')
    expect(jats).toContain('xlink:href="https://example.org/a%20b?x=%5B1%5D&amp;y#z"')
    expect(jats).toContain('xlink:href="https://journals.example.org/news"')
    expect(jats).not.toMatch(/javascript|nowhere/)
    const ids = [...jats.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, rid] of jats.matchAll(/ rid="([^"]+)"/g)) expect(ids).toContain(rid)
  })

  it('nests sections as their headings do', () => {
    expect(jats).toContain('<sec id="section-1"><title>Wells <italic>and</italic> people</title>')
    expect(jats).toMatch(/<sec id="methods-2"><title>Deeper<\/title>.*?<\/sec><\/sec><sec id="methods-3">/)
    expect(jats).toContain('<sec id="sec-2-wells"><title>2 &lt; 3 wells</title>')
  })

  it('has figures with their pictures and captions', () => {
    expect(jats).toContain(
      '<fig id="figure-1"><label>Figure 1.</label><caption><p>Salt in a <italic>year</italic></p></caption>' +
        '<graphic mimetype="image" xlink:href="https://journals.example.org/article/cms.2026.041/figures/1">' +
        '<alt-text>Bars &amp; lines</alt-text></graphic>' +
        '<graphic mimetype="image" xlink:href="https://journals.example.org/article/cms.2026.041/figures/2"/></fig>',
    )
    expect(jats).toContain(
      '<graphic xlink:href="https://journals.example.org/article/cms.2026.041#figure-2">' +
        '<alt-text>A drawn chart</alt-text><long-desc>2019 salt</long-desc></graphic>',
    )
  })

  it('has real tables, with heads and spans', () => {
    expect(jats).toContain(
      '<table-wrap id="table-1"><label>Table 1.</label><caption><p>Wells</p></caption><table><thead><tr><th scope="col" rowspan="2">',
    )
    expect(jats).toContain('<th scope="colgroup" colspan="2">Wells</th>')
    expect(jats).toContain('<th scope="col" align="right">new</th>')
    // A row that was covered completely is removed, and so are the spans that reached into it.
    expect(jats).toContain('<tbody><tr><th scope="row">Koyra</th><td>4<break/>1</td><td><p>one</p><list')
    expect(jats).toContain('<td colspan="3"><p><table-wrap><table><tbody><tr><td>inner</td>')
  })

  it('has formulas in MathML, on a line of their own with their number, and in sentences', () => {
    expect(jats).toContain(
      '<disp-formula><label>(1)</label><mml:math display="block" alttext="E = mc^2"><mml:mi>E</mml:mi>',
    )
    expect(jats).toContain(
      '<inline-formula><mml:math alttext="a/b"><mml:mfrac><mml:mi>a</mml:mi><mml:mi>b</mml:mi></mml:mfrac>',
    )
  })

  it('has lists that count as the page does, quotations and boxes', () => {
    expect(jats).toContain(
      '<list list-type="alpha-lower"><list-item><label>c.</label><p>three</p><list list-type="bullet">',
    )
    expect(jats).toContain('<disp-quote><p>They said.</p><attrib>A neighbour</attrib></disp-quote>')
    expect(jats).toContain('<boxed-text><p>In a box</p></boxed-text>')
  })
})

describe('the back', () => {
  it('holds what closes a paper', () => {
    const back = jats.slice(jats.indexOf('<back>'))
    expect(back).toMatch(/^<back><ack id="acknowledgements"><title>Acknowledgements<\/title><p>Thanks.<\/p><p><list/)
    expect(back).toContain('<sec id="competing-interests" sec-type="COI-statement">')
    expect(back).toContain('<sec id="data-availability" sec-type="data-availability">')
    expect(back).toContain('<app-group><app id="appendix-a"><title>Appendix A</title>')
    expect(back).toContain('<fn-group id="notes"><title>Notes</title><fn id="note-1"><label>1</label><p>A note.</p>')
    expect(back).not.toContain('↩')
    expect(jats).toContain('<title>Data and Methods</title>')
    expect(back).not.toContain('Data and Methods')
  })

  it('lists the references, with their DOIs', () => {
    expect(jats).toContain(
      '<ref id="ref-1"><mixed-citation>Lind, J. (2024). Seed &amp; more. <italic>Rural Exchange, 18</italic>(2), 1–9. https://doi.org/' +
        '<pub-id pub-id-type="doi" xlink:href="https://doi.org/10.5555/jre(2)3">10.5555/jre(2)3</pub-id>.</mixed-citation></ref>',
    )
    expect(jats).toContain('xlink:href="https://example.org/primer">https://example.org/primer</ext-link>, doi:<pub-id')
  })
})

describe('what was said since', () => {
  const correction: NoticeRecord = { kind: 'correction', number: 2, text: 'Read 41 for 14.', publishedOn: '2026-10-01' }
  const retraction: NoticeRecord = { kind: 'retraction', number: 1, text: 'Made up.', publishedOn: '2026-10-02' }
  const record = recordOf({ notices: [correction, retraction] })

  it('stands in the article, and leads to it', () => {
    const article = articleJats(record)
    const related = (type: string, name: string) =>
      `<related-article related-article-type="${type}" id="related_${name}" ext-link-type="uri" ` +
      `xlink:href="https://journals.example.org/article/cms.2026.041/${name}.xml"/>`
    expect(article).toContain(related('correction-forward', 'correction-2'))
    expect(article).toContain(related('retraction-forward', 'retraction-1'))
    expect(article).toContain('<title>Retraction, 2026-10-02</title><p>Made up.</p>')
    expect(article).toContain('article-type="research-article"')
  })

  it('is an article of its own kind, and leads back', () => {
    const said = noticeJats(record, correction)
    expect(said).toContain('article-type="correction"')
    expect(said).toContain('<article-title>Correction 2: Salt in the wells</article-title>')
    expect(said).toContain(
      'related-article-type="corrected-article" id="related_article" ext-link-type="doi" xlink:href="10.58214/cms.2026.041"',
    )
    expect(said).toContain('<body><p>Read 41 for 14.</p></body>')
    expect(noticeJats(record, retraction)).toMatch(
      /article-type="retraction".*related-article-type="retracted-article"/s,
    )
  })
})
