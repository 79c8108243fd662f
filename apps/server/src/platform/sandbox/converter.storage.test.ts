import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { docxOf, paragraph } from '../../../../../packages/manuscript/corpus/docx.ts'
import { createConverter } from './create-converter.ts'
import type { Limits, Sandbox } from './run-sandboxed.ts'

const run = promisify(execFile)
const secret = 'a word that must stay outside'

let parent: string
let folder: string
let server: Server
let port: number
let knocks: string[] = []

beforeAll(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'grfs-converter-test-'))
  await writeFile(path.join(parent, 'secret.txt'), secret)
  server = createServer((request, response) => {
    knocks.push(request.url ?? '')
    response.end('hello')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  server.close()
  await rm(parent, { recursive: true, force: true })
})
beforeEach(async () => {
  knocks = []
  folder = await mkdtemp(path.join(parent, 'jobs-'))
})

const converter = (
  program = 'soffice',
  options: { limits?: Partial<Limits>; sandbox?: Sandbox; atOnce?: number } = {},
) => createConverter({ program, sandbox: 'bubblewrap', folder, ...options })

/** A stand-in for LibreOffice. It runs in the folder of its job and should write out/paper.pdf. */
async function fake(body: string): Promise<string> {
  const home = await mkdtemp(path.join(parent, 'fake-'))
  const file = path.join(home, 'soffice')
  await writeFile(file, `#!/bin/bash\n${body}\n`)
  await chmod(file, 0o755)
  return file
}

/** A PDF with one empty page and no cross-reference table; readers rebuild the table. */
const pdfOf = (page: string, catalog = '', objects = '', trailer = '') => `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R${catalog}>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]${page}>> endobj
${objects}
trailer <</Root 1 0 R/Size 10${trailer}>>`

async function pdfText(pdf: Buffer): Promise<string> {
  const file = path.join(parent, 'shown.pdf')
  await writeFile(file, pdf)
  return (await run('pdftotext', ['-layout', file, '-'])).stdout
}

const paper = docxOf({
  body: [paragraph('Salt in the wells of Dacope'), paragraph('word '.repeat(1200))].join(''),
  parts: {
    'docProps/core.xml':
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Farhana Akter</dc:creator><dc:title>Of Farhana</dc:title></cp:coreProperties>',
  },
  types: { 'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml' },
  packageLinks: [{ id: 'rCore', kind: 'core-properties', target: 'docProps/core.xml' }],
})

describe('LibreOffice', () => {
  it('makes a PDF that says nothing about itself, the same bytes each time, and leaves nothing behind', async () => {
    const both = await Promise.all([converter().docxToPdf(paper), converter().docxToPdf(paper)])
    expect(await pdfText(both[0])).toContain('Salt in the wells of Dacope')
    expect(both[0].equals(both[1])).toBe(true)
    const { stdout } = await run('pdfinfo', [path.join(parent, 'shown.pdf')])
    expect(stdout).not.toMatch(/Author|Title|Creat|Producer|Mod|Farhana/)
    expect(stdout).toMatch(/Metadata Stream: +no/)
    expect(await readdir(folder)).toEqual([])
  })

  it('draws equations too, which needs a part of LibreOffice of its own', async () => {
    const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
    const fraction = `<m:f><m:num>${run('kappa')}</m:num><m:den>${run('sigma')}</m:den></m:f>`
    const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
    const body = [
      paragraph('Where'),
      `<w:p><m:oMathPara ${math}><m:oMath ${math}>${run('velocity')}${fraction}</m:oMath></m:oMathPara></w:p>`,
    ].join('')
    const text = await pdfText(await converter().docxToPdf(docxOf({ body })))
    for (const letters of ['velocity', 'kappa', 'sigma']) expect(text.replaceAll(/\s/g, '')).toContain(letters)
  })

  it('gives the pages one by one, as pixels', async () => {
    const pdf = await converter().docxToPdf(paper)
    const pages = []
    for await (const page of converter().pdfToPages(pdf)) pages.push(page)
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1))
    expect(pages.length).toBeGreaterThan(1)
    for (const { width, height, rgb } of pages) expect([height, rgb.length]).toEqual([1290, width * height * 3])
    // The page has black pixels, so it is not blank.
    expect(pages[0]!.rgb.includes(0)).toBe(true)
    expect(await readdir(folder)).toEqual([])
  })

  it('clears up when nobody wants the other pages', async () => {
    for await (const _page of converter().pdfToPages(await converter().docxToPdf(paper))) break
    expect(await readdir(folder)).toEqual([])
  })

  it('fetches nothing and reads no file, whatever a document asks for', async () => {
    const asks = (what: string) =>
      `<w:p><w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r><w:r><w:instrText>${what}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>old</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
    const picture = (id: string) =>
      `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
    const hostile = docxOf({
      body:
        paragraph('Before') +
        asks(`INCLUDETEXT "${path.join(parent, 'secret.txt')}"`) +
        asks(`INCLUDEPICTURE "http://127.0.0.1:${port}/a.png"`) +
        picture('rNet') +
        paragraph('After'),
      links: [
        { id: 'rNet', kind: 'image', target: `http://127.0.0.1:${port}/b.png`, external: true },
        { id: 'rTemplate', kind: 'attachedTemplate', target: `http://127.0.0.1:${port}/t.dotx`, external: true },
      ],
    })
    const text = await pdfText(await converter().docxToPdf(hostile))
    expect(text).toContain('After')
    expect(text).not.toContain(secret)
    expect(knocks).toEqual([])
  })
})

describe('metadata', () => {
  const stream = (number: number, dictionary: string, text: string) =>
    `${number} 0 obj <<${dictionary}/Length ${text.length}>> stream\n${text}\nendstream endobj\n`
  /** A PDF with the author's name in every place outside its pages. */
  const telling = pdfOf(
    '/LastModified(D:2026 Farhana)/PieceInfo<</Office<</Private(Farhana)>>>>/Metadata 7 0 R/Contents 9 0 R' +
      '/Annots[<</Subtype/FileAttachment/Rect[0 0 9 9]/FS 8 0 R>>]',
    '/Metadata 7 0 R/Lang(en)/AF[8 0 R]/Names<</EmbeddedFiles<</Names[(Farhana.txt) 8 0 R]>>>>',
    stream(5, '/Type/EmbeddedFile', 'the notes of Farhana') +
      '6 0 obj <</Title(Of Farhana)/Author(Farhana Akter)/Producer(Farhana Office)/CreationDate(D:20261116)/Custom(Farhana)>> endobj\n' +
      stream(7, '/Type/Metadata/Subtype/XML', '<x:xmpmeta>Farhana</x:xmpmeta>') +
      '8 0 obj <</Type/Filespec/F(Farhana.txt)/UF(Farhana.txt)/EF<</F 5 0 R>>>> endobj\n' +
      stream(9, '', '0 0 9 9 re f'),
    '/Info 6 0 R/ID[<46617268616e61><46617268616e61>]',
  )

  /** Converts with a stand-in that writes this PDF, after qpdf has changed it with these options. */
  async function convert(pdf: string, change: string[]): Promise<Buffer> {
    const program = await fake('mkdir -p out; cp "${0%/*}/made.pdf" out/paper.pdf')
    const [plain, made] = ['plain.pdf', 'made.pdf'].map((name) => path.join(path.dirname(program), name)) as [
      string,
      string,
    ]
    await writeFile(plain, pdf)
    await run('qpdf', ['--warning-exit-0', ...change, plain, made])
    return converter(program).docxToPdf(paper)
  }

  /** All text of a PDF, with every stream decompressed. */
  async function unpacked(pdf: Buffer): Promise<string> {
    const [file, shown] = ['packed.pdf', 'unpacked.pdf'].map((name) => path.join(parent, name)) as [string, string]
    await writeFile(file, pdf)
    await run('qpdf', ['--qdf', '--object-streams=disable', '--no-original-object-ids', file, shown])
    return (await run('cat', [shown], { encoding: 'latin1' })).stdout
  }

  it.each([
    ['plain', []],
    ['in object streams', ['--object-streams=generate']],
    ['compressed', ['--recompress-flate', '--compress-streams=y']],
    ['encrypted', ['--encrypt', '', 'owner', '256', '--']],
    ['linearised', ['--linearize']],
  ])('of a PDF that is %s is removed: Info, XMP, private data, attachments, identifiers', async (_how, change) => {
    const pdf = await convert(telling, change)
    const text = await unpacked(pdf)
    expect(text).not.toMatch(/Farhana|4661726861|D:2026|Metadata|PieceInfo|EmbeddedFile|Filespec|Encrypt|\/Info/)
    // The content and the language of the page stay.
    expect(text).toContain('0 0 9 9 re f')
    expect(text).toContain('/Lang (en)')
    expect((await convert(telling, change)).equals(pdf)).toBe(true)
  })

  it('that needs a password to be read is refused', async () => {
    await expect(convert(telling, ['--encrypt', 'secret', 'owner', '256', '--'])).rejects.toMatchObject({
      reason: 'invalid-output',
    })
  })
})

describe('the sandbox', () => {
  /** Runs a script in the sandbox; its output becomes a string in the PDF. */
  const findings = async (script: string, sandbox: Sandbox = 'bubblewrap') =>
    (
      await converter(
        await fake(
          `found=$({ ${script}; } 2>&1 | tr '\\n' ' ' | od -An -v -tx1 | tr -d ' \\n')
mkdir -p out; cat >out/paper.pdf <<END
${pdfOf('/Found <$found>')}
END`,
        ),
        { sandbox },
      ).docxToPdf(paper)
    ).toString()

  const connect = () => `timeout 2 bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port} && echo connected' || echo no way out`

  it('has no way to this machine or any other', async () => {
    expect(await findings(`${connect()}; ls /sys/class/net; cat /proc/net/dev`)).toContain('no way out')
    expect(await findings(`timeout 2 bash -c 'exec 3<>/dev/tcp/192.0.2.1/80' || echo unreachable`)).toMatch(
      /Network is unreachable/,
    )
    expect(knocks).toEqual([])
  })

  it('shows the programs and fonts of the system, and nothing of ours', async () => {
    const seen = await findings(
      `cat ${path.join(parent, 'secret.txt')}; ls /home /root /work /var/lib /etc/passwd /etc/shadow /run; ls /usr/local; echo x >/usr/bin/x; ls /proc | grep -c '^[0-9]'; env; whoami`,
    )
    expect(seen).not.toContain(secret)
    expect(seen.match(/No such file/g)?.length).toBeGreaterThanOrEqual(7)
    expect(seen).toMatch(/Read-only file system/)
    expect(seen).not.toMatch(/PASSWORD|SECRET|DATABASE/)
  })

  it('that only takes the network away does so, and without one the server is found', async () => {
    expect(await findings(connect(), 'network')).toContain('no way out')
    expect(await findings(connect(), 'none')).toContain('connected')
  })
})

describe('a program that', () => {
  const reasonOf = (body: string, limits: Partial<Limits> = {}) =>
    fake(body)
      .then((program) => converter(program, { limits }).docxToPdf(paper))
      .then(
        () => 'no failure',
        (error: { name: string; reason?: string }) => error.reason ?? error.name,
      )

  it.each([
    ['hangs', 'sleep 100 & sleep 100', 'timeout'],
    ['turns in circles', 'while :; do :; done', 'crash'],
    ['crashes', 'echo "cannot open /var/lib/private/thing" >&2; exit 1', 'crash'],
    ['kills itself', 'kill -9 $$', 'crash'],
    ['writes nothing', 'exit 0', 'no-output'],
    ['writes garbage', 'mkdir -p out; head -c 9000 /dev/urandom >out/paper.pdf', 'invalid-output'],
    ['writes half a PDF', 'mkdir -p out; echo %PDF-1.4 >out/paper.pdf', 'invalid-output'],
    ['floods its output', 'yes & yes >&2', 'timeout'],
    ['fills the disk', 'mkdir -p out; head -c 900000000 /dev/zero >out/paper.pdf || exit 1', 'crash'],
  ])('%s fails alone', async (_what, body, reason) => {
    const limits = { wallSeconds: reason === 'timeout' ? 1 : 20, cpuSeconds: 2, fileBytes: 10_000_000 }
    expect(await reasonOf(body, limits)).toBe(reason)
    expect(await readdir(folder)).toEqual([])
  })

  it('eats memory gets no more of it', async () => {
    const hungry = converter(await fake('x=a; while :; do x=$x$x; done'), { limits: { memoryBytes: 100_000_000 } })
    await expect(hungry.docxToPdf(paper)).rejects.toThrow(/cannot allocate/)
  })

  it('is missing is said to be missing, and its sandbox too', async () => {
    for (const program of ['/nowhere/soffice', 'no-such-office', 'off'])
      await expect(converter(program).docxToPdf(paper)).rejects.toMatchObject({ name: 'ConverterMissing' })
  })

  it('complains tells the log nothing of where things lie', async () => {
    const failing = converter(await fake('echo "cannot open $PWD/paper.docx and /var/lib/private/thing" >&2; exit 7'))
    await expect(failing.docxToPdf(paper)).rejects.toThrow('ended with 7; cannot open … and …')
  })

  it('is slow makes the others wait', async () => {
    const slow = converter(await fake('sleep 0.4; exit 0'), { atOnce: 1 })
    const begun = performance.now()
    await Promise.allSettled([slow.docxToPdf(paper), slow.docxToPdf(paper), slow.docxToPdf(paper)])
    expect(performance.now() - begun).toBeGreaterThan(1_100)
  })

  it('hangs does not outlive the worker that is killed, and its folder goes with the next', async () => {
    const program = await fake('sleep 98.7654')
    const worker = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { createConverter } = await import('${path.join(import.meta.dirname, 'create-converter.ts')}')
         await createConverter({ program: '${program}', sandbox: 'bubblewrap', folder: '${folder}' }).docxToPdf(new Uint8Array(9))`,
      ],
      { stdio: 'ignore' },
    )
    const sleepers = async () =>
      (await run('ps', ['-eo', 'args'])).stdout.split('\n').filter((one) => /^sleep 98\.7654/.test(one))
    await expect.poll(sleepers, { timeout: 10_000 }).toHaveLength(1)
    worker.kill('SIGKILL')
    await expect.poll(sleepers, { timeout: 5_000 }).toEqual([])
    const [left] = await readdir(folder)
    const twoHoursAgo = new Date(Date.now() - 7_200_000)
    await utimes(path.join(folder, left!), twoHoursAgo, twoHoursAgo)
    await mkdir(path.join(folder, 'of-somebody-else'))
    await converter(await fake('exit 1'))
      .docxToPdf(paper)
      .catch(() => {})
    await pause(0)
    expect(await readdir(folder)).toEqual(['of-somebody-else'])
  })
})
