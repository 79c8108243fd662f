import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { caged, cageProgram, insideOf, type Cage, type Limits } from './cage.ts'
import { ConversionFailed, ConverterMissing, mostPages, type Converter } from './converter.ts'
import { makeJobFolder, removeStaleFolders } from './job-folder.ts'
import { namelessPdf, timelessPdf } from './nameless-pdf.ts'
import { officeProfile } from './office-profile.ts'
import { findProgram, programPath, requirePrograms } from './programs.ts'
import { readPixels } from './pixels.ts'
import { runCaged } from './run-caged.ts'
import { createTurns } from './turns.ts'

export interface ConverterOptions {
  /** LibreOffice's `soffice`, by name or path; `off` where this installation has none. */
  program: string
  cage: Cage
  /** Conversions at the same time: one takes a core and some 300 MB. Half of the cores unless said otherwise. */
  atOnce?: number
  /** Where jobs get their folders. */
  folder?: string
  limits?: Partial<Limits>
}

const gibibyte = 1024 ** 3
const ordinary: Limits = { memoryBytes: 2 * gibibyte, cpuSeconds: 60, wallSeconds: 60, fileBytes: gibibyte / 4 }

// About 110 dots to the inch on A4, and never more pixels than that, however large a page says it is.
const longSidePixels = 1290
// Pixels lie on the disk as they are, some 4 MB a page: so many are there at a time.
const pagesAtOnce = 10
const niceness = 10

/** Options of the filter, in the form that its command line reads. */
const publishedPdf = `pdf:writer_pdf_Export:${JSON.stringify({
  UseTaggedPDF: { type: 'boolean', value: 'true' },
  ExportBookmarks: { type: 'boolean', value: 'true' },
  Quality: { type: 'long', value: '92' },
})}`

export function createConverter(options: ConverterOptions): Converter {
  const { program, cage, folder: parent = os.tmpdir() } = options
  const turns = createTurns(options.atOnce ?? Math.max(1, Math.floor(os.availableParallelism() / 2)))
  const limits = { ...ordinary, ...options.limits }
  let swept: Promise<void> | undefined

  async function run(folder: string, command: string, args: string[]): Promise<void> {
    await (swept ??= removeStaleFolders(parent, Date.now()).catch(() => {}))
    // Looked for each time: what an operator installs is there for the next attempt.
    await requirePrograms(['nice', 'prlimit', ...cageProgram[cage]])
    const program = await findProgram(command)
    await runCaged({
      command: ['nice', '-n', String(niceness), ...caged(cage, limits, folder, program, args)],
      env: { PATH: programPath, HOME: insideOf(cage, folder), LANG: 'C.UTF-8' },
      wallSeconds: limits.wallSeconds,
      folder,
    })
  }

  return {
    async docxToPdf(docx, { published = false } = {}) {
      if (program === 'off') throw new ConverterMissing('This installation has no converter: CONVERTER is off.')
      using _turn = await turns.take()
      await using folder = await makeJobFolder(parent)
      const inside = insideOf(cage, folder.path)
      const profile = path.join(folder.path, 'profile/user')
      await mkdir(profile, { recursive: true })
      await writeFile(path.join(profile, 'registrymodifications.xcu'), officeProfile)
      await writeFile(path.join(folder.path, 'paper.docx'), docx)
      await run(folder.path, program, [
        `-env:UserInstallation=file://${inside}/profile`,
        ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard', '--nologo'],
        ...['--infilter=MS Word 2007 XML', '--convert-to', published ? publishedPdf : 'pdf:writer_pdf_Export'],
        ...['--outdir', `${inside}/out`, `${inside}/paper.docx`],
      ])
      const pdf = await outputOf(path.join(folder.path, 'out/paper.pdf'))
      return published ? timelessPdf(pdf) : namelessPdf(pdf)
    },
    async *pdfToPages(pdf) {
      using _turn = await turns.take()
      await using folder = await makeJobFolder(parent)
      const inside = insideOf(cage, folder.path)
      await writeFile(path.join(folder.path, 'paper.pdf'), pdf)
      for (let first = 1; first <= mostPages; first += pagesAtOnce) {
        const out = `pages-${first}`
        await mkdir(path.join(folder.path, out))
        // One more than is wanted: it tells whether there is anything to come back for.
        const range = ['-f', String(first), '-l', String(first + pagesAtOnce)]
        await run(folder.path, 'pdftoppm', [
          ...['-scale-to', String(longSidePixels), ...range],
          ...[`${inside}/paper.pdf`, `${inside}/${out}/page`],
        ])
        const drawn = await drawnIn(path.join(folder.path, out))
        for (const [index, file] of drawn.slice(0, pagesAtOnce).entries())
          yield { page: first + index, ...readPixels(await readFile(file)) }
        if (drawn.length <= pagesAtOnce) return
        await rm(path.join(folder.path, out), { recursive: true })
      }
    },
  }
}

async function outputOf(file: string): Promise<Buffer> {
  return readFile(file).catch(() => {
    throw new ConversionFailed('no-output', 'nothing was written')
  })
}

/** Named `page-01.ppm`, with as many digits as the document needs. */
async function drawnIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).sort()
  if (names.length === 0) throw new ConversionFailed('no-output', 'no page was drawn')
  return names.map((name) => path.join(folder, name))
}
