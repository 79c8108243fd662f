import type { Converter } from '../../../apps/server/src/platform/sandbox/converter.ts'
import { bearer } from '../people.ts'
import { openAviary, openNonces } from './canaries.ts'
import type { Member } from './cast.ts'
import { openStage, type Stage, type StagedPaper } from './stage.ts'
import { linkOf } from './office.ts'
import { liveByChance, type Workflow } from './workflow-by-chance.ts'

type Side = 'authors' | 'reviewers'

/** Everything that one side received, in order. */
export type Transcript = Array<{ where: string; bytes: string }>

export interface Difference {
  swapped: Side
  where: string
  one: string
  other: string
}

export interface Compared {
  workflows: number
  moves: number
  compared: number
  differences: Difference[]
}

interface Batch {
  seeds: number[]
  converter: Converter
}

/**
 * Plays the same workflows in three worlds: a base, one with other authors, one with other reviewers. What reviewers
 * receive must be the same in the first two, what authors receive in the first and the third.
 */
export async function compareWorlds(batch: Batch): Promise<Compared> {
  const base = await live(batch, null, ['authors', 'reviewers'])
  const found: Compared = { workflows: batch.seeds.length, moves: base.moves, compared: 0, differences: [] }
  for (const [swapped, observed] of [
    ['authors', 'reviewers'],
    ['reviewers', 'authors'],
  ] as const) {
    const other = await live(batch, swapped, [observed])
    found.compared += base[observed].length
    found.differences.push(...differencesOf(swapped, base[observed], other[observed]))
  }
  return found
}

function differencesOf(swapped: Side, one: Transcript, other: Transcript): Difference[] {
  const differences: Difference[] = []
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const [mine, theirs] = [one[at], other[at]]
    if (mine?.where === theirs?.where && mine?.bytes === theirs?.bytes) continue
    const where = mine?.where ?? theirs?.where ?? ''
    differences.push({ swapped, where, ...aroundDifference(mine?.bytes ?? '', theirs?.bytes ?? '') })
  }
  return differences
}

function aroundDifference(one: string, other: string): { one: string; other: string } {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const cut = (text: string) => text.slice(Math.max(0, at - 60), at + 100)
  return { one: cut(one), other: cut(other) }
}

/** The other people have names of other lengths that sort differently. */
const identitiesOf = (swapped: Side | null) => {
  return (key: string) => {
    const side = key.includes('author') ? 'authors' : key.startsWith('reviewer') ? 'reviewers' : null
    const isOther = swapped !== null && side === swapped
    // The author opposes the first reviewer of the base world by name, in all worlds.
    const seed = [...key.replace(/^rival/, 'reviewer 1')].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003,
      isOther ? 17 : 5,
    )
    return openAviary(seed, isOther ? 5 + (seed % 4) : 4)
  }
}

async function live({ seeds, converter }: Batch, swapped: Side | null, observed: readonly Side[]) {
  const stage = await openStage({ seed: 11, converter, identityOf: identitiesOf(swapped), isTypeset: false })
  const transcripts = { authors: [] as Transcript, reviewers: [] as Transcript }
  const readers = { authors: openReader(stage), reviewers: openReader(stage) }
  let moves = 0
  try {
    for (const [index, seed] of seeds.entries()) {
      const life = { seed, name: `paper ${index + 1}`, isReal: index === 0 }
      const made = await liveByChance(stage, life, async (move, workflow) => {
        for (const side of observed) await readers[side].read(side, move, workflow, transcripts[side])
      })
      moves += made.length
    }
  } finally {
    await stage.close()
  }
  return { ...transcripts, moves }
}

/** Pages are rendered again for each reviewer, which is slow, so do it only once, after the acceptance. */
const pathsOf = (side: Side, move: string, { id }: StagedPaper, token: string | null): string[] =>
  side === 'authors'
    ? [
        ...['/auth/me', '/researcher/submissions', '/researcher/drafts', '/notifications', `/submission/${id}`],
        ...[`/submission/${id}/differences`, `/submission/${id}/document`, `/submission/${id}/blind/text`],
        ...[`/submission/${id}/messages`, `/submission/${id}/proof`],
      ]
    : [
        ...['/auth/me', '/reviewer/assignments', '/reviewer/messages', '/notifications', `/submission/${id}`],
        ...[`/submission/${id}/blind/text`, `/submission/${id}/blind/differences`, `/submission/${id}/proof`],
        ...(token ? [`/invitation/${token}`] : []),
        ...(token && move.includes('accept')
          ? [`/submission/${id}/blind/pages/1`, `/invitation/${token}/pages/1`]
          : []),
      ]

/** Reads everything that one side can read, and the new e-mails. */
function openReader(stage: Stage) {
  const { database, app } = stage.world.house
  const nonces = openNonces()
  const seen = new Set<string>()
  async function ask(who: Member, path: string): Promise<string> {
    const reply = await app.inject({ method: 'GET', url: `/api${path}`, headers: who.token ? bearer(who.token) : {} })
    const { date: _date, 'x-request-id': _id, ...headers } = reply.headers
    const text = reply.rawPayload.toString('latin1')
    return nonces.replace(`${reply.statusCode} ${JSON.stringify(headers)} ${text}`)
  }
  return {
    async read(side: Side, move: string, workflow: Workflow, into: Transcript): Promise<void> {
      for (const [number, who] of workflow[side].entries()) {
        const { paper } = workflow
        for (const one of paper.from ? [paper, paper.from] : [paper]) {
          const asked = side === 'reviewers' && (await isAsked(stage, one, who))
          const token = asked ? await linkOf(stage, one, who) : null
          // People who were never invited all get the same empty result.
          if (side === 'reviewers' && !asked && number > 0) continue
          for (const path of pathsOf(side, move, one, token)) {
            const where = `${move} | ${who.key} | ${nonces.replace(path)}`
            into.push({ where, bytes: await ask(who, path) })
          }
        }
        const mails = await database.db
          .selectFrom('platform.mail')
          .selectAll()
          .where('recipient_address', '=', who.email)
          .orderBy('created_at')
          .orderBy('template')
          .orderBy('text')
          .execute()
        for (const { id, ...mail } of mails.filter((one) => !seen.has(one.id))) {
          seen.add(id)
          const text = nonces.replace(JSON.stringify({ ...mail, message_id: 'nonce' }))
          into.push({ where: `${move} | ${who.key} | mail ${mail.template}`, bytes: text })
        }
      }
    },
  }
}

async function isAsked({ world }: Stage, { id }: StagedPaper, who: Member): Promise<boolean> {
  if (who.id === '') return false
  const found = await world.house.database.db
    .selectFrom('peer_review.assignment')
    .select('id')
    .where('submission_id', '=', id)
    .where('reviewer_id', '=', who.id)
    .where('invited_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
