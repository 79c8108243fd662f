import type { Chance } from '../races/arena.ts'

/**
 * Editors: two with the journal, one of another journal, one who has written the first paper, one without the
 * permission.
 */
export const editors = ['admin', 'sub', 'foreign', 'writer', 'clerk'] as const
export type Editor = (typeof editors)[number]
/** The author of the first paper, and a researcher who has written neither. The second is written by reviewer 3. */
export const authors = ['author', 'stranger'] as const
export type Author = (typeof authors)[number]
/** By number. 3 has written the second paper; 4 works where the author of the first one does. */
export const reviewers = [0, 1, 2, 3, 4] as const
export type Anybody = Editor | Author | number

/** How the journal works in a story. */
export interface Rules {
  isFinalRequired: boolean
  isProofRequired: boolean
  silenceDays: number | null
}

export type Decision = 'ask-revision' | 'next-stage' | 'accept' | 'reject'

/** An action or an event as plain data: a list of them is a story that can be replayed. */
export type Move =
  | {
      do: 'screen'
      by: Anybody
      paper: number
      outcome: 'pass' | 'reject'
      reason: boolean
      stale: boolean
      isOffered: boolean
    }
  | { do: 'invite'; by: Anybody; paper: number; ask: number[]; spare: number[] }
  | {
      do: 'answer'
      by: Anybody
      paper: number
      response: 'accepted' | 'rejected'
      reason: boolean
      way: 'desk' | 'link'
    }
  | { do: 'review'; by: Anybody; paper: number; text: '' | 'one' | 'two' }
  | { do: 'withdraw'; by: Anybody; paper: number; nth: number }
  | { do: 'decide'; by: Anybody; paper: number; move: Decision; reason: boolean; stale: boolean; isOffered: boolean }
  | { do: 'resubmit'; by: Anybody; paper: number }
  | { do: 'withdraw-paper'; by: Anybody; paper: number; reason: boolean }
  | { do: 'wait'; hours: number; strikes: boolean }
  | ProductionMove

/** Actions with an accepted paper, and with a rejected one that may go on in another journal. */
export type ProductionMove =
  | { do: 'final'; by: Anybody; paper: number; isAwaited: boolean }
  | { do: 'send-final'; by: Anybody; paper: number }
  | { do: 'edit'; by: Anybody; paper: number }
  | { do: 'proof'; by: Anybody; paper: number }
  | { do: 'answer-proof'; by: Anybody; paper: number; outcome: 'approved' | 'returned' }
  | { do: 'schedule'; by: Anybody; paper: number; hours: number | null }
  | { do: 'publish'; by: Anybody; paper: number; isProofSkipped: boolean }
  | { do: 'transfer'; by: Anybody; paper: number }

const mostly = <T>(chance: Chance, usual: T, percent: number, other: () => T): T =>
  chance.below(100) < percent ? usual : other()

/** Usually an actor who may do this, sometimes one who may not. */
function editor(chance: Chance): Anybody {
  return mostly<Anybody>(chance, chance.pick(['admin', 'sub']), 90, () => chance.pick([...editors, ...authors, 0]))
}
const reviewer = (chance: Chance): Anybody =>
  mostly<Anybody>(chance, chance.below(reviewers.length), 94, () => chance.pick([...authors, 'admin']))

const owner = (chance: Chance, paper: number): Anybody =>
  mostly<Anybody>(chance, paper === 0 ? 'author' : 3, 85, () => chance.pick(['author', 'stranger', 3, 0]))

const publisher = (chance: Chance): Anybody =>
  mostly<Anybody>(chance, chance.pick(['admin', 'writer']), 90, () => chance.pick([...editors, ...authors, 0]))

export interface Hint {
  status: string
  isPublished: boolean
  isFinalDue: boolean
  isFinalOpen: boolean
  isProofOut: boolean
  /** Reviewers with an invitation, and those who have accepted. */
  pending: number[]
  accepted: number[]
  /** Reviewers who could be invited. */
  free: number[]
}

type Kind = Exclude<Move['do'], 'wait'>
const likely: Record<string, Kind> = {
  submitted: 'screen',
  processing: 'invite',
  under_review: 'review',
  under_admin: 'decide',
  revision_required: 'resubmit',
}
const atDesk: Kind[] = ['final', 'edit', 'proof', 'proof', 'schedule', 'publish']
const kinds: Kind[] = [
  ...([
    'screen',
    'invite',
    'answer',
    'review',
    'withdraw',
    'decide',
    'resubmit',
    'withdraw-paper',
    'transfer',
  ] as const),
  ...atDesk,
  ...(['send-final', 'answer-proof'] as const),
]

/** What usually happens to an accepted paper: the author answers, or the press goes on. */
function usualOf({ status, pending, ...hint }: Hint, chance: Chance): Kind {
  if (status === 'rejected') return 'transfer'
  if (status === 'accepted' && !hint.isPublished) {
    if (hint.isProofOut && chance.below(3) > 0) return 'answer-proof'
    if ((hint.isFinalDue && chance.below(3) > 0) || (hint.isFinalOpen && chance.below(3) === 0)) return 'send-final'
    return chance.pick(atDesk)
  }
  return pending.length > 0 && chance.below(4) > 0 ? 'answer' : (likely[status] ?? 'decide')
}

/** The moves that bring the first paper to its acceptance, or to a rejection with another journal. */
export function opening(outcome: 'accept' | 'reject'): Move[] {
  const editor = { by: 'admin', paper: 0, reason: true, stale: false, isOffered: true } as const
  return [
    { ...editor, do: 'screen', outcome: 'pass' },
    { do: 'invite', by: 'admin', paper: 0, ask: [0], spare: [] },
    { do: 'answer', by: 0, paper: 0, response: 'accepted', reason: false, way: 'desk' },
    { do: 'review', by: 0, paper: 0, text: 'one' },
    { ...editor, do: 'decide', move: outcome },
  ]
}

/** A random action: mostly one that advances a paper, often one that does not. */
export function anyMove(chance: Chance, papers: Hint[]): Move {
  if (chance.below(100) < 10)
    return { do: 'wait', hours: chance.pick([5, 30, 60, 125, 170, 245]), strikes: chance.below(4) > 0 }
  const paper = chance.below(4) === 0 ? 1 : 0
  const hint = papers[paper]!
  return moveOf(
    mostly(chance, usualOf(hint, chance), 75, () => chance.pick(kinds)),
    paper,
    hint,
    chance,
  )
}

function moveOf(kind: Kind, paper: number, { pending, accepted, free }: Hint, chance: Chance): Move {
  const rarely = (percent: number) => chance.below(100) < percent
  const one = (among: number[]) => (among.length > 0 && !rarely(15) ? chance.pick(among) : reviewer(chance))
  switch (kind) {
    case 'screen': {
      const outcome = rarely(6) ? 'reject' : 'pass'
      return {
        do: kind,
        by: editor(chance),
        paper,
        outcome,
        reason: !rarely(12),
        stale: rarely(5),
        isOffered: rarely(50),
      }
    }
    case 'invite': {
      const pool = chance.shuffled(rarely(75) ? free : [...reviewers, 5])
      const count = rarely(8) ? 0 : 1 + chance.below(2)
      return {
        do: kind,
        by: editor(chance),
        paper,
        ask: pool.slice(0, count),
        spare: pool.slice(rarely(10) ? 0 : count, 3),
      }
    }
    case 'answer': {
      const response = rarely(25) ? 'rejected' : 'accepted'
      const way = rarely(30) ? 'link' : 'desk'
      return { do: kind, by: one([...pending, ...pending, ...accepted]), paper, response, reason: !rarely(15), way }
    }
    case 'review':
      return { do: kind, by: one(accepted), paper, text: rarely(5) ? '' : rarely(25) ? 'two' : 'one' }
    case 'withdraw':
      return { do: kind, by: editor(chance), paper, nth: chance.below(8) }
    case 'decide': {
      const move = chance.pick([
        'ask-revision',
        'ask-revision',
        'next-stage',
        'next-stage',
        'accept',
        'reject',
      ] as const)
      return {
        ...{ do: kind, by: editor(chance), paper, move, reason: !rarely(12), stale: rarely(5) },
        isOffered: rarely(50),
      }
    }
    case 'resubmit':
      return { do: kind, by: owner(chance, paper), paper }
    case 'withdraw-paper':
      return { do: kind, by: owner(chance, paper), paper, reason: !rarely(15) }
    case 'transfer':
    case 'send-final':
      return { do: kind, by: owner(chance, paper), paper }
    case 'edit':
    case 'proof':
      return { do: kind, by: publisher(chance), paper }
    case 'final':
      return { do: kind, by: publisher(chance), paper, isAwaited: rarely(60) }
    case 'answer-proof':
      return { do: kind, by: owner(chance, paper), paper, outcome: rarely(40) ? 'returned' : 'approved' }
    case 'schedule':
      return { do: kind, by: publisher(chance), paper, hours: chance.pick([null, 3, 50, 130]) }
    case 'publish':
      return { do: kind, by: publisher(chance), paper, isProofSkipped: rarely(30) }
  }
}

export const tell = ({ do: what, ...rest }: Move): string =>
  `${what} ${Object.entries(rest)
    .map(([key, value]) => `${key}=${Array.isArray(value) ? `[${value.join(' ')}]` : String(value)}`)
    .join(' ')}`
