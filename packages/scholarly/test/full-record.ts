import { type ArticleRecord, printedReference } from '../src/article-record.ts'
import { person, recordOf } from './record.ts'

const introduction = `<p>Wells turn <a class="cite-named" href="#ref-1">(Okafor &amp; Lind, 2024)</a>, as <a href="#figure-1">Figure 1</a>,
<a href="#table-1">Table 1</a> and <a href="#methods">the methods</a> show<sup><a href="#note-1" id="note-mark-1" role="doc-noteref">1</a></sup>.
See <a href="https://example.org/page">a page</a> and <math alttext="a/b"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>.</p>
<figure class="fig" id="figure-1"><img src="/article/cms.2026.041/figures/1" alt="Bars and lines"><figcaption><strong>Figure 1.</strong> Salt
in a year</figcaption></figure><p class="equation"><math display="block" alttext="E = mc^2"><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math> (1)</p>`

const methods = `<p>First.</p><h3 id="section-1">Wells</h3><ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol><blockquote><p>They
left.</p><footer>A neighbour</footer></blockquote><aside class="box"><p>In a box</p></aside>
<figure class="tbl" id="table-1"><figcaption><strong>Table 1.</strong> Wells</figcaption><table><thead><tr><th scope="col">Ward</th><th scope="col">Wells</th></tr></thead>
<tbody><tr><td>Koyra</td><td>4</td></tr></tbody></table></figure>`

const notes = '<ol><li id="note-1"><p>A note.</p></li></ol>'

const unknownStatement = { language: null, address: null, approvalNumber: null }
const unknownRelation = { title: null, doi: null, address: null, registry: null, registration: null }

/** An article with every field of the record. */
export const fullRecord: ArticleRecord = recordOf({
  journalSection: 'Water',
  language: 'vi',
  title: 'Nước và H2O: a/b',
  titleHtml: 'Nước và <i>H<sub>2</sub>O</i>: <math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>',
  subtitleHtml: 'Một <b>nghiên</b> cứu',
  abstract: 'Một.\n\nHai.',
  abstractParts: [
    { title: 'Mục tiêu', text: 'Một.' },
    { title: 'Kết quả', text: 'Hai.' },
  ],
  keywords: ['nước', 'muối'],
  translations: [
    {
      language: 'en',
      titleHtml: 'Water and <i>salt</i>',
      subtitleHtml: 'A study',
      abstract: 'One.\n\nTwo.',
      abstractParts: [],
      keywords: ['water', 'salt'],
    },
  ],
  subjects: [{ scheme: 'FORD', code: '1.5', term: 'Earth and related environmental sciences' }],
  contributors: [
    person('Phạm Quốc Huy', {
      name: { style: 'eastern', family: 'Phạm', given: 'Quốc Huy', suffix: null, particle: null },
      otherNames: [{ language: 'zh-Hant', published: '範國輝', family: '範', given: '國輝' }],
      ...{ orcid: '0000-0002-1825-0097', isOrcidVerified: true, isCorresponding: true, email: 'huy@example.org' },
      ...{ affiliations: [1, 2], equalGroup: 1 },
      roles: [
        { role: 'conceptualization', degree: 'lead' },
        { role: 'writing-review-editing', degree: null },
      ],
    }),
    person('Suharto', {
      name: { style: 'given-only', family: null, given: 'Suharto', suffix: null, particle: null },
      ...{ affiliations: [2], equalGroup: 1, isDeceased: true },
    }),
    person('Jan van Dijk Jr.', {
      title: 'Dr.',
      name: { style: 'western', family: 'Dijk', given: 'Jan', suffix: 'Jr.', particle: 'van' },
      ...{ affiliations: [2], orcid: '0000-0001-5109-3700' },
    }),
    person('Vigdís Finnbogadóttir', { affiliations: [1] }),
    person('The Wells Consortium', { isGroup: true, members: ['Ngozi Eze', 'Li Wei'] }),
  ],
  affiliations: [
    {
      text: 'Department of Water, University of Hanoi, Hanoi, Viet Nam',
      department: 'Department of Water',
      institution: 'University of Hanoi',
      city: 'Hanoi',
      country: 'Viet Nam',
      countryCode: 'VN',
      ror: 'https://ror.org/05a28rw58',
    },
    {
      text: 'B Institute',
      department: null,
      institution: null,
      city: 'Jakarta',
      country: 'Indonesia',
      countryCode: 'ID',
      ror: null,
    },
  ],
  issue: '2-3',
  revisedOn: '2026-07',
  pdfPages: 9,
  sections: [
    { id: 'introduction', title: 'Introduction', html: introduction },
    { id: 'methods', title: 'Data and Methods', html: methods },
    { id: 'appendix-a', title: 'Appendix A', html: '<p>More.</p>' },
    { id: 'notes', title: 'Notes', html: notes },
  ],
  references: [
    {
      ...printedReference(
        'Okafor, A., &amp; Lind, B. (2024a). A title. <em>Journal of Wells, 12</em>(3), 1–9. https://doi.org/10.1000/x',
      ),
      type: 'journal',
      authors: [
        { family: 'Okafor', given: 'A.' },
        { family: 'Lind', given: 'B.' },
      ],
      ...{
        year: '2024a',
        title: 'A title',
        source: 'Journal of Wells',
        volume: '12',
        issue: '3',
        pages: '1–9',
        doi: '10.1000/x',
      },
    },
    {
      ...printedReference('Maria Silva, Salt now, ArXiv, 2023.'),
      type: 'preprint',
      authors: [{ family: 'Silva', given: 'Maria' }],
      ...{ year: '2023', title: 'Salt now', source: 'ArXiv', doi: '10.5555/arxiv.1', pmid: '123' },
    },
    {
      ...printedReference('World Health Organization. Wells of 2020. Zenodo, 2020. https://example.org/data'),
      type: 'data',
      authors: [{ literal: 'World Health Organization' }],
      ...{
        year: '2020',
        title: 'Wells of 2020',
        source: 'Zenodo',
        address: 'https://example.org/data',
        language: 'en',
      },
    },
    {
      ...printedReference('Eze, N. (2019). Deep water (pp. e12). Press.'),
      type: 'book',
      authors: [{ family: 'Eze', given: 'N.' }],
      ...{ year: '2019', title: 'Deep water', pages: 'e12', publisher: 'Press' },
    },
    printedReference('A letter that nobody could read.'),
  ],
  funding: [
    {
      funder: 'National Fund',
      ror: 'https://ror.org/021nxhr62',
      funderId: '10.13039/100000001',
      awards: ['A-1', 'A-2'],
    },
  ],
  fundingStatement: 'Paid by the National Fund.',
  statements: [
    { ...unknownStatement, kind: 'competing-interests', text: 'The authors declare no competing interests.' },
    {
      ...unknownStatement,
      kind: 'data-availability',
      text: 'All data are public.',
      address: 'https://example.org/d',
      language: 'en',
    },
    { ...unknownStatement, kind: 'ethics', text: 'A committee approved the study.', approvalNumber: 'EC-77' },
    { ...unknownStatement, kind: 'consent', text: 'All took part freely.' },
    { ...unknownStatement, kind: 'ai-use', text: 'No tools of this kind were used.' },
    { ...unknownStatement, kind: 'contributions', text: 'Both wrote it.' },
    { ...unknownStatement, kind: 'acknowledgements', text: 'We thank all.' },
  ],
  supplements: [
    {
      number: 1,
      label: 'Supplement 1',
      title: 'Raw data',
      description: 'Each well.',
      mimeType: 'text/csv',
      licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
      address: 'https://journals.example.org/article/cms.2026.041/s1.csv',
      doi: '10.5555/s1',
    },
  ],
  figures: [
    {
      address: '/article/cms.2026.041/figures/1',
      original: '/article/cms.2026.041/figures/1/original.tiff',
      altText: null,
      credit: 'Photo: N. Eze',
    },
  ],
  relations: [
    { ...unknownRelation, kind: 'preprint', doi: '10.5555/pre', title: 'Early salt' },
    { ...unknownRelation, kind: 'data', doi: '10.5555/data' },
    { ...unknownRelation, kind: 'trial', registry: 'ClinicalTrials.gov', registration: 'NCT00000001' },
  ],
  version: { number: 2, stage: 'CVoR', publishedOn: '2026-10-09', address: null, description: 'Table 1 corrected' },
  earlierVersions: [
    {
      number: 1,
      stage: 'VoR',
      publishedOn: '2026-09-09',
      address: 'https://journals.example.org/article/cms.2026.041/v1',
      description: null,
    },
  ],
  notices: [
    { kind: 'correction', number: 1, text: 'Read 41 for 14.\n\nSorry.', publishedOn: '2026-10-01', doi: '10.5555/c1' },
    { kind: 'expression-of-concern', number: 1, text: 'We look into it.', publishedOn: '2026-10-02', doi: null },
  ],
})
