import { partKinds } from '../blind/surfaces/part-kinds.ts'
import { partOf } from './fragment.ts'
import type { ArticleFront } from './model.ts'
import { foot, masthead, runningHead } from './running-lines.ts'
import { faceFor, styleSheet } from './style-sheet.ts'

/** A part that is ours and not the manuscript’s. */
export interface OwnPart {
  id: string
  kind: string
  name: string
  contentType: string
  type: string
  bytes: Uint8Array
}

const compatibility =
  '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>'

/** `en-GB`; a language without a region gets the one that programs take it for. */
export const languageTag = (language: string | null): string => {
  const tag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language ?? '') ? language! : 'en'
  return tag === 'en' ? 'en-GB' : tag
}

export function ownParts(front: ArticleFront, text: string): OwnPart[] {
  const colour = /^#?([0-9a-f]{6})$/i.exec(front.colour)?.[1] ?? '1f2328'
  return [
    part('rStyles', 'styles', 1, partOf('w:styles', styleSheet(colour, languageTag(front.language), faceFor(text)))),
    part('rSettings', 'settings', 1, partOf('w:settings', compatibility)),
    part('rMasthead', 'header', 1, masthead(front)),
    part('rHead', 'header', 2, runningHead(front)),
    part('rFoot', 'footer', 1, foot(front)),
  ]
}

function part(id: string, kind: string, number: number, bytes: Uint8Array): OwnPart {
  const { name, contentType, type } = partKinds.get(kind)!
  return { id, kind, name: name(number), contentType, type, bytes }
}
