import { isDeepStrictEqual } from 'node:util'
import { chanceFrom, type Chance } from '../races/arena.ts'
import { strike } from './deadlines.ts'
import {
  deskOf,
  inOrder,
  isProofOut,
  mayBeAsked,
  type Model,
  newModel,
  openOf,
  opens,
  play,
  waitsFor,
} from './model.ts'
import { anyMove, editors, opening, tell, type Anybody, type Hint, type Move, type Rules } from './moves.ts'
import { productionOf } from './press-stage.ts'
import { produce, strikeProduction } from './production.ts'
import { openStage, type Seen, type Stage } from './stage.ts'

/** Where product and model differ, or null if they agree. */
type Divergence = string | null

const everybody: Anybody[] = ['author', 'stranger', 0, 1, 2, 3, 4]
const second = 1_000

/** Plays a story in product and model. The moves are given, or chosen at random. */
async function playStory(
  stage: Stage,
  rules: Rules,
  next: (model: Model, at: number) => Move | undefined,
  watch: Chance,
) {
  const model = newModel(await stage.begin(rules), rules)
  const moves: Move[] = []
  let divergence: Divergence = null
  for (let move = next(model, 0); move && divergence === null; move = next(model, moves.length)) {
    moves.push(move)
    divergence = await step(stage, model, move, watch).catch((error: unknown) => `failed: ${String(error)}`)
  }
  divergence ??= await atTheEnd(stage, model)
  await stage.end()
  return { moves, divergence }
}

async function step(stage: Stage, model: Model, move: Move, watch: Chance): Promise<Divergence> {
  // No two moves happen at the same instant.
  model.now += second
  const reply = await stage.act(move, model)
  const expected = playInModel(model, move)
  if (reply && reply.status !== expected)
    return `answered ${reply.status} ${reply.body?.code ?? ''}, the model says ${expected}`
  const seen = await stage.look()
  return differenceOf(seen, model) ?? (await openAsSomebody(stage, model, watch)) ?? brokenRules(stage)
}

function playInModel(model: Model, move: Move): number | null {
  switch (move.do) {
    case 'final':
    case 'send-final':
    case 'edit':
    case 'proof':
    case 'answer-proof':
    case 'schedule':
    case 'publish':
    case 'transfer':
      return produce(model, move)
    default: {
      const answer = play(model, move)
      if (move.do === 'wait' && move.strikes) {
        strike(model)
        strikeProduction(model)
      }
      return answer
    }
  }
}

/** Of these rules one says that a waiting paper waits for exactly one party that can act. */
async function brokenRules(stage: Stage): Promise<Divergence> {
  const violations = await stage.violations()
  return violations.length === 0 ? null : `invariants: ${violations.map(({ rule }) => rule).join('; ')}`
}

function differenceOf(seen: Seen, model: Model): Divergence {
  for (const [at, paper] of model.papers.entries()) {
    const found = seen.papers[at]!
    const asks = inOrder(paper)
    // Only the product assigns ids.
    if (asks.length === found.asks.length) asks.forEach((ask, index) => (ask.id = found.asks[index]!.id))
    const { production: _production, transfer: _transfer, ...plain } = paper
    const wanted = { ...plain, ...productionOf(paper), asks, escalated: paper.escalated.toSorted() }
    const kept = { ...found, escalated: found.escalated.toSorted() }
    for (const key of Object.keys(wanted) as Array<keyof typeof wanted>)
      if (!isDeepStrictEqual(kept[key], wanted[key]))
        return `paper ${at}: ${key} is ${JSON.stringify(kept[key])}, the model says ${JSON.stringify(wanted[key])}`
  }
  if (!isDeepStrictEqual(seen.counts, model.counts))
    return `counts are ${JSON.stringify(seen.counts)}, the model says ${JSON.stringify(model.counts)}`
  return null
}

/** After each step one person opens a paper. */
function openAsSomebody(stage: Stage, model: Model, watch: Chance): Promise<Divergence> {
  const at = watch.below(2)
  const turn = watch.below(3)
  if (turn === 0) return openAtDesk(stage, model, watch.pick(editors), at)
  return turn === 1 ? openPaper(stage, model, watch.pick(everybody), at) : openList(stage, model, watch.below(5))
}

async function openAtDesk(stage: Stage, model: Model, by: Anybody, at: number): Promise<Divergence> {
  const { status, body } = await stage.openDesk(by, at)
  if (status !== deskOf(by, at))
    return `${by} opens paper ${at} at the desk: ${status}, the model says ${deskOf(by, at)}`
  if (status !== 200) return null
  const paper = model.papers[at]!
  const found = [body.status, body.version, body.waitingFor, body.due && Date.parse(body.due), body.reviewCount]
  const wanted = [paper.status, paper.version, waitsFor(paper), paper.due, paper.reviews.length]
  return isDeepStrictEqual(found, wanted)
    ? null
    : `the desk shows ${found.join(' ')}, the model says ${wanted.join(' ')}`
}

async function openPaper(stage: Stage, model: Model, by: Anybody, at: number): Promise<Divergence> {
  const { status } = await stage.open(by, at)
  const wanted = opens(model, by, at)
  return status === wanted ? null : `${by} opens paper ${at}: ${status}, the model says ${wanted}`
}

async function openList(stage: Stage, model: Model, by: number): Promise<Divergence> {
  const { body } = await stage.openAssigned(by)
  const open = openOf(model, by)
  const found = body.assignedPaper && [stage.numberOfPaper(body.assignedPaper.id), body.assignedPaper.status]
  const wanted = open ? [open.at, open.ask.state] : null
  return isDeepStrictEqual(found, wanted) ? null : `${by} holds ${String(found)}, the model says ${String(wanted)}`
}

async function atTheEnd(stage: Stage, model: Model): Promise<Divergence> {
  for (const at of [0, 1])
    for (const by of everybody) {
      const divergence = await openPaper(stage, model, by, at)
      if (divergence) return divergence
    }
  const told = await stage.told()
  if (!isDeepStrictEqual(told, model.told))
    return `mails are ${JSON.stringify(sorted(told))}, the model says ${JSON.stringify(sorted(model.told))}`
  return brokenRules(stage)
}

const sorted = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).toSorted())

const hintsOf = (model: Model): Hint[] =>
  model.papers.map(({ status, asks, production }, at) => ({
    ...{ status, isPublished: production.isPublished, isFinalOpen: production.isFinalOpen },
    ...{ isFinalDue: production.finalDue !== null, isProofOut: isProofOut(production) },
    free: [0, 1, 2, 3, 4].filter((who) => mayBeAsked(model, at, who)),
    pending: asks.filter(({ state }) => state === 'pending').map(({ who }) => who),
    accepted: asks.filter(({ state }) => state === 'accepted').map(({ who }) => who),
  }))

export interface Played {
  sequences: number
  moves: number
  granted: Record<string, number>
  reached: Record<string, number>
  failure: string | null
}

const rulesBy = (chance: Chance): Rules => ({
  isFinalRequired: chance.below(2) === 0,
  isProofRequired: chance.below(2) === 0,
  silenceDays: chance.pick([null, 2]),
})

// Most stories are short; every fifth is long enough to finish a paper.
const short = { least: 3, most: 10 }
const long = { least: 16, most: 40 }

/** Plays this many stories, or until one differs; that one is shortened as far as possible and printed. */
export async function playStories(sequences: number, seed: number, goOn = () => true): Promise<Played> {
  const stage = await openStage()
  const played: Played = { sequences: 0, moves: 0, granted: {}, reached: {}, failure: null }
  try {
    for (let story = 0; story < sequences && played.failure === null && goOn(); story++) {
      const chance = chanceFrom(seed * 1_000_003 + story)
      const { least, most } = chance.below(5) === 0 ? long : short
      const rules = rulesBy(chance)
      const begun = chance.below(3) > 0 ? opening(chance.below(5) > 0 ? 'accept' : 'reject') : []
      const length = begun.length + least + chance.below(most - least)
      let last: Model | undefined
      const { moves, divergence } = await playStory(
        stage,
        rules,
        (model, at) => {
          last = model
          return at < length ? (begun[at] ?? anyMove(chance, hintsOf(model))) : undefined
        },
        chanceFrom(seed + story),
      )
      played.sequences++
      played.moves += moves.length
      note(played, last!)
      if (divergence !== null) played.failure = await shortened(stage, rules, moves, seed + story)
    }
    return played
  } finally {
    await stage.world.close()
  }
}

function note({ granted, reached }: Played, { papers }: Model): void {
  for (const { status: last, events, production } of papers) {
    const status = production.isPublished ? 'published' : last
    reached[status] = (reached[status] ?? 0) + 1
    for (const event of events) granted[event] = (granted[event] ?? 0) + 1
  }
}

const mostReplays = 150

/** Removes moves, many at once and then one by one, as long as product and model still differ. */
async function shortened(stage: Stage, rules: Rules, moves: Move[], seed: number): Promise<string> {
  let story = moves
  let replays = 0
  const diverges = async (shorter: Move[]): Promise<Divergence> => {
    replays++
    return (await playStory(stage, rules, (_model, at) => shorter[at], chanceFrom(seed))).divergence
  }
  let why = await diverges(story)
  // A difference that one random person saw may not occur again.
  if (why === null) return `did not come again:\n${moves.map(tell).join('\n')}`
  for (let size = Math.ceil(story.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = story.length - size; at >= 0 && replays < mostReplays; at -= size) {
      const shorter = story.toSpliced(at, size)
      const divergence = await diverges(shorter)
      if (divergence !== null) [story, why] = [shorter, divergence]
    }
  }
  return `${why}\nwith ${JSON.stringify(rules)} after\n${story.map((move, at) => `  ${at + 1}. ${tell(move)}`).join('\n')}`
}
