import { createHash } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { docxOf, paragraph } from '../../../packages/manuscript/corpus/docx.ts'
import { openAviary, type Canary } from './canaries.ts'
import { findCanaries } from './search.ts'

const aviary = openAviary(3)
const canaryOf = (what: string): Canary => ({ name: what, what, paper: null, knownTo: new Set() })
const person = canaryOf('the person')
const word = aviary.word(person)
const phone = aviary.telephone(person)
const orcid = aviary.orcid(person)
const address = `${word.toLowerCase()}@example.org`
aviary.hashesOf(person, address)
const id = 'c7b2e1f0-4a5d-4c3b-9e8f-0123456789ab'
aviary.id(person, id)
aviary.code(person, 'RV-7K2MXQ')

const around = (text: string) => `Salt rises in the wells. ${text} It is known.`
const hash = (kind: string, as: 'hex' | 'base64' | 'base64url') => createHash(kind).update(address).digest(as)
const hex = (text: string) => Buffer.from(text).toString('hex')
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

const planted: Array<[string, string | Buffer]> = [
  ['plain', word],
  ['in capitals', word.toUpperCase()],
  ['in full-width letters', [...word].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('')],
  ['with a soft hyphen in it', `${word.slice(0, 5)}\u00AD${word.slice(5)}`],
  ['as a piece', word.slice(0, 6)],
  ['in percent signs', [...word].map((letter) => `%${hex(letter)}`).join('')],
  ['in percent signs twice', [...word].map((letter) => `%25${hex(letter)}`).join('')],
  ['in decimal entities', [...word].map((letter) => `&#${letter.charCodeAt(0)};`).join('')],
  ['in hexadecimal entities', [...word].map((letter) => `&#x${hex(letter)};`).join('')],
  ['in escapes of JSON', [...word].map((letter) => `\\u00${hex(letter)}`).join('')],
  ['in quoted-printable', [...word].map((letter) => `=${hex(letter).toUpperCase()}`).join('')],
  ['over a soft line break', `${word.slice(0, 4)}=\r\n${word.slice(4)}`],
  ['with tags in it', `${word.slice(0, 4)}<b>${word.slice(4, 8)}</b>${word.slice(8)}`],
  ...[0, 1, 2].map((shift): [string, string] => [
    `in base64 after ${shift} other bytes`,
    Buffer.from(`${'x'.repeat(shift)}${word} and more`).toString('base64'),
  ]),
  ['in base64 glued to other letters', `abc${Buffer.from(`${word} and more`).toString('base64')}`],
  ['in base64url', Buffer.from(`>>>???${word}`).toString('base64url')],
  ['in base64 twice', Buffer.from(Buffer.from(`the ${word}`).toString('base64')).toString('base64')],
  ['in hexadecimal', hex(word)],
  ['in hexadecimal after a half', `a${hex(`${word} and`)}`],
  ['in UTF-16', Buffer.from(word, 'utf16le')],
  ['in UTF-16, high byte first', swapped(word)],
  ['deflated', deflateSync(word)],
  ['in gzip', gzipSync(word)],
  ['in gzip in base64', gzipSync(word).toString('base64')],
  ['a telephone number', phone],
  ['a telephone number without gaps', `(${phone.replaceAll(' ', '')})`],
  ['a telephone number with hyphens', phone.replaceAll(' ', '-')],
  ['an ORCID', orcid],
  ['an ORCID without hyphens', orcid.replaceAll('-', '')],
  ['an id', id.toUpperCase()],
  ['an id without hyphens', id.replaceAll('-', '')],
  ...[0, 1, 2].map((shift): [string, string] => [
    `the bytes of an id in base64 after ${shift} others`,
    Buffer.concat([Buffer.alloc(shift, 7), Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.alloc(4, 9)]).toString(
      'base64url',
    ),
  ]),
  ['a code', 'rv-7k2mxq'],
  ...['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind): Array<[string, string]> => [
    [`${kind} of the address`, hash(kind, 'hex')],
    [`${kind} of the address in base64`, hash(kind, 'base64')],
    [`${kind} of the address in base64url`, hash(kind, 'base64url')],
  ]),
]

describe('the search for canaries', () => {
  it.each(planted)('finds one %s', (_, form) => {
    const isPacked = Buffer.isBuffer(form)
    const bytes = isPacked ? form : Buffer.from(around(form))
    expect(findCanaries(aviary, bytes).length).toBeGreaterThan(0)
  })

  it('says whose it is', () => {
    expect(findCanaries(aviary, Buffer.from(around(word)))).toMatchObject([{ canary: { name: 'the person' } }])
  })

  it('finds one inside a document, in its text and in its properties', () => {
    const body = docxOf({ body: paragraph(around(word)) })
    const part = docxOf({ body: paragraph('Salt.'), parts: { 'docProps/app.xml': `<x>${word}</x>` } })
    for (const docx of [body, part]) expect(findCanaries(aviary, Buffer.from(docx)).length).toBeGreaterThan(0)
  })

  it('finds none where there is none', () => {
    const other = openAviary(4)
    const theirs = [around('nobody'), '5b1f7e0c-8f0e-4c1c-9b6b-3f2c1a0d9e8f', around('171 555 0100'), 'f'.repeat(400)]
    for (const text of theirs) expect(findCanaries(other, Buffer.from(text))).toEqual([])
  })
})
