import { describe, expect, it } from 'vitest'
import { maxAlternates, maxInvited } from '@grfs/domain/peer-review/limits'
import { isFull, listOf, emptyChoice, remove, shift, toggle, type Choice } from './choice.ts'

const person = (id: string) => ({ id, fullName: `Dr ${id}`, opposed: null })
const ids = ({ now, later }: Choice) => [now.map(({ id }) => id), later.map(({ id }) => id)]
const chosen = ['a', 'b', 'c'].reduce<Choice>((choice, id) => toggle(choice, person(id), 'later'), emptyChoice)

describe('choosing reviewers', () => {
  it('puts somebody in a list, changes them over, and takes them out with the same button', () => {
    const one = toggle(emptyChoice, person('a'), 'now')
    expect(ids(one)).toEqual([['a'], []])
    expect(listOf(one, 'a')).toBe('now')
    const over = toggle(one, person('a'), 'later')
    expect(ids(over)).toEqual([[], ['a']])
    expect(ids(toggle(over, person('a'), 'later'))).toEqual([[], []])
  })

  it('orders alternates, and leaves the ends where they are', () => {
    expect(ids(shift(chosen, 'c', -1))[1]).toEqual(['a', 'c', 'b'])
    expect(ids(shift(chosen, 'a', 1))[1]).toEqual(['b', 'a', 'c'])
    expect(shift(chosen, 'a', -1)).toBe(chosen)
    expect(shift(chosen, 'c', 1)).toBe(chosen)
    expect(shift(chosen, 'nobody', 1)).toBe(chosen)
    expect(ids(remove(chosen, 'b'))[1]).toEqual(['a', 'c'])
  })

  it('counts those who are asked already', () => {
    const taken = { now: maxInvited - 1, later: maxAlternates - 3 }
    expect(isFull(emptyChoice, 'now', taken)).toBe(false)
    expect(isFull(toggle(emptyChoice, person('a'), 'now'), 'now', taken)).toBe(true)
    expect(isFull(chosen, 'later', taken)).toBe(true)
  })
})
