import { longDate } from '@grfs/contracts/format'
import type { AssignmentStatus } from '@grfs/domain/peer-review/assignment'
import type { Context, Tx } from '../../platform/context.ts'
import type { SqlTransaction } from '../../platform/database/pool.ts'
import { linkFree } from '../../platform/mail/link-free.ts'
import { type Editor, type KnownPerson, listPeople } from '../identity/index.ts'
import { listPaperEditors, type PaperEditor, type SubmissionRow } from '../submissions/index.ts'
import { namedEditorEmail } from './emails/named-editor.email.ts'
import { findHandlingEditor } from './queries/handling-editors.ts'

/**
 * Sends news about reviewers to the handling editor of a paper, or to all its editors if nobody handles it. An editor who is named as an author gets an e-mail without this
 * information.
 */
export async function notifyEditors(
  ctx: Context,
  tx: Tx,
  paper: SubmissionRow,
  { key, send }: { key: string; send: (editor: PaperEditor) => void },
): Promise<void> {
  const editors = await listPaperEditors(tx.db, paper)
  for (const editor of firstRecipients(editors, await findHandlingEditor(tx.db, paper.id))) {
    if (!editor.isNamed) send(editor)
    else
      tx.outbox.send(namedEditorEmail, {
        to: toAddress(editor),
        journalId: paper.journalId,
        data: {
          fullName: editor.fullName,
          number: paper.number!,
          title: paper.title,
          link: deskLink(ctx, paper.id),
        },
        key: `${key}:${editor.id}`,
      })
  }
}

/** The handling editor if they are among these editors, else all. */
export function firstRecipients<E extends { id: string }>(editors: E[], handlingEditorId: string | null): E[] {
  const handling = editors.filter(({ id }) => id === handlingEditorId)
  return handling.length > 0 ? handling : editors
}

export const reviewerLink = ({ site }: Context) => `${site.origin}/dashboard/reviewer`

/** For example `25 November 2026`. */
export const writtenDay = (at: Date): string => longDate(at)

export async function personOf(db: SqlTransaction, accountId: string): Promise<KnownPerson> {
  const [person] = await listPeople(db, [accountId])
  if (!person) throw new Error(`Account ${accountId} does not exist.`)
  return person
}

interface Addressed {
  reviewerId: string
  invitedName: string | null
  blindTitle: string | null
}

/**
 * A reviewer as e-mails address them. While nobody has proven the address, the e-mail has no typed text but the name
 * and the title, both short and without links.
 */
export async function reviewerOf(
  db: SqlTransaction,
  { reviewerId, invitedName, blindTitle }: Addressed,
): Promise<{ reviewer: KnownPerson; title: string }> {
  const reviewer = await personOf(db, reviewerId)
  if (reviewer.isVerified) return { reviewer, title: blindTitle! }
  return { reviewer: { ...reviewer, fullName: linkFree(invitedName ?? '') }, title: linkFree(blindTitle!) }
}

/** The name that editors see: what they typed until the invitation is accepted. */
export const nameForEditors = (
  { invitedName, status }: { invitedName: string | null; status: AssignmentStatus },
  { fullName }: KnownPerson,
): string => (invitedName !== null && status !== 'accepted' && status !== 'done' ? invitedName : fullName)

/** The header has no name for an address that nobody has proven: an editor typed it. */
export const toAddress = ({ id, fullName, email, isVerified = true }: Editor & { isVerified?: boolean }) => ({
  name: isVerified ? fullName : '',
  address: email,
  accountId: id,
})

export const deskLink = ({ site }: Pick<Context, 'site'>, submissionId: string): string =>
  `${site.origin}/admin?tool=papers&paper=${submissionId}`
