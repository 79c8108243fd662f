import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { attribute, edited, type Edit, soundNotice } from '../../test/broken.ts'
import { fullRecord } from '../../test/full-record.ts'
import { manyThings } from '../../test/many-things.ts'
import { articleJats } from '../jats.ts'
import { checkJats4r, jats4rRules } from './jats4r.ts'

const sound = articleJats(fullRecord)
const preprint = (element: string): RegExp =>
  new RegExp(`(<mixed-citation publication-type="preprint">.*?)<${element}[ >].*?</${element}>`)

const broken: Record<string, Edit> = {
  'j4r-version': [' dtd-version="1.3"', ''],
  'j4r-related-type': ['related-article-type="preprint"', 'related-article-type="erratum"'],
  'j4r-event-type': [' event-type="version"', ''],
  'j4r-event-date': [/(<event .*?)<pub-date .*?<\/pub-date>/, '$1'],
  'j4r-version-type': ['article-version-type="CVoR"', 'article-version-type="final"'],
  'j4r-affiliation-unlinked': ['<author-notes>', '<aff id="aff_9"><institution>C</institution></aff><author-notes>'],
  'j4r-affiliation-raised-label': ['<aff id="aff_2">', '<aff id="aff_2"><sup>2</sup>'],
  'j4r-affiliation-xref-type': ['<xref ref-type="aff" rid="aff_1"/>', '<xref ref-type="fn" rid="aff_1"/>'],
  'j4r-institution-id-type': [' institution-id-type="ror"', ''],
  'j4r-ror-form': ['>https://ror.org/05a28rw58<', '>05a28rw58<'],
  'j4r-institution-id-wrap': ['<institution>University of Hanoi</institution>', ''],
  'j4r-contributor-id-type': [' contrib-id-type="orcid"', ''],
  'j4r-orcid-address': ['>https://orcid.org/0000-0002', '>0000-0002'],
  'j4r-orcid-authenticated': ['authenticated="true"', 'authenticated="yes"'],
  'j4r-orcid-repeated': ['0000-0001-5109-3700', '0000-0002-1825-0097'],
  'j4r-equal-alone': [' equal-contrib="yes"', ''],
  'j4r-flag-value': ['deceased="yes"', 'deceased="true"'],
  'j4r-member-is-author': ['contrib-type="collaborator"', 'contrib-type="author"'],
  'j4r-correspondence-mark': [' corresp="yes"', ''],
  'j4r-affiliation-mark': ['<xref ref-type="aff" rid="aff_1"/>', '<xref ref-type="aff" rid="aff_1">1</xref>'],
  'j4r-country-code': [' country="VN"', ''],
  'j4r-affiliation-institution': [
    '<institution-wrap><institution>B Institute</institution></institution-wrap>',
    'B Institute',
  ],
  'j4r-group-place': ['<author-notes>', '<collab>Others</collab><author-notes>'],
  'j4r-credit-vocabulary': [' vocab-identifier="https://credit.niso.org/"', ''],
  'j4r-credit-term': ['vocab-term="Conceptualization"', 'vocab-term="Thinking"'],
  'j4r-credit-term-address': ['contributor-roles/conceptualization/', 'contributor-roles/thinking/'],
  'j4r-credit-term-differs': ['contributor-roles/conceptualization/', 'contributor-roles/software/'],
  'j4r-credit-degree': ['degree-contribution="lead"', 'degree-contribution="much"'],
  'j4r-credit-unmarked': ['vocab="credit"', 'vocab="roles"'],
  'j4r-credit-repeated': [/(<role [^>]*vocab-term="Conceptualization".*?<\/role>)/, '$1$1'],
  'j4r-credit-plain': [/<role [^>]*vocab-term="Conceptualization".*?<\/role>/, '<role>Conceptualization</role>'],
  'j4r-permissions-missing': [/<permissions>.*?<\/permissions>/, ''],
  'j4r-copyright-year-missing': [/<copyright-year>.*?<\/copyright-year>/, ''],
  'j4r-copyright-holder-missing': [/<copyright-holder>.*?<\/copyright-holder>/, ''],
  'j4r-copyright-year-form': ['<copyright-year>2026', '<copyright-year>26'],
  'j4r-copyright-year-spaces': ['<copyright-year>2026', '<copyright-year> 2026'],
  'j4r-licence-addresses-differ': [
    attribute('license', 'xlink:href'),
    '$1 xlink:href="https://creativecommons.org/licenses/by-nc/4.0/"',
  ],
  'j4r-licence-several': [/(<ali:license_ref>.*?<\/ali:license_ref>)/, '$1$1'],
  'j4r-access-dates': ['<ali:free_to_read/>', '<ali:free_to_read start_date="2026-02-01" end_date="2026-01-01"/>'],
  'j4r-access-date-form': ['<ali:free_to_read/>', '<ali:free_to_read start_date="2026"/>'],
  'j4r-licence-address-missing': [/<ali:license_ref>.*?<\/ali:license_ref>/, ''],
  'j4r-licence-address-empty': [/ xlink:href="[^"]*"><ali:license_ref>.*?<\/ali:license_ref>/, '><ali:license_ref/>'],
  'j4r-licence-address-form': [
    /(<license .*?)\/by\/4\.0\/(.*?)\/by\/4\.0\/(.*?)\/by\/4\.0\//,
    '$1/by/4.0/deed.en$2/by/4.0/deed.en$3/by/4.0/deed.en',
  ],
  'j4r-licence-text': [/<license-p>.*?<\/license-p>/, ''],
  'j4r-licence-link': [/(<license-p>.*?)\/by\/4\.0\//, '$1/by-nc/4.0/'],
  'j4r-copyright-statement-year': ['© 2026', '©'],
  'j4r-copyright-statement-holder': ['<copyright-holder>The Authors', '<copyright-holder>GRFS'],
  'j4r-funding-groups': [/(<funding-group>.*?<\/funding-group>)/, '$1<funding-group/>'],
  'j4r-award-sources': [/(<funding-source>.*?<\/funding-source>)/, '$1$1'],
  'j4r-award-source-missing': [/<funding-source>.*?<\/funding-source>/, ''],
  'j4r-award-doi': ['<award-id>A-1', '<award-id award-id-type="doi">A-1'],
  'j4r-award-empty': ['<award-id>A-1</award-id>', '<award-id/>'],
  'j4r-funder-wrap': [/<funding-source>.*?<\/funding-source>/, '<funding-source>National Fund</funding-source>'],
  'j4r-funder-registry': ['10.13039/open_funder_registry', '10.13039/open-funder-registry'],
  'j4r-funder-id-type': ['institution-id-type="doi"', 'institution-id-type="fundref"'],
  'j4r-funder-id-form': ['>10.13039/100000001<', '>100000001<'],
  'j4r-abstracts-alike': ['<trans-abstract', '<abstract><p>Again.</p></abstract><trans-abstract'],
  'j4r-abstract-one-section': ['<sec><title>Kết quả</title><p>Hai.</p></sec>', ''],
  'j4r-abstract-section-title': ['<title>Kết quả</title>', ''],
  'j4r-trans-abstract-language': ['<trans-abstract xml:lang="en">', '<trans-abstract>'],
  'j4r-abstract-graphic': [
    '</abstract>',
    '<p><graphic xlink:href="a.png"><alt-text>a</alt-text></graphic></p></abstract>',
  ],
  'j4r-abstract-type': ['<abstract>', '<abstract abstract-type="long">'],
  'j4r-keyword-groups-alike': [
    '</kwd-group>',
    '</kwd-group><kwd-group><kwd>a</kwd></kwd-group><kwd-group><kwd>b</kwd></kwd-group>',
  ],
  'j4r-keyword-language': ['<kwd-group kwd-group-type="author">', '<kwd-group kwd-group-type="author" xml:lang="vi">'],
  'j4r-keyword-parts': ['<kwd>nước</kwd>', '<compound-kwd><compound-kwd-part>nước</compound-kwd-part></compound-kwd>'],
  'j4r-subject-groups-alike': [
    '</article-categories>',
    '<subj-group><subject>a</subject></subj-group><subj-group><subject>b</subject></subj-group></article-categories>',
  ],
  'j4r-subject-language': [
    '<subj-group subj-group-type="discipline">',
    '<subj-group subj-group-type="discipline" xml:lang="vi">',
  ],
  'j4r-subject-parts': [
    '<subject>Earth Sciences</subject>',
    '<compound-subject><compound-subject-part>Earth</compound-subject-part></compound-subject>',
  ],
  'j4r-interests-place': [
    /<fn fn-type="coi-statement" id="interests_1">(.*?)<\/fn>(.*)<fn id="note-1">/s,
    '$2<fn fn-type="coi-statement" id="interests_1">$1</fn><fn id="note-1">',
  ],
  'j4r-interests-type': ['fn-type="coi-statement"', 'fn-type="conflict"'],
  'j4r-interests-section': ['<title>Introduction</title>', '<title>Competing interests</title>'],
  'j4r-interests-notes': ['<notes notes-type="notices">', '<notes notes-type="coi-statement">'],
  'j4r-data-place': [
    '<sec id="introduction" sec-type="intro">',
    '<sec id="introduction" sec-type="data-availability">',
  ],
  'j4r-data-type': ['sec-type="data-availability"', 'sec-type="data-availability-statement"'],
  'j4r-data-note': ['<notes notes-type="notices">', '<notes notes-type="data-availability">'],
  'j4r-data-paragraph': ['<p>More.</p>', '<p content-type="data-availability">More.</p>'],
  'j4r-ethics-repeated': ['sec-type="author-contributions"', 'sec-type="ethics-statement"'],
  'j4r-ethics-type': ['sec-type="author-contributions"', 'sec-type="ethics-statements"'],
  'j4r-ethics-subject-type': ['sec-type="ethics-consent"', 'sec-type="consent"'],
  'j4r-ethics-content-type': ['content-type="ethics-approval-number"', 'content-type="approval-number"'],
  'j4r-ethics-title': ['<title>Ethics</title>', ''],
  'j4r-trial-number': [/ document-id="NCT[^"]*" document-id-type="[^"]*"/, ''],
  'j4r-trial-number-type': ['document-id-type="clinical-trial-number"', 'document-id-type="number"'],
  'j4r-trial-numbers': ['"NCT00000001"', '"NCT00000001 NCT00000002"'],
  'j4r-trial-repeated': [/(<related-object id="related_)3("[^>]*\/>)/, '$13$2$14$2'],
  'j4r-trial-registry-type': ['source-id-type="registry-name"', 'source-id-type="name"'],
  'j4r-citation-type': ['<mixed-citation publication-type="unspecified">', '<mixed-citation>'],
  'j4r-citation-old-type': [
    '<mixed-citation publication-type="unspecified">',
    '<mixed-citation publication-type="unspecified" citation-type="x">',
  ],
  'j4r-citation-old-element': ['</ref-list>', '<ref id="old"><citation>Old.</citation></ref></ref-list>'],
  'j4r-reference-id': ['<ref id="ref-5">', '<ref>'],
  'j4r-citation-pages-and-number': ['<fpage>1</fpage>', '<fpage>1</fpage><elocation-id>e1</elocation-id>'],
  'j4r-citation-pages-order': ['<fpage>1</fpage>', '<fpage>10</fpage>'],
  'j4r-citation-year': ['<year iso-8601-date="2024">', '<year>'],
  'j4r-citation-year-attribute': ['<year iso-8601-date="2023">', '<year iso-8601-date="23">'],
  'j4r-citation-id-type': [' pub-id-type="pmid"', ''],
  'j4r-citation-doi-address': ['>10.1000/x</pub-id>', '>https://doi.org/10.1000/x</pub-id>'],
  'j4r-citation-group-type': [' person-group-type="author"', ''],
  'j4r-version-designator': ['</mixed-citation>', '<version>2</version></mixed-citation>'],
  'j4r-data-title-type': ['publication-type="data"', 'publication-type="book"'],
  'j4r-data-source': [/<data-title>(.*?)<\/data-title>(.*?)<source>(.*?)<\/source>/, '$1$2$3'],
  'j4r-data-article-title': [/<data-title>(.*?)<\/data-title>/, '<article-title>$1</article-title>'],
  'j4r-preprint-authors': [preprint('person-group'), '$1'],
  'j4r-preprint-title': [preprint('article-title'), '$1'],
  'j4r-preprint-year': [preprint('year'), '$1'],
  'j4r-preprint-year-and-date': [
    '<year iso-8601-date="2023">',
    '<date><year>2023</year></date><year iso-8601-date="2023">',
  ],
  'j4r-preprint-source': [preprint('source'), '$1'],
  'j4r-preprint-link': [
    / <pub-id pub-id-type="doi" [^>]*>10\.5555\/arxiv\.1<\/pub-id> <pub-id pub-id-type="pmid">123<\/pub-id>/,
    '',
  ],
  'j4r-citation-other': ['publication-type="unspecified"', 'publication-type="other"'],
  'j4r-citation-persons': [
    'publication-type="unspecified">',
    'publication-type="unspecified"><string-name>N</string-name>',
  ],
  'j4r-citation-title-without-persons': [/<person-group .*?<\/person-group>/, ''],
  'j4r-citation-part-empty': ['<source>Journal of Wells</source>', '<source/>'],
  'j4r-figure-graphic': [/<graphic .*?<\/graphic>/, ''],
  'j4r-figure-group-size': [
    '<p>More.</p>',
    '<fig-group><fig id="f9"><graphic xlink:href="a"><alt-text>a</alt-text></graphic></fig></fig-group>',
  ],
  'j4r-table-group-size': ['<p>More.</p>', '<table-wrap-group/>'],
  'j4r-formula-group-size': ['<p>More.</p>', '<disp-formula-group/>'],
  'j4r-group-title': [
    '<p>More.</p>',
    '<table-wrap-group><table-wrap id="t8"><table/></table-wrap><table-wrap id="t9"><table/></table-wrap></table-wrap-group>',
  ],
  'j4r-object-doi': ['<object-id pub-id-type="doi">10.5555/s1', '<object-id pub-id-type="doi">s1'],
  'j4r-figure-label': ['<label>Figure 1.</label><caption><p>', '<caption><p>Figure 1. '],
  'j4r-table-label': ['<label>Table 1.</label><caption><p>', '<caption><p>Table 1. '],
  'j4r-box-label': [/(<boxed-text [^>]*>)/, '$1<caption><title>Box 1</title></caption>'],
  'j4r-object-id': [attribute('boxed-text', 'id'), '$1'],
  'j4r-math-place': ['<p>More.</p>', '<p><mml:math><mml:mi>x</mml:mi></mml:math></p>'],
  'j4r-math-several': ['<disp-formula>', '<disp-formula><tex-math>x</tex-math>'],
  'j4r-math-alternatives': [
    /<disp-formula>.*?<\/disp-formula>/s,
    '<disp-formula><alternatives><tex-math>x</tex-math><tex-math>y</tex-math></alternatives></disp-formula>',
  ],
  'j4r-math-picture': [
    /<disp-formula>.*?<\/disp-formula>/s,
    '<disp-formula><graphic xlink:href="a"><alt-text>a</alt-text></graphic></disp-formula>',
  ],
  'j4r-alt-text': [/<alt-text>.*?<\/alt-text>/, ''],
  'j4r-long-description-twice': [/(<graphic [^>]*>)/, '<long-desc>Long.</long-desc>$1<long-desc>Long.</long-desc>'],
  'j4r-table-picture': [/<table><thead>.*?<\/table>/s, '<graphic xlink:href="a"><alt-text>a</alt-text></graphic>'],
  'j4r-oasis-table': ['<p>More.</p>', '<p><oasis:table/></p>'],
  'j4r-link-title': [attribute('self-uri', 'xlink:title'), '$1'],
  'j4r-section-title': ['<title>Introduction</title>', ''],
  'j4r-display-level': ['<sec id="introduction"', '<sec disp-level="2" id="introduction"'],
  'j4r-private-character': ['<p>More.</p>', '<p><private-char/></p>'],
  'j4r-textual-form': ['</graphic>', '</graphic><alternatives><textual-form>x</textual-form></alternatives>'],
  'j4r-alt-text-empty': [/<alt-text>.*?<\/alt-text>/, '<alt-text/>'],
  'j4r-alt-text-caption': [
    /<caption><p>.*?<\/p><\/caption>(<graphic [^>]*>)<alt-text>.*?<\/alt-text>/s,
    '<caption><p>Salt</p></caption>$1<alt-text>Salt</alt-text>',
  ],
  'j4r-list-label': ['<list list-type="simple">', '<list list-type="order">'],
  'j4r-object-language': ['<fig id="figure-1">', '<fig id="figure-1" xml:lang="English text">'],
  'j4r-article-language': ['xml:lang="vi"', 'xml:lang="Vietnamese language"'],
}
broken['j4r-no-author'] = [
  /<contrib-group content-type="authors">.*<\/contrib-group>/s,
  '<contrib-group><contrib contrib-type="editor"><name><surname>Eze</surname></name></contrib></contrib-group>',
]

const rulesFound = (xml: string): string[] => [...new Set(checkJats4r(xml).map(({ rule }) => rule))]

describe('the checker of the JATS4R recommendations', () => {
  it('has at least 80 rules with their own ids and sentences', () => {
    expect(jats4rRules.length).toBeGreaterThanOrEqual(80)
    expect(new Set(jats4rRules.map(({ id }) => id)).size).toBe(jats4rRules.length)
    expect(Object.keys(broken).sort()).toEqual(jats4rRules.map(({ id }) => id).sort())
  })

  it('finds nothing in sound articles', () => {
    const sample = readFileSync(new URL('../../test/jats-1.3/sound-article.xml', import.meta.url), 'utf8')
    const documents = [
      sample,
      sound,
      articleJats(manyThings),
      ...(['correction', 'retraction', 'withdrawal', 'expression-of-concern'] as const).map(soundNotice),
    ]
    for (const xml of documents) expect(checkJats4r(xml)).toEqual([])
  })

  it.each(Object.entries(broken))('finds %s', (rule, edit) => {
    expect(rulesFound(edited(sound, edit))).toEqual([rule])
  })
})
