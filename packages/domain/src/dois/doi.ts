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
