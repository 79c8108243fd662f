import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { comparable, searchFile, type Left, type Needle } from './search.ts'

/** Converts copies to PDF with LibreOffice and searches their text and metadata. */
export function searchAsPdf(copies: { name: string; file: Uint8Array; needles: Needle[] }[]): {
  converted: number
  left: Left[]
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'a3-'))
  const run = (program: string, ...given: string[]) => spawnSync(program, given, { encoding: 'utf8', timeout: 300_000 })
  try {
    for (const { name, file } of copies) writeFileSync(path.join(folder, name), file)
    const sources = copies.map(({ name }) => path.join(folder, name))
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
    run('soffice', '--headless', profile, '--convert-to', 'pdf', '--outdir', folder, ...sources)
    const left: Left[] = []
    let converted = 0
    for (const { name, needles } of copies) {
      const pdf = path.join(folder, name.replace(/docx$/, 'pdf'))
      const text = run('pdftotext', pdf, '-')
      if (text.status !== 0) continue
      converted += 1
      const said = comparable(`${text.stdout}\n${run('pdfinfo', pdf).stdout}`)
      for (const needle of needles) {
        const at = needle.finds(said)
        if (at >= 0)
          left.push({
            part: `${name} as PDF`,
            how: 'text and properties',
            needle: needle.name,
            around: said.slice(Math.max(0, at - 60), at + 60),
          })
      }
      left.push(
        ...searchFile(readFileSync(pdf), needles).map((one) => ({ ...one, part: `${name} as PDF, ${one.part}` })),
      )
    }
    return { converted, left }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
