import type { StreamAnswer } from '@grfs/contracts/endpoint'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import { figureAddress, journalRef } from '@grfs/domain/publishing/addresses'
import { extensionOfType } from '@grfs/domain/submissions/supplements'
import { articleJats, type ArticleRecord, xmlText } from '@grfs/scholarly'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type ZipEntry, zipOf } from '../../platform/zip.ts'
import { openFile } from '../files/index.ts'
import { toRecord } from './article-record.ts'
import { type ArticleRow, findArticle } from './queries/articles.ts'
import { listPackageFiles, type PackageFile } from './queries/preservation.ts'

/**
 * A published article as PubMed Central and Portico take it: one ZIP archive with the JATS, the PDF, the pictures as they
 * were uploaded, and the supplements. The JATS names them by their file names alone. The same article is the same bytes.
 */
export async function openPackage(ctx: Context, actor: Actor, ref: string): Promise<StreamAnswer> {
  const row = await findArticle(ctx.db, ref)
  if (!row || !mayInJournal(actor, 'publishPapers', row.journal_id)) throw new AppError('article.not-found')
  return { type: 'application/zip', fileName: packageName(row), parts: zipOf(packageEntries(ctx, row)) }
}

/** `cms-7-cms.2026.041.zip`: journal, volume, id. */
export const packageName = ({ public_id: id, journal, volume }: ArticleRow): string =>
  `${journalRef(journal)}-${volume}-${id}.zip`

/** The entries by name, so that the archive does not depend on the order of rows. */
export async function* packageEntries(ctx: Context, row: ArticleRow): AsyncGenerator<ZipEntry> {
  const id = row.public_id
  const files = (await listPackageFiles(ctx.db, row.id)).flatMap((file) => {
    const name = nameOf(id, file)
    return name === null ? [] : [{ ...file, name }]
  })
  const xml = withFileNames(toRecord(row, ctx.site), row, files)
  const entries = [
    ...files.map((file) => ({ path: file.name, open: () => openFile(ctx, file.fileId) })),
    { path: `${id}.xml`, open: async () => of(xml) },
  ].toSorted((one, other) => (one.path < other.path ? -1 : 1))
  for (const { path, open } of entries) yield { path, bytes: await open() }
}

async function* of(text: string): AsyncGenerator<string> {
  yield text
}

const pictureEndings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** Null for a file of a kind that no article has. */
function nameOf(id: string, { kind, number, mimeType }: PackageFile): string | null {
  if (kind === 'paper') return `${id}.pdf`
  const ending = kind === 'figure' ? pictureEndings[mimeType] : extensionOfType(mimeType)
  return ending ? `${id}-${kind[0]}${number}.${ending}` : null
}

/** The JATS with file names instead of the addresses of these files. */
function withFileNames(
  record: ArticleRecord,
  { public_id: id, version }: ArticleRow,
  files: Array<PackageFile & { name: string }>,
): string {
  const { origin, pdf } = record.addresses
  let xml = articleJats(record)
  for (const { kind, number, name } of files) {
    const address =
      kind === 'paper'
        ? pdf
        : kind === 'figure'
          ? origin + figureAddress(id, number, version)
          : (record.supplements.find((one) => one.number === number)?.address ?? null)
    if (address !== null) xml = xml.replaceAll(`xlink:href="${xmlText(address)}"`, `xlink:href="${name}"`)
  }
  return xml
}
