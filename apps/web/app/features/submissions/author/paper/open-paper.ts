import {
  getSubmissionEndpoint,
  type PaperForm,
  type SubmissionDetail,
  type SupplementFile,
} from '@grfs/contracts/submissions'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { Api } from '../../../../lib/api.ts'
import { accountOf } from '../../../../lib/autosave/local-copies.ts'
import type { Store } from '../../../../lib/session.ts'
import { type UploadedFile, paperCopies, type PaperDraft, reconcile } from '../open-draft.tsx'

export type PaperAnswer = ResponseOf<typeof getSubmissionEndpoint>

/** The data for editing, with the account that owns the local copy. */
export interface Editing {
  account: string
  start: PaperDraft
  file: UploadedFile | null
  supplements?: SupplementFile[] | undefined
}

export interface OpenedPaper {
  answer: PaperAnswer
  /** Null for a paper that the author cannot change now. */
  editing: Editing | null
}

/** SUBMIT-015. Continues with text that was typed in this browser and has not reached the server. */
export async function openPaper(api: Pick<Api, 'call'>, store: Store, id: string): Promise<OpenedPaper> {
  const answer = await api.call(getSubmissionEndpoint, { params: { id } })
  const { submission, draft } = answer
  if (!submission.isEditable) return { answer, editing: null }
  const account = await accountOf(api, store)
  if (account === null) throw new Error('Nobody knows whose paper this is.')
  const saved = draft ?? { version: 0, savedAt: submission.createdDate, form: formOf(submission), file: null }
  const opened = reconcile(submission.id, saved, paperCopies.read(store, account, submission.id), () =>
    crypto.randomUUID(),
  )
  if (opened.state !== 'ready') return { answer, editing: null }
  return { answer, editing: { account, start: opened.start, file: opened.file, supplements: opened.supplements } }
}

/** The paper's own values as a form, if nothing was typed since. */
export function formOf({ articleId, journalId, authors }: SubmissionDetail): PaperForm {
  return {
    title: articleId.title,
    abstract: articleId.abstract,
    keywords: articleId.keywords,
    journalId: articleId.journalId ?? journalId?.id ?? '',
    coAuthors: authors.filter(({ isSubmitter }) => !isSubmitter).map(({ isSubmitter: _, ...author }) => author),
    answers: {},
  }
}
