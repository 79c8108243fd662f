import { setImmediate as letOthersRun } from 'node:timers/promises'
import { articlesPerDoajFile } from '@grfs/domain/publishing/addresses'
import { type ArticleRecord, doajFile, isForDoaj } from '@grfs/scholarly'
import { articleKey, issueKey, journalKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall, DocumentRoute } from '../../platform/http/documents.ts'
import { findJournal } from '../journals/index.ts'
import { listRecordsIn, type PlaceOfRecords, toRecord } from '../publishing/index.ts'

const contentType = 'application/xml; charset=utf-8'
const year = ':year(^[12]\\d{3})'
const issue = ':volume(^[1-9]\\d{0,3})/:number(^[1-9]\\d{0,3})'
const laterPart = 'doaj-:part(^[1-9]\\d{0,3}).xml'

/** Articles of an issue or of a year as DOAJ XML 1.1: editors upload the file there. */
export const doajDocuments: DocumentRoute[] = [
  `/journal/:id/archive/${year}/doaj.xml`,
  `/journal/:id/archive/${year}/${laterPart}`,
  `/journal/:id/${issue}/doaj.xml`,
  `/journal/:id/${issue}/${laterPart}`,
].map((path) => ({ path, contentType, handle: openDoajFile }))

async function openDoajFile({ ctx, params, shows }: DocumentCall): Promise<string> {
  const journal = await findJournal(ctx.db, params['id'] ?? '')
  if (!journal) throw new AppError('journal.not-found')
  const place: PlaceOfRecords =
    params['year'] === undefined
      ? { journalId: journal.id, volume: Number(params['volume']), number: Number(params['number']) }
      : { journalId: journal.id, year: Number(params['year']) }
  const part = Number(params['part'] ?? 1)
  const offset = (part - 1) * articlesPerDoajFile
  const rows = await listRecordsIn(ctx.db, place, { limit: articlesPerDoajFile, offset })
  const records: ArticleRecord[] = []
  for (const [at, { article }] of rows.entries()) {
    if (article) records.push(toRecord(article, ctx.site))
    if (at % 50 === 49) await letOthersRun()
  }
  const articles = records.filter(isForDoaj)
  // The schema of DOAJ has no empty file.
  if (articles.length === 0) throw new AppError('request.unknown')
  shows(journalKey(journal.id), ...rows.slice(0, 50).map(({ id }) => articleKey(id)))
  const [first] = rows
  if ('volume' in place && first?.article?.issue_id) shows(issueKey(first.article.issue_id))
  return doajFile(articles)
}
