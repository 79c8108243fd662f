import { useRef, useState } from 'react'
import { useNavigate } from '../../../../lib/navigation.tsx'
import { type PaperForm, submitPaperEndpoint } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { paperDeclarations } from '@grfs/domain/submissions/declarations'
import { api, ApiError } from '../../../../lib/api.ts'
import { submittedPath, href } from '../../../../lib/paths.ts'
import { showToast, toastMs } from '../../../../ui/overlays/toast.tsx'
import { failureOf, type PaperAutosave } from '../open-draft.tsx'
import { maySaveDraft, missingMessage, type Place, withoutBlankAuthors } from './part.tsx'
import { type Problem, problemsOf } from './problems.ts'

const t = submissionTexts

/** `done` keeps the buttons busy too, so that nothing is sent twice. */
export type Phase = 'filling' | 'saving' | 'submitting' | 'done'

/** SUBMIT-017: coAuthors for a paper, authors for a draft; lists as JSON. */
export function bodyOf(form: PaperForm, submissionId: string, isDraft: boolean) {
  const people = JSON.stringify(form.coAuthors)
  return {
    title: form.title,
    abstract: form.abstract,
    keywords: JSON.stringify(form.keywords),
    journalId: form.journalId,
    submissionId,
    ...(isDraft
      ? { authors: people, draft: 'true' as const }
      : // The sheet sends nothing before the author has ticked all of them.
        { coAuthors: people, declarations: JSON.stringify(paperDeclarations) }),
  }
}

/** DRAFT-018, DRAFT-019: refused by the server, or a network error. */
export function draftMessage(error: unknown): string {
  return isOnTheWay(error) ? t.draftFailed : t.draftRefused
}

/** SUBMIT-044, with the server's reason, if it gave one. */
export function submitMessage(error: unknown): { title: string; text?: string } {
  if (isOnTheWay(error)) return { title: t.submitFailed }
  const { code, message } = error as ApiError
  return code === 'submission.incomplete' ? { title: message } : { title: t.submitFailed, text: message }
}

function isOnTheWay(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 'network' || error.code === 'unknown'
}

export type FileStanding = 'none' | 'uploading' | 'there'

interface HandingIn {
  phase: Phase
  /** Incremented each time a submit is refused: the summary then gets the focus. */
  refusals: number
  /** The form is complete, and the author is asked whether to send it. */
  isAsking: boolean
  saveDraft: () => void
  submit: () => void
  confirm: () => void
  cancel: () => void
}

/** `unfinished`: problems that the specified fields do not show: an unsaved text, and open statements. */
export function useHandingIn(
  autosave: PaperAutosave,
  file: FileStanding,
  place: Place = 'new',
  unfinished: readonly Problem[] = [],
): HandingIn {
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Phase>('filling')
  const [refusals, setRefusals] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const isSent = useRef(false)
  const attempt = useRef({ edits: -1, isDraft: false, key: '' })

  /** Sends what is on the screen once it is saved; else throws an error that says why not. */
  async function send(isDraft: boolean) {
    const draft = await autosave.settle()
    if (draft.status === 'newer') throw new ApiError(409, 'draft.newer', '')
    if (draft.status === 'refused' || draft.status === 'closed')
      throw new ApiError(400, 'draft.refused', draft.refusal ?? '')
    if (draft.status !== 'resting' || draft.id === null) throw new ApiError(0, 'network', '')
    // One idempotency key per text: a retry after a lost response does not submit the paper twice.
    const { edits, form, id } = draft
    if (attempt.current.edits !== edits || attempt.current.isDraft !== isDraft) {
      attempt.current = { edits, isDraft, key: crypto.randomUUID() }
    }
    return api.call(submitPaperEndpoint, { body: bodyOf(form, id, isDraft) }, { key: attempt.current.key })
  }

  async function once(next: Phase, work: () => Promise<void>, onError: (error: unknown) => void) {
    if (isSent.current) return
    isSent.current = true
    setPhase(next)
    try {
      await work()
      setPhase('done')
    } catch (error) {
      isSent.current = false
      setPhase('filling')
      setAsking(false)
      // The banner about a newer version, or the login page, says it already.
      const failure = failureOf(error)
      if (failure !== 'newer' && failure !== 'ended') onError(error)
    }
  }

  /** DRAFT-015, DRAFT-016, DRAFT-018, DRAFT-019, DRAFT-020. */
  function saveDraft() {
    if (!maySaveDraft(autosave.get().draft.form, file !== 'none', place)) {
      showToast({ title: t.draftEmpty, tone: 'danger' })
      return
    }
    void once(
      'saving',
      async () => {
        await send(true)
        autosave.done()
        showToast({ title: t.draftSaved, tone: 'ok' })
        await navigate(href('/dashboard/researcher/drafts'))
      },
      (error) => showToast({ title: draftMessage(error), tone: 'danger' }),
    )
  }

  /** SUBMIT-022, SUBMIT-023. */
  function submit() {
    const named = place === 'view' ? withoutBlankAuthors(autosave.get().draft.form) : null
    if (named) autosave.change(named)
    const problems = [...problemsOf(autosave.get().draft.form, file), ...unfinished]
    if (problems.length > 0) {
      showToast({ title: missingMessage(problems, place), tone: 'danger' })
      setRefusals((count) => count + 1)
      return
    }
    setAsking(true)
  }

  /** SUBMIT-044, SUBMIT-045. */
  function confirm() {
    void once(
      'submitting',
      async () => {
        const { message, submissionId, number } = await send(false)
        autosave.done()
        showToast({ title: message, tone: 'ok' })
        openReceipt(() => {
          // Replace the history entry: Back must not lead to a form that was submitted.
          void navigate(submittedPath(submissionId), { replace: true, state: { submissionId, number } })
        })
      },
      (error) => showToast({ ...submitMessage(error), tone: 'danger' }),
    )
  }

  return { phase, refusals, isAsking, saveDraft, submit, confirm, cancel: () => setAsking(false) }
}

/**
 * SUBMIT-045: 2 s after the toast the researcher's dashboard opens, at its page /submitted, which is the receipt of the
 * paper. It stays until the person leaves it (ADR 62). A person who has left the form meanwhile is not taken there.
 */
export function openReceipt(open: () => void, page: Window = window): void {
  const { pathname } = page.location
  setTimeout(() => {
    if (page.location.pathname === pathname) open()
  }, toastMs.success)
}
