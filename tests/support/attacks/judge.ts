import type { Converter } from '../../../apps/server/src/platform/sandbox/converter.ts'
import type { Canary } from '../anonymity/canaries.ts'
import { mayKnow, type Member } from '../anonymity/cast.ts'
import { findCanaries } from '../anonymity/search.ts'
import type { Attack, Pair } from './attack.ts'
import { openLab, type Lab, type Received } from './lab.ts'
import { listAssignments, openScene, type Hidden, type Scene } from './scene.ts'

export interface Judged {
  name: string
  pair: Pair
  feature: string
  /** Endpoints that the script called. */
  routes: string[]
  received: number
  /** What the attacker could learn; empty if the attack failed. */
  learned: string[]
}

type Finished = Awaited<ReturnType<Lab['finish']>>

const worlds = ['nothing', 'author', 'reviewer'] as const satisfies Hidden[]

/**
 * Runs every attack in three worlds: a base, one with another author, one with another reviewer. An attack succeeds if
 * anything that it received differs between them, or if it received a name or a secret that it did not send.
 */
export async function judgeAttacks(attacks: Attack[], converter: Converter, seed: number): Promise<Judged[]> {
  const scenes: Scene[] = []
  try {
    for (const swapped of worlds) scenes.push(await openScene(swapped, converter, seed))
    const labs: Lab[] = []
    for (const scene of scenes) labs.push(openLab(scene, await listAssignments(scene)))
    const judge = openJudge(scenes[0]!)
    const judged: Judged[] = []
    for (const attack of [readMails, ...attacks]) {
      const runs: Finished[] = []
      for (const lab of labs) {
        await attack.run(lab).catch((error: unknown) => lab.learn(`the script failed: ${String(error)}`))
        runs.push(await lab.finish())
      }
      judged.push(judge(attack, runs))
    }
    return judged
  } finally {
    for (const scene of scenes) await scene.close()
  }
}

/** The e-mails caused by the papers themselves are collected with the first script. */
const readMails: Attack = {
  name: 'read the mails of a whole workflow',
  pair: 'member about author and reviewer',
  feature: 'mails',
  run: () => Promise.resolve(),
}

function openJudge(scene: Scene) {
  const brought = new Map<string, Set<Canary | null>>()
  return (attack: Attack, [base, otherAuthor, otherReviewer]: Finished[]): Judged => {
    for (const [who, text] of base!.sent) {
      const canaries = findCanaries(scene.aviary, Buffer.from(text)).map(({ canary }) => canary)
      brought.set(who, new Set([...(brought.get(who) ?? []), ...canaries]))
    }
    const { name, pair, feature } = attack
    const about = pair.split(' about ')[1]!
    const learned = [
      ...base!.learned,
      ...(about.includes('author') ? differences(base!.received, otherAuthor!.received) : []),
      ...(about.includes('reviewer') ? differences(base!.received, otherReviewer!.received) : []),
      ...base!.received.flatMap((one) => canariesIn(attack, scene, one, brought.get(one.who?.key ?? '') ?? new Set())),
    ]
    return { name, pair, feature, routes: [...base!.routes], received: base!.received.length, learned }
  }
}

function differences(base: Received[], swapped: Received[]): string[] {
  const found: string[] = []
  for (let at = 0; at < Math.max(base.length, swapped.length); at++) {
    const [one, other] = [base[at], swapped[at]]
    if (one?.what === other?.what && one?.text === other?.text) continue
    const what = one?.what === other?.what ? one?.what : `${one?.what} or ${other?.what}`
    found.push(`${what} differs: ${firstDifference(one?.text ?? '', other?.text ?? '')}`)
  }
  return found
}

function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const cut = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 80))
  return `${cut(one)} or ${cut(other)}`
}

/**
 * Names and secrets in a response, except what the attacker has sent and everything about the people whom they guess.
 */
function canariesIn(
  { listsMembers }: Attack,
  { aviary, cast }: Scene,
  { who, what, bytes }: Received,
  brought: Set<Canary | null>,
): string[] {
  const isKnown = (canary: Canary): boolean => {
    if (mayKnow(who, canary) || brought.has(canary)) return true
    const person = personOf(canary)
    return listsMembers
      ? cast.members.has(person)
      : [...brought].some((one) => one !== null && personOf(one) === person)
  }
  return findCanaries(aviary, bytes)
    .filter(({ canary }) => canary === null || !isKnown(canary))
    .map(({ canary, how, around }) => {
      return `${what} holds “${canary?.name ?? 'a part of a canary'}” (${how}): ${JSON.stringify(around)}`
    })
}

/** `ada, telephone` is about ada. */
const personOf = ({ name }: Canary): Member['key'] => name.split(',')[0]!
