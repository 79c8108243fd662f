import { beforeEach, describe, expect, it } from 'vitest'
import { savedTime } from '../../../lib/format.ts'
import { draftKey, forgetDraft, readDraft, saveDraft } from './use-registration.ts'
import { emptyValues } from './form.ts'
import { filledValues, now } from '../../../../../../tests/support/samples/form.ts'

const kept = new Map<string, string>()
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => kept.clear())

describe('what is kept on the device', () => {
  it('comes back as it was typed', () => {
    expect(saveDraft(store, filledValues(), now)).toBe(true)
    expect([...kept.keys()]).toEqual(['GRFSRegistration'])
    const { password: _, confirmPassword: __, image: ___, ...typed } = filledValues()
    expect(readDraft(store)).toEqual({ savedAt: now, values: typed })
  })

  it('never holds a password or the photo', () => {
    saveDraft(store, filledValues(), now)
    expect(kept.get(draftKey)).not.toMatch(/salt-and-sweet|password|image/i)
    store.setItem(draftKey, JSON.stringify({ savedAt: now, values: { password: 'planted', city: 'Dakar' } }))
    expect(readDraft(store)?.values).toEqual({ city: 'Dakar' })
  })

  it('is nothing while nothing is typed, and after it was cleared', () => {
    expect(saveDraft(store, emptyValues(), now)).toBe(false)
    expect(kept.size).toBe(0)
    saveDraft(store, filledValues(), now)
    saveDraft(store, emptyValues(), now)
    expect(kept.size).toBe(0)
    saveDraft(store, filledValues(), now)
    forgetDraft(store)
    expect(readDraft(store)).toBeNull()
  })

  it.each([
    '',
    'nonsense',
    '3',
    '{}',
    '{"savedAt":"never","values":{}}',
    '{"savedAt":"2026-11-15T12:00:00Z","values":null}',
  ])('is nothing where %s lies instead', (stored) => {
    kept.set(draftKey, stored)
    expect(readDraft(store)).toBeNull()
  })

  it('is not lost with the page when the browser has no room', () => {
    const full = {
      ...store,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(saveDraft(full, filledValues(), now)).toBe(false)
  })

  it('says when, and on which day if not today', () => {
    const morning = new Date(2026, 10, 15, 9, 4)
    expect(savedTime(morning, new Date(2026, 10, 15, 23, 0))).toBe('09:04')
    expect(savedTime(morning, new Date(2026, 10, 16, 0, 1))).toBe('15 November, 09:04')
  })
})
