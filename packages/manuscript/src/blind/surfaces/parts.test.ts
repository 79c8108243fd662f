import { describe, expect, it } from 'vitest'
import { docxOf, namespaces, relationships } from '../../../corpus/docx.ts'
import { openPackage, packageOf } from '../../package/open.ts'
import { blindManuscript } from '../blind-manuscript.ts'
import { blinded, cast } from '../../../corpus/blind-test-copy.ts'

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (inner: string) => `<w:p>${inner}</w:p>`

describe('drawings', () => {
  const drawing = (inner: string) => `<w:r><w:drawing><wp:inline>${inner}</wp:inline></w:drawing></w:r>`
  it('lose their names and paths, and keep what describes them', () => {
    const { document, surfaces } = blinded({
      body: p(
        drawing(
          '<wp:docPr id="1" name="okafor.png" descr="C:\\Users\\okafor\\a.png" title="Map by Okafor"/><a:hlinkClick r:id="rX"/><a:extLst><a:ext uri="{1}"><x:y xmlns:x="urn:x"/></a:ext></a:extLst>',
        ) +
          drawing('<wp:docPr id="2" name="b" descr="A plain map"/><a:ext cx="1" cy="2"/>') +
          '<w:r><w:pict><v:shape id="Okafor1" type="#Okafor_t" alt="Ada Okafor" o:gfxdata="AAAA" href="http://x"><v:imagedata r:id="rX" o:title="okafor"/><v:textpath string="Okafor"/></v:shape><v:shapetype id="Okafor_t"/></w:pict></w:r>',
      ),
    })
    expect(document).not.toMatch(/okafor|extLst|gfxdata|hlink|r:id/i)
    expect(document).toContain('descr="" title="Map by [redacted]"')
    expect(document).toContain('name="Object" descr="A plain map"')
    expect(document).toContain('alt="[redacted]"')
    const name = /<v:shapetype id="(\w+)"/.exec(document)![1]!
    expect(document).toContain(`type="#${name}"`)
    expect(surfaces).toContain('descriptions')
  })

  it('keep a choice that we can keep, under the usual prefixes', () => {
    const box = (text: string) => `<w:txbxContent>${p(run(text))}</w:txbxContent>`
    const { document, texts } = blinded({
      body: p(
        `<w:r><mc:AlternateContent><mc:Choice xmlns:okafor="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" Requires="okafor"><okafor:txbx>${box('By Okafor')}</okafor:txbx></mc:Choice><mc:Fallback>${box('By Okafor')}</mc:Fallback></mc:AlternateContent></w:r>` +
          `<w:r><mc:AlternateContent><mc:Choice Requires="wpi" xmlns:wpi="urn:ink">${box('ink')}</mc:Choice><mc:Choice Requires="nowhere">x</mc:Choice><mc:Choice/></mc:AlternateContent></w:r><w:r><w:t w14:odd="1" xml:base="urn:okafor">z</w:t></w:r>`,
      ),
    })
    expect(texts).toEqual(['z', 'By [redacted]', 'By [redacted]'])
    expect(document).toContain('<mc:Choice Requires="wps"><wps:txbx>')
    expect(document).toContain('mc:Ignorable="w14"')
    expect(document).not.toMatch(/okafor|wpi|nowhere/i)
  })
})

describe('parts', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  )
  const office = 'application/vnd.openxmlformats-officedocument'
  it('get new names, and pictures are cleaned', () => {
    const text = Buffer.from('\0\0\0\x10tEXtAuthor\0Ada Okafor....', 'latin1')
    const named = Buffer.concat([
      png.subarray(0, 33),
      Buffer.from([0, 0, 0, 17]),
      text.subarray(4, 25),
      Buffer.alloc(4),
      png.subarray(33),
    ])
    const { parts, surfaces, report } = blinded({
      body:
        p('<w:r><w:drawing><a:blip r:embed="rOkafor" r:link="rOut"/><a:blip r:embed="rJunk"/></w:drawing></w:r>') +
        '<w:sectPr><w:headerReference w:type="default" r:id="rH"/><w:footerReference r:id="rNone"/></w:sectPr>',
      parts: {
        'word/media/okafor.png': named,
        'word/media/junk.png': 'no picture',
        'word/okafor-head.xml': `<w:hdr ${namespaces}>${p(run('Okafor et al.'))}</w:hdr>`,
        'word/odd.xml': '<x xmlns="urn:x"/>',
      },
      types: { 'word/okafor-head.xml': `${office}.wordprocessingml.header+xml` },
      links: [
        { id: 'rOkafor', kind: 'image', target: 'media/okafor.png' },
        { id: 'rAgain', kind: 'image', target: 'media/okafor.png' },
        { id: 'rJunk', kind: 'image', target: 'media/junk.png' },
        { id: 'rOut', kind: 'image', target: 'https://track.example/x.png', external: true },
        { id: 'rH', kind: 'header', target: 'okafor-head.xml' },
        { id: 'rOdd', kind: 'footnotes', target: 'odd.xml' },
      ],
    })
    expect([...parts.keys()].filter((name) => name.startsWith('word/'))).toEqual([
      'word/_rels/document.xml.rels',
      'word/document.xml',
      'word/header1.xml',
      'word/media/image1.png',
    ])
    expect(parts.get('word/document.xml')).toContain('<a:blip r:embed="rId1"/><a:blip/>')
    expect(parts.get('word/document.xml')).not.toContain('footerReference')
    expect(parts.get('word/header1.xml')).toContain('[redacted] et al.')
    expect(surfaces).toContain('pictures')
    expect(report.proven).toBe(true)
  })

  it('of charts and diagrams keep what they show', () => {
    const c = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
    const dgm = 'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'
    const ext =
      '<a:extLst><a:ext uri="{2}"><dsp:dataModelExt xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" relId="rD"/><dsp:dataModelExt xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" relId="rNone"/></a:ext></a:extLst>'
    const { parts } = blinded({
      body: p(
        '<w:r><w:drawing><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rC"/></w:drawing></w:r>',
      ),
      parts: {
        'word/charts/c.xml': `<c:chartSpace ${c} ${namespaces}><c:f>[okafor.xlsx]Sheet1!$A$1</c:f><c:v>Okafor</c:v><c:v>3</c:v><c:externalData r:id="rE"/></c:chartSpace>`,
        'word/charts/_rels/c.xml.rels': relationships([{ id: 'rE', kind: 'package', target: '../embeddings/a.xlsx' }]),
        'word/embeddings/a.xlsx': 'PK Okafor',
        'word/diagrams/d.xml': `<dgm:dataModel ${dgm} ${namespaces}><dgm:t><a:p><a:r><a:t>Oka</a:t></a:r><a:br/><a:r><a:t>Lab of Oka</a:t></a:r><a:r><a:t>for</a:t></a:r></a:p></dgm:t>${ext}</dgm:dataModel>`,
        'word/diagrams/e.xml': `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"/>`,
      },
      links: [
        { id: 'rC', kind: 'chart', target: 'charts/c.xml' },
        { id: 'rM', kind: 'diagramData', target: 'diagrams/d.xml' },
        { id: 'rD', kind: 'diagramDrawing', target: 'diagrams/e.xml' },
      ],
    })
    expect(parts.get('word/charts/chart1.xml')).toMatch(
      /<c:f>name\d+!\$A\$1<\/c:f><c:v>\[redacted\]<\/c:v><c:v>3<\/c:v><\/c:chartSpace>/,
    )
    expect(parts.get('word/diagrams/data1.xml')).toContain('<a:t>Lab of [redacted]</a:t></a:r><a:r><a:t></a:t>')
    expect(parts.get('word/diagrams/data1.xml')).toMatch(/dataModelExt relId="rId\d"/)
    expect([...parts.keys()].some((name) => name.includes('embeddings'))).toBe(false)
  })

  it('a main part that is no document is refused', () => {
    const pkg = openPackage(docxOf({ body: '' }))
    pkg.parts.set('word/document.xml', Buffer.from('<x/>'))
    expect(() => blindManuscript(packageOf(pkg.parts), cast)).toThrow(/damaged/)
  })
})

it('parts of every kind come along under their usual names', () => {
  const kinds = ['numbering', 'settings', 'fontTable', 'footnotes', 'endnotes', 'header', 'footer']
  const roots = ['numbering', 'settings', 'fonts', 'footnotes', 'endnotes', 'hdr', 'ftr']
  const { parts } = blinded({
    body: p(run('x')),
    parts: {
      ...Object.fromEntries(roots.map((root, at) => [`word/okafor-${kinds[at]}.xml`, `<w:${root} ${namespaces}/>`])),
      'word/okafor-theme.xml': `<a:theme ${namespaces}/>`,
    },
    links: [...kinds, 'theme'].map((kind) => ({ id: `r-${kind}`, kind, target: `okafor-${kind}.xml` })),
  })
  const usual = kinds.map((kind) => `word/${kind}${/header|footer/.test(kind) ? '1' : ''}.xml`)
  expect([...parts.keys()]).toEqual(expect.arrayContaining([...usual, 'word/theme/theme1.xml']))
})

it('bookmarks without a name or a number go like others that nothing refers to', () => {
  const { document } = blinded({
    body: p(`<w:bookmarkStart/><w:bookmarkStart w:id="7"/>${run('x')}<w:bookmarkEnd/><w:bookmarkEnd w:id="7"/>`),
  })
  expect(document).not.toContain('bookmark')
})

it('a number of a grant inside of a name that goes is said once', () => {
  const { texts } = blinded(
    { body: p(run('Our grant no. AB12345 of 2020; grant no. ZX98765.')) },
    { ...cast, phrases: ['grant no. AB12345'] },
  )
  expect(texts).toEqual(['Our [redacted] of 2020; grant no. [redacted].'])
})

describe('pictures that nobody can clean', () => {
  const shown = (bytes: string) =>
    blinded({
      body: p(run('x')),
      parts: { 'word/media/a.jpeg': Buffer.from(bytes, 'latin1') },
      links: [
        { id: 'rP', kind: 'image', target: 'media/a.jpeg' },
        { id: 'rQ', kind: 'image', target: 'media/none.png' },
      ],
    })

  it('are left out, and the editor is told', () => {
    const { parts, report } = shown('\0\0\0\x18ftypheic by Ada Okafor')
    expect([...parts.keys()].filter((name) => name.startsWith('word/media'))).toEqual([])
    expect(report.suspected).toMatchObject([{ kind: 'picture', part: 'word/media/a.jpeg', confidence: 0.9 }])
  })

  it('are empty in the copy where they are damaged and name somebody', () => {
    const { parts, report } = shown('\xff\xd8\xff\xe1\xff\xff by Ada Okafor')
    expect(parts.get('word/media/image1.jpeg')).toContain('PNG')
    expect(report).toMatchObject({ proven: true, suspected: [{ kind: 'picture', confidence: 0.9 }] })
    expect(report.suspected[0]!.because).toContain('was removed')
  })

  it('stay, with a remark, where they are damaged and name nobody', () => {
    const { parts, report } = shown('\xff\xd8\xff\xe1\xff\xff by nobody')
    expect(parts.get('word/media/image1.jpeg')).toContain('by nobody')
    expect(report.suspected).toMatchObject([{ kind: 'picture', confidence: 0.5 }])
  })
})
