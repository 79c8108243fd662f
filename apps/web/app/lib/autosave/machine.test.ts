import { describe, expect, it } from 'vitest'
import * as machine from './machine.ts'
import { retryMs } from './machine.ts'

interface Form {
  title: string
  journalId: string
}
type Draft = machine.Draft<Form>
type DraftEvent = machine.DraftEvent<Form>
type Effect = machine.Effect<Form>

const emptyForm = (): Form => ({ title: '', journalId: '' })
const isSame = (one: Form, other: Form) => one.title === other.title && one.journalId === other.journalId
const newDraft = () => machine.newDraft(emptyForm())
const step = (draft: Draft, event: DraftEvent) => machine.step(draft, event, isSame)

const title = (text: string) => ({ ...emptyForm(), title: text })
const typed = (text: string, now = 0): DraftEvent => ({ name: 'typed', form: title(text), newId: 'one', now })
const saved = (version: number): DraftEvent => ({ name: 'saved', version, savedAt: `at ${version}`, now: 0 })
const failed = (failure: 'away' | 'newer' | 'refused' | 'ended' | 'closed'): DraftEvent => ({
  name: 'failed',
  failure,
  message: 'No.',
  now: 0,
})
const looked = (text: string, version: number): DraftEvent => ({
  name: 'looked',
  serverVersion: { version, savedAt: `at ${version}`, form: title(text) },
})

/** The draft after these events, the effects of the last event, and all effects. */
function after(...events: DraftEvent[]): { draft: Draft; effects: Effect[]; all: Effect[] } {
  const all: Effect[] = []
  let draft = newDraft()
  let effects: Effect[] = []
  for (const event of events) {
    ;({ draft, effects } = step(draft, event))
    all.push(...effects)
  }
  return { draft, effects, all }
}

const does = (effects: readonly Effect[]) => effects.map((effect) => effect.do)

describe('what is typed', () => {
  it('gets its id with the first letter, is kept here at once and waits 800 ms', () => {
    const { draft, effects } = after(typed('A'))
    expect(draft).toMatchObject({ id: 'one', status: 'waiting', version: 0 })
    expect(effects).toEqual([
      { do: 'keep', id: 'one', version: 0, form: title('A') },
      { do: 'wait', ms: 800 },
    ])
    expect(after(typed('A'), { ...typed('AB'), newId: 'two' } as DraftEvent).draft.id).toBe('one')
  })

  it('is sent every 5 s while somebody types without a pause', () => {
    const waits = [0, 700, 4000, 4300, 4900, 6000].map(
      (now) => after(typed('A', 0), typed('AB', now)).effects.find((effect) => effect.do === 'wait')?.ms,
    )
    expect(waits).toEqual([800, 800, 800, 700, 100, 0])
  })

  it('follows the version that the server has', () => {
    const { all } = after(typed('A'), { name: 'due' }, saved(1), typed('AB'), { name: 'due' }, saved(2))
    expect(all.filter((effect) => effect.do === 'send').map(({ version }) => version)).toEqual([0, 1])
  })

  it('is forgotten here only when the server has all of it', () => {
    expect(does(after(typed('A'), { name: 'due' }, saved(1)).effects)).toEqual(['forget', 'tell'])
    const more = after(typed('A'), { name: 'due' }, typed('AB'), saved(1))
    expect(does(more.effects)).toEqual(['keep', 'tell', 'wait'])
    expect(more.draft).toMatchObject({ status: 'waiting', version: 1, edits: 2, savedEdits: 1 })
  })

  it('makes no draft of what nobody typed', () => {
    const { draft, all } = after({ name: 'preset', form: { ...emptyForm(), journalId: 'j1' } }, { name: 'due' })
    expect(draft).toMatchObject({ id: null, form: { journalId: 'j1' } })
    expect(all).toEqual([])
    expect(after(typed('A'), { name: 'preset', form: title('B') }).draft.form.title).toBe('A')
  })

  it('makes a draft for a file that comes before the first letter, once', () => {
    const needed: DraftEvent = { name: 'needed', newId: 'one', now: 0 }
    expect(does(after(needed).effects)).toEqual(['keep', 'wait', 'send'])
    expect(after(needed, saved(1), needed).effects).toEqual([])
    expect(does(after(typed('A'), needed).effects)).toEqual(['send'])
  })
})

describe('a line that breaks', () => {
  it('is tried again with growing pauses, and at once when it is back', () => {
    expect([1, 2, 3, 7].map(retryMs)).toEqual([2000, 4000, 8000, 60_000])
    const offline = [typed('A'), { name: 'due' }, failed('away')] as const
    expect(after(...offline)).toMatchObject({ draft: { status: 'offline' }, effects: [{ do: 'wait', ms: 2000 }] })
    expect(after(...offline, { name: 'due' }, failed('away')).effects).toEqual([{ do: 'wait', ms: 4000 }])
    expect(does(after(...offline, { name: 'online' }).effects)).toEqual(['send'])
    // Typing does not shorten the retry delay.
    expect(does(after(...offline, typed('AB')).effects)).toEqual(['keep'])
    expect(after(...offline, { name: 'online' }, saved(1)).draft).toMatchObject({ failures: 0, status: 'resting' })
  })

  it('knows its own text again when only the answer was lost', () => {
    const lost = after(typed('A'), { name: 'due' }, failed('away'), typed('AB'), { name: 'online' }, failed('newer'))
    expect(lost).toMatchObject({ draft: { status: 'looking' }, effects: [{ do: 'look', id: 'one' }] })
    const { draft, effects } = step(lost.draft, looked('A', 1))
    expect(draft).toMatchObject({ status: 'sending', version: 1, newer: null })
    expect(effects).toMatchObject([{ do: 'send', version: 1, form: { title: 'AB' } }])
  })

  it('asks nothing again when the server has what is on the screen', () => {
    const { draft, effects } = after(typed('A'), { name: 'due' }, failed('newer'), looked('A', 3))
    expect(draft).toMatchObject({ status: 'resting', version: 3, savedEdits: 1 })
    expect(does(effects)).toEqual(['forget'])
  })
})

describe('a newer version', () => {
  const conflict = [typed('Mine'), { name: 'due' }, failed('newer'), looked('Theirs', 7)] as const

  it('is not overwritten: nothing is sent, mine stays on the screen and in this browser', () => {
    const { draft, effects } = after(...conflict)
    expect(draft).toMatchObject({ status: 'newer', form: { title: 'Mine' }, newer: { version: 7 } })
    expect(does(effects)).toEqual(['keep'])
    const later = after(...conflict, typed('Mine too'), { name: 'due' }, { name: 'online' })
    expect(does(later.all).filter((what) => what === 'send')).toHaveLength(1)
    expect(does(later.all).includes('forget')).toBe(false)
  })

  it('is shown when the author wants, and mine can still become a draft', () => {
    const shown = after(...conflict, { name: 'shown-newer' })
    expect(shown.draft).toMatchObject({
      status: 'resting',
      version: 7,
      form: { title: 'Theirs' },
      aside: { title: 'Mine' },
    })
    const kept = step(shown.draft, { name: 'kept-mine', newId: 'two', now: 0 })
    expect(kept.draft).toMatchObject({ id: 'two', version: 0, form: { title: 'Mine' }, status: 'sending' })
  })

  it('stays where it is when mine goes on as a new draft', () => {
    const { draft, effects } = after(...conflict, { name: 'kept-mine', newId: 'two', now: 0 })
    expect(draft).toMatchObject({ id: 'two', version: 0, form: { title: 'Mine' } })
    expect(does(effects)).toEqual(['keep', 'wait', 'send', 'forget'])
    expect(effects.at(-1)).toEqual({ do: 'forget', id: 'one' })
  })

  it('of another window is taken over by one that has nothing unsaved, and asked about by one that has', () => {
    const heard: DraftEvent = { name: 'heard', id: 'one', version: 2 }
    const resting = [typed('A'), { name: 'due' }, saved(1), heard] as const
    expect(after(...resting, looked('B', 2)).draft).toMatchObject({
      status: 'resting',
      version: 2,
      form: { title: 'B' },
    })
    const typing = [typed('A'), { name: 'due' }, saved(1), typed('AB'), heard] as const
    expect(after(...typing, looked('B', 2)).draft).toMatchObject({ status: 'newer', form: { title: 'AB' } })
    expect(after(typed('A'), { name: 'due' }, saved(1), { ...heard, version: 1 }).effects).toEqual([])
    expect(after(typed('A'), { name: 'due' }, saved(1), { ...heard, id: 'x' }).effects).toEqual([])
  })
})

describe('a file', () => {
  const uploaded = (version: number): DraftEvent => ({ name: 'uploaded', version, savedAt: 'now' })

  it('makes the next version, which is ours', () => {
    const { draft } = after(typed('A'), { name: 'due' }, saved(1), uploaded(2))
    expect(draft).toMatchObject({ version: 2, status: 'resting' })
  })

  it('is no licence to overwrite what another window saved meanwhile', () => {
    const { draft, effects } = after(typed('A'), { name: 'due' }, saved(1), uploaded(3))
    expect([draft.version, draft.status, does(effects)]).toEqual([1, 'looking', ['look']])
  })

  it('that arrives while a save is under way is sorted out by that save', () => {
    const during = [typed('A'), { name: 'due' }, saved(1), typed('AB'), { name: 'due' }, uploaded(2)] as const
    expect(after(...during).draft).toMatchObject({ status: 'sending', version: 1 })
    const refused = after(...during, failed('newer'), looked('A', 2))
    expect(refused).toMatchObject({ draft: { status: 'sending', version: 2 }, effects: [{ do: 'send', version: 2 }] })
  })
})

describe('what the server does not take', () => {
  it('is kept here and tried again with the next letter', () => {
    const refused = after(typed('A'), { name: 'due' }, failed('refused'))
    expect(refused.draft).toMatchObject({ status: 'refused', refusal: 'No.' })
    expect(does(refused.all).includes('forget')).toBe(false)
    expect(step(refused.draft, typed('AB')).draft.status).toBe('waiting')
  })

  it.each(['ended', 'closed'] as const)('%s: nothing is sent any more, and nothing is forgotten', (failure) => {
    const { draft, all } = after(
      typed('A'),
      { name: 'due' },
      failed(failure),
      typed('AB'),
      { name: 'due' },
      { name: 'online' },
    )
    expect(draft).toMatchObject({ status: failure, form: { title: 'AB' } })
    expect(does(all)).toEqual(['keep', 'wait', 'send', 'keep'])
  })
})

it('loses nothing, whatever happens next, at every step of a long day', () => {
  const day: DraftEvent[] = [typed('A'), { name: 'due' }, saved(1), typed('AB'), { name: 'due' }]
  const happenings: DraftEvent[] = [
    ...(['away', 'newer', 'refused', 'ended', 'closed'] as const).map(failed),
    { name: 'heard', id: 'one', version: 9 },
    looked('Other', 9),
    { name: 'online' },
    { name: 'due' },
    { name: 'uploaded', version: 2, savedAt: '' },
  ]
  for (let length = 1; length <= day.length; length += 1) {
    for (const one of happenings) {
      for (const other of happenings) {
        const before = after(...day.slice(0, length))
        const { draft, all } = after(...day.slice(0, length), one, other)
        const isKept = all.filter(({ do: what }) => what === 'keep' || what === 'forget').at(-1)?.do === 'keep'
        const isOnServer = draft.edits === draft.savedEdits
        const at = JSON.stringify([length, one.name, other.name])
        expect(isKept || isOnServer, at).toBe(true)
        // Typed text must stay on the screen unless the server has saved it.
        if (before.draft.edits > before.draft.savedEdits) expect(draft.form, at).toEqual(before.draft.form)
      }
    }
  }
})
