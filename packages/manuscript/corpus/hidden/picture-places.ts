import { relationships } from '../docx.ts'
import { escapeAttribute, escapeText } from '../../src/xml/write.ts'
import { withoutAccents } from './canaries.ts'
import { anyTerm, link, run, sentence, type Draft, type Place } from './draft.ts'
import { emfOf, gifWithComment, jpegWith, pngWithText, svgWith, tiffWith, webpWith, wmfOf } from './pictures.ts'
import { smallGif, smallJpeg, smallPng, smallWebp } from './small-pictures.ts'
import { zipWithTraces } from './zip.ts'

const office = 'application/vnd.openxmlformats-officedocument'

/** An inline drawing, with an optional description. */
function inline(graphic: string, described = ''): string {
  return `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="9" name="Picture 9"${described}/><a:graphic>${graphic}</a:graphic></wp:inline></w:drawing></w:r></w:p>`
}

function pictureOf(id: string, described = '', name = 'image'): string {
  return inline(
    `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="457200"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData>`,
    described,
  )
}

function addPicture(
  draft: Draft,
  ending: string,
  type: string,
  bytes: Uint8Array,
  stem = `image${draft.links.length}`,
): string {
  const name = `media/${stem}.${ending}`
  draft.parts[`word/${name}`] = bytes
  draft.types[`word/${name}`] = type
  return link(draft, 'image', name)
}

const inside = (name: string, ending: string, type: string, bytesOf: (term: string) => Uint8Array): Place => ({
  name: `picture: ${name}`,
  hide: (draft, person) => {
    const term = anyTerm(draft, person)
    draft.body.push(pictureOf(addPicture(draft, ending, type, bytesOf(term))))
    return term
  },
})

const beside = (name: string, write: (draft: Draft, term: string) => string): Place => ({
  name: `picture: ${name}`,
  hide: (draft, person) => {
    const term = anyTerm(draft, person)
    draft.body.push(write(draft, escapeAttribute(term)))
    return term
  },
})

const plain = (draft: Draft) => addPicture(draft, 'png', 'image/png', smallPng)

const boxOf = (text: string) =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="3" name="Text Box 3"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="457200"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent><w:p>${run(text)}</w:p></w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="width:72pt;height:36pt"><v:textbox><w:txbxContent><w:p>${run(text)}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`

function addChart(draft: Draft, { title, series, sheet }: { title: string; series: string; sheet: string }): void {
  const said = (text: string) =>
    `<c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${escapeText(text)}</a:t></a:r></a:p></c:rich></c:tx>`
  const cache = `<c:tx><c:strRef><c:f>Sheet1!$B$1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escapeText(series)}</c:v></c:pt></c:strCache></c:strRef></c:tx>`
  draft.parts['word/charts/chart1.xml'] =
    `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:chart><c:title>${said(title)}</c:title><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:order val="0"/>${cache}<c:val><c:numRef><c:f>Sheet1!$B$2</c:f><c:numCache><c:ptCount val="1"/><c:pt idx="0"><c:v>4</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart><c:externalData r:id="r1"/></c:chartSpace>`
  draft.types['word/charts/chart1.xml'] = `${office}.drawingml.chart+xml`
  draft.parts['word/charts/_rels/chart1.xml.rels'] = relationships([
    { id: 'r1', kind: 'package', target: '../embeddings/sheet1.xlsx' },
  ])
  const book = new Map(
    Object.entries({
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      'docProps/core.xml': `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${escapeText(sheet)}</dc:creator></cp:coreProperties>`,
    }).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  )
  draft.parts['word/embeddings/sheet1.xlsx'] = zipWithTraces(book, {
    archiveComment: '',
    entryComment: '',
    extraField: '',
  })
  draft.types['word/embeddings/sheet1.xlsx'] = `${office}.spreadsheetml.sheet`
  const id = link(draft, 'chart', 'charts/chart1.xml')
  draft.body.push(
    inline(
      `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${id}"/></a:graphicData>`,
    ),
  )
}

const chart = (name: string, where: 'title' | 'series' | 'sheet'): Place => ({
  name: `chart: ${name}`,
  hide: (draft, person) => {
    addChart(draft, { title: 'Rates', series: 'Flow', sheet: 'Nobody', [where]: person.name })
    return person.name
  },
})

/** A file can contain only one of these. */
export const chartPlaces: Place[] = [
  chart('title', 'title'),
  chart('name of a series', 'series'),
  chart('properties of its sheet', 'sheet'),
]

export const picturePlaces: Place[] = [
  inside('JPEG', 'jpeg', 'image/jpeg', (term) => jpegWith(smallJpeg, term)),
  inside('PNG', 'png', 'image/png', (term) => pngWithText(smallPng, term)),
  inside('GIF', 'gif', 'image/gif', (term) => gifWithComment(smallGif, term)),
  inside('WebP', 'webp', 'image/webp', (term) => webpWith(smallWebp, term)),
  inside('TIFF', 'tiff', 'image/tiff', tiffWith),
  inside('SVG', 'svg', 'image/svg+xml', (term) => svgWith(escapeAttribute(term).replaceAll('--', ''), 'Flow')),
  inside('text drawn in an SVG', 'svg', 'image/svg+xml', (term) => svgWith('a', escapeText(`Flow after ${term}`))),
  inside('EMF', 'emf', 'image/x-emf', (hidden) => emfOf({ hidden, drawn: ['Flow'] })),
  inside('text drawn in an EMF', 'emf', 'image/x-emf', (term) => emfOf({ hidden: 'a', drawn: ['Flow', term] })),
  {
    ...inside('WMF', 'wmf', 'image/x-wmf', (hidden) => wmfOf({ hidden: withoutAccents(hidden), drawn: ['Flow'] })),
    plainNameOnly: true,
  },
  inside('a picture under a false name', 'gif', 'image/gif', (term) => jpegWith(smallJpeg, term)),
  beside('description', (draft, term) => pictureOf(plain(draft), ` descr="Seen by ${term}"`)),
  beside('title', (draft, term) => pictureOf(plain(draft), ` title="${term}"`)),
  beside('name', (draft, term) => pictureOf(plain(draft), '', `C:\\Users\\${term}\\a.png`)),
  beside(
    'alternative text of a VML shape',
    (draft, term) =>
      `<w:p><w:r><w:pict><v:shape id="${term}" alt="${term}" o:title="${term}" style="width:9pt;height:9pt"><v:imagedata r:id="${plain(draft)}" o:title="${term}" o:href="file:///${term}"/></v:shape></w:pict></w:r></w:p>`,
  ),
  beside('one that is fetched from elsewhere', (draft, term) =>
    pictureOf(link(draft, 'image', `http://track.example/${encodeURIComponent(term)}.png`, true)).replace(
      'r:embed',
      'r:link',
    ),
  ),
  beside('link of a picture', (draft, term) =>
    pictureOf(plain(draft)).replace(
      /(<wp:docPr[^>]*)\/>/,
      `$1><a:hlinkClick r:id="${link(draft, 'hyperlink', `mailto:${encodeURIComponent(term)}`, true)}" tooltip="${term}"/></wp:docPr>`,
    ),
  ),
  beside('second form of a picture', (draft, term) => {
    const svg = addPicture(draft, 'svg', 'image/svg+xml', svgWith(term.replaceAll('--', ''), 'Flow'))
    const second = `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="${svg}"/></a:ext></a:extLst>`
    return pictureOf(plain(draft)).replace(/(<a:blip[^>]*)\/>/, `$1>${second}</a:blip>`)
  }),
  beside('remark of a drawing', (draft, term) =>
    pictureOf(plain(draft)).replace(
      '<pic:cNvPicPr/>',
      `<pic:cNvPicPr><a:extLst><a:ext uri="{1}"><zz:made xmlns:zz="urn:example:editor" by="${term}"/></a:ext></a:extLst></pic:cNvPicPr>`,
    ),
  ),
  {
    name: 'picture: name of its part',
    plainNameOnly: true,
    hide: (draft, { family }) => {
      const stem = withoutAccents(family).toLowerCase()
      draft.body.push(pictureOf(addPicture(draft, 'png', 'image/png', smallPng, stem)))
      return stem
    },
  },
  {
    name: 'thumbnail',
    hide: (draft, person) => {
      const term = anyTerm(draft, person)
      draft.parts['docProps/thumbnail.jpeg'] = jpegWith(smallJpeg, term)
      draft.packageLinks.push({ id: 'rThumb', kind: 'thumbnail', target: 'docProps/thumbnail.jpeg' })
      return term
    },
  },
  {
    name: 'text box, in both of its forms',
    hide: (draft, { name }) => {
      const text = sentence(draft)
      draft.body.push(boxOf(`${text} ${name}`))
      draft.visible.push(`${text} █`)
      return name
    },
  },
  {
    name: 'diagram',
    hide: (draft, { name }) => {
      const open =
        'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
      draft.parts['word/diagrams/data1.xml'] =
        `<dgm:dataModel ${open}><dgm:ptLst><dgm:pt modelId="1"><dgm:t><a:bodyPr/><a:p><a:r><a:t>${escapeText(name)}</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`
      draft.types['word/diagrams/data1.xml'] = `${office}.drawingml.diagramData+xml`
      link(draft, 'diagramData', 'diagrams/data1.xml')
      return name
    },
  },
]
