import { callListKey } from '../src/platform/cache/keys.ts'
import type { Context, Tx } from '../src/platform/context.ts'
import { idOf } from './chance.ts'
import type { DemoIssue, DemoPress } from './model.ts'

interface WrittenCall {
  /** Key of the journal. */
  key: string
  title: string
  /** Days until the deadline, from the day on which the demo is loaded; negative for a closed call. */
  daysLeft: number
  /** Days since it opened, or the day itself if the news report it. */
  openedDaysAgo?: number
  openedOn?: string
  text: string
}

/** Calls for the next issue of a journal. The first line of the text says whom the call is for. */
const openOnes: WrittenCall[] = [
  {
    key: 'EIP',
    title: 'Cooking after charcoal',
    daysLeft: 8,
    openedOn: '2026-08-18',
    text: `Stoves, fuels and kitchens, with field data of at least six months.

Four billion meals a day are cooked on solid fuel, and most of the programmes that set out to change this have been evaluated before the first stove was broken. We look for studies that stayed: what was still in use after a year, what it was used for, who paid for the repairs, and what came back when money was short.

Measured fuel use is preferred to reported fuel use. Negative results are as welcome as good ones; an account of a pilot that was given up will be read with the same care. Papers up to 7,000 words, data deposited where consent allows it.`,
  },
  {
    key: 'CMS',
    title: 'The river mouth as a workplace',
    daysLeft: 27,
    openedDaysAgo: 61,
    text: `Labour, gear and risk where fresh water meets salt.

Estuaries are usually written about as habitats. This issue asks who earns a living in them: crab collectors, sand miners, pilots, net menders, the women who sort and dry what others land. How is the work divided, what does a bad season cost, and who carries it?

We invite ethnography, economic surveys, occupational health and legal history, and we encourage pairs of authors of whom one has worked on the water. Maps and tide tables may be printed in colour.`,
  },
  {
    key: 'LIC',
    title: 'The second language at school',
    daysLeft: 30,
    openedOn: '2026-08-18',
    text: `Teaching in a language that neither side grew up with.

In most classrooms of the world the language of the textbook is not the language of the playground, and often the teacher has learned it as late as the pupils. We look for close work on what then happens: in explanation, in assessment, in the first year of reading, and in the staff room.

Classroom recordings, longitudinal results and studies by practising teachers are particularly welcome. Abstracts may be sent in a second language as well; we print them in both.`,
  },
  {
    key: 'JTPH',
    title: 'What the clinic throws away',
    daysLeft: 52,
    openedDaysAgo: 20,
    text: `Medical waste, from the sharps box to the landfill.

Vaccination campaigns are counted in doses; the needles are counted by nobody. We invite studies of what health services leave behind, how it travels, who handles it with bare hands, and what a district can afford to do about it.

Audits of single facilities are in scope when they are complete and when the method can be repeated elsewhere. Costs should be given with the year and the exchange rate.`,
  },
  {
    key: 'LAI',
    title: 'Customary courts and the written constitution',
    daysLeft: 77,
    openedOn: '2026-08-18',
    text: `Comparative work from at least two jurisdictions.

Customary courts decide most disputes over land, marriage and inheritance in more than forty countries, and most constitutions of those countries mention them in a single article. What happens at the seam: on appeal, in the registry, when a chief is also a litigant?

We ask for comparison, across borders or across legal families within one state. Case reports must be cited in a form that a reader can obtain.`,
  },
  {
    key: 'MDS',
    title: 'Roads that arrive',
    daysLeft: 118,
    openedDaysAgo: 12,
    text: `For our first issue: what a road changes in a place that had none.

Every journal has to begin somewhere, and ours begins with the bulldozer. Prices, migration, language, pasture, the price of brides and the price of onions: we look for work that saw a valley before the road and came back afterwards, or that found a way to reconstruct the before.

The first issue is open to articles, photographic essays with a text of at least 3,000 words, and short notes on sources. Authors of the first issue are named as founding contributors of the journal.`,
  },
  {
    key: 'CAS',
    title: 'Appeals against a score',
    daysLeft: 149,
    openedDaysAgo: 5,
    text: `How people contest what a system has decided about them.

A loan refused, a benefit stopped, a pupil ranked: systems that score people are by now well described, and the ways in which people argue back are not. We invite studies of complaint desks, ombudsmen, courts, journalists and neighbours who know whom to call.

Work on procurement contracts and on the archives of appeals is welcome. Code and forms should be deposited; names of claimants must not be recoverable.`,
  },
]

/** Calls that closed and became the newest issues of their journals. */
const closedOnes: WrittenCall[] = [
  {
    key: 'PSL',
    title: 'Shade as a crop',
    daysLeft: -140,
    openedDaysAgo: 320,
    text: `Trees that are planted for what grows under them.

We invite agronomy, physiology and plain bookkeeping from coffee, cocoa, cardamom and pasture under trees: light measured at the leaf, yield measured at the scale, and the labour that stands between them.`,
  },
  {
    key: 'BEC',
    title: 'Sleeping through the heat',
    daysLeft: -175,
    openedDaysAgo: 380,
    text: `Night temperatures in rooms that people can afford.

Measurements from bedrooms, roofs and courtyards over at least one hot season, with the names of the materials and what they cost. Simulations are in scope where they are set against a measured night.`,
  },
  {
    key: 'SWFS',
    title: 'The market after the drought',
    daysLeft: -121,
    openedDaysAgo: 300,
    text: `Prices, stores and seed in the season that follows.

Droughts are studied while they last. This issue asks for the year after: who had seed, who sold land, what was eaten instead, and which of the changes stayed.`,
  },
]

const dayMs = 86_400_000

/** Inserts the calls, dated relative to today. Existing ones stay unchanged. */
export async function loadCalls(ctx: Context, press: DemoPress): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    let changed = 0n
    for (const call of openOnes) changed += await openCall(tx, press, call)
    for (const call of closedOnes) changed += await addToNewestIssue(tx, press, call)
    if (changed > 0n) tx.outbox.purge(callListKey)
  })
}

function callColumns(tx: Tx, call: WrittenCall) {
  const now = tx.now().getTime()
  return {
    call_title: call.title,
    call_text: call.text,
    call_deadline_on: new Date(now + call.daysLeft * dayMs).toISOString().slice(0, 10),
    call_opened_at: call.openedOn ? new Date(call.openedOn) : new Date(now - (call.openedDaysAgo ?? 0) * dayMs),
  }
}

async function openCall(tx: Tx, press: DemoPress, call: WrittenCall): Promise<bigint> {
  const { journalId, volume } = nextIssueOf(press, call.key)
  const columns = callColumns(tx, call)
  // The issue appears half a year after the deadline.
  const out = new Date(new Date(columns.call_deadline_on).getTime() + 180 * dayMs)
  const inserted = await tx.db
    .insertInto('journals.issue')
    .values({
      id: idOf(`call:${call.key}:${call.title}`),
      journal_id: journalId,
      volume,
      number: 1,
      month: out.getUTCMonth() + 1,
      year: out.getUTCFullYear(),
      ...columns,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows ?? 0n
}

async function addToNewestIssue(tx: Tx, press: DemoPress, call: WrittenCall): Promise<bigint> {
  const newest = issuesOf(press, call.key).at(-1)
  if (!newest) throw new Error(`${call.key} has no issue that a call could have led to.`)
  const updated = await tx.db
    .updateTable('journals.issue')
    .set(callColumns(tx, call))
    .where('id', '=', newest.id)
    .where('call_title', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows
}

function journalIdOf(press: DemoPress, key: string): string {
  const journal = press.journals.find((one) => one.key === key)
  if (!journal) throw new Error(`There is no journal ${key}.`)
  return journal.id
}

function issuesOf(press: DemoPress, key: string): DemoIssue[] {
  const journalId = journalIdOf(press, key)
  return press.issues.filter((issue) => issue.journalId === journalId)
}

function nextIssueOf(press: DemoPress, key: string): { journalId: string; volume: number } {
  return { journalId: journalIdOf(press, key), volume: (issuesOf(press, key).at(-1)?.volume ?? 0) + 1 }
}
