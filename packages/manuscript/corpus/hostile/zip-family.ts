import { deflateRawSync } from 'node:zlib'
import { docxWith, entriesOf, text, type HostileFile } from './hostile-file.ts'
import { rawZip, type RawEntry, type RawZip } from './raw-zip.ts'
import type { RefusalCode } from '../../src/package/refusal.ts'

const main = 'word/document.xml'
type Expected = HostileFile['expect']

/** Archives with false metadata. */
export function* zipFamily(): Generator<HostileFile> {
  yield* headers()
  yield* places()
  yield* ends()
  yield* descriptors()
}

function* headers(): Generator<HostileFile> {
  const wrong: Record<string, [Partial<RawEntry>, Expected]> = {
    'name in its own header': [{ local: { name: 'word/document.xmk' } }, 'ambiguous'],
    'longer name in its own header': [{ local: { name: `${main}.exe` } }, 'ambiguous'],
    'method in its own header': [{ local: { method: 0 } }, 'ambiguous'],
    'checksum in its own header': [{ local: { crc: 1 } }, 'ambiguous'],
    'packed size in its own header': [{ local: { packedBytes: 3 } }, 'ambiguous'],
    'unpacked size in its own header': [{ local: { unpackedBytes: 3 } }, 'ambiguous'],
    'sizes in an extra field': [{ local: { packedBytes: 0xffffffff, unpackedBytes: 0xffffffff } }, 'opens'],
    'padding in its own header': [{ local: { extra: new Uint8Array(500) } }, 'opens'],
    'encrypted in its own header': [{ local: { flags: 0x0801 } }, 'encrypted'],
    encrypted: [{ flags: 0x0801 }, 'encrypted'],
    'strongly encrypted': [{ flags: 0x0841 }, 'encrypted'],
    'directory encrypted': [{ flags: 0x2800 }, 'encrypted'],
    'checksum wrong everywhere': [{ crc: 0x12345678 }, 'damaged'],
    'packed size too small': [{ packedBytes: 10 }, undefined],
    'packed size too large': [{ packedBytes: 0x00ffffff }, undefined],
    'unpacked size too small': [{ unpackedBytes: 10 }, 'damaged'],
    'unpacked size too large': [{ unpackedBytes: 100_000 }, 'damaged'],
    'unpacked size far too large': [{ unpackedBytes: 0x7fffffff }, 'too-compressed'],
    'zip64 packed size': [{ packedBytes: 0xffffffff }, 'unusual-packing'],
    'zip64 unpacked size': [{ unpackedBytes: 0xffffffff }, 'unusual-packing'],
    'zip64 place': [{ at: 0xffffffff }, 'unusual-packing'],
    'a link': [{ mode: 0xa1ff }, 'unsafe-path'],
    'stored, but said to be packed': [{ packed: text('<w:document/>'), method: 8 }, undefined],
    'packed, but said to be stored': [{ method: 0, packed: deflateRawSync(text('x')), unpackedBytes: 1 }, 'ambiguous'],
    'bytes behind the packed data': [packedWith(text('second document')), 'hidden-data'],
    'broken packed data': [{ packed: new Uint8Array(40).fill(0xff) }, 'damaged'],
    'no packed data': [{ packed: new Uint8Array(0) }, 'damaged'],
  }
  for (const [what, [change, expect]] of Object.entries(wrong))
    yield { name: `zip: ${what}`, bytes: docxWith(main, change), ...(expect && { expect }) }
  for (const method of [1, 2, 5, 6, 9, 12, 14, 20, 93, 95, 96, 97, 98, 99, 255, 65535])
    yield { name: `zip: method ${method}`, bytes: docxWith(main, { method }), expect: 'unusual-packing' }
}

function packedWith(rest: Uint8Array): Partial<RawEntry> {
  const bytes = entriesOf().find(({ name }) => name === main)!.bytes
  return { packed: Buffer.concat([deflateRawSync(bytes), rest]) }
}

function* places(): Generator<HostileFile> {
  const sound = entriesOf()
  const twice = (change: Partial<RawEntry>): RawEntry[] => [...sound, { ...sound.at(-1)!, ...change }]
  const hidden = text('<html><script>alert(1)</script></html>')
  const entry: RawEntry = { name: 'word/hidden.xml', bytes: hidden }
  const first = sound.map((one, at) => (at === 0 ? { ...one, before: hidden } : one))
  const second = sound.map((one, at) => (at === 1 ? { ...one, before: hidden } : one))
  yield { name: 'zip: an entry twice', bytes: rawZip(twice({})), expect: 'ambiguous' }
  yield { name: 'zip: twice in other case', bytes: rawZip(twice({ name: 'WORD/styles.xml' })), expect: 'ambiguous' }
  yield { name: 'zip: twice in wide letters', bytes: rawZip(twice({ name: 'word/ｓtyles.xml' })), expect: 'ambiguous' }
  yield {
    name: 'zip: two names for the same bytes',
    bytes: rawZip(twice({ absent: true, at: 0, name: 'a.xml' })),
    expect: 'ambiguous',
  }
  yield {
    name: 'zip: an entry inside of another',
    bytes: rawZip(twice({ absent: true, at: 40, name: 'a.xml' })),
    expect: 'ambiguous',
  }
  yield {
    name: 'zip: an entry outside',
    bytes: rawZip(twice({ absent: true, at: 0xfffffff0, name: 'a.xml' })),
    expect: 'hidden-data',
  }
  yield { name: 'zip: data before', bytes: rawZip(first), expect: 'other-format' }
  yield { name: 'zip: data between', bytes: rawZip(second), expect: 'hidden-data' }
  yield {
    name: 'zip: an entry that is not listed',
    bytes: rawZip([...sound, { ...entry, unlisted: true }]),
    expect: 'hidden-data',
  }
  yield {
    name: 'zip: an unlisted entry first',
    bytes: rawZip([{ ...entry, unlisted: true }, ...sound]),
    expect: 'hidden-data',
  }
  yield {
    name: 'zip: an unlisted second document',
    bytes: rawZip([{ ...sound[2]!, bytes: hidden, unlisted: true }, ...sound]),
    expect: 'hidden-data',
  }
  const folder = { name: 'word/', bytes: new Uint8Array(0), method: 0 }
  yield { name: 'zip: a folder', bytes: rawZip([...sound, folder]), expect: 'opens' }
  yield { name: 'zip: a full folder', bytes: rawZip([...sound, { name: 'a/', bytes: hidden }]), expect: 'hidden-data' }
  yield { name: 'zip: a document like a folder', bytes: rawZip([...sound, { ...folder, name: `${main}/` }]) }
  yield { name: 'zip: only a folder', bytes: rawZip([folder]), expect: 'not-docx' }
  yield { name: 'zip: nothing in it', bytes: rawZip([]), expect: 'damaged' }
}

function* ends(): Generator<HostileFile> {
  const sound = entriesOf()
  const end = rawZip([])
  const fakeEnd = Buffer.concat([rawZip(sound)])
  const wrong: Record<string, [RawZip, RefusalCode | 'opens' | undefined]> = {
    'a comment': [{ comment: text('made by hand') }, 'opens'],
    'the longest comment': [{ comment: new Uint8Array(0xffff).fill(32) }, 'opens'],
    'another end in the comment': [{ comment: end }, 'ambiguous'],
    'another archive in the comment': [{ comment: fakeEnd }, 'ambiguous'],
    'a comment longer than the file': [{ end: { commentBytes: 500 } }, 'incomplete'],
    'a comment that ends too early': [{ comment: text('abc'), end: { commentBytes: 1 } }, 'incomplete'],
    'data behind the end': [{ after: text('%PDF-1.7 and so on') }, 'incomplete'],
    'data before the directory': [{ beforeDirectory: text('hidden') }, 'hidden-data'],
    'data behind the directory': [{ afterDirectory: text('hidden') }, 'hidden-data'],
    'a signature of the directory': [{ afterDirectory: Buffer.from('PK\x05\x05\x02\x00ab', 'latin1') }, 'hidden-data'],
    'a zip64 locator': [{ afterDirectory: Buffer.concat([Buffer.from('PK\x06\x07'), Buffer.alloc(16)]) }, undefined],
    'a zip64 count': [{ end: { count: 0xffff, here: 0xffff } }, 'unusual-packing'],
    'a zip64 size': [{ end: { size: 0xffffffff } }, 'unusual-packing'],
    'a zip64 start': [{ end: { start: 0xffffffff } }, 'unusual-packing'],
    'several volumes': [{ end: { disk: 1 } }, 'unusual-packing'],
    'another count here': [{ end: { here: 1 } }, 'unusual-packing'],
    'too many counted': [{ end: { count: 2_001, here: 2_001 } }, 'too-many-parts'],
    'more counted than there are': [{ end: { count: 50, here: 50 } }, 'damaged'],
    'fewer counted than there are': [{ end: { count: 2, here: 2 } }, 'damaged'],
    'none counted': [{ end: { count: 0, here: 0 } }, 'damaged'],
    'a directory far behind': [{ end: { start: 0x7fffffff } }, 'damaged'],
    'a directory at the beginning': [{ end: { start: 0 } }, undefined],
    'a directory without size': [{ end: { size: 0 } }, 'hidden-data'],
  }
  for (const [what, [zip, expect]] of Object.entries(wrong))
    yield { name: `zip: ${what}`, bytes: rawZip(sound, zip), ...(expect && { expect }) }
}

function* descriptors(): Generator<HostileFile> {
  const all = (change: Partial<RawEntry>) => rawZip(entriesOf().map((entry) => ({ ...entry, ...change })))
  for (const descriptor of ['signed', 'plain', 'signed-64', 'plain-64', 'promised'] as const) {
    yield { name: `zip: descriptor ${descriptor}`, bytes: all({ descriptor }), expect: 'opens' }
    yield {
      name: `zip: descriptor ${descriptor}, and hidden data`,
      bytes: docxWith(main, { descriptor }, { name: 'a.bin', bytes: text('x'), before: text('hidden data') }),
      expect: 'hidden-data',
    }
    yield { name: `zip: descriptor ${descriptor}, stored`, bytes: all({ descriptor, method: 0 }), expect: 'opens' }
  }
}
