import { ApiError } from '../api.ts'
import type { Store } from '../session.ts'
import {
  isUnsaved,
  retryMs,
  step,
  type Draft,
  type DraftEvent,
  type Effect,
  type Failure,
  type IsSame,
  type SavedVersion,
} from './machine.ts'
import type { LocalCopies } from './local-copies.ts'

/** The outside world: a server, a clock, a store, other windows. */
export interface AutosaveParts<F> {
  save(id: string, version: number, form: F): Promise<{ version: number; savedAt: string }>
  /** The draft on the server; an error with status 404 if there is none. */
  load(id: string): Promise<SavedVersion<F>>
  isSame: IsSame<F>
  /** Error codes of the server after which nothing can be saved any more. */
  closedBy: readonly string[]
  copies: LocalCopies<F>
  store: Store
  /** The account that owns the local copy. */
  account: string
  newId(): string
  now(): number
}

export interface AutosaveView<F> {
  draft: Draft<F>
  /** True if some typed text is neither on the server nor in this browser. */
  isUnsafe: boolean
}

/**
 * Autosaves a form: in this browser at once, on the server as soon as it can be reached. `machine.ts` has the rules;
 * this class runs their effects. `F` is the type of the form.
 */
export class Autosave<F> {
  private readonly parts: AutosaveParts<F>
  private readonly by: string
  private view: AutosaveView<F>
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()
  private isStarted = false
  private channel: Pick<BroadcastChannel, 'postMessage'> | null = null

  constructor(start: Draft<F>, parts: AutosaveParts<F>) {
    this.parts = parts
    this.by = parts.newId()
    this.view = { draft: start, isUnsafe: false }
  }

  /** Resumes what an earlier window left unsaved. */
  start(): void {
    const { draft } = this.view
    if (this.isStarted || draft.id === null || !isUnsaved(draft)) return
    this.isStarted = true
    this.view = { draft, isUnsafe: !this.keep(draft.id, draft.version, draft.form) }
    if (draft.status === 'waiting') this.wait(0)
    if (draft.status === 'offline') this.wait(retryMs(1))
  }

  /** Sets the channel to the other windows of this account; null if the browser has none or the page is left. */
  connect(channel: Pick<BroadcastChannel, 'postMessage'> | null): void {
    this.channel = channel
  }

  readonly get = (): AutosaveView<F> => this.view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  change(changed: Partial<F>): void {
    this.dispatch({ name: 'typed', form: { ...this.view.draft.form, ...changed }, ...this.chance() })
  }

  /** Sets values that the author did not type, on a page where nothing is typed yet. */
  preset(changed: Partial<F>): void {
    this.dispatch({ name: 'preset', form: { ...this.view.draft.form, ...changed } })
  }

  /** Sends unsaved changes at once: the page is being hidden or left. */
  hurry(): void {
    this.dispatch({ name: 'due' })
  }

  online(): void {
    this.dispatch({ name: 'online' })
  }

  hear(message: unknown): void {
    const { id, version } = (typeof message === 'object' && message !== null ? message : {}) as Record<string, unknown>
    if (typeof id === 'string' && typeof version === 'number') this.dispatch({ name: 'heard', id, version })
  }

  uploaded(answer: { version: number; savedAt: string }): void {
    this.dispatch({ name: 'uploaded', version: answer.version, savedAt: answer.savedAt })
  }

  showNewer(): void {
    this.dispatch({ name: 'shown-newer' })
  }

  keepMine(): void {
    this.dispatch({ name: 'kept-mine', ...this.chance() })
  }

  /** The paper is submitted: deletes the local copy. */
  done(): void {
    clearTimeout(this.timer)
    const { id } = this.view.draft
    if (id !== null) this.parts.copies.drop(this.parts.store, this.parts.account, id)
    this.listeners.clear()
  }

  /** Resolves when the server has everything that is typed, or when saving has failed. */
  async settle(): Promise<Draft<F>> {
    this.dispatch({ name: 'needed', ...this.chance() })
    while (this.isBusy()) {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop()
          resolve()
        })
      })
      if (this.view.draft.status === 'waiting') this.hurry()
    }
    return this.view.draft
  }

  private isBusy(): boolean {
    return ['sending', 'looking', 'waiting'].includes(this.view.draft.status)
  }

  private chance(): { newId: string; now: number } {
    return { newId: this.parts.newId(), now: this.parts.now() }
  }

  private dispatch(event: DraftEvent<F>): void {
    const { draft, effects } = step(this.view.draft, event, this.parts.isSame)
    let isStored = !this.view.isUnsafe
    this.view = { draft, isUnsafe: false }
    for (const effect of effects) isStored = this.run(effect) ?? isStored
    this.view = { draft, isUnsafe: isUnsaved(draft) && !isStored }
    for (const listener of [...this.listeners]) listener()
  }

  /** For an effect that writes the local copy: whether it was written. Else undefined. */
  private run(effect: Effect<F>): boolean | undefined {
    switch (effect.do) {
      case 'keep':
        return this.keep(effect.id, effect.version, effect.form)
      case 'forget':
        this.parts.copies.remove(this.parts.store, this.parts.account, effect.id, this.by)
        return undefined
      case 'wait':
        this.wait(effect.ms)
        return undefined
      case 'tell':
        this.channel?.postMessage({ id: effect.id, version: effect.version })
        return undefined
      case 'send':
        clearTimeout(this.timer)
        this.answer(this.parts.save(effect.id, effect.version, effect.form), (saved) => ({
          name: 'saved',
          version: saved.version,
          savedAt: saved.savedAt,
          now: this.parts.now(),
        }))
        return undefined
      case 'look':
        clearTimeout(this.timer)
        this.answer(this.parts.load(effect.id), (serverVersion) => ({ name: 'looked', serverVersion }))
        return undefined
    }
  }

  private keep(id: string, version: number, form: F): boolean {
    const at = new Date(this.parts.now()).toISOString()
    const { ours } = this.view.draft
    // The first form that was sent and the last three: we do not know which of them arrived, and browser storage is
    // small.
    const sent = ours.length > 4 ? [ours[0]!, ...ours.slice(-3)] : ours
    const { copies, store, account } = this.parts
    const copy = { id, version, form, at }
    // If there is not enough space, store only the text.
    return copies.write(store, account, { ...copy, sent }, this.by) || copies.write(store, account, copy, this.by)
  }

  private wait(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.dispatch({ name: 'due' }), ms)
  }

  private answer<T>(call: Promise<T>, eventOf: (value: T) => DraftEvent<F>): void {
    const { id } = this.view.draft
    call.then(
      (value) => this.view.draft.id === id && this.dispatch(eventOf(value)),
      (error: unknown) => {
        // Ignore the error: the author has switched to another draft.
        if (this.view.draft.id !== id) return
        const message = error instanceof ApiError ? error.message : ''
        this.dispatch({
          name: 'failed',
          failure: failureOf(error, this.parts.closedBy),
          message,
          now: this.parts.now(),
        })
      },
    )
  }
}

/**
 * Classifies an error. Anything that is not a clear refusal by our server counts as a network failure and is retried.
 */
export function failureOf(error: unknown, closedBy: readonly string[]): Failure {
  if (!(error instanceof ApiError)) return 'away'
  const { status, code } = error
  if (status === 409 && /[.-]newer$/.test(code)) return 'newer'
  if (closedBy.includes(code) || status === 404) return 'closed'
  if (status === 444 || status === 401) return 'ended'
  return status >= 400 && status < 500 && status !== 429 && code !== 'unknown' ? 'refused' : 'away'
}
