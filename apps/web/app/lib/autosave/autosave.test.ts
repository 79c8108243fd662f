import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api.ts'
import type { Store } from '../session.ts'
import { failureOf, Autosave } from './autosave.ts'
import { localCopies } from './local-copies.ts'
import * as machine from './machine.ts'
import { reconcile as reconcileForm } from './reconcile.ts'
import { savingWords as wordsOf } from './use-autosave.tsx'

interface Form {
  title: string
  abstract: string
}
type SavedVersion = machine.SavedVersion<Form>

const emptyForm = (): Form => ({ title: '', abstract: '' })
const isSame = (one: Form, other: Form) => one.title === other.title && one.abstract === other.abstract
const newDraft = () => machine.newDraft(emptyForm())
const copies = localCopies('GRFSPaper', emptyForm)
const closedBy = ['draft.closed']

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 12, 4) })
})
afterEach(() => {
  vi.useRealTimers()
})

class MemoryStore implements Store {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
  get length() {
    return this.kept.size
  }
  key = (index: number) => [...this.kept.keys()][index] ?? null
}

type Line = 'up' | 'down' | 'answer lost' | 'ended' | 'slow'

/** A server with one rule: it rejects a save that is based on an older version. */
function house() {
  const drafts = new Map<string, SavedVersion>()
  const state = { line: 'up' as Line, saves: 0 }
  const network = () => new ApiError(0, 'network', 'The server could not be reached.')
  const server = {
    async save(id: string, version: number, form: Form) {
      state.saves += 1
      if (state.line === 'slow') await new Promise((resolve) => setTimeout(resolve, 3000))
      if (state.line === 'down') throw network()
      if (state.line === 'ended') throw new ApiError(444, 'session.ended', 'Session expired.')
      if ((drafts.get(id)?.version ?? 0) !== version) throw new ApiError(409, 'draft.newer', 'Newer.')
      drafts.set(id, { version: version + 1, savedAt: new Date().toISOString(), form })
      if (state.line === 'answer lost') throw network()
      return { version: version + 1, savedAt: new Date().toISOString() }
    },
    load(id: string) {
      const kept = drafts.get(id)
      return state.line === 'down' || !kept ? Promise.reject(network()) : Promise.resolve(kept)
    },
  }
  const store = new MemoryStore()
  let ids = 0
  const newId = () => `id-${(ids += 1)}`
  const open = (start = newDraft(), into: Store = store) =>
    new Autosave(start, {
      ...server,
      isSame,
      closedBy,
      copies,
      store: into,
      account: 'farhana',
      newId,
      now: () => Date.now(),
    })
  const copy = (id: string) => copies.read(store, 'farhana', id)
  return { drafts, state, store, open, copy, newId }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function idOf(autosave: Autosave<Form>): string {
  return autosave.get().draft.id ?? ''
}

describe('autosave', () => {
  it('saves 800 ms after the last letter, and the copy here goes', async () => {
    const { open, drafts, copy } = house()
    const autosave = open()
    autosave.change({ title: 'S' })
    const id = idOf(autosave)
    expect(copy(id)?.form.title).toBe('S')
    await pass(500)
    autosave.change({ title: 'Se' })
    await pass(799)
    expect(drafts.size).toBe(0)
    await pass(1)
    expect(drafts.get(id)).toMatchObject({ version: 1, form: { title: 'Se' } })
    expect(copy(id)).toBeNull()
    expect(wordsOf(autosave.get(), new Date())).toEqual({ text: 'Saved 12:04', isSafe: true })
  })

  it('saves every 5 s while somebody types on and on', async () => {
    const { open, state } = house()
    const autosave = open()
    for (let letter = 0; letter < 60; letter += 1) {
      autosave.change({ abstract: 'a'.repeat(letter) })
      await pass(300)
    }
    // 18 s of typing.
    expect(state.saves).toBe(3)
  })

  it('keeps all while the line is down, tries again, and sends at once when it is back', async () => {
    const { open, state, drafts, copy } = house()
    state.line = 'down'
    const autosave = open()
    autosave.change({ title: 'Seepage' })
    await pass(800)
    expect(wordsOf(autosave.get(), new Date()).text).toBe('Offline: saved in this browser')
    expect(autosave.get().isUnsafe).toBe(false)
    await pass(2000 + 4000 + 8000)
    expect(state.saves).toBe(4)
    autosave.change({ title: 'Seepage on Polder 32' })
    expect(copy(idOf(autosave))?.form.title).toBe('Seepage on Polder 32')
    state.line = 'up'
    autosave.online()
    await pass(0)
    expect(drafts.get(idOf(autosave))?.form.title).toBe('Seepage on Polder 32')
    expect(copy(idOf(autosave))).toBeNull()
  })

  it('makes one draft and one text of a save whose answer was lost', async () => {
    const { open, state, drafts } = house()
    state.line = 'answer lost'
    const autosave = open()
    autosave.change({ title: 'A' })
    await pass(800)
    autosave.change({ title: 'AB' })
    state.line = 'up'
    await pass(60_000)
    expect([...drafts.values()]).toMatchObject([{ version: 2, form: { title: 'AB' } }])
    expect(autosave.get().draft.status).toBe('resting')
  })

  it('knows its own words again after an answer that was lost with the page', async () => {
    const { open, state, copy, drafts, newId } = house()
    state.line = 'answer lost'
    const before = open()
    before.change({ title: 'A' })
    await pass(800)
    before.change({ title: 'AB' })
    const id = idOf(before)
    state.line = 'up'
    const server = drafts.get(id) ?? 'unknown'
    const after = open(reconcileForm(id, server, copy(id), { newId, isSame })!)
    after.start()
    await pass(0)
    expect(after.get().draft.status).toBe('resting')
    expect(drafts.get(id)).toMatchObject({ version: 2, form: { title: 'AB' } })
  })

  it('knows them when the page before sends while it goes, and they arrive after the new one has asked', async () => {
    const { open, copy, drafts, newId } = house()
    const before = open()
    before.change({ title: 'A' })
    await pass(800)
    before.change({ title: 'AB' })
    const id = idOf(before)
    const start = reconcileForm(id, drafts.get(id)!, copy(id), { newId, isSame })!
    before.hurry()
    await pass(0)
    const after = open({ ...start, form: { ...start.form, title: 'ABC' } })
    after.start()
    await pass(0)
    expect(after.get().draft).toMatchObject({ status: 'resting', version: 3 })
    expect(drafts.get(id)?.form.title).toBe('ABC')
  })

  it('never overwrites what another window saved, and goes on as the author chooses', async () => {
    const { open, drafts, copy } = house()
    const one = open()
    one.change({ title: 'A' })
    await pass(800)
    const id = idOf(one)
    const kept = { ...newDraft(), ...drafts.get(id), id }
    const other = open(kept)
    other.change({ title: 'From the other window' })
    await pass(800)
    one.change({ title: 'A and mine' })
    await pass(800)
    expect(one.get().draft).toMatchObject({ status: 'newer', form: { title: 'A and mine' } })
    expect(drafts.get(id)).toMatchObject({ version: 2, form: { title: 'From the other window' } })
    expect(copy(id)?.form.title).toBe('A and mine')
    one.keepMine()
    await pass(0)
    expect(drafts.get(id)?.form.title).toBe('From the other window')
    expect(drafts.get(idOf(one))).toMatchObject({ version: 1, form: { title: 'A and mine' } })
    expect(idOf(one)).not.toBe(id)
  })

  it('tells the other windows, and hears them', async () => {
    const { open, drafts } = house()
    const one = open()
    const said: unknown[] = []
    one.connect({ postMessage: (message: unknown) => said.push(message) })
    one.change({ title: 'A' })
    await pass(800)
    expect(said).toEqual([{ id: idOf(one), version: 1 }])
    const other = open({ ...newDraft(), ...drafts.get(idOf(one)), id: idOf(one) })
    one.change({ title: 'AB' })
    await pass(800)
    other.hear(said[1])
    await pass(0)
    expect(other.get().draft).toMatchObject({ version: 2, form: { title: 'AB' }, status: 'resting' })
    other.hear('nonsense')
    other.hear(null)
  })

  it('leaves the copy of another window alone', async () => {
    const { open, copy, drafts, state } = house()
    const one = open()
    one.change({ title: 'A' })
    await pass(800)
    const id = idOf(one)
    const other = open({ ...newDraft(), ...drafts.get(id), id })
    state.line = 'slow'
    one.change({ title: 'AB' })
    one.hurry()
    other.change({ title: 'Typed in the other' })
    await pass(3000)
    expect(copy(id)?.form.title).toBe('Typed in the other')
  })

  it('survives a session that ends: the copy stays, and the same text is there after the login', async () => {
    const { open, state, copy, drafts, newId } = house()
    const before = open()
    before.change({ title: 'A' })
    await pass(800)
    state.line = 'ended'
    before.change({ title: 'A, longer' })
    await pass(60_000)
    const id = idOf(before)
    expect(before.get()).toMatchObject({ draft: { status: 'ended' }, isUnsafe: false })
    state.line = 'up'
    const server = drafts.get(id)
    if (!server) throw new Error('not saved')
    const opened = reconcileForm(id, server, copy(id), { newId, isSame })
    if (!opened) throw new Error('nothing to open')
    const after = open(opened)
    after.start()
    expect(after.get().draft.form.title).toBe('A, longer')
    await pass(0)
    expect(drafts.get(id)).toMatchObject({ version: 2, form: { title: 'A, longer' } })
    expect(copy(id)).toBeNull()
  })

  it('warns only where the text is nowhere', async () => {
    const { open, state } = house()
    state.line = 'down'
    const refusing: Store = { getItem: () => null, setItem() {}, removeItem() {} }
    const autosave = open(newDraft(), refusing)
    expect(autosave.get().isUnsafe).toBe(false)
    autosave.change({ title: 'A' })
    expect(autosave.get().isUnsafe).toBe(true)
    await pass(800)
    expect(wordsOf(autosave.get(), new Date()).text).toMatch(/this browser cannot save your text/)
    state.line = 'up'
    autosave.online()
    await pass(0)
    expect(autosave.get().isUnsafe).toBe(false)
  })

  it('settles: resolves when the server has everything, with what was typed on the way', async () => {
    const { open, state, drafts } = house()
    state.line = 'slow'
    const autosave = open()
    const settled = autosave.settle()
    await pass(1000)
    autosave.change({ title: 'Typed meanwhile' })
    await pass(10_000)
    expect(await settled).toMatchObject({ status: 'resting', version: 2 })
    expect(drafts.get(idOf(autosave))?.form.title).toBe('Typed meanwhile')
    state.line = 'down'
    autosave.change({ title: 'x' })
    expect(await autosave.settle()).toMatchObject({ status: 'offline' })
  })

  it('leaves nothing behind when the paper is submitted', async () => {
    const { open, state, store } = house()
    state.line = 'down'
    const autosave = open()
    autosave.change({ title: 'A' })
    await pass(800)
    autosave.done()
    expect(store.kept.size).toBe(0)
    await pass(120_000)
    expect(state.saves).toBe(1)
  })
})

describe('copies in the browser', () => {
  it('belong to the account, and what is not ours is passed over', () => {
    const { open, store } = house()
    const autosave = open()
    autosave.change({ title: 'A' })
    const id = idOf(autosave)
    expect(copies.list(store as unknown as Storage, 'farhana').map((copy) => copy.id)).toEqual([id])
    expect(copies.list(store as unknown as Storage, 'other')).toEqual([])
    expect(copies.read(store, 'other', id)).toBeNull()
    for (const rubbish of ['{', 'null', '3', '{"id":1}']) {
      store.setItem(copies.key('farhana', id), rubbish)
      expect(copies.read(store, 'farhana', id)).toBeNull()
    }
  })
})

describe('opening a draft again', () => {
  const at = '2026-11-15T11:00:00.000Z'
  const form = (text: string) => ({ ...emptyForm(), title: text })
  const here = (text: string, version: number) => ({ id: 'd', version, form: form(text), at })
  const there = (text: string, version: number) => ({ version, savedAt: at, form: form(text) })
  const open = (server: SavedVersion | 'unknown' | 'away', copy: ReturnType<typeof here> | null) =>
    reconcileForm('d', server, copy, { newId: () => 'new', isSame })

  it.each([
    ['only the server has it', there('S', 3), null, { status: 'resting', version: 3, form: { title: 'S' } }],
    ['both have the same', there('S', 3), here('S', 2), { status: 'resting', version: 3, edits: 0 }],
    ['here is what follows', there('S', 3), here('S+', 3), { status: 'waiting', version: 3, form: { title: 'S+' } }],
    [
      'the server has a newer one',
      there('S', 3),
      here('Mine', 2),
      { status: 'newer', form: { title: 'Mine' }, newer: { version: 3 } },
    ],
    ['only here, never saved', 'unknown', here('A', 0), { status: 'waiting', version: 0, id: 'd' }],
    ['only here, deleted elsewhere', 'unknown', here('A', 4), { status: 'waiting', version: 0, id: 'new' }],
    ['the server is away', 'away', here('A', 4), { status: 'offline', version: 4, form: { title: 'A' } }],
  ] as const)('%s', (_, server, copy, start) => {
    expect(open(server, copy)).toMatchObject(start)
  })

  it('says so where there is nothing to show', () => {
    expect([open('unknown', null), open('away', null)]).toEqual([null, null])
  })
})

it.each([
  [new ApiError(0, 'network', ''), 'away'],
  [new ApiError(500, 'server.error', ''), 'away'],
  [new ApiError(429, 'request.too-many', ''), 'away'],
  [new ApiError(403, 'unknown', ''), 'away'],
  [new TypeError('a bug'), 'away'],
  [new ApiError(409, 'draft.newer', ''), 'newer'],
  [new ApiError(409, 'draft.closed', ''), 'closed'],
  [new ApiError(404, 'submission.unknown', ''), 'closed'],
  [new ApiError(444, 'session.ended', ''), 'ended'],
  [new ApiError(400, 'request.invalid', ''), 'refused'],
] as const)('%s is %s', (error, failure) => {
  expect(failureOf(error, closedBy)).toBe(failure)
})
