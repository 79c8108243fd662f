import { performance } from 'node:perf_hooks'
import { openTestDatabases } from '../../support/database.ts'
import { takePurges } from '../../support/jobs.ts'
import { openPublishingDesk } from '../../support/publishing.ts'
import { generatedRecord } from '../../support/records/generated.ts'
import { loadWeb } from '../../support/whole-app.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { fields, type Output, outputNames, outputs } from './one-field/fields.ts'

export const ci = true

const records = 2_000
// Without a common divisor with the numbers of scripts and kinds, so that all of them occur.
const quickShare = 91
// A page with thousands of items takes long, and its fields are those of every other record.
const maxItems = 100

/** N10: a change of one field reaches every output that carries it and no other one. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await loadWeb()
  let changes = 0
  const seen = new Map<string, { times: number; changed: number }>()
  for (let number = 0; number < records; number += quick ? quickShare : 1) {
    const record = generatedRecord(number)
    if (record.contributors.length > maxItems || record.references.length > maxItems) continue
    // Most changes begin with the record itself.
    const unchanged: Partial<Record<Output, string>> = {}
    for (const [name, { change }] of Object.entries(fields)) {
      const pair = change(record)
      if (pair === null) continue
      changes += 1
      for (const output of outputNames) {
        const before =
          pair[0] === record ? (unchanged[output] ??= await outputs[output](record)) : await outputs[output](pair[0])
        const after = await outputs[output](pair[1])
        const cell = seen.get(`${name}: ${output}`) ?? { times: 0, changed: 0 }
        seen.set(`${name}: ${output}`, cell)
        cell.times += 1
        cell.changed += before === after ? 0 : 1
      }
    }
  }
  const wrong: string[] = []
  let cells = 0
  for (const [name, field] of Object.entries(fields))
    for (const output of outputNames) {
      cells += 1
      const { times = 0, changed = 0 } = seen.get(`${name}: ${output}`) ?? {}
      const carries = [...field.to, ...(field.beyond ?? [])].includes(output) && !field.absent?.includes(output)
      if (times === 0 || changed !== (carries ? times : 0))
        wrong.push(`${name}: ${output} changed ${changed} of ${times} times`)
    }
  const moments = await readMoments()
  return outcomeOf('N10', {
    found:
      `${cells - wrong.length} of ${cells} cells right (${Object.keys(fields).length} fields x ${outputNames.length} ` +
      `outputs, ${changes} changes); after ${moments.fixes} fixes ` +
      `${moments.wrong.length} of ${moments.checks} moments wrong, visible within ${moments.slowestMs} ms`,
    ratio: null,
    worst: null,
    pass: wrong.length + moments.wrong.length === 0,
    details: { wrong, moments },
  })
}

const day = 86_400

/** Fixes, through HTTP, of fields that the outputs below do not show: only the moment of change can move them. */
const fixes: Array<[field: string, value: unknown]> = [
  ['subjects', [{ scheme: 'FORD', code: '1.5', term: 'Earth sciences' }]],
  ['deceased', { author: 1, isDeceased: true }],
  ['correspondence', { author: 1, isCorresponding: true, email: 'farhana@example.org' }],
  ['orcid', { author: 1, orcid: '0000-0002-1825-0097' }],
  ['language', 'fr'],
  ['kind', 'review-article'],
  ['relations', [{ kind: 'preprint', doi: '10.5555/preprint' }]],
]

/** Each fix moves the moment of change in page, metadata, feeds and sitemaps, and caches drop the old ones. */
async function readMoments() {
  await openTestDatabases()
  const desk = await openPublishingDesk({ web: await loadWeb() })
  const { world } = desk
  const { app, clock, database } = world.house
  try {
    const id = await desk.ready()
    await desk.publish([id])
    await desk.press.work()
    const publicId: string = (await desk.desk(id)).body.publicId
    const page = `/article/${publicId}`
    // The words that show the moment, in each output.
    const places: Record<string, (at: string) => string> = {
      [page]: (at) => `"dateModified":"${at}"`,
      [`${page}/${publicId}.jsonld`]: (at) => `"dateModified": "${at}"`,
      '/feed.xml': (at) => `<updated>${at}</updated>`,
      '/journal/cms/feed.xml': (at) => `<updated>${at}</updated>`,
      '/journal/cms/100/1/feed.xml': (at) => `<updated>${at}</updated>`,
      '/sitemap.xml': (at) => `<lastmod>${at.slice(0, 10)}</lastmod>`,
      '/sitemap-articles-1.xml': (at) => `${page}</loc><lastmod>${at.slice(0, 10)}</lastmod>`,
      '/sitemap-pages.xml': (at) => `/journal/cms/100/1</loc><lastmod>${at.slice(0, 10)}</lastmod>`,
    }
    const wrong: string[] = []
    let slowestMs = 0
    let { editor } = desk
    const atDesk = async () => (await world.call(editor, 'GET', `/admin/articles/${publicId}`)).body.revision as string
    for (const [field, value] of fixes) {
      const before = new Map<string, unknown>()
      for (const path of Object.keys(places)) before.set(path, (await app.inject(path)).headers.etag)
      await takePurges(database)
      clock.pass(day)
      // The session of the day before has ended.
      editor = await world.editor()
      const begun = performance.now()
      const body = { field, value, reason: 'A slip of ours.', revision: await atDesk() }
      const answer = await world.call(editor, 'POST', `/admin/articles/${publicId}/changes`, body)
      if (answer.status !== 200) wrong.push(`${field}: the fix was answered ${answer.status}`)
      const moment = new Date(await atDesk()).toISOString()
      for (const [path, words] of Object.entries(places)) {
        const { payload, headers } = await app.inject(path)
        if (!payload.includes(words(moment))) wrong.push(`${field}: ${path} does not show ${moment}`)
        if (headers.etag === before.get(path)) wrong.push(`${field}: the ETag of ${path} stayed`)
        before.set(path, String(headers['surrogate-key']).split(' '))
      }
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - begun))
      const purged = new Set(await takePurges(database))
      for (const [path, keys] of before)
        if (!(keys as string[]).some((key) => purged.has(key))) wrong.push(`${field}: caches keep the old ${path}`)
    }
    return { fixes: fixes.length, checks: fixes.length * Object.keys(places).length * 3, wrong, slowestMs }
  } finally {
    await world.close()
  }
}
