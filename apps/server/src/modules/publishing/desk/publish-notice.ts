import { randomUUID } from 'node:crypto'
import type { Notice } from '@grfs/contracts/publishing'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import { articleKey, frontPageKey, issueKey, journalKey } from '../../../platform/cache/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { noticePublishedEmail } from '../emails/notice-published.email.ts'
import { insertNotice, listNoticedAuthors, lockArticle } from '../queries/publications.ts'
import { dayOf } from './front.ts'

/** Publishes a correction or a retraction. The article itself is not changed, and links to the notice. */
export function publishNotice(
  ctx: Context,
  actor: Actor,
  ref: string,
  { kind, text }: Pick<Notice, 'kind' | 'text'>,
): Promise<Notice> {
  return ctx.inTransaction(async (tx) => {
    const article = await lockArticle(tx.db, ref)
    if (!article || !mayInJournal(actor, 'publishPapers', article.journalId)) throw new AppError('article.not-found')
    if (text === '') throw new AppError('notice.text-missing')
    if (kind === 'retraction' && article.isRetracted) throw new AppError('notice.already-retracted')
    const { id: articleId, publicId, journalId, issueId, title } = article
    const id = randomUUID()
    const publishedOn = dayOf(tx.now())
    const number = await insertNotice(tx.db, tx.now(), {
      id,
      articleId,
      kind,
      text,
      publishedOn,
      publishedBy: actor.accountId,
    })
    for (const { id: accountId, fullName, email } of await listNoticedAuthors(tx.db, articleId)) {
      const link = `${ctx.site.origin}/article/${publicId}`
      tx.outbox.send(noticePublishedEmail, {
        to: { name: fullName, address: email, accountId },
        data: { fullName, title, kind, text, support: ctx.site.supportEmail, link },
        key: `${id}:${accountId}`,
      })
    }
    tx.outbox.publish({ name: 'article.changed', articleId })
    tx.outbox.purge(articleKey(articleId), issueKey(issueId), journalKey(journalId), frontPageKey)
    tx.outbox.audit({
      action: kind === 'correction' ? 'article.corrected' : 'article.retracted',
      actor,
      subject: { kind: 'article', id: articleId, label: title },
      journalId,
      detail: { publicId, number, text },
    })
    return { id, kind, number, text, publishedOn }
  })
}
