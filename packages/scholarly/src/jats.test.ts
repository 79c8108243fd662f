import { describe, expect, it } from 'vitest'
import { manyThings } from '../test/many-things.ts'
import { fullRecord } from '../test/full-record.ts'
import { person, recordOf } from '../test/record.ts'
import type { NoticeRecord } from './article-record.ts'
import { articleJats, noticeJats } from './jats.ts'
import { printable, printableRecord } from './xml.ts'

const jats = articleJats(manyThings)

describe('the front', () => {
  it('names journal, article, people and their places', () => {
    expect(jats).toContain('<journal-id journal-id-type="publisher-id">cms</journal-id>')
    expect(jats).toContain('<issn publication-format="electronic">2756-0852</issn>')
    expect(jats).toContain('<article-id pub-id-type="doi">10.5555/cms.2026.041</article-id>')
    expect(jats).toContain(
      '<contrib contrib-type="author"><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id>' +
        '<name name-style="given-only"><given-names>Farhana Akter</given-names><prefix>Dr.</prefix></name>' +
        '<xref ref-type="aff" rid="aff_1"/></contrib>',
    )
    expect(jats.match(/<aff id/g)).toHaveLength(2)
    expect(jats).toContain(
      '<aff id="aff_1"><institution-wrap><institution>University of Dhaka</institution></institution-wrap>, ' +
        '<country country="BD">Bangladesh</country></aff>',
    )
    expect(jats).toContain('</institution-wrap>, <country country="PL">Poland</country></aff>')
    expect(jats.match(/rid="aff_1"/g)).toHaveLength(2)
  })

  it('has no DOI while none is registered', () => {
    expect(articleJats(recordOf({ doi: null }))).not.toContain('doi')
  })

  it('says when it appeared, where, and under which licence', () => {
    expect(jats).toContain('date-type="pub" iso-8601-date="2026-09-09"><day>09</day><month>09</month><year>2026</year>')
    expect(jats).toContain('<volume>7</volume><issue>2</issue><fpage>12</fpage><lpage>20</lpage>')
    expect(jats).toContain('<date date-type="accepted" iso-8601-date="2026-08-20">')
    expect(jats).toContain('<ali:free_to_read/>')
    expect(jats).toContain('<ali:license_ref>https://creativecommons.org/licenses/by/4.0/</ali:license_ref>')
    expect(jats).toContain(
      'licence <ext-link ext-link-type="uri" xlink:href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0',
    )
    expect(jats).toContain('<self-uri content-type="application/pdf" xlink:href="https://journals.example.org/article/')
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
        '<graphic mimetype="image" xlink:href="https://journals.example.org/article/cms.2026.041/figures/2">' +
        '<alt-text>null</alt-text></graphic></fig>',
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
    expect(jats).toContain('<td colspan="3"><p><table-wrap id="table_')
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
    expect(jats).toContain('<list list-type="simple"><list-item><label>c.</label><p>three</p><list list-type="bullet">')
    expect(jats).toContain('<disp-quote><p>They said.</p><attrib>A neighbour</attrib></disp-quote>')
    expect(jats).toContain('"><p>In a box</p></boxed-text>')
  })
})

describe('the back', () => {
  it('holds what closes a paper', () => {
    const back = jats.slice(jats.indexOf('<back>'))
    expect(back).toMatch(/^<back><ack id="acknowledgements"><title>Acknowledgements<\/title><p>Thanks.<\/p><p><list/)
    expect(jats).toContain(
      '<fn fn-type="coi-statement" id="competing-interests"><label>Competing interests</label><p>None.</p></fn></author-notes>',
    )
    expect(back).toContain('<sec id="data-availability" sec-type="data-availability">')
    expect(back).toContain('<app-group><app id="appendix-a"><title>Appendix A</title>')
    expect(back).toContain('<fn-group id="notes"><title>Notes</title><fn id="note-1"><label>1</label><p>A note.</p>')
    expect(back).not.toContain('↩')
    expect(jats).toContain('<title>Data and Methods</title>')
    expect(back).not.toContain('Data and Methods')
  })

  it('lists the references, with their DOIs', () => {
    expect(jats).toContain(
      '<ref id="ref-1"><mixed-citation publication-type="unspecified">Lind, J. (2024). Seed &amp; more. <italic>Rural Exchange, 18</italic>(2), 1–9. https://doi.org/' +
        '<pub-id pub-id-type="doi" xlink:href="https://doi.org/10.5555/jre(2)3">10.5555/jre(2)3</pub-id>.</mixed-citation></ref>',
    )
    expect(jats).toContain(
      'xlink:href="https://example.org/primer" xlink:title="Link to example.org">https://example.org/primer</ext-link>, doi:<pub-id',
    )
  })
})

describe('what was said since', () => {
  const correction: NoticeRecord = {
    kind: 'correction',
    number: 2,
    text: 'Read 41 for 14.',
    publishedOn: '2026-10-01',
    doi: null,
  }
  const retraction: NoticeRecord = {
    kind: 'retraction',
    number: 1,
    text: 'Made up.',
    publishedOn: '2026-10-02',
    doi: null,
  }
  const record = recordOf({ notices: [correction, retraction] })

  it('stands in the article, and leads to it', () => {
    const article = articleJats(record)
    const related = (type: string, name: string, title: string) =>
      `<related-article related-article-type="${type}" id="related_${name}" ext-link-type="uri" ` +
      `xlink:href="https://journals.example.org/article/cms.2026.041/${name}" xlink:title="${title}"/>`
    expect(article).toContain(related('correction-forward', 'correction-2', 'Correction 2'))
    expect(article).toContain(related('retraction-forward', 'retraction-1', 'Retraction'))
    expect(article).toContain('<article-title>RETRACTED: Salt in the wells</article-title>')
    expect(article).toContain('<title>Retraction, 2026-10-02</title><p>Made up.</p>')
    expect(article).toContain('article-type="research-article"')
  })

  it('is an article of its own kind, and leads back', () => {
    const said = noticeJats(record, correction)
    expect(said).toContain('article-type="correction"')
    expect(said).toContain('<article-title>Correction 2: Salt in the wells</article-title>')
    expect(said).toContain(
      'related-article-type="corrected-article" id="related_article" ext-link-type="doi" xlink:href="10.5555/cms.2026.041"',
    )
    expect(noticeJats({ ...record, doi: null }, correction)).toContain(
      'ext-link-type="uri" xlink:href="https://journals.example.org/article/cms.2026.041"',
    )
    expect(said).toContain('<body><p>Read 41 for 14.</p></body>')
    expect(noticeJats(record, retraction)).toMatch(
      /article-type="retraction".*related-article-type="retracted-article"/s,
    )
  })
})

describe('the whole record', () => {
  const full = articleJats(fullRecord)

  it('has names in parts, with the printed form and other scripts', () => {
    expect(full).toContain(
      '<name-alternatives><name name-style="eastern"><surname>Phạm</surname><given-names>Quốc Huy</given-names></name>' +
        '<string-name specific-use="display">Phạm Quốc Huy</string-name>' +
        '<string-name xml:lang="zh-Hant"><surname>範</surname><given-names>國輝</given-names></string-name></name-alternatives>',
    )
    expect(full).toContain(
      '<surname>van Dijk</surname><given-names>Jan</given-names><prefix>Dr.</prefix><suffix>Jr.</suffix>',
    )
    expect(full).toContain('<name name-style="given-only"><given-names>Vigdís Finnbogadóttir</given-names></name>')
    expect(full).toContain('<collab>The Wells Consortium<contrib-group><contrib contrib-type="collaborator">')
  })

  it('says authenticated only of a verified ORCID iD', () => {
    expect(full).toContain('authenticated="true">https://orcid.org/0000-0002-1825-0097')
    expect(full).toContain('<contrib-id contrib-id-type="orcid">https://orcid.org/0000-0001-5109-3700')
  })

  it('keeps a printed affiliation and marks its parts', () => {
    expect(full).toContain(
      '<aff id="aff_1"><institution content-type="dept">Department of Water</institution>, <institution-wrap>' +
        '<institution>University of Hanoi</institution><institution-id institution-id-type="ror">https://ror.org/05a28rw58</institution-id>' +
        '</institution-wrap>, <city>Hanoi</city>, <country country="VN">Viet Nam</country></aff>',
    )
  })

  it('keeps a printed reference and marks its parts', () => {
    expect(full).toContain(
      '<mixed-citation publication-type="journal"><person-group person-group-type="author"><string-name><surname>Okafor</surname>, ' +
        '<given-names>A.</given-names></string-name>, &amp; <string-name><surname>Lind</surname>, <given-names>B.</given-names></string-name>' +
        '</person-group> (<year iso-8601-date="2024">2024a</year>). <article-title>A title</article-title>. <source>Journal of Wells</source>' +
        '<italic>, </italic><volume>12</volume>(<issue>3</issue>), <fpage>1</fpage>–<lpage>9</lpage>. https://doi.org/<pub-id',
    )
    expect(full).toContain('<given-names>Maria</given-names> <surname>Silva</surname>')
    expect(full).toContain('<collab>World Health Organization</collab>')
  })

  it('a former version names the newer ones, and links to notices beside the article', () => {
    const newest = { number: 3, stage: 'CVoR', publishedOn: '2026-11-09', description: 'Table 2' } as const
    const page = 'https://journals.example.org/article/cms.2026.041'
    const { notices, addresses } = fullRecord
    const former = articleJats({
      ...fullRecord,
      addresses: { ...addresses, page: `${page}/v2` },
      laterVersions: [{ ...newest, address: page }],
    })
    expect(former).toMatch(/<event-desc>Table 2<\/event-desc><article-version [^>]*>3<\/article-version>/)
    expect(notices.length).toBeGreaterThan(0)
    expect(former).not.toContain(`${page}/v2/`)
  })

  it('has statements, funding, files, relations and versions', () => {
    expect(full).toContain('<fn fn-type="coi-statement" id="interests_1"><p>The authors declare')
    expect(full).toContain(
      '<sec id="statement_data_availability" sec-type="data-availability"><title>Data availability</title>',
    )
    expect(full).toMatch(/<sec id="ethics_statement" sec-type="ethics-statement">.*sec-type="ethics-consent"/)
    expect(full).toContain('vocab-identifier="10.13039/open_funder_registry">10.13039/100000001</institution-id>')
    expect(full).toContain('<funding-statement>Paid by the National Fund.</funding-statement>')
    expect(full).toContain('<supplementary-material id="supplement_1" mimetype="text" mime-subtype="csv"')
    expect(full).toContain(
      'related-article-type="preprint" id="related_1" ext-link-type="doi" xlink:href="10.5555/pre"',
    )
    expect(full).toContain('document-id="NCT00000001" document-id-type="clinical-trial-number"')
    expect(full).toContain('vocab-term="Corrected Version of Record">2</article-version>')
    expect(full).toMatch(/<pub-history><event event-type="version"><event-desc>Version 1<\/event-desc>/)
    expect(full).toContain(
      '<date date-type="rev-recd" iso-8601-date="2026-07"><month>07</month><year>2026</year></date>',
    )
  })

  it('has no DOI that is not registered, no ISSN that does not exist, no language that nobody stated', () => {
    const unknown = articleJats(recordOf({ doi: null, language: null, journal: { ...recordOf().journal, issn: null } }))
    expect(unknown).not.toMatch(/pub-id-type="doi"|<issn/)
    expect(unknown).toContain('JATS-archivearticle1-3-mathml3.dtd')
    expect(unknown).toContain('xml:lang="und"')
    expect(articleJats(recordOf({ contributors: [person('A', { equalGroup: 1 })] }))).not.toContain('equal-contrib')
  })
})

describe('text of records', () => {
  const hostile = 'a\u202eb\u2066c\u2069\u0001\u0085\ud800\ufdd0\ufffed\u2028e 🧪 \u200f\u061c\tشـ'

  it('has no character that reorders words or has no glyph; every part of a record follows', () => {
    const clean = 'abcd e 🧪 \u200f\u061c\tشـ'
    expect(printable(hostile)).toBe(clean)
    expect(printable('Plain – “text” 水')).toBe('Plain – “text” 水')
    expect(printableRecord({ list: [hostile, 7, null], inner: { text: hostile } })).toEqual({
      ...{ list: [clean, 7, null], inner: { text: clean } },
    })
    expect(articleJats(recordOf({ title: hostile, keywords: [hostile] }))).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })
})
