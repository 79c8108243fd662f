import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { docxOf, paragraph } from '../../../../../packages/manuscript/corpus/docx.ts'
import { createManuscriptProcessor } from './create-manuscript-processor.ts'

const manuscriptProcessor = createManuscriptProcessor({ size: 1 })
afterAll(() => manuscriptProcessor.close())

const paper = docxOf({ body: paragraph('Salt in the wells') + paragraph('By Zebulon Quarkwhistle') })

describe('the manuscript processor', () => {
  it('reads, blinds and converts in a process of its own', async () => {
    expect((await manuscriptProcessor.read(paper)).read.counts.allWords).toBe(7)
    const people = [{ name: 'Zebulon Quarkwhistle', given: 'Zebulon', family: 'Quarkwhistle' }]
    const { file, report } = await manuscriptProcessor.blind(paper, { people, institutions: [], phrases: [] })
    expect(report.proven).toBe(true)
    const { html } = await manuscriptProcessor.html(file)
    expect(html).toContain('Salt in the wells')
    expect(html).not.toContain('Quarkwhistle')
  })

  it('gives the text of an article', async () => {
    const body = paragraph('Introduction', { bold: true }) + paragraph('Wells turn, and people walk.')
    const { text, notes } = await manuscriptProcessor.article(docxOf({ body }))
    expect(text.sections).toEqual([
      { id: 'introduction', title: 'Introduction', html: '<p>Wells turn, and people walk.</p>' },
    ])
    expect(notes.map(({ code }) => code)).toEqual(['no-abstract', 'no-references'])
  })

  it('refuses with the sentence that the author gets, and goes on', async () => {
    await expect(manuscriptProcessor.read(Buffer.from('%PDF-1.4'))).rejects.toMatchObject({ code: 'pdf' })
    expect((await manuscriptProcessor.read(paper)).report.score.points).toBeGreaterThan(0)
  })
})

describe('a child of it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'grfs-manuscript-processor-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const attempts = `{
    read: () => fs.readFileSync('/etc/hostname'),
    write: () => fs.writeFileSync('/tmp/of-a-child', 'x'),
    start: () => child.execSync('true'),
    environment: () => { if (Object.keys(process.env).length === 0) throw Object.assign(new Error(), { code: 'EMPTY' }) },
  }`
  const script = path.join(folder, 'child.mjs')
  writeFileSync(
    script,
    `import fs from 'node:fs'
    import child from 'node:child_process'
    process.on('message', ({ docx }) => {
      const wish = Buffer.from(docx).toString()
      if (wish === 'hang') for (;;);
      if (wish === 'buffers') for (const kept = [];;) kept.push(Buffer.alloc(5e7, 1))
      const value = Object.entries(${attempts}).map(([name, attempt]) => {
        try { attempt(); return name + ' works' } catch (error) { return name + ' ' + error.code }
      })
      process.send({ outcome: 'done', value })
    })`,
  )
  const open = (seconds: number) => createManuscriptProcessor({ script: pathToFileURL(script), size: 1, seconds })

  it('can read no file, write none, start nothing, and has no environment', async () => {
    const odd = open(20)
    expect(await odd.read(Buffer.from('try'))).toEqual([
      'read ERR_ACCESS_DENIED',
      'write ERR_ACCESS_DENIED',
      'start ERR_ACCESS_DENIED',
      'environment EMPTY',
    ])
    await odd.close()
  })

  it.each([
    ['hang', 2, /longer than/],
    ['buffers', 25, /too much memory/],
  ])('is ended when a file makes it %s, and the next one is served', async (wish, seconds, how) => {
    const odd = open(seconds)
    await expect(odd.read(Buffer.from(wish))).rejects.toThrow(how)
    expect(await odd.read(Buffer.from('try'))).toHaveLength(4)
    await odd.close()
  })
})
