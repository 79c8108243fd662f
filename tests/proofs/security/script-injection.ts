import { loadavg } from 'node:os'
import pg from 'pg'
import { exportFormats, exportKinds } from '@grfs/contracts/administration/audit'
import { hostileMarkup } from '../../support/factories/hostile-markup.ts'
import { onClose } from '../../../scripts/closing.ts'
import { startStack } from '../../../scripts/stack.ts'
import { startBrowser } from '../../support/chromium.ts'
import { rounded } from '../../support/measuring/rounds.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { dropIndexes, furnish, poison } from './script-injection/poison.ts'
import { placesOf, readMails, visitAll, type Found, type Place } from './script-injection/visits.ts'

export const ci = false

const perRound = 120

/**
 * The demonstration data with payloads in every stored text: every page in every role, feeds, endpoints, e-mails,
 * files.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const { env } = await startStack()
  Object.assign(process.env, env)
  const base = env['BASE_URL']!
  const all = hostileMarkup().map((one) => one.replaceAll('\u0000', ''))
  const payloads = quick ? all.filter((_, index) => index % 20 === 0) : all
  const client = new pg.Client({ connectionString: env['DATABASE_URL']! })
  await client.connect()
  onClose(() => client.end())
  await furnish(client)
  const places = await placesOf(base)
  await dropIndexes(client)
  const browser = await startBrowser()
  // Without payloads: only what the payloads add counts.
  const usual = await visitAll(browser, base, { places, payloads: [], bypassCSP: false })
  const isNew = (known: string[]) => {
    const before = new Set(known)
    return (what: string) => !before.has(what)
  }
  const found: Found[] = []
  let rows: Record<string, number> = {}
  for (let from = 0; from < payloads.length; from += perRound) {
    const some = payloads.slice(from, from + perRound)
    rows = await poison(client, some)
    const passes = (quick ? [false] : [false, true]).map((bypassCSP) =>
      visitAll(browser, base, { places, payloads: some, bypassCSP }),
    )
    found.push(...(await Promise.all(passes)), await readMails(browser, base, some))
    console.log(`  ${from + some.length} payloads, ${found.reduce((sum, one) => sum + one.visits, 0)} pages and mails`)
  }
  const unsafe = await openedExports(base, places)
  const ran = found.flatMap((one) => one.ran).filter(isNew(usual.ran))
  const live = [...found.flatMap((one) => one.live), ...unsafe].filter(isNew(usual.live))
  const unusable = [...new Set([usual, ...found].flatMap((one) => one.unusable))]
  const fields = Object.keys(rows).filter((field) => rows[field]! > 0)
  const refused = ran.filter((what) => what.startsWith('refused'))
  return outcomeOf('S5', {
    found: `${payloads.length} payloads in ${fields.length} fields, ${found.reduce((sum, one) => sum + one.visits, 0)} pages and mails: ${ran.length - refused.length} ran, ${refused.length} policy reports, ${live.length} came out as markup, ${unusable.length} places not seen`,
    ratio: null,
    worst: null,
    pass: ran.length + live.length + unusable.length === 0,
    details: {
      ...{ payloads: payloads.length, places: places.length, rowsOfFields: rows },
      usual: { ran: [...new Set(usual.ran)].slice(0, 20), live: [...new Set(usual.live)].slice(0, 20) },
      ...{
        ran: [...new Set(ran)].slice(0, 40),
        live: [...new Set(live)].slice(0, 40),
        unusable: unusable.slice(0, 40),
      },
      load: loadavg().map((one) => rounded(one, 1)),
    },
  })
}

/** An export is downloaded, never opened as a page of our origin. */
async function openedExports(base: string, places: Place[]): Promise<string[]> {
  const token = places.find(({ path }) => path.startsWith('/admin'))?.stored['GRFSAuthToken']
  const wrong: string[] = []
  for (const kind of exportKinds) {
    for (const format of exportFormats) {
      const answer = await fetch(`${base}/api/admin/export/${kind}?format=${format}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const text = await answer.text()
      const isSaved = /^attachment/.test(answer.headers.get('content-disposition') ?? '')
      const isPlain = answer.headers.get('x-content-type-options') === 'nosniff'
      if (answer.status !== 200 || !isSaved || !isPlain) wrong.push(`export of ${kind} as ${format}: ${answer.status}`)
      if (format === 'csv' && /(?:^|,|\n)"?[=+@]/.test(text)) wrong.push(`export of ${kind}: a cell is a formula`)
    }
  }
  return wrong
}
