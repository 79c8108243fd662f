import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseXml, XmlError, xmlLimits } from './parse.ts'
import { descendants, textOf, type Element, type XmlNode } from './tree.ts'
import { writeXml } from './write.ts'

/** XML 1.0, 2.2: all characters except most control characters, surrogates and two non-characters. */
const isChar = (one: string) => /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]$/u.test(one)
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'\t\n\r&<>"\' ]a', '\u0085', '\u2028', '😀', ']]>'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
  )
  .map((pieces) => Array.from(pieces.join('')).filter(isChar).join(''))

const space = 'urn:a'
const local = fc.constantFrom('p', 'r', 't', '__proto__', 'constructor', 'é', '図', 'a.b-c')
const named = fc.tuple(local, fc.boolean()).map(([name, prefixed]) => ({
  name: prefixed ? `x:${name}` : name,
  local: name,
  ns: prefixed ? space : '',
}))
const attributes = fc.uniqueArray(
  fc.tuple(named, text).map(([name, value]) => ({ ...name, value })),
  { selector: ({ name }) => name, maxLength: 4 },
)

const { element } = fc.letrec<{ element: Element; node: XmlNode }>((tie) => ({
  node: fc.oneof({ maxDepth: 5, depthSize: 'medium' }, text, tie('element')),
  element: fc
    .tuple(named, attributes, fc.array(tie('node'), { maxLength: 5 }))
    .map(([name, all, children]) => ({ ...name, attributes: all, children: joined(children) })),
}))

/** Normalised like a parser's result: no empty texts, and no adjacent ones. */
function joined(nodes: XmlNode[]): XmlNode[] {
  const all: XmlNode[] = []
  for (const node of nodes) {
    const last = all.length - 1
    if (typeof node !== 'string') all.push(node)
    else if (typeof all[last] === 'string') all[last] += node
    else if (node !== '') all.push(node)
  }
  return all
}

const declaration = { name: 'xmlns:x', local: 'x', ns: 'http://www.w3.org/2000/xmlns/', value: space }
const rooted = element.map((root) => ({ ...root, attributes: [declaration, ...root.attributes] }))

const written = (source: string) => parseXml(new TextEncoder().encode(source))

describe('a tree', () => {
  it('is the same after it was written and read', () => {
    fc.assert(
      fc.property(rooted, (tree) => {
        expect(parseXml(writeXml(tree))).toEqual(tree)
      }),
      { numRuns: 300 },
    )
  })

  it('is read the same in UTF-16 and where its bytes were cut into pieces', () => {
    const long = `<a>${'é😀\r\n'.repeat(60_000)}</a>`
    const wide = new Uint8Array(Buffer.from(`\ufeff${long}`, 'utf16le'))
    expect(textOf(written(long))).toBe('é😀\n'.repeat(60_000))
    expect(textOf(parseXml(wide))).toBe('é😀\n'.repeat(60_000))
  })

  it('has one text where a comment or a section divides it', () => {
    expect(written('<a>b<!-- c -->d<![CDATA[<e>]]>f</a>').children).toEqual(['bd<e>f'])
  })

  it('has its descendants in the order in which they are read', () => {
    const names = [...descendants(written('<a><b><c/>t<d><e/></d></b><f/></a>'))].map(({ name }) => name)
    expect(names).toEqual(['b', 'c', 'd', 'e', 'f'])
  })
})

describe('any bytes', () => {
  it('are XML, or no XML that we read', () => {
    const piece = fc.constantFrom(
      '<a',
      '>',
      '</a>',
      '/>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?xml ',
      '?>',
      '&#',
      ';',
      '<!DOCTYPE ',
      '[',
      ' b="',
      '"',
      'xmlns:c="d"',
    )
    const said = fc.array(fc.oneof(piece, fc.string({ maxLength: 5 }))).map((all) => Buffer.from(`<a>${all.join('')}`))
    fc.assert(
      fc.property(fc.oneof(said, fc.uint8Array({ maxLength: 200 })), (bytes) => {
        try {
          parseXml(new Uint8Array(bytes))
        } catch (error) {
          expect(error).toBeInstanceOf(XmlError)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('stop at the limits', () => {
    const limits = { ...xmlLimits, depth: 3, elements: 4, attributes: 2 }
    const read = (source: string) => parseXml(new TextEncoder().encode(source), limits)
    expect(() => read('<a b="" c=""><d><e/></d><f/></a>')).not.toThrow()
    expect(() => read('<a><b><c><d/></c></b></a>')).toThrow('nested too deeply')
    expect(() => read('<a><b/><b/><b/><b/></a>')).toThrow('too many elements')
    expect(() => read('<a b="" c="" d=""/>')).toThrow('too many attributes')
    expect(xmlLimits.depth).toBe(256)
  })
})
