import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** By which sign a spreadsheet ends a cell depends on the country that it is set to. */
export const separators = { comma: 44, semicolon: 59, tab: 9 }

/**
 * How many cells LibreOffice takes for formulas when it opens the files, told to calculate whatever it can. A cell with a
 * formula has an attribute of its own in the flat form of its documents. Null where LibreOffice has no Calc, or is missing.
 */
export async function countFormulas(
  files: Record<string, Uint8Array>,
  separator: number,
): Promise<Record<string, number> | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-s17-'))
  try {
    const names = Object.keys(files)
    for (const name of names) await writeFile(path.join(folder, `${name}.csv`), files[name]!)
    // Separator, quote, UTF-8, first line, columns, language, quoted as text, special numbers, …, spaces kept, sheet, formulas.
    const reading = `CSV:${separator},34,76,1,,0,false,true,false,false,false,0,true`
    await run(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        ...['--headless', '--norestore', '--nologo', `--infilter=${reading}`, '--convert-to', 'fods'],
        ...['--outdir', path.join(folder, 'out'), ...names.map((name) => path.join(folder, `${name}.csv`))],
      ],
      { timeout: 300_000, env: { ...process.env, HOME: folder, LANG: 'C.UTF-8' } },
    )
    const counted = names.map(async (name) => {
      const sheet = await readFile(path.join(folder, 'out', `${name}.fods`), 'utf8')
      return [name, sheet.match(/table:formula=/g)?.length ?? 0] as const
    })
    return Object.fromEntries(await Promise.all(counted))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
