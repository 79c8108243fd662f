import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import type { Context, Tx } from '../../../platform/context.ts'
import { once } from '../../../platform/jobs/once.ts'
import { listEditors, type Editor } from '../../identity/index.ts'
import { isAnythingUntold, takeUntold, type UntoldPaper } from '../clock-queries.ts'
import { papersWaitEmail } from '../emails/papers-wait.email.ts'
import { toAddress } from '../addresses.ts'

// What becomes overdue in between shares the next letter.
const hoursBetweenLetters = 12
const mostPapers = 5_000
/** The rest is in the queue; nobody reads a longer letter. */
const mostNamed = 30
const dayMs = 86_400_000

/** One letter to each editor about all that has become overdue, at most two a day. */
export async function sendLetters(ctx: Context): Promise<void> {
  if (!(await isAnythingUntold(ctx.db))) return
  await ctx.inTransaction(async (tx) => {
    // Two workers meet here: the later one waits for the earlier and finds it done.
    const half = Math.floor(tx.now().getTime() / (hoursBetweenLetters * 3_600_000))
    if (!(await once(tx, `peer-review.letters:${half}`))) return
    const papers = await takeUntold(tx, mostPapers)
    for (const [editor, theirs] of await groupByEditor(ctx, tx, papers)) send(ctx, tx, editor, theirs)
  })
}

async function groupByEditor(ctx: Context, tx: Tx, papers: UntoldPaper[]): Promise<Map<Editor, UntoldPaper[]>> {
  const desks = new Map<string, Editor[]>()
  const letters = new Map<string, { editor: Editor; papers: UntoldPaper[] }>()
  for (const paper of papers) {
    const permission = paper.status === 'accepted' ? 'publishPapers' : 'managePapers'
    const desk = `${permission} ${paper.journalId}`
    const editors = desks.get(desk) ?? (await listEditors(tx, permission, paper.journalId))
    desks.set(desk, editors)
    const readers = editors.filter((one) => !isAuthor(one, paper))
    if (readers.length === 0)
      ctx.log.warn({ submissionId: paper.submissionId }, 'overdue paper has no editor to notify')
    for (const editor of readers) {
      const letter = letters.get(editor.id) ?? { editor, papers: [] }
      letter.papers.push(paper)
      letters.set(editor.id, letter)
    }
  }
  return new Map([...letters.values()].map((letter) => [letter.editor, letter.papers]))
}

/** A confirmed author does not edit their own paper. */
const isAuthor = ({ email }: Editor, { authorEmails }: UntoldPaper) => authorEmails.includes(email)

function send(ctx: Context, tx: Tx, editor: Editor, papers: UntoldPaper[]): void {
  // A paper's level is told in one letter only, so the first one names it.
  const { submissionId, escalatedAt, level } = papers[0]!
  const now = tx.now().getTime()
  tx.send(papersWaitEmail, {
    to: toAddress(editor),
    data: {
      fullName: editor.fullName,
      papers: papers.slice(0, mostNamed).map(({ number, title, status, dueAt }) => ({
        ...{ number, title, waitsFor: waitsFor[status] ?? 'you' },
        daysOver: Math.max(0, Math.floor((now - dueAt.getTime()) / dayMs)),
      })),
      more: Math.max(0, papers.length - mostNamed),
      link: `${ctx.site.origin}/admin?tool=papers&filter=overdue`,
    },
    key: `${submissionId}:${escalatedAt.toISOString()}:${level}:${editor.id}`,
  })
}

const waitsFor: Partial<Record<SubmissionStatus, string>> = {
  submitted: 'its screening',
  processing: 'a reviewer to be found',
  under_admin: 'your decision',
  revision_required: 'its author’s revision',
  accepted: 'a place in an issue',
}
