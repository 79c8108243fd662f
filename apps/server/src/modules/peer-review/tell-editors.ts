import type { Context, Tx } from '../../platform/context.ts'
import { listPaperEditors, type PaperEditor, type SubmissionRow } from '../submissions/index.ts'
import { deskLink, toAddress } from './addresses.ts'
import { namedEditorEmail } from './emails/named-editor.email.ts'

/** Sends news about reviewers to the editors of a paper. An editor who is named as an author gets a mail without them. */
export async function tellEditors(
  ctx: Context,
  tx: Tx,
  paper: SubmissionRow,
  { key, send }: { key: string; send: (editor: PaperEditor) => void },
): Promise<void> {
  for (const editor of await listPaperEditors(tx, paper)) {
    if (!editor.isNamed) send(editor)
    else
      tx.send(namedEditorEmail, {
        to: toAddress(editor),
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
