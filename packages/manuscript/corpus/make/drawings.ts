import { escapeAttribute, escapeText } from '../../src/xml/write.ts'
import { c } from '../../src/xml/namespaces.ts'
import { formulaMarkup, mathRun as math } from './formula-writer.ts'
import type { Piece } from './piece.ts'
import { barsPng } from './png.ts'
import { addLink, nextId, type Writing } from './writing.ts'

type Of<Kind extends Piece['kind']> = Extract<Piece, { kind: Kind }>

const unitsPerPoint = 12_700
const usual = { widthPoints: 300, heightPoints: 168.75 }
const sizeOf = ({ widthPoints, heightPoints } = usual) =>
  `cx="${Math.round(widthPoints * unitsPerPoint)}" cy="${Math.round(heightPoints * unitsPerPoint)}"`
const graphic = (uri: string, inside: string) =>
  `<a:graphic><a:graphicData uri="${uri}">${inside}</a:graphicData></a:graphic>`

const inline = (id: number, name: string, alternative: string, inside: string, size = sizeOf()) =>
  `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:docPr id="${id}" name="${name} ${id}" descr="${escapeAttribute(alternative)}"/><wp:cNvGraphicFramePr/>${inside}</wp:inline></w:drawing></w:r>`

export function writeFigure(writing: Writing, { alternative, seed, picture: given }: Of<'figure'>): string {
  const id = nextId(writing)
  const name = `media/image${id}.${given?.extension ?? 'png'}`
  const size = sizeOf(given)
  writing.parts[`word/${name}`] = given?.bytes ?? barsPng(seed)
  const link = addLink(writing, 'image', name)
  const picture = `<pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="${name.slice(6)}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${link}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`
  return inline(
    id,
    'Picture',
    alternative,
    graphic('http://schemas.openxmlformats.org/drawingml/2006/picture', picture),
    size,
  )
}

export function writeChart(writing: Writing, { title, values }: Of<'chart'>): string {
  const id = nextId(writing)
  const name = `charts/chart${id}.xml`
  const points = values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')
  writing.parts[`word/${name}`] =
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><c:chartSpace xmlns:c="${c}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${escapeText(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/><c:ser><c:idx val="0"/><c:order val="0"/><c:val><c:numRef><c:f>Sheet1!$B$2:$B$${values.length + 1}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${points}</c:numCache></c:numRef></c:val></c:ser><c:axId val="111"/><c:axId val="112"/></c:barChart><c:catAx><c:axId val="111"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="112"/></c:catAx><c:valAx><c:axId val="112"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="111"/></c:valAx></c:plotArea><c:plotVisOnly val="1"/></c:chart></c:chartSpace>`
  writing.types[`word/${name}`] = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'
  const link = addLink(writing, 'chart', name)
  return inline(id, 'Chart', title, graphic(c, `<c:chart xmlns:c="${c}" r:id="${link}"/>`))
}

export function writeEquation({ before, over, under, number }: Of<'equation'>): string {
  const fraction = `<m:f><m:num>${math(over)}</m:num><m:den>${math(under)}</m:den></m:f>`
  const shown = `<m:oMath>${math(before)}${fraction}</m:oMath>`
  if (!number) return `<m:oMathPara>${shown}</m:oMathPara>`
  return `<w:r><w:tab/></w:r>${shown}<w:r><w:tab/><w:t>(${number})</w:t></w:r>`
}

export function writeFormula({ tex, number }: Of<'formula'>): string {
  const markup = formulaMarkup(tex)
  if (!number) return `<m:oMathPara>${markup}</m:oMathPara>`
  return `<w:r><w:tab/></w:r>${markup}<w:r><w:tab/><w:t>(${number})</w:t></w:r>`
}

/** A text box as Word writes it: DrawingML, with VML as the fallback. */
export function writeBox(writing: Writing, text: string): string {
  const id = nextId(writing)
  const inside = `<w:txbxContent><w:p><w:r><w:t xml:space="preserve">${escapeText(text)}</w:t></w:r></w:p></w:txbxContent>`
  const shape = `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="500000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx>${inside}</wps:txbx><wps:bodyPr/></wps:wsp>`
  const anchor = `<w:drawing><wp:anchor distT="45720" distB="45720" distL="114300" distR="114300" simplePos="0" relativeHeight="251659264" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>3000000</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>100000</wp:posOffset></wp:positionV><wp:extent cx="2000000" cy="500000"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapSquare wrapText="bothSides"/><wp:docPr id="${id}" name="Text Box ${id}"/><wp:cNvGraphicFramePr/>${graphic('http://schemas.microsoft.com/office/word/2010/wordprocessingShape', shape)}</wp:anchor></w:drawing>`
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${anchor}</mc:Choice><mc:Fallback><w:pict><v:shape id="box${id}" type="#_x0000_t202" style="position:absolute;width:157pt;height:39pt"><v:textbox>${inside}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
}
