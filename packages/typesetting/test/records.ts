import { type ArticleRecord, printedReference } from '@grfs/scholarly'
import { person, recordOf } from '../../scholarly/test/record.ts'

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const vocabulary =
  'water salinity household market variance union coastal season measured readings family vendor contract debt river monsoon interview village threshold evidence sample estimate interval departure'.split(
    ' ',
  )

/** Sentences of this many words together. */
export function prose(words: number, seed: number): string {
  const next = seeded(seed)
  const sentences: string[] = []
  for (let left = words; left > 0;) {
    const length = Math.min(left, 8 + Math.floor(next() * 14))
    const list = Array.from({ length }, () => vocabulary[Math.floor(next() * vocabulary.length)]!)
    sentences.push(`${list[0]![0]!.toUpperCase()}${list.join(' ').slice(1)}.`)
    left -= length
  }
  return sentences.join(' ')
}

export const equation = (number: number): string =>
  `<p><math display="block" alttext="s equals the root of a sum"><mrow><msub><mi>s</mi><mi>w</mi></msub><mo>=</mo><msqrt><mrow>` +
  `<mfrac><mn>1</mn><mrow><msub><mi>T</mi><mi>w</mi></msub><mo>−</mo><mn>${number}</mn></mrow></mfrac>` +
  `<munderover><mo>∑</mo><mrow><mi>t</mi><mo>=</mo><mn>1</mn></mrow><msub><mi>T</mi><mi>w</mi></msub></munderover>` +
  `<msup><mrow><mo>(</mo><msub><mi>c</mi><mi>t</mi></msub><mo>−</mo><mover accent="true"><mi>c</mi><mo>¯</mo></mover><mo>)</mo></mrow><mn>2</mn></msup>` +
  `</mrow></msqrt></mrow></math> (${number})</p>`

export function table(number: number, rows: number): string {
  const body = Array.from(
    { length: rows },
    (_, row) =>
      `<tr><th scope="row">Union ${row + 1}</th><td>${row * 7}</td><td>${(row / 3).toFixed(2)}</td><td>${prose(3, row)}</td></tr>`,
  )
  return (
    `<figure class="tbl" id="table-${number}"><figcaption><strong>Table ${number}.</strong> ${prose(12, number)}</figcaption><table>` +
    `<thead><tr><th>Place</th><th>Wells</th><th>Chloride, g/l</th><th>Remark</th></tr></thead><tbody>${body.join('')}</tbody></table></figure>`
  )
}

export const figure = (number: number): string =>
  `<figure class="fig" id="figure-${number}"><img src="/article/cms.2026.041/figures/${number}" alt="Bars by month" width="600" height="300">` +
  `<figcaption><strong>Figure ${number}.</strong> ${prose(14, number)}</figcaption></figure>`

const reference = (at: number): string =>
  `Author${at}, A. (20${String(10 + (at % 15))}). ${prose(9, at)} <em>Journal of Wells, ${at}</em>(2), 1–9. https://doi.org/10.5555/well.${at}`

interface Amounts {
  words: number
  figures: number
  tables: number
  equations: number
  references: number
  /** Other texts for each number. */
  seed?: number
}

const titles = ['Introduction', 'Methods', 'Results', 'Discussion', 'Conclusion']

/** A paper with these amounts, spread over five sections. */
export function paperOf({ words, figures, tables, equations, references, seed = 0 }: Amounts): Partial<ArticleRecord> {
  const share = <T>(count: number, make: (number: number) => T) =>
    titles.map((_, at) =>
      Array.from({ length: count }, (_, one) => one)
        .filter((one) => one % titles.length === at)
        .map((one) => make(one + 1)),
    )
  const [figureHtml, tableHtml, equationHtml] = [
    share(figures, figure),
    share(tables, (one) => table(one, 8)),
    share(equations, equation),
  ]
  const paragraphs = Math.ceil(words / titles.length / 100)
  const sections = titles.map((title, at) => {
    const text = Array.from({ length: paragraphs }, (_, one) => {
      const cited = ((at * paragraphs + one) % Math.max(1, references)) + 1
      const cite = references > 0 ? `<a class="cite" href="#ref-${cited}">${cited}</a>` : ''
      return `<p>${prose(100, seed * 10_000 + at * 1000 + one)}${cite}</p>`
    })
    const between = [...figureHtml[at]!, ...tableHtml[at]!, ...equationHtml[at]!]
    const html = text.flatMap((one, order) => [one, ...between.filter((_, place) => place % text.length === order)])
    return { id: title.toLowerCase(), title, html: html.join('') }
  })
  return { sections, references: Array.from({ length: references }, (_, at) => printedReference(reference(at + 1))) }
}

const orcid = '0000-0002-1825-0097'

/** Authors, each with one affiliation. */
function authorsOf(people: Array<[name: string, affiliation: string]>) {
  const texts = [...new Set(people.map(([, affiliation]) => affiliation))]
  const unknown = { department: null, institution: null, city: null, country: null, countryCode: null, ror: null }
  return {
    contributors: people.map(([name, text]) => person(name, { orcid, affiliations: [texts.indexOf(text) + 1] })),
    affiliations: texts.map((text) => ({ text, ...unknown })),
  }
}

/** Records that a typesetter may fail on. */
export const records: Record<string, ArticleRecord> = {
  short: recordOf({ sections: [], references: [] }),
  'no DOI, no pages, no ISSN': recordOf({
    ...{ doi: null, pages: null, receivedOn: null, acceptedOn: null },
    journal: { ...recordOf().journal, issn: null },
  }),
  'twelve tables, forty equations': recordOf({
    ...paperOf({ words: 9_000, figures: 6, tables: 12, equations: 40, references: 60 }),
  }),
  'a long table': recordOf({ sections: [{ id: 'results', title: 'Results', html: table(1, 120) }] }),
  Arabic: recordOf({
    language: 'ar',
    title: 'ذاكرة الأسواق القديمة: الحرفة والجوار في مدينة فاس',
    abstract: 'تتناول هذه المقالة أسواق مدينة فاس بوصفها أرشيفًا حيًّا للعلاقات بين الحرفيين وجيرانهم.',
    keywords: ['الأسواق', 'الحرف'],
    ...authorsOf([
      ['سلمى العلوي', 'كلية الآداب، فاس، المغرب'],
      ['يوسف الفاسي', 'الرباط، المغرب'],
    ]),
    sections: [
      { id: 'a', title: 'مقدمة', html: '<p>السوق في فاس ليس مكانًا للبيع فقط.<a class="cite" href="#ref-1">1</a></p>' },
    ],
    references: ['التازي، ع. (1972). <em>جامع القرويين.</em> بيروت: دار الكتاب اللبناني.'].map(printedReference),
  }),
  Vietnamese: recordOf({
    language: 'vi',
    title: 'Nước mặn trong giếng: di cư và giá nước uống ở đồng bằng sông Cửu Long',
    abstract: 'Nước ngầm dọc bờ biển đang nhiễm mặn, và nhiều gia đình rời đi.',
    keywords: ['nước ngầm', 'độ mặn'],
    ...authorsOf([
      ['Nguyễn Thị Bích Ngọc', 'Đại học Cần Thơ'],
      ['Đặng Hữu Phước', 'Đại học Cần Thơ'],
    ]),
    sections: [{ id: 'a', title: 'Giới thiệu', html: '<p>Giếng nước trở mặn vào cuối mùa khô.</p>' }],
    references: ['Trần, V. H. (2021). Nước và người. <em>Tạp chí Khoa học</em>, 4, 1–9.'].map(printedReference),
  }),
  'two hundred authors': recordOf({
    ...authorsOf(
      Array.from({ length: 200 }, (_, at) => [
        `Given${at} van der Family${at}`,
        `Institute ${at % 60}, Faculty of Water and Salt, City ${at % 60}`,
      ]),
    ),
    ...paperOf({ words: 500, figures: 0, tables: 0, equations: 0, references: 3 }),
  }),
  'names in many scripts': recordOf({
    ...authorsOf([
      ['王小明', '北京大学, 北京'],
      ['अनिल कुमार', 'दिल्ली विश्वविद्यालय'],
      ['ফারহানা আক্তার', 'ঢাকা বিশ্ববিদ্যালয়'],
      ['Ὀδυσσεὺς Ἐλύτης', 'Αθήνα'],
      ['Людмила Петрова', 'Київ'],
      ['Kọ́láwọlé Adébáyọ̀', 'Ìbàdàn'],
    ]),
    ...paperOf({ words: 300, figures: 0, tables: 0, equations: 0, references: 3 }),
  }),
  corrected: recordOf({
    notices: [{ kind: 'correction', number: 1, doi: null, text: 'It is 78 percent.', publishedOn: '2026-10-01' }],
    ...paperOf({ words: 700, figures: 0, tables: 0, equations: 1, references: 3 }),
  }),
  retracted: recordOf({
    notices: [{ kind: 'retraction', number: 1, doi: null, text: 'The data were invented.', publishedOn: '2026-10-01' }],
    ...paperOf({ words: 700, figures: 0, tables: 0, equations: 1, references: 3 }),
  }),
  withdrawn: recordOf({
    notices: [{ kind: 'withdrawal', number: 1, doi: null, text: 'The data were invented.', publishedOn: '2026-10-01' }],
    ...paperOf({ words: 700, figures: 0, tables: 0, equations: 1, references: 3 }),
  }),
  hostile: recordOf({
    title: '#panic("x") $x$ @preview/a:1.0.0 [*bold*] \\u{0} <label> //comment /*open `raw` = heading',
    abstract: '#read("/etc/passwd") #include "record.json"\n\n- item + item / term: text ~ -- ---',
    keywords: ['#sys.inputs', '"quoted"', "it's", '\u0000\ud800'],
    sections: [
      {
        id: 'ref-1',
        title: '= Not a heading #eval("1")',
        html:
          '<p>#link("file:///etc/passwd")[x] <a href="javascript:alert(1)">run</a> <a href="#nowhere">lost</a> \u0000\u000b\ufffe</p>' +
          '<ul><li>one<ul><li>two<ol type="a" start="3"><li>three<figure class="tbl" id="ref-1"><table><tbody><tr><td rowspan="9" colspan="99">a</td></tr><tr></tr><tr><td>b</td></tr></tbody></table></figure></li></ol></li></ul></li></ul>' +
          '<blockquote><p>#quote</p><footer>source</footer></blockquote><div class="box"><p>boxed</p></div>' +
          `<p>${'<em>'.repeat(80)}deep${'</em>'.repeat(80)}</p><p>${'<math>' + '<mrow>'.repeat(200)}<mi>x</mi>${'</mrow>'.repeat(200)}</math></p>` +
          '<p>See<sup><a href="#note-1" role="doc-noteref">1</a></sup> and again<sup><a href="#note-1" role="doc-noteref">1</a></sup>.</p>' +
          '<figure class="fig" id="figure-1"><img src="https://elsewhere.example/a.png" alt="Not ours"><figcaption>Figure without a label</figcaption></figure>',
      },
      {
        id: 'notes',
        title: 'Notes',
        html: '<ol><li id="note-1"><p>A #note <a href="#note-mark-1" role="doc-backlink">↩</a></p></li></ol>',
      },
      { id: 'funding', title: 'Funding', html: '<p>Funded by #nobody.</p>' },
    ],
    references: ['<em>#panic()</em> & <b>bold</b> https://example.org/a_(b).', ''].map(printedReference),
  }),
}
