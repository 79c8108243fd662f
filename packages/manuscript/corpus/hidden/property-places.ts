import { createHash } from 'node:crypto'
import { escapeAttribute, escapeText } from '../../src/xml/write.ts'
import { anyTerm, type Draft, type Place } from './draft.ts'

const core = (element: string): Place => ({
  name: `core property ${element}`,
  hide: (draft, person) => {
    const term = anyTerm(draft, person)
    draft.core.set(element, term)
    return term
  },
})

const app = (element: string, said: (term: string) => string = (term) => term): Place => ({
  name: `extended property ${element}`,
  hide: (draft, person) => {
    const term = anyTerm(draft, person)
    draft.app.set(element, said(term))
    return term
  },
})

const setting = (name: string, write: (term: string, draft: Draft) => string): Place => ({
  name: `setting ${name}`,
  hide: (draft, person) => {
    const term = anyTerm(draft, person)
    draft.settings.push(write(term, draft))
    return term
  },
})

const variable = (name: string, value: string) =>
  `<w:docVars><w:docVar w:name="${name}" w:val="${escapeAttribute(value)}"/></w:docVars>`
const base64 = (text: string) => Buffer.from(text).toString('base64')

function settingsLink(draft: Draft, kind: string, target: string): string {
  const id = `rSet${draft.settingsLinks.length + 1}`
  draft.settingsLinks.push({ id, kind, target, external: true })
  return id
}

export const propertyPlaces: Place[] = [
  ...['dc:creator', 'cp:lastModifiedBy', 'dc:title', 'dc:subject', 'cp:keywords', 'dc:description', 'cp:category'].map(
    core,
  ),
  ...['cp:contentStatus', 'dc:identifier', 'dc:language'].map(core),
  ...['Company', 'Manager', 'HyperlinkBase'].map((element) => app(element)),
  app('Template', (term) => `C:\\Users\\${term}\\Normal.dotm`),
  app('TitlesOfParts', (term) => term),
  {
    name: 'custom property',
    hide: (draft, person) => {
      const term = anyTerm(draft, person)
      const id = draft.custom.length + 2
      draft.custom.push(
        `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${id}" name="Owner ${id}"><vt:lpwstr>${escapeText(term)}</vt:lpwstr></property>`,
      )
      return term
    },
  },
  {
    name: 'name of a custom property',
    hide: (draft, person) => {
      const id = draft.custom.length + 2
      draft.custom.push(
        `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${id}" name="Folder of ${escapeAttribute(person.name)}"><vt:i4>1</vt:i4></property>`,
      )
      return person.name
    },
  },
  setting('variable', (term) => variable('owner', term)),
  setting('variable in base64', (term) => variable('blob', base64(`{"owner":"${term}"}`))),
  setting('variable in hexadecimal', (term) => variable('blob', Buffer.from(`owner=${term};`).toString('hex'))),
  setting('variable in percent signs', (term) => variable('query', `owner=${encodeURIComponent(term)}&x=1`)),
  setting('variable in base64 of UTF-16', (term) => variable('wide', Buffer.from(term, 'utf16le').toString('base64'))),
  setting('write protection', (term) => `<w:writeProtection w:recommended="1" w:salt="${base64(`${term}....`)}"/>`),
  setting('template', (term, draft) => {
    const target = `file:///C:/Users/${encodeURIComponent(term)}/Paper.dotx`
    return `<w:attachedTemplate r:id="${settingsLink(draft, 'attachedTemplate', target)}"/>`
  }),
  setting(
    'mail merge',
    (term) =>
      `<w:mailMerge><w:mainDocumentType w:val="formLetters"/><w:dataType w:val="textFile"/><w:connectString w:val="Data Source=C:\\Users\\${escapeAttribute(term)}\\list.csv"/><w:query w:val="SELECT * FROM ${escapeAttribute(term)}"/></w:mailMerge>`,
  ),
  setting(
    'schema library',
    (term) =>
      `<sl:schemaLibrary xmlns:sl="http://schemas.openxmlformats.org/schemaLibrary/2006/main"><sl:schema sl:uri="urn:${encodeURIComponent(term)}"/></sl:schemaLibrary>`,
  ),
  {
    name: 'hash of an address in a variable',
    hide: (draft, person) => {
      draft.settings.push(variable('avatar', createHash('sha256').update(person.email).digest('hex')))
      return person.email
    },
  },
  {
    name: 'quoted-printable in a variable',
    hide: (draft, person) => {
      const quoted = [...Buffer.from(person.name)]
        .map((one) => `=${one.toString(16).toUpperCase().padStart(2, '0')}`)
        .join('')
      draft.settings.push(variable('mail', `=?utf-8?Q?${quoted}?=`))
      return person.name
    },
  },
]
