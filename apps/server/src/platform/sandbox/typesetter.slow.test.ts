import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { recordOf } from '../../../../../packages/scholarly/test/record.ts'
import { createTypesetter } from './typesetter.ts'

const input = (title: string) => ({ record: recordOf({ title }), colour: '#00606b', pictures: new Map() })

describe('the typesetter', () => {
  it('makes PDFs in a process of its own, the same bytes each time', async () => {
    const typesetter = createTypesetter({ size: 1 })
    const { pdf, pages, missing } = await typesetter.typeset(input('Salt in the wells'))
    expect([Buffer.from(pdf).subarray(0, 5).toString(), pages, missing]).toEqual(['%PDF-', 1, []])
    expect(Buffer.compare((await typesetter.typeset(input('Salt in the wells'))).pdf, pdf)).toBe(0)
    await typesetter.close()
  })
})

describe('a child of it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'grfs-typesetter-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const script = path.join(folder, 'child.mjs')
  writeFileSync(
    script,
    `import fs from 'node:fs'
    import child from 'node:child_process'
    const attempts = {
      read: () => fs.readFileSync('/etc/hostname'),
      write: () => fs.writeFileSync('/tmp/of-a-child', 'x'),
      start: () => child.execSync('true'),
      environment: () => { if (Object.keys(process.env).length === 0) throw Object.assign(new Error(), { code: 'EMPTY' }) },
    }
    process.on('message', ({ record: { title } }) => {
      if (title === 'hang') for (;;);
      if (title === 'buffers') for (const all = [];;) all.push(Buffer.alloc(5e7, 1))
      if (title === 'keep') globalThis.kept = Buffer.alloc(5e8, 1)
      if (title !== 'try') return process.send({ outcome: 'done', article: process.pid })
      const article = Object.entries(attempts).map(([name, attempt]) => {
        try { attempt(); return name + ' works' } catch (error) { return name + ' ' + error.code }
      })
      process.send({ outcome: 'done', article })
    })`,
  )
  const open = (seconds: number) => createTypesetter({ script: pathToFileURL(script), size: 1, seconds })

  it('reads and writes no file, starts nothing, and has no environment', async () => {
    const odd = open(20)
    expect(await odd.typeset(input('try'))).toEqual([
      ...['read ERR_ACCESS_DENIED', 'write ERR_ACCESS_DENIED', 'start ERR_ACCESS_DENIED', 'environment EMPTY'],
    ])
    await odd.close()
  })

  it('is replaced after an article if it keeps much memory', async () => {
    const odd = open(20)
    const makers: unknown[] = []
    for (const title of ['small', 'keep', 'next']) makers.push(await odd.typeset(input(title)))
    expect(makers[1]).toBe(makers[0])
    expect(makers[2]).not.toBe(makers[0])
    await odd.close()
  })

  it.each([
    ['hang', 2, /longer than/],
    ['buffers', 25, /too much memory/],
  ])('is ended when an article makes it %s, and the next one is served', async (title, seconds, reason) => {
    const odd = open(seconds)
    await expect(odd.typeset(input(title))).rejects.toThrow(reason)
    expect(await odd.typeset(input('try'))).toHaveLength(4)
    await odd.close()
  })
})
