import { chmod, mkdtemp, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { docxOf, paragraph } from '../../packages/manuscript/corpus/docx.ts'
import { storeFile, type Upload } from '../../apps/server/src/modules/files/index.ts'
import { takeManuscript } from '../../apps/server/src/modules/manuscripts/index.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import type { Database } from '../../apps/server/src/platform/database/pool.ts'

/** The author of `samplePaper`, with a unique name. */
export const author = { name: 'Zebulon Quarkwhistle', given: 'Zebulon', family: 'Quarkwhistle' }
export const authorIdentities = { people: [author], institutions: ['Institute of Brackish Wells'], phrases: [] }

/** A small paper with its author's name in the text, in the properties and in the header. */
export function samplePaper(title = 'Salt in the wells of Dacope', words = 900): Uint8Array {
  const sentence = 'The wells were sampled twice in each dry season and once after the rains. '
  return docxOf({
    body: [
      paragraph(title, { style: 'Title' }),
      paragraph(author.name),
      paragraph('Institute of Brackish Wells'),
      paragraph('Abstract', { style: 'Heading1' }),
      paragraph('Salt rises in the wells of the delta, and people drink from them.'),
      paragraph('Keywords: salt, wells, delta'),
      paragraph('Introduction', { style: 'Heading1' }),
      ...Array.from({ length: Math.ceil(words / 130) }, () => paragraph(sentence.repeat(10))),
      paragraph(`As ${author.name} has shown before, salt rises.`),
      paragraph('References', { style: 'Heading1' }),
      paragraph('Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.'),
    ].join(''),
    styles: ['Title', 'Heading1']
      .map((id) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id.replace('1', ' 1')}"/></w:style>`)
      .join(''),
    parts: {
      'docProps/core.xml': `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${author.name}</dc:creator></cp:coreProperties>`,
    },
    types: { 'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml' },
    packageLinks: [{ id: 'rCore', kind: 'core-properties', target: 'docProps/core.xml' }],
  })
}

const picture = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><wp:docPr id="1" name="P" descr="Bars"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rP"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** A paper with a figure in this colour and a sentence of its own. */
export async function paperWithFigure(background = '#246', sentence = 'Wells turn.'): Promise<Uint8Array> {
  const bars = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return docxOf({
    body: [
      paragraph('Salt in the wells of Dacope', { style: 'Title' }),
      paragraph('Abstract', { style: 'Heading1' }),
      paragraph('Salt rises in the wells of the delta.'),
      paragraph('Introduction', { style: 'Heading1' }),
      paragraph('Wells turn, as Figure 1 shows, & people <walk>.'),
      paragraph(sentence),
      picture,
      paragraph('Figure 1. Salt in a year'),
      paragraph('References', { style: 'Heading1' }),
      paragraph('Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.'),
    ].join(''),
    styles: ['Title', 'Heading1']
      .map((id) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id.replace('1', ' 1')}"/></w:style>`)
      .join(''),
    parts: { 'word/media/p.png': bars },
    links: [{ id: 'rP', kind: 'image', target: 'media/p.png' }],
  })
}

export const paperUpload = (docx: Uint8Array): Upload => ({
  bytes: docx,
  fileName: `${author.family}.docx`,
  accept: ['docx'],
  maxBytes: 10_000_000,
})

/** Stores the paper as a manuscript, as if it was submitted at once. */
export async function takePaper(ctx: Context, docx: Uint8Array): Promise<string> {
  const fileId = await storeFile(ctx, paperUpload(docx))
  return ctx.inTransaction((tx) => takeManuscript(tx, { fileId, identities: authorIdentities, ownerId: null }))
}

export async function eventsOf(database: Database, name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select payload->>'manuscriptId' as id from platform.event where name = ${name}`.execute(database.db)
  return rows.map(({ id }) => id)
}

/** Makes waiting jobs due now, so that tests need not wait between attempts. */
export async function dueNow({ pool }: Database): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() where locked_at is null
       and task_id = (select id from graphile_worker._private_tasks where identifier = 'manuscripts.do-step')`,
  )
}

const smallPdf = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>> endobj
trailer <</Size 4/Root 1 0 R>>
startxref
0
%%EOF
`

/** A stand-in for LibreOffice whose behaviour can be changed. */
export async function fakeOffice(folder: string) {
  const home = await mkdtemp(path.join(folder, 'office-'))
  const program = path.join(home, 'soffice')
  const become = async (body: string) => {
    const next = path.join(home, 'next')
    await writeFile(next, `#!/bin/bash\n${body}\n`)
    await chmod(next, 0o755)
    await rename(next, program)
  }
  await writeFile(path.join(home, 'paper.pdf'), smallPdf)
  return {
    program,
    become,
    /** From now on it writes a PDF at once. */
    mend: () => become(`mkdir -p out && cp ${home}/paper.pdf out/`),
  }
}
