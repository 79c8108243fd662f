import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { attribute, edited, type Edit, soundNotice } from '../../test/broken.ts'
import { fullRecord } from '../../test/full-record.ts'
import { manyThings } from '../../test/many-things.ts'
import { articleJats } from '../jats.ts'
import { checkPmc, pmcRules } from './pmc.ts'

const sound = articleJats(fullRecord)

const broken: Record<string, Edit> = {
  'pmc-article-type-missing': [' article-type="research-article"', ''],
  'pmc-article-type-unknown': ['"research-article"', '"poem"'],
  'pmc-language-form': ['<p xml:lang="en">', '<p xml:lang="English language">'],
  'pmc-xlink-namespace': ['http://www.w3.org/1999/xlink', 'http://www.w3.org/xlink'],
  'pmc-mathml-namespace': ['http://www.w3.org/1998/Math/MathML', 'http://www.w3.org/MathML'],
  'pmc-front-missing': [/<front>.*<\/front>/s, ''],
  'pmc-journal-meta-missing': [/<journal-meta>.*<\/journal-meta>/s, ''],
  'pmc-article-meta-missing': [/<article-meta>.*<\/article-meta>/s, ''],
  'pmc-front-notes': ['</front>', '<notes><p>A note.</p></notes></front>'],
  'pmc-back-title': ['<back>', '<back><title>End</title>'],
  'pmc-id-repeated': ['<app id="appendix-a"', '<app id="methods"'],
  'pmc-journal-id-missing': [/<journal-id .*?<\/journal-id>/, ''],
  'pmc-journal-id-type': [attribute('journal-id', 'journal-id-type'), '$1'],
  'pmc-journal-id-empty': ['>cms</journal-id>', '></journal-id>'],
  'pmc-journal-title': [/<journal-title>.*?<\/journal-title>/, ''],
  'pmc-issn-form': ['2756-0852', '27560852'],
  'pmc-issn-kind': [attribute('issn', 'publication-format'), '$1'],
  'pmc-publisher-name': ['>GRFS</publisher-name>', '></publisher-name>'],
  'pmc-article-id-type': [attribute('article-id', 'pub-id-type'), '$1'],
  'pmc-article-id-empty': ['>cms.2026.041</article-id>', '></article-id>'],
  'pmc-article-id-repeated': [
    '<article-version ',
    '<article-id pub-id-type="doi">10.5555/b</article-id><article-version ',
  ],
  'pmc-doi-form': ['>10.5555/cms.2026.041</article-id>', '>https://doi.org/10.5555/cms.2026.041</article-id>'],
  'pmc-heading-missing': ['subj-group-type="heading"', 'subj-group-type="topic"'],
  'pmc-heading-repeated': ['subj-group-type="discipline"', 'subj-group-type="heading"'],
  'pmc-heading-subjects': ['<subject>Water</subject>', '<subject>Water</subject><subject>Salt</subject>'],
  'pmc-subject-empty': ['>Earth Sciences</subject>', '></subject>'],
  'pmc-subject-emphasis': ['<subject>Earth Sciences<', '<subject><bold>Earth</bold> Sciences<'],
  'pmc-article-title-empty': [/<article-title>.*?<\/article-title>/s, '<article-title/>'],
  'pmc-article-title-emphasis': [
    /<article-title>.*?<\/article-title>/s,
    '<article-title><bold>Water</bold></article-title>',
  ],
  'pmc-trans-title-language': ['<trans-title-group xml:lang="en">', '<trans-title-group>'],
  'pmc-trans-title-same-language': ['<trans-title-group xml:lang="en">', '<trans-title-group xml:lang="vi">'],
  'pmc-pages-missing': ['<fpage>12</fpage><lpage>20</lpage>', ''],
  'pmc-last-page-missing': ['<lpage>20</lpage>', ''],
  'pmc-place-empty': ['<volume>7</volume>', '<volume/>'],
  'pmc-supplement-element': ['<fpage>12', '<supplement>1</supplement><fpage>12'],
  'pmc-pub-date-missing': [/<\/author-notes>(?:<pub-date .*?<\/pub-date>)+/, '</author-notes>'],
  'pmc-pub-date-kind': [
    '<pub-date publication-format="electronic" date-type="pub" iso',
    '<pub-date date-type="pub" iso',
  ],
  'pmc-date-type': ['date-type="collection"', 'date-type="issue"'],
  'pmc-publication-format': [
    'publication-format="electronic" date-type="pub"',
    'publication-format="web" date-type="pub"',
  ],
  'pmc-pub-date-repeated': [/(<\/author-notes>)(<pub-date .*?<\/pub-date>)/, '$1$2$2'],
  'pmc-collection-repeated': [
    /(<pub-date publication-format="electronic" date-type="collection">.*?<\/pub-date>)/,
    '$1$1',
  ],
  'pmc-collection-alone': [/<\/author-notes><pub-date .*?<\/pub-date>/, '</author-notes>'],
  'pmc-year-form': ['<month>9</month><year>2026</year>', '<month>9</month><year>26</year>'],
  'pmc-year-missing': ['<month>9</month><year>2026</year>', '<month>9</month>'],
  'pmc-month-form': ['<month>9</month>', '<month>September</month>'],
  'pmc-day-form': ['<day>09</day>', '<day>ninth</day>'],
  'pmc-day-without-month': ['<day>09</day><month>09</month>', '<day>09</day>'],
  'pmc-date-impossible': ['<day>09</day><month>09</month>', '<day>31</day><month>09</month>'],
  'pmc-month-repeated': ['<month>9</month>', '<month>9</month><month>10</month>'],
  'pmc-history-date-type': [attribute('date', 'date-type'), '$1'],
  'pmc-copyright-year': ['<copyright-year>2026', '<copyright-year>26'],
  'pmc-copyright-licence': ['<copyright-statement>', '<copyright-statement>Licence CC BY. '],
  'pmc-licence-link': [/ xlink:href="[^"]*"><ali:license_ref>.*?<\/ali:license_ref>/, '>'],
  'pmc-licence-repeated': [/(<ali:license_ref>.*?<\/ali:license_ref>)/, '$1$1'],
  'pmc-licence-address-differs': [/(<license-p>.*?)\/by\/4\.0\//, '$1/by-nc/4.0/'],
  'pmc-licence-address-form': [
    /(<license .*?)\/by\/4\.0\/(.*?)\/by\/4\.0\/(.*?)\/by\/4\.0\//,
    '$1/by/4.0/deed.en$2/by/4.0/deed.en$3/by/4.0/deed.en',
  ],
  'pmc-abstract-repeated': ['<trans-abstract', '<abstract><p>Again.</p></abstract><trans-abstract'],
  'pmc-abstract-one-section': ['<sec><title>Kết quả</title><p>Hai.</p></sec>', ''],
  'pmc-abstract-title': ['<abstract>', '<abstract><title>Abstract</title>'],
  'pmc-abstract-section-type': ['<abstract><sec>', '<abstract><sec sec-type="aim">'],
  'pmc-abstract-empty': [
    /<trans-abstract xml:lang="en">.*?<\/trans-abstract>/,
    '<trans-abstract xml:lang="en"><p/></trans-abstract>',
  ],
  'pmc-trans-abstract-same-language': ['<trans-abstract xml:lang="en">', '<trans-abstract xml:lang="vi">'],
  'pmc-keywords-run': ['<kwd>nước</kwd><kwd>muối</kwd>', '<kwd>nước; muối</kwd>'],
  'pmc-keyword-empty': ['<kwd>nước</kwd>', '<kwd/>'],
  'pmc-contributor-type': ['<contrib contrib-type="author" equal', '<contrib equal'],
  'pmc-contributor-name': ['<name name-style="given-only"><given-names>Vigdís Finnbogadóttir</given-names></name>', ''],
  'pmc-contributor-string-name': [
    '<name name-style="given-only"><given-names>Vigdís Finnbogadóttir</given-names></name>',
    '<string-name>Vigdís Finnbogadóttir</string-name>',
  ],
  'pmc-contributor-names': ['<collab>The Wells', '<name><surname>Eze</surname></name><collab>The Wells'],
  'pmc-contributor-content': ['<email>huy', '<bio><p>Born.</p></bio><email>huy'],
  'pmc-contributor-id': ['<contrib contrib-type="author" corresp', '<contrib id="c1" contrib-type="author" corresp'],
  'pmc-given-only': ['<name name-style="given-only"><given-names>Vigdís', '<name><given-names>Vigdís'],
  'pmc-given-only-surname': ['<name name-style="western">', '<name name-style="given-only">'],
  'pmc-name-empty': ['<surname>van Dijk</surname>', '<surname/>'],
  'pmc-suffix-in-surname': ['<surname>van Dijk</surname>', '<surname>van Dijk Jr.</surname>'],
  'pmc-alternatives-single': ['<string-name specific-use="display">Jan van Dijk Jr.</string-name>', ''],
  'pmc-alternatives-alike': ['<string-name specific-use="display">Jan', '<string-name>Jan'],
  'pmc-group-id': ['<collab>', '<contrib-id contrib-id-type="isni">0000000121032683</contrib-id><collab>'],
  'pmc-group-name': ['<collab>The Wells Consortium', '<collab>'],
  'pmc-group-in-group': [
    '<name name-style="given-only"><given-names>Ngozi Eze</given-names></name>',
    '<collab>Inner</collab>',
  ],
  'pmc-contributor-id-type': [' contrib-id-type="orcid"', ''],
  'pmc-orcid-form': ['>https://orcid.org/', '>orcid '],
  'pmc-affiliation-id': [
    /<xref ref-type="aff" rid="aff_2"\/>(.*)<xref ref-type="aff" rid="aff_2"\/>(.*)<xref ref-type="aff" rid="aff_2"\/>(.*)<aff id="aff_2">/,
    '$1$2$3<aff>',
  ],
  'pmc-affiliation-empty': [/<aff id="aff_2">.*?<\/aff>/, '<aff id="aff_2"/>'],
  'pmc-affiliation-link': ['<aff id="aff_2">', '<aff id="aff_2"><xref ref-type="aff" rid="aff_1"/>'],
  'pmc-author-note-type': ['fn-type="coi-statement"', 'fn-type="abbr"'],
  'pmc-custom-note-type': ['fn-type="coi-statement"', 'fn-type="custom"'],
  'pmc-correspondence-empty': [/<corresp id="cor_1">.*?<\/corresp>/, '<corresp id="cor_1"/>'],
  'pmc-related-type': [attribute('related-article', 'related-article-type'), '$1'],
  'pmc-related-id': [attribute('related-article', 'id'), '$1'],
  'pmc-related-link-type': [attribute('related-article', 'ext-link-type'), '$1'],
  'pmc-related-target': [attribute('related-article', 'xlink:href'), '$1'],
  'pmc-related-doi-form': ['xlink:href="10.5555/pre"', 'xlink:href="https://doi.org/10.5555/pre"'],
  'pmc-related-self': ['xlink:href="10.5555/pre"', 'xlink:href="10.5555/cms.2026.041"'],
  'pmc-object-id': [attribute('related-object', 'id'), '$1'],
  'pmc-object-target': [
    / source-id="[^"]*" source-id-type="[^"]*" document-id="NCT[^"]*" document-id-type="[^"]*"/,
    '',
  ],
  'pmc-object-id-type': [' document-id-type="clinical-trial-number"', ''],
  'pmc-xref-type': ['<xref ref-type="fig"', '<xref'],
  'pmc-xref-target-missing': ['<xref ref-type="fig" rid="figure-1">', '<xref ref-type="fig">'],
  'pmc-xref-target-unknown': ['<xref ref-type="fig" rid="figure-1">', '<xref ref-type="fig" rid="figure-9">'],
  'pmc-xref-type-differs': ['<xref ref-type="fig" rid="figure-1">', '<xref ref-type="table" rid="figure-1">'],
  'pmc-link-type': [
    '<ext-link ext-link-type="uri" xlink:href="https://example.org/page"',
    '<ext-link xlink:href="https://example.org/page"',
  ],
  'pmc-link-address-missing': [' xlink:href="https://example.org/page"', ''],
  'pmc-link-address-spaces': ['"https://example.org/page"', '"https://example.org/page "'],
  'pmc-link-scheme': ['"https://example.org/page"', '"example.org/page"'],
  'pmc-link-text-differs': ['>https://example.org/data<', '>https://elsewhere.org/data<'],
  'pmc-email-form': ['<email>huy@example.org</email><role', '<email>huy at example.org</email><role'],
  'pmc-section-title': ['<title>Introduction</title>', ''],
  'pmc-section-empty': ['<body>', '<body><sec id="empty"><title>Empty</title></sec>'],
  'pmc-title-emphasis': ['<title>Introduction</title>', '<title><bold>Introduction</bold></title>'],
  'pmc-list-empty': [/<list list-type="bullet">.*?<\/list>/, '<list list-type="bullet"/>'],
  'pmc-list-type': ['<list list-type="bullet">', '<list>'],
  'pmc-list-label': ['<list list-type="simple">', '<list list-type="order">'],
  'pmc-quotation-preformatted': ['<disp-quote>', '<disp-quote><preformat>x</preformat>'],
  'pmc-figure-graphic': [/<graphic .*?<\/graphic>/, ''],
  'pmc-figure-id': [/<xref ref-type="fig" rid="figure-1">(.*?)<\/xref>(.*)<fig id="figure-1">/s, '$1$2<fig>'],
  'pmc-graphic-file': [attribute('graphic', 'xlink:href'), '$1'],
  'pmc-table-content': [/<table><thead>.*?<\/table>/s, ''],
  'pmc-table-id': [
    /<xref ref-type="table" rid="table-1">(.*?)<\/xref>(.*)<table-wrap id="table-1">/s,
    '$1$2<table-wrap>',
  ],
  'pmc-table-bodies': [/(<tbody>.*?<\/tbody>)/s, '$1$1'],
  'pmc-table-row-empty': ['<tbody>', '<tbody><tr/>'],
  'pmc-table-span': ['<td>Koyra', '<td colspan="0">Koyra'],
  'pmc-formula-in-formula': ['<disp-formula>', '<disp-formula><inline-formula><tex-math>x</tex-math></inline-formula>'],
  'pmc-formula-several': ['<disp-formula>', '<disp-formula><tex-math>x</tex-math>'],
  'pmc-formula-empty': [/<disp-formula>.*?<\/disp-formula>/s, '<disp-formula/>'],
  'pmc-math-deprecated': ['<mml:mi>E', '<mml:mi color="red">E'],
  'pmc-math-prescripts': ['<mml:mi>E', '<mml:none/><mml:mi>E'],
  'pmc-note-empty': ['<p>A note.</p>', ''],
  'pmc-supplement-id': [attribute('supplementary-material', 'id'), '$1'],
  'pmc-supplement-file': [attribute('supplementary-material', 'xlink:href'), '$1'],
  'pmc-reference-id': ['<ref id="ref-5">', '<ref>'],
  'pmc-reference-empty': [/<mixed-citation publication-type="unspecified">.*?<\/mixed-citation>/, ''],
  'pmc-reference-type': ['<mixed-citation publication-type="unspecified">', '<mixed-citation>'],
  'pmc-reference-names': [
    '<string-name><surname>Okafor</surname>',
    '<string-name><surname>Lind</surname><surname>Okafor</surname>',
  ],
  'pmc-reference-id-type': [' pub-id-type="pmid"', ''],
  'pmc-pmid-form': ['>123</pub-id>', '>PMID123</pub-id>'],
  'pmc-reference-doi-form': ['>10.1000/x</pub-id>', '>x</pub-id>'],
  'pmc-reference-emphasis': ['<source>Journal of Wells</source>', '<source><italic>Journal of Wells</italic></source>'],
}

const brokenNotices: Record<string, [kind: Parameters<typeof soundNotice>[0], ...Edit]> = {
  'pmc-correction-link': ['correction', 'corrected-article', 'companion'],
  'pmc-retraction-link': ['retraction', 'retracted-article', 'companion'],
  'pmc-concern-link': ['expression-of-concern', 'object-of-concern', 'companion'],
  'pmc-notice-text': ['correction', /<body>.*<\/body>/, ''],
}

const rulesFound = (xml: string): string[] => [...new Set(checkPmc(xml).map(({ rule }) => rule))]

describe('the checker of the PMC Tagging Guidelines', () => {
  it('has at least 60 rules with their own ids, sources and sentences', () => {
    expect(pmcRules.length).toBeGreaterThanOrEqual(60)
    expect(new Set(pmcRules.map(({ id }) => id)).size).toBe(pmcRules.length)
    for (const { message } of pmcRules) expect(message).toMatch(/^[A-Z].*[.] [A-Z].*[.]$|^[A-Z].*[.]$/)
    expect([...Object.keys(broken), ...Object.keys(brokenNotices)].sort()).toEqual(pmcRules.map(({ id }) => id).sort())
  })

  it('finds nothing in sound articles', () => {
    const sample = readFileSync(new URL('../../test/jats-1.3/sound-article.xml', import.meta.url), 'utf8')
    const documents = [
      sample,
      sound,
      articleJats(manyThings),
      ...(['correction', 'retraction', 'withdrawal', 'expression-of-concern'] as const).map(soundNotice),
    ]
    for (const xml of documents) expect(checkPmc(xml)).toEqual([])
  })

  it.each(Object.entries(broken))('finds %s', (rule, edit) => {
    expect(rulesFound(edited(sound, edit))).toEqual([rule])
  })

  it.each(Object.entries(brokenNotices))('finds %s in a notice', (rule, [kind, ...edit]) => {
    expect(rulesFound(edited(soundNotice(kind), edit))).toEqual([rule])
  })

  it('says where and how to mend it', () => {
    expect(checkPmc(edited(sound, broken['pmc-issn-form']!))).toEqual([
      {
        rule: 'pmc-issn-form',
        source: 'PMC Tagging Guidelines, journal-meta',
        level: 'error',
        message: 'This is not an ISSN. Write four digits, a hyphen, three digits and a digit or X.',
        place: 'article/front/journal-meta/issn: 27560852',
      },
    ])
  })
})
