import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PaperForm, submitPaperEndpoint } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { api, ApiError } from '../../../../lib/api.ts'
import { submittedPath, href } from '../../../../lib/paths.ts'
import { showToast, toastMs } from '../../../../ui/overlays/toast.tsx'
import { failureOf, type PaperKeeper } from '../open-draft.tsx'
import { maySaveDraft, missingMessage, type Place, withoutBlankAuthors } from './part.tsx'
import { problemsOf } from './problems.ts'

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
    ...(isDraft ? { authors: people, draft: 'true' as const } : { coAuthors: people }),
  }
}

/** DRAFT-018, DRAFT-019: the server's no, or a broken line. */
export function draftMessage(error: unknown): string {
  return isOnTheWay(error) ? t.draftFailed : t.draftRefused
}

/** SUBMIT-044, with the server's reason under it where it gave one. */
export function submitMessage(error: unknown): { title: string; text?: string } {
  if (isOnTheWay(error)) return { title: t.submitFailed }
  const { code, message } = error as ApiError
  return code === 'submission.incomplete' ? { title: message } : { title: t.submitFailed, text: message }
}

function isOnTheWay(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 'network' || error.code === 'unknown'
}

export type FileStanding = 'none' | 'uploading' | 'there'

export function useHandingIn(keeper: PaperKeeper, file: FileStanding, place: Place = 'new') {
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Phase>('filling')
  const [refusals, setRefusals] = useState(0)
  const isSent = useRef(false)
  const attempt = useRef({ edits: -1, isDraft: false, key: '' })

  /** What the server has is what is on the screen, or an error says why not. */
  async function send(isDraft: boolean) {
    const draft = await keeper.settle()
    if (draft.status === 'newer') throw new ApiError(409, 'draft.newer', '')
    if (draft.status === 'refused' || draft.status === 'closed')
      throw new ApiError(400, 'draft.refused', draft.told ?? '')
    if (draft.status !== 'resting' || draft.id === null) throw new ApiError(0, 'network', '')
    // The same again as long as the text is the same: a paper whose answer was lost is not handed in twice.
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
      // The banner of a newer version, or the login page, says it already.
      const failure = failureOf(error)
      if (failure !== 'newer' && failure !== 'ended') onError(error)
    }
  }

  /** DRAFT-015, DRAFT-016, DRAFT-018, DRAFT-019, DRAFT-020. */
  function saveDraft() {
    if (!maySaveDraft(keeper.get().draft.form, file !== 'none', place)) {
      showToast({ title: t.draftEmpty, tone: 'danger' })
      return
    }
    void once(
      'saving',
      async () => {
        await send(true)
        keeper.done()
        showToast({ title: t.draftSaved, tone: 'ok' })
        await navigate(href('/dashboard/researcher/drafts'))
      },
      (error) => showToast({ title: draftMessage(error), tone: 'danger' }),
    )
  }

  /** SUBMIT-022, SUBMIT-023, SUBMIT-044, SUBMIT-045. */
  function submit() {
    const named = place === 'view' ? withoutBlankAuthors(keeper.get().draft.form) : null
    if (named) keeper.change(named)
    const problems = problemsOf(keeper.get().draft.form, file)
    if (problems.length > 0) {
      showToast({ title: missingMessage(problems, place), tone: 'danger' })
      setRefusals((count) => count + 1)
      return
    }
    void once(
      'submitting',
      async () => {
        const { message, submissionId, number } = await send(false)
        keeper.done()
        showToast({ title: message, tone: 'ok' })
        // Replaced: Back must not lead to a form that was handed in.
        await navigate(submittedPath(submissionId), { replace: true, state: { submissionId, number } })
        leaveForDashboard((path) => void navigate(path))
      },
      (error) => showToast({ ...submitMessage(error), tone: 'danger' }),
    )
  }

  /** Counts up each time the paper comes back: the summary then takes the focus. */
  return { phase, refusals, saveDraft, submit }
}

/** What shows that somebody is reading or about to act here. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * SUBMIT-045 says that a submitted paper leads to the researcher's dashboard after 2 s; the page /submitted is what one
 * sees after handing in. Both hold: that page opens at once with the paper's number, and after 2 s it gives way to the
 * dashboard, which lists the paper first. Who has begun to read or act there is left in peace.
 */
export function leaveForDashboard(navigate: (path: string) => void, page: Window = window): void {
  const stay = () => {
    clearTimeout(timer)
    for (const sign of signs) page.removeEventListener(sign, stay)
  }
  const timer = setTimeout(() => {
    stay()
    if (page.location.pathname === href('/dashboard/researcher/submitted')) navigate(href('/dashboard/researcher'))
  }, toastMs.success)
  for (const sign of signs) page.addEventListener(sign, stay, { passive: true })
}
