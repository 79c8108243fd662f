import { states, type Asker, type Principal, type Relation, type State } from './cast.ts'

/** A status, and the code of a refusal where there is one: `404 paper.unknown`. */
export type Outcome = `${number}` | `${number} ${string}`

/** Who: by what they have to do with the paper, or `desk`: an editor of its journal who has not written it. */
type Who = Exclude<Relation, 'none'> | 'desk'
export type Rule = readonly [who: readonly Who[] | 'all', when: readonly State[], outcome: Outcome]

export interface Row {
  /** Who may ask at all. Without a session it is 401, with an ended one 444, with the wrong role 403. */
  asks: readonly Asker[]
  /** For everybody who may ask; the first that fits. */
  gets: readonly Rule[]
  /** For everybody else who may ask. */
  otherwise: Outcome
  /** Where it depends on who asks, and on nothing else. */
  by?: Partial<Record<Principal, Outcome>>
  /** The call has nothing to do with a paper: asked once by each kind of person. */
  once?: true
}

export type Table = Record<string, Row>

export const always = states
const but = (...without: State[]) => states.filter((state) => !without.includes(state))
export const handedIn = but('draft')
/** Somebody has reviewed it, or was asked to. */
export const screened = but('draft', 'submitted')
export const reviewed = but('draft', 'submitted', 'processing', 'under_review')
export const editable: State[] = ['draft', 'revision_required']
export const closed = but(...editable)
