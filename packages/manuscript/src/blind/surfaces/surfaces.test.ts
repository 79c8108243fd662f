import { describe, expect, it } from 'vitest'
import { docxOf, namespaces, paragraph, relationships } from '../../../corpus/docx.ts'
import { openPackage } from '../../package/open.ts'
import { blindManuscript } from '../blind-manuscript.ts'
import { blinded, cast } from '../../../corpus/blind-test-copy.ts'

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (inner: string, properties = '') => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const field = (instruction: string, shown: string) =>
  `${mark('begin')}${code(instruction)}${mark('separate')}${run(shown)}${mark('end')}`
const by = 'w:id="1" w:author="Ada Okafor" w:date="2024-01-01T00:00:00Z"'

describe('tracked changes are accepted', () => {
  it('in running text', () => {
    const { texts, document, surfaces } = blinded({
      body: p(
        `${run('Kept ')}<w:ins ${by}>${run('added ')}</w:ins><w:del ${by}><w:r><w:delText>gone</w:delText></w:r></w:del><w:moveTo ${by}>${run('moved', '<w:b/><w:rPrChange ' + by + '><w:rPr/></w:rPrChange>')}</w:moveTo><w:moveFrom ${by}>${run('old')}</w:moveFrom>`,
        `<w:pPrChange ${by}><w:pPr/></w:pPrChange>`,
      ),
    })
    expect(texts).toEqual(['Kept added moved'])
    expect(document).not.toMatch(/w:ins|w:del|Change|w:move|w:author|w:date/)
    expect(surfaces).toContain('tracked changes')
  })

  it('in paragraph marks: what follows takes the text, and an empty one goes', () => {
    const gone = `<w:rPr><w:del ${by}/></w:rPr>`
    const { texts, document } = blinded({
      body:
        p(run('One '), gone) +
        p('', `<w:rPr><w:moveFrom ${by}/></w:rPr>`) +
        '<w:bookmarkStart w:id="9" w:name="x"/><w:bookmarkEnd w:id="9"/>' +
        p(run('two'), '<w:jc w:val="center"/>') +
        p(run('before a table'), gone) +
        `<w:tbl><w:tr><w:tc>${p(run('cell'))}</w:tc></w:tr></w:tbl>` +
        p('', gone) +
        p('<w:r><w:br/></w:r>') +
        p('', gone) +
        p('') +
        p(run('last '), gone) +
        p(run('words'), gone) +
        '<w:sectPr/>',
    })
    expect(texts).toEqual(['One two', 'before a table', 'cell', '\n', 'last words'])
    expect(document).toMatch(/<w:pPr><w:jc w:val="center"\/><\/w:pPr><w:r><w:t xml:space="preserve">One /)
    expect(document.match(/<w:p>|<w:p\/>/g)).toHaveLength(6)
  })

  it('in tables', () => {
    const row = (cells: string, properties = '') =>
      `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`
    const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text))}</w:tc>`
    const { texts, document } = blinded({
      body:
        `<w:tbl>${row(cell('a') + cell('b', `<w:cellDel ${by}/>`))}${row(cell('c'), `<w:del ${by}/>`)}${row(cell('d', `<w:cellIns ${by}/>`), `<w:ins ${by}/>`)}</w:tbl>` +
        `<w:tbl>${row(cell('e'), `<w:del ${by}/>`)}</w:tbl><w:tbl>${row('<w:tc><w:sdt><w:sdtContent/></w:sdt></w:tc><w:tc><w:tbl><w:tr><w:tc/></w:tr></w:tbl></w:tc>')}</w:tbl>`,
    })
    expect(texts).toEqual(['a', 'd'])
    expect(document.match(/<w:tbl>/g)).toHaveLength(3)
    expect(document).toContain('<w:tc><w:p/></w:tc>')
    expect(document).toContain('</w:tbl><w:p/></w:tc>')
  })
})

it('takes out comments, ids, marks and controls, and keeps what was read', () => {
  const { texts, document, parts, surfaces } = blinded({
    body:
      `<w:p w:rsidR="00AA" w14:paraId="1F" mc:Ignorable="w14" w:conformance="strict"><x:y xmlns:x="urn:okafor">Okafor</x:y>${run('a')}<w:commentRangeStart w:id="0"/>${run('b')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r><w:proofErr w:type="spellStart"/><w:permStart w:id="4" w:ed="okafor"/></w:p>` +
      `<w:sdt><w:sdtPr><w:alias w:val="Okafor"/><w:tag w:val="Okafor"/></w:sdtPr><w:sdtContent>${p(run('in a control'))}</w:sdtContent></w:sdt>` +
      p(
        `<w:smartTag w:uri="urn:okafor" w:element="p">${run('smart')}</w:smartTag><w:customXml w:element="x">${run(' tag')}</w:customXml>`,
      ) +
      'stray Okafor',
    parts: {
      'word/comments.xml': `<w:comments ${namespaces}/>`,
      'docProps/core.xml': '<x>Okafor</x>',
      'odd/Okafor.bin': 'x',
      'odd/thing.dat': 'Okafor',
    },
    types: { 'odd/thing.dat': 'application/x-thing' },
    links: [
      { id: 'rC', kind: 'comments', target: 'comments.xml' },
      { id: 'rGone', kind: 'styles', target: 'missing.xml' },
      { id: 'rOut', kind: 'styles', target: '../../../x.xml' },
    ],
    packageLinks: [{ id: 'rP', kind: 'core-properties', target: 'docProps/core.xml' }],
  })
  expect(texts).toEqual(['ab', 'in a control', 'smart tag'])
  expect(document).not.toMatch(/okafor|rsid|paraId|comment|proof|perm|sdt|smart[A-Z]|customXml/i)
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/core.xml',
    'docProps/app.xml',
    'word/document.xml',
  ])
  expect(surfaces).toEqual([
    'comments',
    'properties',
    'embedded data',
    'unknown parts',
    'revision ids',
    'extensions',
    'comments',
    'proofing',
    'permissions',
    'content controls',
    'custom XML',
  ])
})

it('keeps of the settings how the text looks', () => {
  const { parts, surfaces } = blinded({
    body: p(run('x')),
    parts: {
      'word/settings.xml': `<w:settings ${namespaces} xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w:writeProtection w:hash="x"/><w:zoom w:percent="90"/><w:attachedTemplate r:id="rT"/><w:evenAndOddHeaders/><w:docVars><w:docVar w:name="a" w:val="Okafor"/></w:docVars><w:rsids/><w15:docId w15:val="{1}"/></w:settings>`,
      'word/_rels/settings.xml.rels': relationships([
        { id: 'rT', kind: 'attachedTemplate', target: 'file:///C:/Okafor.dotx', external: true },
      ]),
    },
    types: { 'word/settings.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml' },
    links: [{ id: 'rS', kind: 'settings', target: 'settings.xml' }],
  })
  expect(parts.get('word/settings.xml')).toMatch(/<w:settings xmlns:w="[^"]*"><w:evenAndOddHeaders\/><\/w:settings>$/)
  expect(parts.has('word/_rels/settings.xml.rels')).toBe(false)
  expect(surfaces).toEqual(['protection', 'settings', 'template', 'document variables', 'revision ids', 'document id'])
})

describe('hidden text', () => {
  it('goes, by itself and by its style', () => {
    const style = (id: string, inner: string) => `<w:style w:type="character" w:styleId="${id}">${inner}</w:style>`
    const { texts, surfaces } = blinded({
      styles:
        style('H', '<w:rPr><w:vanish/></w:rPr>') +
        style('I', '<w:basedOn w:val="H"/>') +
        style('S', '<w:basedOn w:val="H"/><w:rPr><w:vanish w:val="0"/></w:rPr>') +
        style('R', '<w:basedOn w:val="R"/>') +
        style('N', '<w:basedOn/>') +
        '<w:docDefaults/>',
      body:
        p(
          run('a') +
            run('b', '<w:vanish/>') +
            run('c', '<w:specVanish/>') +
            run('d', '<w:rStyle w:val="I"/>') +
            run('e', '<w:rStyle w:val="S"/>') +
            run('f', '<w:rStyle w:val="R"/>'),
        ) +
        p(run('g') + run('h', '<w:vanish w:val="false"/>'), '<w:pStyle w:val="H"/>') +
        p(run('i'), '<w:jc w:val="both"/>'),
    })
    expect(texts).toEqual(['aef', 'h', 'i'])
    expect(surfaces).toContain('hidden text')
  })
  it('does not tear fields', () => {
    const hide = (inner: string) => inner.replaceAll('<w:r>', '<w:r><w:rPr><w:vanish/></w:rPr>')
    const { texts, document } = blinded({
      body: p(`${mark('begin')}${hide(code(' PAGE '))}${mark('separate')}${run('7')}${hide(mark('end'))}`),
    })
    expect(texts).toEqual(['7'])
    expect(document).toContain(' PAGE ')
  })
})

describe('fields', () => {
  it('that name somebody lose what they show; others become what they show', () => {
    const { texts, document, surfaces } = blinded({
      body:
        p(field(' AUTHOR \\* MERGEFORMAT ', 'Some') + run(' x')) +
        p(field('ADDIN ZOTERO_ITEM CSL_CITATION {&quot;Okafor&quot;}', '(1)')) +
        p(field(' PAGE ', '7')) +
        p(field(' =1+1 ', '2')) +
        p(field(' HYPERLINK "https://example.org/a" ', 'clean')) +
        p(field(' HYPERLINK mailto:a@b.org ', 'mail')) +
        p(field(' HYPERLINK \\l "x" ', 'inside')) +
        p(
          `<w:fldSimple w:instr=" USERNAME "><w:r><w:t>Ada</w:t></w:r><w:r><w:t> O</w:t></w:r></w:fldSimple><w:fldSimple w:instr=" DATE ">${run('today')}</w:fldSimple><w:fldSimple w:instr=" NUMPAGES ">${run('9')}</w:fldSimple><w:fldSimple>${run('!')}</w:fldSimple>`,
        ),
    })
    expect(texts).toEqual(['[redacted] x', '(1)', '7', '2', 'clean', 'mail', 'inside', '[redacted]today9!'])
    expect(document).not.toMatch(/ADDIN|USERNAME|AUTHOR|mailto|DATE/)
    expect(document).toMatch(/ PAGE .* =1\+1 .*https:\/\/example.org\/a.* NUMPAGES /)
    expect(surfaces).toContain('fields')
  })
  it('may lie in each other, or be torn', () => {
    const { texts, document } = blinded({
      body:
        p(
          `${mark('begin')}${code(' IF ')}${field(' DOCPROPERTY Owner ', 'Ada')}${code(' = ')}${run('lost')}${mark('separate')}${run('kept')}${code('stray')}${mark('end')}`,
        ) +
        p(`${run('a')}${mark('end')}${mark('separate')}${code(' loose ')}`) +
        p(`${mark('begin')}${code(' PAGE ')}`) +
        p(run('unseen')),
    })
    expect(texts).toEqual(['kept', 'a'])
    expect(document).not.toMatch(/fldChar|instrText/)
  })
})

describe('links', () => {
  it.each([
    ['https://example.org/data?x=1', true],
    ['https://example.org', true],
    ['https://example.org/okafor', false],
    ['https://github.com/someone/x', false],
    ['https://example.org/~someone/', false],
    ['https://user@example.org/', false],
    ['mailto:someone@example.org', false],
    ['file:///C:/Users/x/y.docx', false],
    ['\\\\server\\share', false],
  ])('%s stays: %s', (target, stays) => {
    const { texts, document, parts } = blinded({
      body: p(`<w:hyperlink r:id="rL" w:tooltip="By Ada Okafor" w:tgtFrame="x">${run('words')}</w:hyperlink>`),
      links: [{ id: 'rL', kind: 'hyperlink', target, external: true }],
    })
    expect(texts).toEqual(['words'])
    expect(document.includes('<w:hyperlink r:id="rId1" w:tooltip="By [redacted]">')).toBe(stays)
    expect(parts.has('word/_rels/document.xml.rels')).toBe(stays)
  })
  it('inside of the document stay, under another name if theirs tells', () => {
    const { document } = blinded({
      body:
        p(
          `<w:bookmarkStart w:id="1" w:name="Okafor2024"/>${run('here')}<w:bookmarkEnd w:id="1"/><w:bookmarkStart w:id="2" w:name="_GoBack"/><w:bookmarkEnd w:id="2"/><w:bookmarkStart w:id="3" w:name="plain"/><w:bookmarkEnd w:id="3"/><w:bookmarkStart/>`,
        ) +
        p(
          `<w:hyperlink w:anchor="Okafor2024">${run('there')}</w:hyperlink>${mark('begin')}${code(' REF Oka')}${code('for2024 \\h ')}${mark('separate')}${run('1')}${mark('end')}<w:fldSimple w:instr=" PAGEREF plain "><w:r/></w:fldSimple>`,
        ),
    })
    expect(document).not.toMatch(/okafor|_GoBack/i)
    const name = /w:bookmarkStart w:id="1" w:name="(\w+)"/.exec(document)![1]!
    expect(document).toContain(`w:anchor="${name}"`)
    expect(document).toContain('w:name="plain"')
  })
})

it('leaves the package that it was given as it was', () => {
  const pkg = openPackage(docxOf({ body: paragraph('Ada Okafor') }))
  const before = JSON.stringify(pkg.xml(pkg.main))
  blindManuscript(pkg, cast)
  expect(JSON.stringify(pkg.xml(pkg.main))).toBe(before)
})
