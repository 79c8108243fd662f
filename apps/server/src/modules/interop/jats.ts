import { articleJats, noticeJats, type ArticleRecord, type NoticeRecord } from '@grfs/scholarly'
import { articleKey, issueKey, journalKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall, DocumentRoute } from '../../platform/http/documents.ts'
import { findArticle } from '../publishing/index.ts'
import { toRecord } from './article-record.ts'

const contentType = 'application/xml; charset=utf-8'

/** Articles, and what was said of them since, in JATS. Made when they are asked for, from what publication has kept. */
export const jatsDocuments: DocumentRoute[] = [
  { path: '/article/:id/article.xml', contentType, handle: async (call) => articleJats(await recordFor(call)) },
  { path: '/article/:id/correction-:number(^[1-9]\\d{0,3}).xml', contentType, handle: noticeOf('correction') },
  { path: '/article/:id/retraction-:number(^[1-9]\\d{0,3}).xml', contentType, handle: noticeOf('retraction') },
]

function noticeOf(kind: NoticeRecord['kind']) {
  return async (call: DocumentCall): Promise<string> => {
    const record = await recordFor(call)
    const notice = record.notices.find((one) => one.kind === kind && one.number === Number(call.params['number']))
    if (!notice) throw new AppError('request.unknown')
    return noticeJats(record, notice)
  }
}

async function recordFor({ ctx, params, shows }: DocumentCall): Promise<ArticleRecord> {
  const row = await findArticle(ctx.db, params['id'] ?? '')
  if (!row) throw new AppError('article.not-found')
  shows(articleKey(row.id), issueKey(row.issue_id), journalKey(row.journal_id))
  return toRecord(row, ctx.site)
}
