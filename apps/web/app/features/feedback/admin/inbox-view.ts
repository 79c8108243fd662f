import { letterKinds, letterStates, listLettersEndpoint } from '@grfs/contracts/inbox'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { Api } from '../../../lib/api.ts'
import { toolPath } from '../../../lib/paths.ts'

export type Letters = ResponseOf<typeof listLettersEndpoint>

export const inboxStates = ['waiting', ...letterStates] as const
export type InboxState = (typeof inboxStates)[number]
export type LetterKind = (typeof letterKinds)[number]

/** What of the inbox is shown. It lives in the address. */
export interface InboxView {
  state: InboxState
  kind?: LetterKind | undefined
  q?: string | undefined
  after?: string | undefined
}

/** Where an address does not make sense, the usual is shown. */
export function viewIn(search: URLSearchParams): InboxView {
  const said = (name: string) => search.get(name)?.trim().slice(0, 200) || undefined
  return {
    state: inboxStates.find((state) => state === search.get('state')) ?? 'waiting',
    kind: letterKinds.find((kind) => kind === search.get('kind')),
    q: said('q'),
    after: said('after'),
  }
}

export function inboxPath({ state, kind, q, after }: InboxView, letter?: string): string {
  return toolPath('inbox', { state: state === 'waiting' ? undefined : state, kind, q, after, letter })
}

export function askLetters(call: Api['call'], view: InboxView): Promise<Letters> {
  return call(listLettersEndpoint, { query: view })
}
