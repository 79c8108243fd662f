import { describe, expect, it } from 'vitest'
import { storeOf } from '../../../../tests/support/samples/store.ts'
import { areKeysOn, singleKey, switchKeys } from './single-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false }
/** A target inside an element that matches this selector, or inside none. */
const on = (found: string | null) => ({
  closest: (selector: string) => (found && selector.includes(found) ? {} : null),
})

describe('single keys', () => {
  it('are letters as well as capitals, wherever nobody types', () => {
    expect(singleKey({ ...plain, key: 'J' }, on(null) as never)).toBe('j')
    expect(singleKey({ ...plain, key: '?' }, null)).toBe('?')
  })

  it.each(['textarea', 'select', '[contenteditable]', '[role=dialog]'])('are left alone in %s', (place) => {
    expect(singleKey({ ...plain, key: 'j' }, on(place) as never)).toBeNull()
  })

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])("are the browser's with %s", (held) => {
    expect(singleKey({ ...plain, key: 'r', [held]: true }, null)).toBeNull()
  })

  it('can be switched off, and on again', () => {
    const store = storeOf({})
    expect(areKeysOn(store)).toBe(true)
    switchKeys(store, false)
    expect(areKeysOn(store)).toBe(false)
    switchKeys(store, true)
    expect(areKeysOn(store)).toBe(true)
  })
})
