import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { docxOf, paragraph } from '../../corpus/docx.ts'
import { soundSources } from '../../corpus/hostile/sound-sources.ts'
import { openPackage } from '../package/open.ts'
import { refusals } from '../package/refusal.ts'
import { textOf } from '../xml/tree.ts'
import { run } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'grfs-manuscript-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const source = soundSources[1]!
const revised = { ...source, body: source.body.replace('We measured how', 'We asked how') }
const paper = { 'paper.docx': docxOf(source), 'revised.docx': docxOf(revised), 'empty.docx': new Uint8Array(0) }
for (const [name, bytes] of Object.entries(paper)) writeFileSync(path.join(folder, name), bytes)

/** Runs the command-line program. */
function started(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const command = [path.join(import.meta.dirname, 'main.ts'), ...args]
    execFile(process.execPath, command, { cwd: folder }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

describe('the program', () => {
  it('does what each command says', { timeout: 60_000 }, async () => {
    const [checked, read, facts, page, blinded, compared, alike] = await Promise.all([
      started('check', 'paper.docx', '--json'),
      started('read', 'paper.docx'),
      started('facts', 'paper.docx'),
      started('html', 'paper.docx'),
      started(
        'blind',
        'paper.docx',
        '--authors',
        'Ada Okafor; Jonas Lind',
        '--emails',
        'ada@example.org',
        '-o',
        'b.docx',
      ),
      started('diff', 'paper.docx', 'revised.docx'),
      started('similar', 'paper.docx', 'revised.docx', '--json'),
    ])
    const { findings } = JSON.parse(checked.out) as { findings: { severity: string }[] }
    expect(checked.code).toBe(findings.some(({ severity }) => severity === 'error') ? 1 : 0)
    expect(read.out).toMatch(/^Title +Silt and flood in lowland rivers$/m)
    expect(JSON.parse(facts.out)).toMatchObject({ version: 1, title: [{ text: 'Silt and flood in lowland rivers' }] })
    expect(page.out).toContain('<title>Silt and flood in lowland rivers</title>')
    expect(compared.out).toContain('[-measured-]{+asked+}')
    expect((JSON.parse(alike.out) as { share: number }).share).toBeGreaterThan(0.5)
    const copy = openPackage(readFileSync(path.join(folder, 'b.docx')))
    expect(textOf(copy.xml(copy.main))).not.toMatch(/Okafor|Lind|ada@/)
    expect([read, page, blinded, compared, alike].map(({ code, err }) => [code, err])).toEqual(Array(5).fill([0, '']))
  })

  it('refuses with the sentence for the author and ends with 2', async () => {
    const { code, out, err } = await started('check', 'empty.docx')
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: `${refusals.empty}\n` })
  })
})

describe('a command', () => {
  const files = new Map<string, Uint8Array>(Object.entries(paper))
  const disk = {
    read(file: string) {
      const bytes = files.get(file)
      if (!bytes) throw Object.assign(new Error(), { code: 'ENOENT', path: file })
      return bytes
    },
    write(file: string, bytes: Uint8Array, { replace }: { replace: boolean }) {
      if (files.has(file) && !replace) throw Object.assign(new Error(), { code: 'EEXIST', path: file })
      files.set(file, bytes)
    },
  }
  const said = (...args: string[]) => run(args, disk)

  it('ends with 1 when an error was found, and says why and what to do', () => {
    files.set('long.docx', docxOf({ body: paragraph('word '.repeat(8_000)) }))
    const { out, exitCode } = said('check', 'long.docx')
    expect(exitCode).toBe(1)
    expect(out).toMatch(/ERROR.+\n {2}Why: .+\n {2}What to do: /)
    expect(said('check', 'long.docx', '--json').exitCode).toBe(1)
  })

  it('blinds into a file that names nobody, and never over another one unless told to', () => {
    const blind = ['blind', 'paper.docx', '--authors', 'Ada Okafor; Jonas Lind']
    expect(said(...blind).exitCode).toBe(0)
    expect(files.has('blind-copy.docx')).toBe(true)
    expect(said(...blind)).toMatchObject({ exitCode: 2, err: expect.stringContaining('already exists') as string })
    expect(said(...blind, '-o', 'blind-copy.docx').exitCode).toBe(0)
  })

  it('shows a comparison as a page, and as data', () => {
    expect(said('diff', 'paper.docx', 'revised.docx', '--html').out).toMatch(/^<!doctype html>[^]*<ins>asked/)
    expect(JSON.parse(said('diff', 'paper.docx', 'paper.docx', '--json').out)).toMatchObject({
      summary: { paragraphs: { changed: 0, added: 0, removed: 0 } },
    })
  })

  it('refuses in JSON when asked for JSON', () => {
    expect(JSON.parse(said('read', 'empty.docx', '--json').out)).toEqual({
      refused: { code: 'empty', message: refusals.empty },
    })
  })

  it('shows how it is used', () => {
    expect(said('--help')).toMatchObject({
      exitCode: 0,
      err: '',
      out: expect.stringContaining('manuscript check') as string,
    })
    const wrong = [
      [],
      ['toString', 'a'],
      ['check'],
      ['check', 'a', 'b'],
      ['diff', 'a'],
      ['check', '--colour', 'a'],
      ['blind', 'paper.docx'],
    ]
    for (const args of wrong)
      expect(said(...args)).toMatchObject({
        exitCode: 2,
        out: '',
        err: expect.stringContaining('manuscript check') as string,
      })
    expect(said('check', 'missing.docx')).toEqual({
      exitCode: 2,
      out: '',
      err: 'missing.docx: File not found.\n',
    })
  })

  it('keeps a stranger’s text from steering the terminal', () => {
    files.set('evil.docx', docxOf({ body: paragraph('A title \u009b31m in red \u202egnorw', { style: 'Title' }) }))
    expect(said('read', 'evil.docx').out).not.toMatch(/[\u0080-\u009f\u202e]/)
  })
})
