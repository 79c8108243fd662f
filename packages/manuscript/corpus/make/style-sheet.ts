import { paragraphProperties, runProperties, type Properties } from './properties.ts'

interface StyleSource {
  id: string
  name: string
  basedOn?: string
  isDefault?: boolean
  paragraph?: Properties
  run?: Properties
}

export const paragraphStyle = ({ id, name, basedOn, isDefault, paragraph = {}, run = {} }: StyleSource): string =>
  `<w:style w:type="paragraph"${isDefault ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${basedOn ? `<w:basedOn w:val="${basedOn}"/>` : ''}<w:qFormat/>${paragraphProperties(paragraph)}${runProperties(run)}</w:style>`

export const characterStyle = (id: string, name: string, run: Properties): string =>
  `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${name}"/>${runProperties(run)}</w:style>`

export const docDefaults = (run: Properties, paragraph: Properties): string =>
  `<w:docDefaults><w:rPrDefault>${runProperties(run)}</w:rPrDefault><w:pPrDefault>${paragraphProperties(paragraph)}</w:pPrDefault></w:docDefaults>`
