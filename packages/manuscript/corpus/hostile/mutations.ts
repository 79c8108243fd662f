import { packParts } from '../../src/package/pack.ts'
import { rawZip, type RawEntry } from './raw-zip.ts'
import type { Chance } from './random.ts'

type Parts = ReadonlyMap<string, Uint8Array>
type Mutation = (parts: Parts, chance: Chance) => Uint8Array

const xmlParts = (parts: Parts) => [...parts.keys()].filter((name) => /\.(?:xml|rels)$/.test(name))

/** Changes the text of one part. */
function inPart(change: (said: string, chance: Chance) => string): Mutation {
  return (parts, chance) => {
    const name = chance.pick(xmlParts(parts))
    const said = change(new TextDecoder().decode(parts.get(name)), chance)
    return packParts(new Map(parts).set(name, new TextEncoder().encode(said)))
  }
}

/** Changes the bytes of the finished file. */
function inFile(change: (file: Uint8Array, chance: Chance) => Uint8Array): Mutation {
  return (parts, chance) => change(packParts(parts), chance)
}

const entries = (parts: Parts): RawEntry[] => [...parts].map(([name, bytes]) => ({ name, bytes }))

const joined = (...pieces: Uint8Array[]) => new Uint8Array(Buffer.concat(pieces))

function flipped(bytes: Uint8Array, times: number, chance: Chance): Uint8Array {
  const copy = new Uint8Array(bytes)
  for (let done = 0; done < times; done += 1) copy[chance.number(copy.length)]! ^= 1 << chance.number(8)
  return copy
}

const strange = [
  '<',
  '>',
  '&',
  '"',
  '\0',
  '\ud800',
  '&#0;',
  '&x;',
  ']]>',
  '<!--',
  '<![CDATA[',
  '<?',
  '</w:p>',
  '<w:p>',
  '<!DOCTYPE a>',
  '\u202e',
  '9'.repeat(400),
  '-1',
  'NaN',
  'e',
  '\uffff',
  '<w:tbl>',
  '<w:sectPr/>',
  '<w:fldChar w:fldCharType="end"/>',
  '<mc:AlternateContent/>',
]
const values = [
  '',
  '-1',
  '0',
  '1e400',
  'NaN',
  '99999999999999999999',
  '0x7fffffff',
  '__proto__',
  'constructor',
  '../../x',
  'true',
  'ä'.repeat(300),
  ' ',
  'rMain',
  'http://evil.example',
]

export const mutations: Record<string, Mutation> = {
  'a bit': inFile((file, chance) => flipped(file, 1, chance)),
  'some bits': inFile((file, chance) => flipped(file, 2 + chance.number(60), chance)),
  'bits of the directory': inFile((file, chance) => {
    const from = Math.max(0, file.length - 400)
    return joined(file.subarray(0, from), flipped(file.subarray(from), 1 + chance.number(4), chance))
  }),
  truncated: inFile((file, chance) => file.slice(0, chance.number(file.length))),
  'without its beginning': inFile((file, chance) => file.slice(chance.number(file.length))),
  spliced: inFile((file, chance) => {
    const [from, to, at] = [chance.number(file.length), chance.number(file.length), chance.number(file.length)]
    return joined(file.subarray(0, at), file.subarray(Math.min(from, to), Math.max(from, to)), file.subarray(at))
  }),
  'with noise': inFile((file, chance) => {
    const at = chance.number(file.length)
    return joined(file.subarray(0, at), chance.bytes(chance.number(300)), file.subarray(at + chance.number(300)))
  }),
  'with a field of 2 bytes': inFile((file, chance) => {
    const copy = new Uint8Array(file)
    new DataView(copy.buffer).setUint16(chance.number(copy.length - 2), chance.pick([0, 1, 0xff, 0x7fff, 0xffff]), true)
    return copy
  }),
  'an entry twice': (parts, chance) => rawZip([...entries(parts), chance.pick(entries(parts))]),
  'an entry less': (parts, chance) => {
    const gone = chance.pick([...parts.keys()])
    return rawZip(entries(parts).filter(({ name }) => name !== gone))
  },
  'entries swapped': (parts, chance) => {
    const other = chance.pick(entries(parts))
    const at = chance.number(parts.size)
    return rawZip(entries(parts).map((entry, index) => (index === at ? { ...entry, bytes: other.bytes } : entry)))
  },
  'an entry of noise': (parts, chance) => {
    const at = chance.number(parts.size)
    return rawZip(entries(parts).map((one, index) => (index === at ? { ...one, bytes: chance.bytes(900) } : one)))
  },
  'bits of a part': (parts, chance) => {
    const name = chance.pick([...parts.keys()])
    return packParts(new Map(parts).set(name, flipped(parts.get(name)!, 1 + chance.number(5), chance)))
  },
  'an element removed': inPart((said, chance) => cut(said, chance, () => '')),
  'an element repeated': inPart((said, chance) => cut(said, chance, (tag) => tag.repeat(1 + chance.number(20)))),
  'an element emptied': inPart((said, chance) => cut(said, chance, (tag) => tag.replace(/ .*(?=\/?>$)/, ''))),
  'elements swapped': inPart((said, chance) => {
    const tags = said.match(/<[^>]*>/g) ?? ['']
    return cut(said, chance, () => chance.pick(tags))
  }),
  'an attribute changed': inPart((said, chance) => {
    const all = [...said.matchAll(/="[^"]*"/g)]
    const one = all[chance.number(all.length)]
    return one ? `${said.slice(0, one.index)}="${chance.pick(values)}"${said.slice(one.index + one[0].length)}` : said
  }),
  'something strange': inPart((said, chance) => {
    const at = chance.number(said.length)
    return said.slice(0, at) + chance.pick(strange) + said.slice(at)
  }),
  'a part cut short': inPart((said, chance) => said.slice(0, chance.number(said.length))),
  'a relationship moved': (parts, chance) => {
    const rels = [...parts.keys()].filter((name) => name.endsWith('.rels'))
    const name = chance.pick(rels)
    const targets = [...parts.keys(), '../../..', '/', '', 'a'.repeat(300), '//evil.example/a']
    const said = new TextDecoder().decode(parts.get(name)).replace(/Target="[^"]*"/g, (one) => {
      return chance.number(2)
        ? one
        : `Target="${chance.pick(targets)}"${chance.number(3) ? '' : ' TargetMode="External"'}`
    })
    return packParts(new Map(parts).set(name, new TextEncoder().encode(said)))
  },
}

/** Changes one random tag. */
function cut(said: string, chance: Chance, change: (tag: string) => string): string {
  const tags = [...said.matchAll(/<[^>]*>/g)]
  const tag = tags[chance.number(tags.length)]
  return tag ? said.slice(0, tag.index) + change(tag[0]) + said.slice(tag.index + tag[0].length) : said
}
