import { describe, expect, it } from 'vitest'
import { memo } from './memo.ts'

describe('memo', () => {
  it('makes a thing once', () => {
    const keep = memo<number>(2)
    let made = 0
    expect([keep('a', () => ++made), keep('a', () => ++made)]).toEqual([1, 1])
  })

  it('forgets what has not been asked for longest', () => {
    const keep = memo<string>(2)
    const make = (value: string) => () => value
    keep('a', make('a1'))
    keep('b', make('b1'))
    keep('a', make('a2'))
    keep('c', make('c1'))
    expect(keep('a', make('a3'))).toBe('a1')
    expect(keep('b', make('b2'))).toBe('b2')
  })
})
