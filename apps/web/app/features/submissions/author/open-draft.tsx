import { storable } from '@grfs/contracts/facts'
import {
  getSubmissionEndpoint,
  type PaperForm,
  saveDraftEndpoint,
  type SupplementFile,
} from '@grfs/contracts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { api as ourApi, type Api, ApiError } from '../../../lib/api.ts'
import {
  failureOf as failureOfCall,
  type Autosave,
  type AutosaveParts,
  type AutosaveView,
} from '../../../lib/autosave/autosave.ts'
import { localCopies, type LocalCopy } from '../../../lib/autosave/local-copies.ts'
import { type Draft, type Failure, type SavedVersion, newDraft } from '../../../lib/autosave/machine.ts'
import { reconcile as reconcileForm } from '../../../lib/autosave/reconcile.ts'
import { useAutosave } from '../../../lib/autosave/use-autosave.tsx'
import type { Store } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { NewerVersion as Newer } from '../../../ui/feedback/newer-version.tsx'

export function emptyForm(): PaperForm {
  return { title: '', abstract: '', keywords: [], journalId: '', coAuthors: [], answers: {} }
}

/** Whether the server would store both forms as the same text: it trims names and does not keep the order of fields. */
function isSameForm(one: PaperForm, other: PaperForm): boolean {
  return canonicalText(one) === canonicalText(other)
}

function canonicalText(form: PaperForm): string {
  const { answers, coAuthors, ...rest } = form
  const people = coAuthors.map(({ name, affiliation, email, orcid, userId }) =>
    [name, affiliation, email, orcid, userId].map((value) => value?.trim() ?? ''),
  )
  return JSON.stringify([
    rest.title,
    rest.abstract,
    rest.keywords.map((word) => word.trim()),
    rest.journalId,
    people,
    Object.entries(answers).sort(),
    canonical(rest.facts ?? null),
    rest.coverLetter ?? '',
    rest.callId ?? '',
    canonical(rest.reviewerWishes ?? null),
  ])
}

/** PostgreSQL does not keep the order of keys. The server adds fields that are not set, as empty ones. */
function canonical(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, canonical(item)] as const)
  return Object.fromEntries(
    entries.filter(([, item]) => !isUnset(item)).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const isUnset = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : !value

export type PaperAutosave = Autosave<PaperForm>
export type PaperView = AutosaveView<PaperForm>
export type PaperDraft = Draft<PaperForm>
export type PaperCopy = LocalCopy<PaperForm>

export const paperCopies = localCopies('GRFSPaper', emptyForm)

const channelName = 'grfs-papers'
const closedBy = ['draft.closed', 'submission.not-now']

export function newPaper(form: PaperForm = emptyForm()): PaperDraft {
  return newDraft(form)
}

export function failureOf(error: unknown): Failure {
  return failureOfCall(error, closedBy)
}

/** For drafts and revisions, which have the same form. */
function paperAutosaveParts(api: Pick<Api, 'call'>, store: Store, account: string): AutosaveParts<PaperForm> {
  return {
    save: (id, version, form) => api.call(saveDraftEndpoint, { params: { id }, body: { version, form } }),
    async load(id) {
      const { draft } = await api.call(getSubmissionEndpoint, { params: { id } })
      if (!draft) throw new ApiError(409, 'draft.closed', '')
      const { version, savedAt, form } = draft
      return { version, savedAt, form }
    },
    isSame: isSameForm,
    closedBy,
    copies: paperCopies,
    store,
    account,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  }
}

export function usePaperAutosave(account: string, start: PaperDraft): [autosave: PaperAutosave, view: PaperView] {
  return useAutosave(start, () => paperAutosaveParts(ourApi, local, account), channelName)
}

export interface UploadedFile {
  name: string
  bytes: number
  uploadedAt: string
}

/** The server's state of a draft: its saved version, `handed-in`, `unknown`, or no response (`away`). */
type ServerWord = (SavedVersion<PaperForm> & Files) | 'handed-in' | 'unknown' | 'away'

interface Files {
  file: UploadedFile | null
  supplements?: SupplementFile[] | undefined
}

export type Opened = ({ state: 'ready'; start: PaperDraft } & Files) | { state: 'handed-in' | 'unknown' | 'away' }

/** The draft to start with. Text that exists only in this browser is never dropped. */
export function reconcile(id: string, server: ServerWord, here: PaperCopy | null, newId: () => string): Opened {
  if (server === 'handed-in') return { state: 'handed-in' }
  const { file, supplements, ...saved } = typeof server === 'string' ? { file: null, supplements: [] } : server
  const start = reconcileForm(id, typeof server === 'string' ? server : (saved as SavedVersion<PaperForm>), here, {
    newId,
    isSame: isSameForm,
  })
  return start ? { state: 'ready', start, file, supplements } : { state: server as 'unknown' | 'away' }
}

/** The server's draft of an own paper. */
async function askServer(api: Pick<Api, 'call'>, id: string): Promise<ServerWord> {
  try {
    const { draft } = await api.call(getSubmissionEndpoint, { params: { id } })
    return draft ?? 'handed-in'
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'unknown' : 'away'
  }
}

export async function openDraft(api: Pick<Api, 'call'>, store: Store, account: string, id: string): Promise<Opened> {
  const server = await askServer(api, id)
  const here = paperCopies.read(store, account, id)
  const opened = reconcile(id, server, here, () => crypto.randomUUID())
  const isUseless = here && (opened.state === 'handed-in' || (opened.state === 'ready' && opened.start.edits === 0))
  const isMoved = opened.state === 'ready' && opened.start.id !== id
  if (isUseless || isMoved) paperCopies.drop(store, account, id)
  return opened
}

const t = submitTexts.newer

interface NewerVersionProps {
  draft: PaperDraft
  autosave: Pick<PaperAutosave, 'showNewer' | 'keepMine'>
  /**
   * False for a revision, which cannot continue as a second draft: the author's own text stays on the screen until a
   * choice is made.
   */
  canBranch?: boolean
}

/** Another window saved the same paper. */
export function NewerVersion({ draft, autosave, canBranch = true }: NewerVersionProps) {
  const keep = { label: t.keep, text: t.shownText, onKeep: () => autosave.keepMine() }
  return (
    <Newer
      status={draft.status}
      refusal={draft.refusal}
      aside={draft.aside && typedIn(draft.aside)}
      words={{ title: t.title, closed: t.closed }}
      onShow={() => autosave.showNewer()}
      {...(canBranch && { keep })}
    />
  )
}

function typedIn({ title, abstract, keywords, answers, coverLetter, reviewerWishes }: PaperForm): string[] {
  const { suggested = [], opposed = [] } = reviewerWishes ?? {}
  const wishes = [...suggested, ...opposed].map(({ name, email, reason }) => [name, email, reason].join(' ').trim())
  return [title, abstract, keywords.join(', '), ...Object.values(answers), coverLetter ?? '', ...wishes]
}
