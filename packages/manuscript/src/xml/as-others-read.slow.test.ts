import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { docxParts } from '../../corpus/docx.ts'
import { soundSources } from '../../corpus/hostile/sound-sources.ts'
import { transitional } from './namespaces.ts'
import { parseXml, XmlError } from './parse.ts'
import type { Element } from './tree.ts'

// Saxes accepts a local name that begins like this, as in `xmlns:14`. The standard does not, and neither do we.
const notAName = /^[-.\d\u00B7\u0300-\u036F\u203F\u2040]/

/** The same tree, built by an independent parser; null if that parser rejects the source. */
function asOthersRead(source: string): Element | null {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  const open: Element[] = []
  let root: Element | null = null
  const refuse = () => {
    throw new SyntaxError()
  }
  const say = (text: string) => {
    const children = open.at(-1)?.children
    if (!children) return
    if (typeof children.at(-1) === 'string') children[children.length - 1] += text
    else if (text !== '') children.push(text)
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('text', say)
  parser.on('cdata', say)
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    const all = Object.values(attributes).map((one) => ({
      name: one.name,
      local: one.local,
      ns: transitional(one.uri),
      value: one.value,
    }))
    if ([local, ...all.map((one) => one.local)].some((part) => notAName.test(part))) refuse()
    const element: Element = { name, local, ns: transitional(uri), attributes: all, children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  try {
    parser.write(source).close()
    return root
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function asWeRead(source: string): Element | null {
  try {
    return parseXml(new TextEncoder().encode(source))
  } catch (error) {
    expect(error).toBeInstanceOf(XmlError)
    return null
  }
}

const agree = (source: string) => {
  expect({ source, tree: asWeRead(source) }).toEqual({ source, tree: asOthersRead(source) })
}

const pieces = [
  ...[
    '<a>',
    '<a',
    '</a>',
    '</a >',
    '<p:a>',
    '</p:a>',
    '<b/>',
    '<b />',
    '<p:b p:c="1"/>',
    '<:b/>',
    '<a:/>',
    '< a>',
    '<1/>',
  ],
  ...[
    ' c="1"',
    " c='2'",
    ' p:c="3"',
    ' q:c="3"',
    ' c=4',
    ' c',
    ' c = "5"',
    'c="6"',
    ' c="<"',
    ' c="&lt;&#9;\t\n"',
    ' xml:space="preserve"',
  ],
  ...[
    ' xmlns="urn:d"',
    ' xmlns=""',
    ' xmlns:p="urn:p"',
    ' xmlns:q="urn:p"',
    ' xmlns:p=""',
    ' xmlns:xml="urn:x"',
    ' xmlns:xmlns="urn:x"',
  ],
  ...[' xmlns:x="http://www.w3.org/XML/1998/namespace"', ' xmlns:xml="http://www.w3.org/XML/1998/namespace"'],
  ...[
    '>',
    '/>',
    '<!-- d -->',
    '<!-- d -- e -->',
    '<!---->',
    '<!--->',
    '<![CDATA[<&]]>',
    '<![CDATA[]]>',
    '<![CDATA[',
    ']]>',
    ']]',
    '<!DOCTYPE a>',
    '<!X>',
  ],
  ...[
    '<?pi d?>',
    '<?pi?>',
    '<?xml d?>',
    '<?p:i d?>',
    '<? d?>',
    '<?xml version="1.0"?>',
    "<?xml version='1.0' encoding='utf-8'?>",
  ],
  ...['&amp;', '&apos;', '&no;', '&', '&#65;', '&#x41;', '&#X41;', '&#0;', '&#xD800;', '&#x110000;', '&#;', '&a b;'],
  ...[
    'text',
    ' ',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '\u0001',
    '\ufffe',
    '😀',
    'é',
    '"',
    "'",
    '<é/>',
    '<図 ·="1"/>',
    '<a·/>',
    '<·a/>',
    '<a😀/>',
  ],
]

describe('what we read in XML', () => {
  it('is what others read, whatever is put together', () => {
    const wrapped = fc
      .array(fc.constantFrom(...pieces), { maxLength: 8 })
      .chain((all) =>
        fc.constantFrom(
          all.join(''),
          `<a xmlns:p="urn:p">${all.join('')}</a>`,
          `<a xmlns:p="urn:p"${all.join('')}></a>`,
        ),
      )
    fc.assert(fc.property(wrapped, agree), { numRuns: 3000 })
  })

  it('is what others read in the parts of a sound file, also where a character is lost or changed', () => {
    const sources = soundSources
      .flatMap((source) => [...docxParts(source)])
      .map(([, part]) => Buffer.from(part).toString())
    const texts = sources.filter((source) => source.startsWith('<') && source.length < 20_000)
    for (const source of texts) agree(source)
    const broken = fc
      .tuple(fc.constantFrom(...texts), fc.nat(), fc.constantFrom('', '<', '>', '&', '"', ':', ' ', 'x', '/', '='))
      .map(([source, place, one]) => {
        const at = place % source.length
        return source.slice(0, at) + one + source.slice(at + 1)
      })
    fc.assert(fc.property(broken, agree), { numRuns: 500 })
  })

  it('is refused where a prefix is no name', () => {
    agree('<a xmlns:14="urn:a"/>')
    expect(asWeRead('<a xmlns:14="urn:a"/>')).toBeNull()
  })
})
