import { docxParts, relationships } from '../docx.ts'
import { packParts } from '../../src/package/pack.ts'
import * as names from '../../src/xml/namespaces.ts'
import { changed, soundSource, text, type HostileFile } from './hostile-file.ts'

type Expected = HostileFile['expect']
const office = 'application/vnd.openxmlformats-officedocument'
/** Packages with wrong parts, types or relationships, with executable content, or with external targets. */
export function* opcFamily(): Generator<HostileFile> {
  yield* kinds()
  yield* mainParts()
  yield* contentTypes()
  yield* broken()
}

const targets = [
  'evil.bin',
  '../../../etc/passwd',
  '/word/evil.bin',
  'missing.xml',
  'document.xml',
  'a%00b',
  'C:\\a',
  '',
]
const places = [
  'http://evil.example/a',
  'https://127.0.0.1:1/a',
  'file:///etc/passwd',
  '\\\\evil\\share\\a',
  '/dev/zero',
]

function* kinds(): Generator<HostileFile> {
  const refused: Record<string, Expected> = {
    vbaProject: 'macros',
    VBAPROJECT: 'macros',
    wordVbaData: 'macros',
    keyMapCustomizations: 'macros',
    oleObject: 'embedded-object',
    OLEObject: 'embedded-object',
    control: 'active-content',
    activeXControlBinary: 'active-content',
    aFChunk: 'imported-content',
    subDocument: 'imported-content',
    frame: 'imported-content',
  }
  const opaque = [
    'image',
    'package',
    'customXml',
    'chart',
    'font',
    'diagramData',
    'constructor',
    '__proto__',
    'toString',
    '',
  ]
  for (const target of targets) {
    for (const [kind, expect] of Object.entries(refused))
      yield changed(`${kind} to ${target}`, { links: [{ id: 'r9', kind, target }] }, expect)
    for (const kind of opaque) yield changed(`${kind} to ${target}`, { links: [{ id: 'r9', kind, target }] }, 'opens')
    for (const kind of ['header', 'footnotes', 'comments', 'styles', 'numbering', 'settings', 'theme'])
      yield changed(`${kind} to ${target}`, { links: [{ id: 'r9', kind, target }] })
  }
  for (const target of places) {
    for (const [kind, expect] of Object.entries(refused))
      yield changed(`${kind} to ${target}`, { links: [{ id: 'r9', kind, target, external: true }] }, expect)
    for (const kind of ['image', 'hyperlink', 'attachedTemplate', 'video', 'audio', 'media'])
      yield changed(`${kind} to ${target}`, { links: [{ id: 'r9', kind, target, external: true }] }, 'opens')
    for (const kind of [
      'package',
      'styles',
      'header',
      'settings',
      'mailMergeSource',
      'transform',
      'externalLinkPath',
      'customXml',
    ])
      yield changed(`${kind} to ${target}`, { links: [{ id: 'r9', kind, target, external: true }] }, 'imported-content')
    const picture = `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="r9" r:embed="r9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
    yield changed(
      `picture at ${target}`,
      { body: picture, links: [{ id: 'r9', kind: 'image', target, external: true }] },
      'opens',
    )
  }
}

function* mainParts(): Generator<HostileFile> {
  const types: Record<string, Expected> = {
    'application/vnd.ms-word.document.macroEnabled.main+xml': 'macros',
    'application/vnd.ms-word.template.macroEnabledTemplate.main+xml': 'macros',
    [`${office}.spreadsheetml.sheet.main+xml`]: 'other-office',
    [`${office}.presentationml.presentation.main+xml`]: 'other-office',
    'application/vnd.ms-visio.drawing.main+xml': 'other-office',
    [`${office}.wordprocessingml.template.main+xml`]: 'opens',
    'application/xml': 'not-docx',
    'text/html': 'not-docx',
    '': 'not-docx',
  }
  for (const [type, expect] of Object.entries(types))
    yield changed(`main part of “${type}”`, { types: { 'word/document.xml': type } }, expect)
  const rels = (links: Parameters<typeof relationships>[0]) =>
    packParts(docxParts(soundSource).set('_rels/.rels', text(relationships(links))))
  const main = { id: 'r1', kind: 'officeDocument', target: 'word/document.xml' }
  const files: Record<string, [Uint8Array, Expected]> = {
    'no main part': [rels([]), 'not-docx'],
    'two main parts': [rels([main, { ...main, id: 'r2', target: 'word/styles.xml' }]), 'ambiguous'],
    'two relationships of one name': [rels([main, { ...main, kind: 'image' }]), 'ambiguous'],
    'main part outside': [rels([{ ...main, target: 'http://evil.example/a', external: true }]), 'imported-content'],
    'main part missing': [rels([{ ...main, target: 'word/other.xml' }]), 'damaged'],
    'main part above': [rels([{ ...main, target: '../../word/document.xml' }]), 'damaged'],
    'main part is the relationships': [rels([{ ...main, target: '_rels/.rels' }]), 'not-docx'],
    'main part in other letters': [rels([{ ...main, target: 'WORD/Document.xml' }]), 'opens'],
    'main part with percent signs': [rels([{ ...main, target: '/word/%64ocument.xml' }]), 'opens'],
    'main part with a broken percent sign': [rels([{ ...main, target: '/word/%zz' }]), 'damaged'],
    'no relationships': [without('_rels/.rels'), 'not-docx'],
    'no content types': [without('[Content_Types].xml'), 'not-docx'],
    'no main part in the file': [without('word/document.xml'), 'damaged'],
    OpenDocument: [
      packParts(new Map([['mimetype', text('application/vnd.oasis.opendocument.text')]])),
      'open-document',
    ],
    'some archive': [packParts(new Map([['readme.txt', text('Hello')]])), 'not-docx'],
  }
  for (const [what, [bytes, expect]] of Object.entries(files))
    yield { name: `opc: ${what}`, bytes, ...(expect && { expect }) }
}

function without(part: string): Uint8Array {
  const parts = docxParts(soundSource)
  parts.delete(part)
  return packParts(parts)
}

function* contentTypes(): Generator<HostileFile> {
  const sound = new TextDecoder().decode(docxParts(soundSource).get('[Content_Types].xml'))
  const main = `${office}.wordprocessingml.document.main+xml`
  const override = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/></Types>`
  const said: Record<string, [string, Expected]> = {
    'one part of two types': [sound.replace('</Types>', override('/word/document.xml', 'text/html')), 'ambiguous'],
    'one part of two types, by case': [
      sound.replace('</Types>', override('/WORD/document.xml', 'text/html')),
      'ambiguous',
    ],
    'the same type twice': [sound.replace('</Types>', override('/word/document.xml', main)), 'opens'],
    'two types for an ending': [
      sound.replace('</Types>', '<Default Extension="PNG" ContentType="text/html"/></Types>'),
      'ambiguous',
    ],
    'types without names': [`<Types xmlns="${names.contentTypes}"><Override/><Default/></Types>`, 'not-docx'],
    'no types': [`<Types xmlns="${names.contentTypes}"/>`, 'not-docx'],
    'every part is a document': [
      sound.replace(/<Override.*(?=<\/Types>)/, '').replace('application/xml', main),
      undefined,
    ],
  }
  for (const [what, [types, expect]] of Object.entries(said)) {
    const parts = docxParts(soundSource).set('[Content_Types].xml', text(types))
    yield { name: `opc: ${what}`, bytes: packParts(parts), ...(expect && { expect }) }
  }
}

function* broken(): Generator<HostileFile> {
  const rels = (kind: string, target = 'a.bin') => relationships([{ id: 'r1', kind, target }])
  const places = [
    'word/_rels/missing.xml.rels',
    'word/_rels/styles.xml.rels',
    '_rels/a.rels',
    'word/_rels/_rels/a.rels.rels',
  ]
  for (const part of places) {
    yield changed(`${part} with macros`, { parts: { [part]: rels('vbaProject') } }, 'macros')
    yield changed(
      `${part} in other letters`,
      { parts: { [part.replace('_rels', '_RELS')]: rels('oleObject') } },
      'embedded-object',
    )
    yield changed(`${part} that leads to itself`, { parts: { [part]: rels('image', part.split('/').at(-1)) } }, 'opens')
    yield changed(`${part} broken`, { parts: { [part]: '<Relationships' } }, 'damaged')
  }
}
