import type { Lab } from './lab.ts'

/** The attacker, and the person whose identity they want to learn. */
export type Pair =
  | 'reviewer about author'
  | 'declined reviewer about author'
  | 'former reviewer about author'
  | 'invited reviewer about author'
  | 'author about reviewer'
  | 'co-author about reviewer'
  | 'reviewer about reviewer'
  | 'editor as author about reviewer'
  | 'other sub-admin about author and reviewer'
  | 'member about author and reviewer'
  | 'visitor about author and reviewer'

/** One way to use a feature to learn a hidden identity. */
export interface Attack {
  name: string
  pair: Pair
  feature: string
  /**
   * This feature lists members by name, whatever they have written: names in its responses reveal nothing about a
   * paper.
   */
  listsMembers?: true
  run(lab: Lab): Promise<void>
}
