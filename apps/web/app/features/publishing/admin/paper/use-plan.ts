import { useState } from 'react'
import { type Publication, savePublicationEndpoint } from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { api, ApiError, messageOf } from '../../../../lib/api.ts'
import { localCopies } from '../../../../lib/autosave/local-copies.ts'
import { sessionKeys } from '../../../../lib/session.ts'
import { local } from '../../../../lib/stores.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { formOf, isSame, type PlanForm, planOf, problemsOf } from './plan-form.ts'

const t = texts.publishingDesk.plan

interface PlanState {
  form: PlanForm
  /** The version on the server that the form is based on. */
  version: number
  isDirty: boolean
  /** Another editor has saved: nothing is sent until this editor has chosen. */
  isNewer: boolean
  /** The editor's own text, after the newer version was shown. */
  aside: PlanForm | null
}

export interface Plan extends PlanState {
  isSaving: boolean
  /** Shown after the first attempt to save. */
  problems: ReturnType<typeof problemsOf>
  change: (part: Partial<PlanForm>) => void
  save: () => Promise<boolean>
  /** The month of the chosen issue is over: nothing is saved until the editor has answered. */
  isPastIssueChosen: boolean
  answerPastIssue: (isAccepted: boolean) => void
  discard: () => void
  showNewer: () => void
  /** Call this when a change outside of the form, such as the cover, has created a version. */
  follow: (version: number) => void
}

/** The plan form. It is saved on a click, because saving creates the article's files again. */
export function usePlan(publication: Publication, onSaved: (saved: Publication) => void, reload: () => void): Plan {
  const { id, version } = publication
  const [state, setState] = useState<PlanState>(() => startOf(publication))
  const [isSaving, setSaving] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isPastIssueChosen, setPastIssueChosen] = useState(false)
  const newerKnown = version > state.version && !state.isNewer

  if (newerKnown) {
    // Without unsaved changes, just show the newer version.
    setState(state.isDirty ? { ...state, isNewer: true } : { ...startOf(publication), aside: state.aside })
  }

  function change(part: Partial<PlanForm>) {
    const form = { ...state.form, ...part }
    const isDirty = state.isNewer || !isSame(form, formOf(publication.plan))
    if (isDirty) keep({ id, version: state.version, form })
    else forget(id)
    setState({ ...state, form, isDirty })
  }

  async function save(isPastIssueAccepted = false): Promise<boolean> {
    setTried(true)
    if (problemsOf(state.form).length > 0 || state.isNewer) return false
    setSaving(true)
    try {
      const body = { version: state.version, plan: planOf(state.form), isPastIssueAccepted }
      const saved = await api.call(savePublicationEndpoint, { params: { id }, body })
      forget(id)
      setTried(false)
      setState({ ...startOf(saved), aside: null })
      onSaved(saved)
      showToast({ title: t.saved, tone: 'ok' })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'publication.newer') {
        setState({ ...state, isNewer: true })
        reload()
      } else if (error instanceof ApiError && error.code === 'publication.issue-past') {
        setPastIssueChosen(true)
        // Not a problem of the form: the dialog has the focus.
        return true
      } else showToast({ title: messageOf(error, t.saveFailed), tone: 'danger' })
      return false
    } finally {
      setSaving(false)
    }
  }

  function show(aside: PlanForm | null) {
    forget(id)
    setTried(false)
    setState({ ...fresh(publication), aside })
  }
  return {
    ...state,
    isSaving,
    problems: isTried ? problemsOf(state.form) : [],
    change,
    save: () => save(),
    isPastIssueChosen,
    answerPastIssue(isAccepted) {
      setPastIssueChosen(false)
      if (isAccepted) void save(true)
    },
    discard: () => show(null),
    showNewer: () => show(state.form),
    follow: (next) => setState((before) => (before.isNewer ? before : { ...before, version: next })),
  }
}

function fresh({ version, plan }: Publication): PlanState {
  return { form: formOf(plan), version, isDirty: false, isNewer: false, aside: null }
}

/** Starts with unsaved text of an earlier visit. If the plan has changed since, that text is set aside. */
function startOf(publication: Publication): PlanState {
  const start = fresh(publication)
  const account = local.getItem(sessionKeys.account)
  const copy = account === null ? null : planCopies.read(local, account, publication.id)
  if (!copy || isSame(copy.form, start.form)) return start
  if (copy.version === publication.version) return { ...start, form: copy.form, isDirty: true }
  return { ...start, aside: copy.form }
}

function keep(copy: { id: string; version: number; form: PlanForm }): void {
  const account = local.getItem(sessionKeys.account)
  // Only with a known account: the next person who signs in on this computer must not see it.
  if (account !== null) planCopies.write(local, account, { ...copy, at: new Date().toISOString() }, 'publishing-desk')
}

function forget(id: string): void {
  const account = local.getItem(sessionKeys.account)
  if (account !== null) planCopies.drop(local, account, id)
}

/** Unsaved text of an editor: kept in this browser, also after the session has ended. */
const planCopies = localCopies<PlanForm>('GRFSPlan', () => ({
  issueId: '',
  position: '',
  pages: '',
  licence: 'CC-BY-4.0',
  publishedOn: '',
  title: '',
  abstract: '',
  keywords: '',
  authors: [],
  facts: undefined,
}))
