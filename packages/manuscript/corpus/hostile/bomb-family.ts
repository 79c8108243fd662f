import { crc32, deflateRawSync } from 'node:zlib'
import { docxOf, paragraph } from '../docx.ts'
import { docxWith, entriesOf, type HostileFile } from './hostile-file.ts'
import { rawZip } from './raw-zip.ts'

const MiB = 1024 * 1024

/** Small files that become very large when they are decompressed. */
export function* bombFamily(): Generator<HostileFile> {
  yield* flat()
  yield* nested()
}

function* flat(): Generator<HostileFile> {
  for (const size of [2, 20, 33])
    yield {
      name: `bomb: ${size} MB of blanks`,
      bytes: docxWith('word/document.xml', { bytes: new Uint8Array(size * MiB).fill(32) }),
      expect: 'too-compressed',
    }
  const packed = deflateRawSync(new Uint8Array(100 * MiB))
  for (const [unpackedBytes, expect] of [
    [1000, 'damaged'],
    [MiB, 'damaged'],
    [0xfffffffe, 'too-compressed'],
  ] as const)
    yield {
      name: `bomb: 100 MB that call themselves ${unpackedBytes} bytes`,
      bytes: docxWith('word/document.xml', { packed, unpackedBytes }),
      expect,
    }
  const megabyte = new Uint8Array(MiB - 1)
  const packedOnce = { bytes: megabyte, packed: deflateRawSync(megabyte), crc: crc32(megabyte) }
  for (const count of [60, 500, 1_990]) {
    const many = Array.from({ length: count }, (_, at) => ({ name: `word/m${at}`, ...packedOnce }))
    yield {
      name: `bomb: ${count} times a megabyte`,
      bytes: rawZip([...entriesOf(), ...many]),
      expect: 'too-compressed',
    }
  }
  for (const count of [2_100, 20_000]) {
    const many = Array.from({ length: count }, (_, at) => ({
      name: `word/m${at}`,
      bytes: new Uint8Array(0),
      method: 0,
    }))
    yield { name: `bomb: ${count} parts`, bytes: rawZip([...entriesOf(), ...many]), expect: 'too-many-parts' }
  }
  yield { name: 'bomb: 17 MB', bytes: new Uint8Array(17 * MiB).fill(0x50), expect: 'file-too-large' }
}

/** Nested archives are never opened, so their content and depth do not matter. */
function* nested(): Generator<HostileFile> {
  let inner: Uint8Array = rawZip([{ name: 'zeros', bytes: new Uint8Array(MiB) }])
  for (let level = 0; level < 6; level += 1) {
    inner = rawZip(Array.from({ length: 6 }, (_, at) => ({ name: `${at}.zip`, bytes: inner })))
    const source = { body: paragraph('A chart.'), parts: { 'word/embeddings/book.xlsx': inner } }
    yield { name: `bomb: archives in archives, ${level + 1} deep`, bytes: docxOf(source), expect: 'opens' }
  }
  const self = docxOf({ body: paragraph('Once more.'), parts: { 'word/embeddings/self.docx': docxOf({ body: '' }) } })
  const again = docxOf({ body: paragraph('Once more.'), parts: { 'word/embeddings/self.docx': self } })
  yield { name: 'bomb: a document in itself', bytes: again, expect: 'opens' }
}
