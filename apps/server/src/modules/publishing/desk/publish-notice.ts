import { randomUUID } from 'node:crypto'
import type { Notice } from '@grfs/contracts/publishing'
import { doiOf } from '@grfs/domain/dois/doi'
import { noticeAddress, noticeId, type NoticeKind, takesBack } from '@grfs/domain/publishing/notices'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { setDoi } from '../../dois/index.ts'
import { noticePublishedEmail } from '../emails/notice-published.email.ts'
import { insertNotice, listNoticedAuthors, lockArticle } from '../queries/publications.ts'
import { dayOf } from './front.ts'
import { noteArticleChange } from './remake-paper.ts'

const actions: Record<NoticeKind, string> = {
  correction: 'article.corrected',
  retraction: 'article.retracted',
  withdrawal: 'article.withdrawn',
  'expression-of-concern': 'article.questioned',
}

/** Publishes a notice: an item of its own. The article keeps its text and links to the notice. */
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
    if (takesBack(kind) && article.isRetracted) throw new AppError('notice.already-retracted')
    if (kind === 'withdrawal' && article.issueId !== null) throw new AppError('notice.in-issue')
    const notice = await addNotice(ctx, tx, article, { kind, text, publishedBy: actor.accountId })
    await noteArticleChange(tx, article)
    return notice
  })
}

type NewNotice = Pick<Notice, 'kind' | 'text'> & { publishedBy: string }

/** Adds a notice to a locked article. The caller notes the change of the article. */
export async function addNotice(
  ctx: Context,
  tx: Tx,
  { id: articleId, publicId, journalId, journalAbbrev, title }: NonNullable<Awaited<ReturnType<typeof lockArticle>>>,
  { kind, text, publishedBy }: NewNotice,
): Promise<Notice> {
  const id = randomUUID()
  const publishedOn = dayOf(tx.now())
  const number = await insertNotice(tx.db, tx.now(), { id, articleId, kind, text, publishedOn, publishedBy })
  for (const { id: accountId, fullName, email } of await listNoticedAuthors(tx.db, articleId)) {
    const link = ctx.site.origin + noticeAddress(publicId, { kind, number })
    tx.outbox.send(noticePublishedEmail, {
      to: { name: fullName, address: email, accountId },
      journalId,
      data: { fullName, title, kind, text, support: ctx.settings.ofJournal(journalId).contact, link },
      key: `${id}:${accountId}`,
    })
  }
  const itemId = noticeId(publicId, { kind, number })
  await setDoi(tx.db, tx.now(), itemId, doiOf(ctx.dois.prefixOf(journalAbbrev), itemId), 'queued', 'notice')
  tx.outbox.publish({ name: 'notice.published', articleId, noticeId: itemId })
  tx.outbox.audit({
    action: actions[kind],
    actor: { accountId: publishedBy },
    subject: { kind: 'article', id: articleId, label: title },
    journalId,
    // `note` can be erased, with a name that is in it.
    detail: { publicId, number, note: text },
  })
  return { id, kind, number, text, publishedOn, doi: null }
}
