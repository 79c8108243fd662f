import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ConversionFailed, type Converter, ConverterMissing, mostPages } from './converter.ts'
import { findProgram, folderInside, type Limits, runSandboxed, type Sandbox } from './run-sandboxed.ts'

export interface ConverterOptions {
  /** Name or path of LibreOffice's `soffice`; `off` if it is not installed. */
  program: string
  sandbox: Sandbox
  /** Conversions at once: each takes a core and about 300 MB. Default: half of the cores. */
  atOnce?: number
  /** The parent of the jobs' folders. */
  folder?: string
  limits?: Partial<Limits>
}

const gibibyte = 1024 ** 3
const ordinary: Limits = { memoryBytes: 2 * gibibyte, cpuSeconds: 60, wallSeconds: 60, fileBytes: gibibyte / 4 }

// About 110 dpi on A4. The limit also holds for larger pages.
const longSidePixels = 1290
// Pages on disk are uncompressed, about 4 MB each, so draw this many at a time.
const pagesAtOnce = 10

/** LibreOffice's settings for one job: no macro runs, no link is fetched, nothing is saved automatically. */
const libreOfficeProfile = profileOf([
  ['org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['org.openoffice.Office.Common/Save/Document', 'AutoSave', 'false'],
  ['org.openoffice.Office.Common/Misc', 'FirstRun', 'false'],
  ['org.openoffice.Office.Common/Misc', 'CrashReport', 'false'],
  // Never update links.
  ['org.openoffice.Office.Writer/Content/Update', 'Link', '2'],
  ['org.openoffice.Office.Java/VirtualMachine', 'Enable', 'false'],
])

/** `missing`: the program or its sandbox is not there. */
export type ConversionOutcome = 'done' | 'failed' | 'missing'

export function createConverter(
  options: ConverterOptions,
  onOutcome: (outcome: ConversionOutcome) => void = () => {},
): Converter {
  const { program, sandbox, folder: parent = os.tmpdir() } = options
  const semaphore = createSemaphore(options.atOnce ?? Math.max(1, Math.floor(os.availableParallelism() / 2)))
  const limits = { ...ordinary, ...options.limits }
  let swept: Promise<void> | undefined

  async function run(folder: string, command: string, args: string[]): Promise<void> {
    await (swept ??= removeStaleFolders(parent, Date.now()).catch(() => {}))
    try {
      await runSandboxed({ sandbox, limits, folder, program: command, args })
      onOutcome('done')
    } catch (error) {
      onOutcome(error instanceof ConverterMissing ? 'missing' : 'failed')
      throw error
    }
  }

  /** Rewrites out/paper.pdf. The same document gives the same bytes. */
  async function removeMetadata(folder: string): Promise<Buffer> {
    const inside = folderInside(sandbox, folder)
    const qpdf = async (...args: string[]) => {
      try {
        await run(folder, 'qpdf', ['--warning-exit-0', `${inside}/out/paper.pdf`, ...args])
      } catch (error) {
        if (!(error instanceof ConversionFailed) || error.reason !== 'crash') throw error
        throw new ConversionFailed('invalid-output', error.message)
      }
    }
    await qpdf('--json-output', '--json-stream-data=none', `${inside}/paper.json`)
    const json = await readFile(path.join(folder, 'paper.json'), 'utf8')
    await writeFile(path.join(folder, 'patch.json'), metadataPatch(json))
    await qpdf(
      ...[`--update-from-json=${inside}/patch.json`, '--deterministic-id', '--decrypt', '--object-streams=disable'],
      `${inside}/clean.pdf`,
    )
    return outputOf(path.join(folder, 'clean.pdf'))
  }

  return {
    async docxToPdf(docx) {
      if (program === 'off') throw new ConverterMissing('This installation has no converter: CONVERTER is off.')
      using _slot = await semaphore.acquire()
      await using folder = await makeJobFolder(parent)
      const inside = folderInside(sandbox, folder.path)
      const profile = path.join(folder.path, 'profile/user')
      await mkdir(profile, { recursive: true })
      await writeFile(path.join(profile, 'registrymodifications.xcu'), libreOfficeProfile)
      await writeFile(path.join(folder.path, 'paper.docx'), docx)
      await run(folder.path, program, [
        `-env:UserInstallation=file://${inside}/profile`,
        ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard', '--nologo'],
        ...['--infilter=MS Word 2007 XML', '--convert-to', 'pdf:writer_pdf_Export'],
        ...['--outdir', `${inside}/out`, `${inside}/paper.docx`],
      ])
      await outputOf(path.join(folder.path, 'out/paper.pdf'))
      return await removeMetadata(folder.path)
    },
    async *pdfToPages(pdf) {
      using _slot = await semaphore.acquire()
      await using folder = await makeJobFolder(parent)
      const inside = folderInside(sandbox, folder.path)
      await writeFile(path.join(folder.path, 'paper.pdf'), pdf)
      for (let first = 1; first <= mostPages; first += pagesAtOnce) {
        const out = `pages-${first}`
        await mkdir(path.join(folder.path, out))
        // One more than needed, to know whether there are further pages.
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

/** Throws if LibreOffice or qpdf is missing, or the sandbox cannot be set up. Converts nothing. */
export async function checkConverter(options: ConverterOptions): Promise<void> {
  const { program, sandbox, folder = os.tmpdir(), limits } = options
  await findProgram(program)
  await using job = await makeJobFolder(folder)
  await runSandboxed({
    ...{ sandbox, folder: job.path, limits: { ...ordinary, ...limits } },
    ...{ program: 'qpdf', args: ['--version'] },
  })
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

const ppmHeader = /^P6\s(\d{1,5})\s(\d{1,5})\s255\s/

/** Parses a portable pixmap as poppler writes it: a line of text, then the pixels. */
function readPixels(ppm: Buffer): { rgb: Buffer; width: number; height: number } {
  const [header = '', width = 0, height = 0] = ppmHeader.exec(ppm.toString('latin1', 0, 30)) ?? []
  const rgb = ppm.subarray(header.length)
  const size = { width: Number(width), height: Number(height) }
  if (header === '' || rgb.length !== size.width * size.height * 3)
    throw new ConversionFailed('invalid-output', 'a page is not made of pixels')
  return { rgb, ...size }
}

const folderPrefix = 'grfs-convert-'
// Far longer than any conversion may take.
const staleMs = 3_600_000

/** A folder for one job. `await using` deletes it in every case. */
async function makeJobFolder(parent: string): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtemp(path.join(parent, folderPrefix))
  return { path: folder, [Symbol.asyncDispose]: () => removeFolder(folder) }
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 })

/** Deletes the folders of killed workers. */
async function removeStaleFolders(parent: string, now: number): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(folderPrefix)) continue
    const folder = path.join(parent, name)
    const facts = await stat(folder).catch(() => null)
    if (facts && now - facts.mtimeMs > staleMs) await removeFolder(folder)
  }
}

/** At most `most` holders at once. Others wait in order of arrival. */
function createSemaphore(most: number) {
  let held = 0
  const waiting: Array<() => void> = []
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else held--
  }
  return {
    /** `using slot = await semaphore.acquire()` releases it at the end of the block. */
    async acquire(): Promise<Disposable> {
      if (held < most) held++
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return { [Symbol.dispose]: release }
    },
  }
}

function profileOf(settings: Array<[path: string, name: string, value: string]>): string {
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>
`
}

type Json = null | boolean | number | string | Json[] | Dictionary
interface Dictionary {
  [key: string]: Json
}

/** An object of a PDF as `qpdf --json-output` writes it. Without data, a patched stream keeps its data. */
type PdfObject = { value: Json } | { stream: { dict: Dictionary } }
type QpdfJson = { qpdf: [header: Dictionary, objects: Record<string, PdfObject>] }

// The identifier and LibreOffice's checksum are made from the clock. qpdf makes a new identifier from the content.
const trailerKeys = new Set(['/ID', '/DocChecksum'])
/** XMP, private data of programs, dates, and files inside the PDF: any object may have them (ISO 32000-1, 14.3 and 14.5). */
const hiddenKeys = new Set(['/Metadata', '/PieceInfo', '/LastModified', '/EmbeddedFiles', '/AF', '/FS', '/EF'])
/**
 * The patch for `qpdf --update-from-json` that removes metadata. qpdf writes only objects that are still referenced, so
 * removing a key removes what it refers to.
 */
function metadataPatch(json: string): string {
  const [header, objects] = (JSON.parse(json) as QpdfJson).qpdf
  const trailer = dictionaryOf(objects['trailer'])
  if (!trailer) throw new ConversionFailed('invalid-output', 'no trailer')
  const patch: Record<string, PdfObject> = {
    trailer: { value: without(trailer, new Set([...trailerKeys, '/Info', ...hiddenKeys])) },
  }
  for (const [name, object] of Object.entries(objects)) if (name !== 'trailer') patch[name] = blinded(object)
  return JSON.stringify({ qpdf: [header, patch] })
}

function dictionaryOf(object: PdfObject | undefined): Dictionary | null {
  return object && 'value' in object && isDictionary(object.value) ? object.value : null
}

const isDictionary = (value: Json): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function blinded(object: PdfObject): PdfObject {
  if ('value' in object) return { value: withoutDeep(object.value, hiddenKeys) }
  return { stream: { dict: withoutDeep(object.stream.dict, hiddenKeys) as Dictionary } }
}

function without(dictionary: Dictionary, keys: ReadonlySet<string>): Dictionary {
  return Object.fromEntries(Object.entries(dictionary).filter(([key]) => !keys.has(key)))
}

function withoutDeep(value: Json, keys: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((one) => withoutDeep(one, keys))
  if (!isDictionary(value)) return value
  return Object.fromEntries(Object.entries(without(value, keys)).map(([key, one]) => [key, withoutDeep(one, keys)]))
}
