import { maxAlternates, maxInvited } from '@grfs/domain/peer-review/limits'

export interface Chosen {
  id: string
  fullName: string
  /** Why the author asked not to invite them, which may be empty; null if they did not. */
  opposed: string | null
}

/** The reviewers to invite now, and the alternates in order. Nobody is in both lists. */
export interface Choice {
  now: readonly Chosen[]
  later: readonly Chosen[]
}

export type ChoiceList = keyof Choice

export const emptyChoice: Choice = { now: [], later: [] }

const most: Record<ChoiceList, number> = { now: maxInvited, later: maxAlternates }

/** Whether the list is full; `taken` counts those who are already invited or queued. */
export function isFull(choice: Choice, list: ChoiceList, taken: Record<ChoiceList, number>): boolean {
  return choice[list].length + taken[list] >= most[list]
}

export function listOf(choice: Choice, id: string): ChoiceList | null {
  if (choice.now.some((one) => one.id === id)) return 'now'
  return choice.later.some((one) => one.id === id) ? 'later' : null
}

/** Adds a person to a list; removes them if they are already in it; moves them if they are in the other list. */
export function toggle(choice: Choice, person: Chosen, list: ChoiceList): Choice {
  const without = remove(choice, person.id)
  return listOf(choice, person.id) === list ? without : { ...without, [list]: [...without[list], person] }
}

export function remove({ now, later }: Choice, id: string): Choice {
  return { now: now.filter((one) => one.id !== id), later: later.filter((one) => one.id !== id) }
}

/** Moves an alternate by one place; nothing happens at the ends. */
export function shift(choice: Choice, id: string, by: 1 | -1): Choice {
  const from = choice.later.findIndex((one) => one.id === id)
  const to = from + by
  const [person, neighbour] = [choice.later[from], choice.later[to]]
  if (!person || !neighbour) return choice
  const later = [...choice.later]
  later[from] = neighbour
  later[to] = person
  return { ...choice, later }
}
