/** Saves this long after the last keystroke, and at least this often while the author types without a pause. */
export const pauseMs = 800
export const longestMs = 5000

/**
 * - `resting`: the server has everything, or nothing is typed yet. `waiting`: typed, will be sent soon. `sending`:
 * being sent.
 * - `looking`: the server has another version than expected, and we are loading it.
 * - `offline`: the server cannot be reached; retried automatically. `refused`: the server rejects this text; retried
 * with the next change.
 * - `newer`: another window has saved; nothing is sent until the author has chosen.
 * - `ended`: the session is over. `closed`: the paper can no longer be changed.
 */
export type Status =
  'resting' | 'waiting' | 'sending' | 'looking' | 'offline' | 'refused' | 'newer' | 'ended' | 'closed'

/** The version that the server has. */
export interface SavedVersion<F> {
  version: number
  savedAt: string
  form: F
}

export interface Draft<F> {
  status: Status
  /** Null until the first change. */
  id: string | null
  /** The last known version on the server; 0 while it has none. */
  version: number
  form: F
  /** Number of changes, and how many of them the server has. */
  edits: number
  savedEdits: number
  savedAt: string | null
  sending: { edits: number; form: F } | null
  /** Forms that we sent and that the server may have: a response can get lost although the save succeeded. */
  ours: readonly F[]
  unsavedSince: number | null
  failures: number
  /** Why the server refused. */
  refusal: string | null
  /** The version that another window saved, until the author has chosen. */
  newer: SavedVersion<F> | null
  /** The author's own text, after the author chose to see the newer version. */
  aside: F | null
}

/** Whether the server would store both forms as the same text. */
export type IsSame<F> = (one: F, other: F) => boolean

export type Failure = 'away' | 'newer' | 'refused' | 'ended' | 'closed'

export type DraftEvent<F> =
  | { name: 'typed'; form: F; newId: string; now: number }
  /** Values that the author did not type (the journal in the URL): shown, but they do not create a draft. */
  | { name: 'preset'; form: F }
  /** The server must have the draft, even if nothing is typed: a file upload comes next. */
  | { name: 'needed'; newId: string; now: number }
  | { name: 'due' }
  | { name: 'online' }
  | { name: 'saved'; version: number; savedAt: string; now: number }
  | { name: 'failed'; failure: Failure; message: string; now: number }
  | { name: 'looked'; serverVersion: SavedVersion<F> }
  | { name: 'uploaded'; version: number; savedAt: string }
  /** Another window saved. */
  | { name: 'heard'; id: string; version: number }
  | { name: 'shown-newer' }
  | { name: 'kept-mine'; newId: string; now: number }

export type Effect<F> =
  | { do: 'send'; id: string; version: number; form: F }
  | { do: 'look'; id: string }
  | { do: 'wait'; ms: number }
  /** `keep` writes the local copy. `forget` removes it, because the server has the text. */
  | { do: 'keep'; id: string; version: number; form: F }
  | { do: 'forget'; id: string }
  | { do: 'tell'; id: string; version: number }

export interface Step<F> {
  draft: Draft<F>
  effects: Effect<F>[]
}

export function newDraft<F>(form: F): Draft<F> {
  return {
    status: 'resting',
    id: null,
    version: 0,
    form,
    edits: 0,
    savedEdits: 0,
    savedAt: null,
    sending: null,
    ours: [],
    unsavedSince: null,
    failures: 0,
    refusal: null,
    newer: null,
    aside: null,
  }
}

/** Whether the server lacks some of the changes. */
export function isUnsaved({ edits, savedEdits }: Pick<Draft<unknown>, 'edits' | 'savedEdits'>): boolean {
  return edits > savedEdits
}

/** 2 s, 4 s, 8 s … 60 s. */
export function retryMs(failures: number): number {
  return Math.min(60_000, 1000 * 2 ** failures)
}

/** Computes the next state. A pure function: clock, network and storage are effects that `Autosave` runs. */
export function step<F>(draft: Draft<F>, event: DraftEvent<F>, isSame: IsSame<F>): Step<F> {
  switch (event.name) {
    case 'typed':
      return typed(draft, event)
    case 'preset':
      return draft.id === null ? same({ ...draft, form: event.form }) : same(draft)
    case 'needed':
      return draft.version > 0 && !isUnsaved(draft) ? same(draft) : needed(draft, event, isSame)
    case 'due':
    case 'online':
      return isReady(draft, event.name) ? send(draft, isSame) : same(draft)
    case 'saved':
      return saved(draft, event)
    case 'failed':
      return failed(draft, event)
    case 'looked':
      return looked(draft, event.serverVersion, isSame)
    case 'uploaded':
      return uploaded(draft, event)
    case 'heard':
      return savedElsewhere(draft, event)
    case 'shown-newer':
      return shownNewer(draft)
    case 'kept-mine':
      return continueAsNewDraft(draft, event, isSame)
  }
}

const same = <F>(draft: Draft<F>): Step<F> => ({ draft, effects: [] })

function isReady<F>(draft: Draft<F>, cause: 'due' | 'online'): boolean {
  const { status } = draft
  return (
    isUnsaved(draft) && (status === 'offline' || (cause === 'due' && (status === 'waiting' || status === 'refused')))
  )
}

function typed<F>(before: Draft<F>, { form, newId, now }: Extract<DraftEvent<F>, { name: 'typed' }>): Step<F> {
  const draft = { ...before, form, id: before.id ?? newId, edits: before.edits + 1 }
  draft.unsavedSince ??= now
  const isFree = draft.status === 'resting' || draft.status === 'waiting' || draft.status === 'refused'
  if (!isFree) return { draft, effects: [keep(draft)] }
  const ms = Math.max(0, Math.min(pauseMs, draft.unsavedSince + longestMs - now))
  return { draft: { ...draft, status: 'waiting' }, effects: [keep(draft), { do: 'wait', ms }] }
}

function needed<F>(
  draft: Draft<F>,
  { newId, now }: Extract<DraftEvent<F>, { name: 'needed' }>,
  isSame: IsSame<F>,
): Step<F> {
  const isFresh = draft.version === 0 && !isUnsaved(draft) && draft.status === 'resting'
  const first = isFresh ? typed(draft, { name: 'typed', form: draft.form, newId, now }) : same(draft)
  const isFree =
    first.draft.status === 'waiting' || first.draft.status === 'offline' || first.draft.status === 'refused'
  if (!isFree) return first
  const then = send(first.draft, isSame)
  return { draft: then.draft, effects: [...first.effects, ...then.effects] }
}

function send<F>(before: Draft<F>, isSame: IsSame<F>): Step<F> {
  const { id, version, form, edits } = before
  if (id === null) return same(before)
  const ours = before.ours.some((known) => isSame(known, form)) ? before.ours : [...before.ours, form].slice(-50)
  const draft: Draft<F> = { ...before, status: 'sending', sending: { edits, form }, ours }
  return { draft, effects: [{ do: 'send', id, version, form }] }
}

function saved<F>(before: Draft<F>, { version, savedAt, now }: Extract<DraftEvent<F>, { name: 'saved' }>): Step<F> {
  const { sending, id } = before
  if (!sending || id === null) return same(before)
  const draft: Draft<F> = {
    ...before,
    version,
    savedAt,
    savedEdits: sending.edits,
    ours: [sending.form],
    sending: null,
  }
  draft.failures = 0
  draft.refusal = null
  const broadcast: Effect<F> = { do: 'tell', id, version }
  if (!isUnsaved(draft)) {
    return { draft: { ...draft, status: 'resting', unsavedSince: null }, effects: [{ do: 'forget', id }, broadcast] }
  }
  return {
    draft: { ...draft, status: 'waiting', unsavedSince: now },
    effects: [keep(draft), broadcast, { do: 'wait', ms: pauseMs }],
  }
}

function failed<F>(before: Draft<F>, { failure, message }: Extract<DraftEvent<F>, { name: 'failed' }>): Step<F> {
  const { id } = before
  const draft: Draft<F> = { ...before, sending: null, refusal: failure === 'away' ? null : message }
  if (id === null) return same(draft)
  if (failure === 'newer') return { draft: { ...draft, status: 'looking' }, effects: [{ do: 'look', id }] }
  if (failure !== 'away') return same({ ...draft, status: failure })
  // A window without unsaved changes has nothing to retry.
  if (!isUnsaved(draft)) return same({ ...draft, status: 'resting' })
  const failures = draft.failures + 1
  return { draft: { ...draft, status: 'offline', failures }, effects: [{ do: 'wait', ms: retryMs(failures) }] }
}

function looked<F>(before: Draft<F>, serverVersion: SavedVersion<F>, isSame: IsSame<F>): Step<F> {
  const { id } = before
  if (before.status !== 'looking' || id === null) return same(before)
  const isOurs = before.ours.some((form) => isSame(form, serverVersion.form)) || isSame(before.form, serverVersion.form)
  if (isOurs) {
    const draft = {
      ...before,
      version: serverVersion.version,
      savedAt: serverVersion.savedAt,
      ours: [serverVersion.form],
    }
    if (isSame(before.form, serverVersion.form)) return settled(draft)
    return isUnsaved(draft) ? send(draft, isSame) : settled(draft)
  }
  if (isUnsaved(before)) return { draft: { ...before, status: 'newer', newer: serverVersion }, effects: [keep(before)] }
  return settled({ ...before, ...serverVersion, ours: [serverVersion.form] })
}

/** The form on the screen is the form on the server. */
function settled<F>(draft: Draft<F>): Step<F> {
  const effects: Effect<F>[] = draft.id === null ? [] : [{ do: 'forget', id: draft.id }]
  return {
    draft: { ...draft, status: 'resting', savedEdits: draft.edits, unsavedSince: null, newer: null, failures: 0 },
    effects,
  }
}

/**
 * An upload creates a version too. The next number is certainly ours. With any other number another window has saved in
 * between, and adopting it would overwrite that text. While a save is in flight, its own response decides.
 */
function uploaded<F>(draft: Draft<F>, { version, savedAt }: Extract<DraftEvent<F>, { name: 'uploaded' }>): Step<F> {
  if (draft.status === 'sending' || draft.status === 'looking' || draft.id === null) return same(draft)
  if (version <= draft.version) return same(draft)
  if (version === draft.version + 1) {
    const next = { ...draft, version, savedAt }
    return { draft: next, effects: isUnsaved(next) ? [keep(next)] : [] }
  }
  return savedElsewhere(draft, { name: 'heard', id: draft.id, version })
}

function savedElsewhere<F>(draft: Draft<F>, { id, version }: Extract<DraftEvent<F>, { name: 'heard' }>): Step<F> {
  const listens = ['resting', 'waiting', 'offline', 'refused'].includes(draft.status)
  if (!listens || id !== draft.id || version <= draft.version) return same(draft)
  return { draft: { ...draft, status: 'looking' }, effects: [{ do: 'look', id }] }
}

function shownNewer<F>(draft: Draft<F>): Step<F> {
  if (!draft.newer) return same(draft)
  return settled({ ...draft, ...draft.newer, aside: draft.form, ours: [draft.newer.form] })
}

/** The author's own text continues as a new draft; the newer version stays unchanged. */
function continueAsNewDraft<F>(
  before: Draft<F>,
  { newId, now }: Extract<DraftEvent<F>, { name: 'kept-mine' }>,
  isSame: IsSame<F>,
): Step<F> {
  const form = before.aside ?? before.form
  const fresh = typed(newDraft(form), { name: 'typed', form, newId, now })
  const then = send(fresh.draft, isSame)
  const old: Effect<F>[] = before.id === null ? [] : [{ do: 'forget', id: before.id }]
  return { draft: then.draft, effects: [...fresh.effects, ...then.effects, ...old] }
}

function keep<F>({ id, version, form }: Draft<F>): Effect<F> {
  return { do: 'keep', id: id ?? '', version, form }
}
