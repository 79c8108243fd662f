import { isInternalId } from '../shared/refs.ts'

/**
 * The life of a DOI.
 * - `none`: it was printed in the past, but nobody registers it.
 * - `reserved`: chosen for a paper that is not published yet.
 * - `queued`: the article is public and the DOI is not deposited yet.
 * - `submitted`: deposited; the registry has not answered yet.
 * - `registered`: the DOI works.
 * - `failed`: the registry refused it.
 */
export const doiStates = ['none', 'reserved', 'queued', 'submitted', 'registered', 'failed'] as const
export type DoiState = (typeof doiStates)[number]

/** The DOI of an article; null for a press without a prefix. */
export const doiOf = (prefix: string | null, publicId: string): string | null =>
  prefix === null ? null : `${prefix}/${publicId}`

/** What the public may see: a DOI only when it is registered. An article without a DOI has the state null. */
export const publicDoi = (state: DoiState | null, doi: string | null): string | null =>
  state === 'registered' ? doi : null

/** Whether the article page says that the DOI is being registered. */
export const isDoiPending = (state: DoiState | null): boolean =>
  state === 'queued' || state === 'submitted' || state === 'failed'

export const doiAddress = (doi: string): string => `https://doi.org/${doi}`

/** States that an editor may set after a deposit by hand. */
export const doiVerdicts = ['registered', 'failed', 'queued'] as const
export type DoiVerdict = (typeof doiVerdicts)[number]

// From `registered` to `failed` corrects a mistake of the editor.
const statesBefore: Record<DoiVerdict, readonly DoiState[]> = {
  registered: ['none', 'queued', 'submitted', 'failed'],
  failed: ['queued', 'submitted', 'registered'],
  queued: ['failed'],
}

export const mayRecord = (state: DoiState, verdict: DoiVerdict): boolean => statesBefore[verdict].includes(state)

/** What may have a DOI besides articles and their notices. */
export const serialKinds = ['journal', 'issue'] as const
export type SerialKind = (typeof serialKinds)[number]

/** `cms.journal`, `cms.v12n3`: the suffix of the DOI of a journal or an issue. No article and no notice has such an id. */
export const serialSuffix = (abbrev: string, issue: { volume: number; number: number } | null): string =>
  `${abbrev.toLowerCase()}.${issue === null ? 'journal' : `v${issue.volume}n${issue.number}`}`

/** How editors name the DOI of a journal or an issue: `issue.` and its id. */
export const serialRef = (kind: SerialKind, id: string): string => `${kind}.${id}`

export function serialOfRef(ref: string): { kind: SerialKind; id: string } | null {
  const [word, id = '', more] = ref.split('.')
  const kind = serialKinds.find((one) => one === word)
  return kind && more === undefined && isInternalId(id) ? { kind, id } : null
}
