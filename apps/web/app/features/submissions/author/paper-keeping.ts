import { getSubmissionEndpoint, PaperForm, saveDraftEndpoint } from '@grfs/contracts/submissions'
import { api as ourApi, ApiError, type Api } from '../../../lib/api.ts'
import {
  failureOf as failureOfCall,
  type Keeper,
  type KeeperParts,
  type KeeperView,
} from '../../../lib/autosave/keeper.ts'
import { localCopies, type LocalCopy } from '../../../lib/autosave/local-copies.ts'
import { newDraft, type Draft, type Failure } from '../../../lib/autosave/machine.ts'
import { useKeeper } from '../../../lib/autosave/use-keeper.ts'
import type { Store } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { emptyForm, isSameForm } from './same-form.ts'

export type PaperKeeper = Keeper<PaperForm>
export type PaperView = KeeperView<PaperForm>
export type PaperDraft = Draft<PaperForm>
export type PaperCopy = LocalCopy<PaperForm>

export const paperCopies = localCopies('GRFSPaper', () => PaperForm.parse({}))

const channelName = 'grfs-papers'
const closedBy = ['draft.closed', 'submission.not-now']

export function newPaper(form: PaperForm = emptyForm()): PaperDraft {
  return newDraft(form)
}

export function failureOf(error: unknown): Failure {
  return failureOfCall(error, closedBy)
}

/** For a draft and for a revision alike, which have the same form. */
export function paperKeeperParts(api: Pick<Api, 'call'>, store: Store, account: string): KeeperParts<PaperForm> {
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

export function usePaperKeeper(account: string, start: PaperDraft): [keeper: PaperKeeper, view: PaperView] {
  return useKeeper(start, () => paperKeeperParts(ourApi, local, account), channelName)
}
