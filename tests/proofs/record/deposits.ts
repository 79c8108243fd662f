import { sql } from 'kysely'
import { between, stream } from '../../../scripts/generate/chance.ts'
import type { RegistryFault } from '../../support/crossref.ts'
import { openTestDatabases } from '../../support/database.ts'
import { type DepositWorld, mortal, openDeposits } from '../../support/deposits.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const seed = 12
const sendFaults: RegistryFault[] = ['busy', 'lost', 'broken', 'html']
const askFaults: RegistryFault[] = ['html', 'garbage', 'unknown', 'broken', 'busy']

/** N12: every item ends, none is sent twice for one change, and no healthy item fails because of a neighbour. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const deposits = await openDeposits()
  try {
    return await measure(deposits, quick ? 300 : 5_000, quick ? 20 : 100)
  } finally {
    await deposits.close()
  }
}

async function measure(deposits: DepositWorld, count: number, kills: number): Promise<Outcome> {
  const { crossref, ctx } = deposits
  const next = stream(seed, 1, 1)
  await deposits.finish()
  const ids = await deposits.publish(count)
  const chosen = (share: number) => new Set(ids.filter(() => next() < share).map((id) => `10.5555/${id}`))
  const refused = chosen(0.01)
  // Each costs up to six halvings of a file.
  const poison = new Set(ids.filter((_, at) => at % 1_700 === 17).map((id) => `10.5555/${id}`))
  const invalid = chosen(0.01)
  for (const doi of invalid)
    await sql`update publishing.article set published_on = '1200-01-01' where public_id = ${doi.slice(8)}`.execute(
      ctx.db,
    )
  crossref.judge((doi) => (refused.has(doi) ? { status: 'Failure', msg: `Refused: ${doi}` } : null))
  crossref.reject(({ records }) => (records.some(({ doi }) => poison.has(doi)) ? 'The file is not valid.' : null))
  const played = new Map<string, number>()
  crossref.misbehave((call) => {
    const faults = call === 'deposit' ? sendFaults : askFaults
    if (next() > 0.2) return null
    const fault = faults[between(next, 0, faults.length - 1)]!
    played.set(`${call}: ${fault}`, (played.get(`${call}: ${fault}`) ?? 0) + 1)
    return fault
  })
  crossref.queueFor(1)
  let killed = 0
  // About six transactions a file.
  const chance = Math.min(0.3, (kills * 1.5) / ((count / 50) * 6))
  const isKilled = () => killed < kills && next() < chance && ++killed > 0
  const filesBefore = crossref.files.length
  await deposits.finish(() => mortal(ctx, isKilled))
  return judgeResult({ deposits, ids, bad: [refused, poison, invalid], killed, filesBefore, played, kills })
}

interface Result {
  deposits: DepositWorld
  ids: string[]
  bad: [refused: Set<string>, poison: Set<string>, invalid: Set<string>]
  kills: number
  killed: number
  filesBefore: number
  played: Map<string, number>
}

async function judgeResult({ deposits, ids, bad, kills, killed, filesBefore, played }: Result): Promise<Outcome> {
  const { crossref, ctx } = deposits
  const { rows } = await sql<{ doi: string; state: string; answer: string | null }>`
    select doi, state, answer from dois.doi where item_kind = 'article'`.execute(ctx.db)
  const { rows: serials } = await sql<{ doi: string; state: string; answer: string | null }>`
    select doi, state, answer from dois.doi where item_kind in ('journal', 'issue')`.execute(ctx.db)
  const isBad = (doi: string) => bad.some((set) => set.has(doi))
  // The journal, and an issue for each fifty articles.
  const expected = ids.length + 1 + Math.ceil(ids.length / 50)
  const all = [...rows, ...serials]
  const wrong = all.filter(({ doi, state, answer }) =>
    isBad(doi) ? state !== 'failed' || !answer : state !== 'registered',
  )
  const harmed = wrong.filter(({ doi }) => !isBad(doi))
  const twice = [...crossref.accepted.values()].filter((times) => times > 1).length
  const sentInvalid = crossref.files.flatMap(({ records }) => records).filter(({ doi }) => bad[2].has(doi)).length
  const files = crossref.files.length - filesBefore
  const ofPoison = crossref.files.filter(({ records }) => records.some(({ doi }) => bad[1].has(doi))).length
  const perFifty = files / (expected / 50)
  return outcomeOf('N12', {
    found:
      `${all.length - wrong.length} of ${expected} items end as they must, ${harmed.length} harmed by a neighbour, ` +
      `${twice} sent twice, ${sentInvalid} invalid ones sent, ${killed} kills, ${perFifty.toFixed(2)} files per 50 items`,
    ratio: perFifty,
    worst: null,
    pass:
      rows.length === ids.length &&
      all.length === expected &&
      wrong.length === 0 &&
      twice === 0 &&
      sentInvalid === 0 &&
      killed >= kills,
    details: {
      ...{ wrong: wrong.slice(0, 10), files, filesWithAnItemThatSpoilsThem: ofPoison },
      faults: Object.fromEntries(played),
      bad: bad.map((set) => set.size),
    },
  })
}
