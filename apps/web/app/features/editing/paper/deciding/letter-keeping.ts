import { DecisionForm, getPaperEndpoint, saveDecisionDraftEndpoint, type PaperForEditor } from '@grfs/contracts/editing'
import { api as ourApi, ApiError, type Api } from '../../../../lib/api.ts'
import type { Keeper, KeeperParts, KeeperView } from '../../../../lib/keeping/keeper.ts'
import { localCopies } from '../../../../lib/keeping/local-copies.ts'
import { newDraft, type Draft } from '../../../../lib/keeping/machine.ts'
import { reconcile } from '../../../../lib/keeping/reconcile.ts'
import { useKeeper } from '../../../../lib/keeping/use-keeper.ts'
import type { Store } from '../../../../lib/session.ts'
import { local } from '../../../../lib/stores.ts'

export type LetterKeeper = Keeper<DecisionForm>

const emptyForm = (): DecisionForm => DecisionForm.parse({})

export const letterCopies = localCopies('GRFSLetter', emptyForm)

const channelName = 'grfs-letters'
const closed = 'decision.closed'

export function isSameLetter(one: DecisionForm, other: DecisionForm): boolean {
  return one.move === other.move && one.letter === other.letter && one.reason === other.reason
}

/** What to go on with: what the server keeps of it, and what only this browser has. */
export function startOf({ id, draft }: Pick<PaperForEditor, 'id' | 'draft'>, store: Store, account: string) {
  const kept = draft ?? { version: 0, savedAt: '', form: emptyForm() }
  const parts = { newId: () => id, isSame: isSameLetter }
  return reconcile(id, kept, letterCopies.read(store, account, id), parts) ?? { ...newDraft(kept.form), id }
}

export function letterParts(api: Pick<Api, 'call'>, store: Store, account: string): KeeperParts<DecisionForm> {
  return {
    save: (id, version, form) => api.call(saveDecisionDraftEndpoint, { params: { id }, body: { version, form } }),
    async load(id) {
      const { draft } = await api.call(getPaperEndpoint, { params: { id } })
      // It was sent, from another window.
      if (!draft) throw new ApiError(409, closed, '')
      return draft
    },
    isSame: isSameLetter,
    closedBy: [closed],
    copies: letterCopies,
    store,
    account,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  }
}

export function useLetterKeeper(
  account: string,
  start: Draft<DecisionForm>,
): [keeper: LetterKeeper, view: KeeperView<DecisionForm>] {
  return useKeeper(start, () => letterParts(ourApi, local, account), channelName)
}
