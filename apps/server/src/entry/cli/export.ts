import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findJournal } from '../../modules/journals/index.ts'
import { findArticle, listArchived, packageEntries, packageName } from '../../modules/publishing/index.ts'
import { zipOf } from '../../platform/zip.ts'
import { withPlatform } from '../process.ts'

export const usage = `grfs export packages <folder> <journal> <year>

  Writes a ZIP archive for each article of a journal and year, as PubMed Central and Portico take them: JATS, PDF,
  pictures and supplements. The journal is named by its abbreviation or id. An article that did not change is written
  as the same bytes again.`

const atOnce = 200

export async function run([what, folder, journalName, year]: string[]): Promise<number> {
  if (what !== 'packages' || !folder || !journalName || !/^\d{4}$/.test(year ?? '')) {
    console.error(usage)
    return 1
  }
  return withPlatform('export', async ({ ctx }) => {
    const journal = await findJournal(ctx.db, journalName)
    if (!journal) {
      console.error(`There is no journal "${journalName}".`)
      return 1
    }
    await mkdir(folder, { recursive: true })
    let count = 0
    for (;;) {
      const some = await listArchived(ctx.db, {
        ...{ journalId: journal.id, year: Number(year), limit: atOnce, offset: count },
      })
      for (const { id } of some) {
        const row = await findArticle(ctx.db, id)
        if (!row) continue
        const file = path.join(folder, packageName(row))
        // A half-written archive never has the final name.
        await pipeline(zipOf(packageEntries(ctx, row)), createWriteStream(`${file}.part`))
        await rename(`${file}.part`, file)
      }
      count += some.length
      if (some.length < atOnce) break
    }
    console.log(`${count} articles were written to ${folder}.`)
    return 0
  })
}
