import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zipOf, type ZipEntry } from './zip.ts'

async function* of<T>(...values: T[]): AsyncGenerator<T> {
  yield* values
}

async function gather(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

const at = new Date('2026-11-15T09:00:02Z')
const entries = (): AsyncGenerator<ZipEntry> =>
  of<ZipEntry>(
    { path: 'data.json', bytes: of('{"name": ', '"Żaneta"}') },
    { path: 'manuscripts/wells of Dąbrowa.docx', bytes: of(Buffer.alloc(300_000, 7), Buffer.alloc(5, 9)) },
    { path: 'empty.txt', bytes: of<string>() },
  )

describe('zipOf', () => {
  it('is an archive that Python reads, with sums and names', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-zip-'))
    try {
      const file = path.join(folder, 'a.zip')
      await writeFile(file, await gather(zipOf(entries(), at)))
      const script = `
import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([[i.filename, i.file_size, list(i.date_time)] for i in z.infolist()]))
open(sys.argv[1] + '.json', 'wb').write(z.read('data.json'))`
      const { stdout } = await promisify(execFile)('python3', ['-c', script, file])
      // ZIP stores local time.
      const day = [2026, at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes(), 2]
      expect(JSON.parse(stdout)).toEqual([
        ['data.json', 19, day],
        ['manuscripts/wells of Dąbrowa.docx', 300_005, day],
        ['empty.txt', 0, day],
      ])
      expect(await readFile(`${file}.json`, 'utf8')).toBe('{"name": "Żaneta"}')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('says what is in each entry where the directory says it lies', async () => {
    const zip = await gather(zipOf(entries(), at))
    const end = zip.length - 22
    expect([zip.readUInt32LE(end), zip.readUInt16LE(end + 10)]).toEqual([0x06054b50, 3])
    const first = zip.readUInt32LE(end + 16)
    const [packed, bytes, name] = [zip.readUInt32LE(first + 20), zip.readUInt32LE(first + 24), 'data.json']
    expect(inflateRawSync(zip.subarray(30 + name.length, 30 + name.length + packed))).toHaveLength(bytes)
  })

  it('breaks where its source breaks, and lets go of a source that nobody wants any more', async () => {
    const failing = (async function* () {
      yield 'a'
      throw new Error('the store is away')
    })()
    await expect(gather(zipOf(of({ path: 'a', bytes: failing }), at))).rejects.toThrow('the store is away')
    let isLeft = false
    const endless = (async function* () {
      try {
        for (;;) yield Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)))
      } finally {
        isLeft = true
      }
    })()
    const parts = zipOf(of({ path: 'a', bytes: endless }), at)
    for (let count = 0; count < 20; count += 1) await parts.next()
    await parts.return(undefined)
    await expect.poll(() => isLeft).toBe(true)
  })
})
