import type { Identities } from '../../src/blind/model.ts'
import { escapeText } from '../../src/xml/write.ts'
import { docxParts, relationships } from '../docx.ts'
import { canariesOf, identitiesOf } from './canaries.ts'
import { chanceOf } from './chance.ts'
import { addPart, say, sentence, type Draft, type Place } from './draft.ts'
import { fieldPlaces, markupPlaces } from './markup-places.ts'
import { partPlaces } from './part-places.ts'
import { chartPlaces, picturePlaces } from './picture-places.ts'
import { propertyPlaces } from './property-places.ts'
import { rareMarkupPlaces, rareTextPlaces } from './rare-places.ts'
import { textPlaces } from './text-places.ts'
import { zipWithTraces } from './zip.ts'

/** A valid manuscript with hidden names, and where they are. */
export interface HiddenFile {
  name: string
  bytes: Uint8Array
  identities: Identities
  planted: { place: string; term: string }[]
  /** The visible text, by paragraph; a block replaces an identity. */
  visible: string[]
}

/** Every place where a name can hide. */
export const hidingPlaces: readonly Place[] = [
  ...propertyPlaces,
  ...textPlaces,
  ...rareTextPlaces,
  ...markupPlaces,
  ...rareMarkupPlaces,
  ...fieldPlaces,
  ...partPlaces,
  ...picturePlaces,
  ...chartPlaces,
]

const placesInOneFile = { least: 12, more: 14 }

/** Files in which every place occurs about equally often. */
export function* hiddenFiles({ seed, count }: { seed: number; count: number }): Generator<HiddenFile> {
  const chance = chanceOf(seed)
  let waiting: Place[] = []
  for (let index = 0; index < count; index += 1) {
    const draft = emptyDraft(seed * 100_003 + index)
    const places: Place[] = []
    const wanted = placesInOneFile.least + chance.below(placesInOneFile.more)
    while (places.length < wanted) {
      if (waiting.length === 0) waiting = chance.some(hidingPlaces, hidingPlaces.length)
      const place = waiting.pop()!
      const taken =
        places.includes(place) || (chartPlaces.includes(place) && places.some((one) => chartPlaces.includes(one)))
      if (!taken) places.push(place)
    }
    yield hiddenFile(draft, places, `hidden-${seed}-${index}.docx`)
  }
}

/** One file with a name in each of these places. */
export function hiddenFile(draft: Draft, places: Place[], name: string): HiddenFile {
  say(draft, 'Slow rivers and the rate of change', { style: 'Title' })
  say(draft, `Abstract. ${sentence(draft)}`)
  const planted: HiddenFile['planted'] = []
  for (const place of places) {
    if (draft.chance.below(3) === 0) say(draft, sentence(draft))
    const { people } = draft.who
    const person = place.plainNameOnly ? people[0]! : draft.chance.pick(people)
    planted.push({ place: place.name, term: place.hide(draft, person) })
  }
  say(draft, 'References')
  say(draft, 'Abrahams, T. (2017). On counting water. Journal of Flow, 3(1), 1–9.')
  return { name, bytes: fileOf(draft), identities: identitiesOf(draft.who), planted, visible: draft.visible }
}

export function emptyDraft(seed: number): Draft {
  const chance = chanceOf(seed)
  return {
    chance,
    who: canariesOf(chance),
    body: [],
    parts: {},
    types: {},
    links: [],
    packageLinks: [],
    settings: [],
    settingsLinks: [],
    core: new Map(),
    app: new Map(),
    custom: [],
    styles: ['<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>'],
    footnotes: [],
    endnotes: [],
    comments: [],
    section: [],
    zip: { archiveComment: '', entryComment: '', extraField: '' },
    visible: [],
  }
}

function fileOf(draft: Draft): Uint8Array {
  addSharedParts(draft)
  addProperties(draft)
  const section = `<w:sectPr>${draft.section.join('')}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`
  const parts = docxParts({
    body: `${draft.body.join('')}${section}`,
    styles: draft.styles.join(''),
    parts: draft.parts,
    types: draft.types,
    links: draft.links,
    packageLinks: draft.packageLinks,
  })
  return zipWithTraces(parts, draft.zip)
}

function addSharedParts(draft: Draft): void {
  const { footnotes, endnotes, comments, settings, settingsLinks } = draft
  if (footnotes.length > 0) addPart(draft, 'footnotes.xml', 'footnotes', 'footnotes', footnotes.join(''))
  if (endnotes.length > 0) addPart(draft, 'endnotes.xml', 'endnotes', 'endnotes', endnotes.join(''))
  if (comments.length > 0) addPart(draft, 'comments.xml', 'comments', 'comments', comments.join(''))
  if (settings.length > 0) addPart(draft, 'settings.xml', 'settings', 'settings', settings.join(''))
  if (settingsLinks.length > 0) draft.parts['word/_rels/settings.xml.rels'] = relationships(settingsLinks)
}

function addProperties(draft: Draft): void {
  const { parts, types, packageLinks } = draft
  const inner = (values: Map<string, string>) =>
    [...values].map(([element, value]) => `<${element}>${escapeText(value)}</${element}>`).join('')
  if (draft.core.size > 0) {
    parts['docProps/core.xml'] =
      `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${inner(draft.core)}</cp:coreProperties>`
    types['docProps/core.xml'] = 'application/vnd.openxmlformats-package.core-properties+xml'
    packageLinks.push({ id: 'rCore', kind: 'core-properties', target: 'docProps/core.xml' })
  }
  const vt = 'xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"'
  if (draft.app.size > 0) {
    parts['docProps/app.xml'] =
      `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" ${vt}>${inner(draft.app)}</Properties>`
    types['docProps/app.xml'] = 'application/vnd.openxmlformats-officedocument.extended-properties+xml'
    packageLinks.push({ id: 'rApp', kind: 'extended-properties', target: 'docProps/app.xml' })
  }
  if (draft.custom.length > 0) {
    parts['docProps/custom.xml'] =
      `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" ${vt}>${draft.custom.join('')}</Properties>`
    types['docProps/custom.xml'] = 'application/vnd.openxmlformats-officedocument.custom-properties+xml'
    packageLinks.push({ id: 'rCustom', kind: 'custom-properties', target: 'docProps/custom.xml' })
  }
}
