import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { exportKinds } from '@grfs/contracts/administration/audit'
import { texts } from '@grfs/contracts/texts/index'
import { type DoiState, isDoiPending } from '@grfs/domain/dois/doi'
import { noticeXmlAddress } from '@grfs/domain/publishing/notices'
import { moduleDocuments, moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { publicPages } from '../../../apps/web/app/pages.ts'
import { openTestDatabases } from '../../support/database.ts'
import { deliverAll } from '../../support/jobs.ts'
import { bearer, type SignedIn } from '../../support/people.ts'
import { openPublishingDesk, type PublishingDesk } from '../../support/publishing.ts'
import { loadWeb } from '../../support/whole-app.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

// No reference or example of the site has this prefix.
const prefix = '10.98765'

type Scene = 'no prefix' | DoiState

interface Read {
  scene: Scene
  outputs: number
  /** Outputs that show a DOI that is not registered. */
  wrong: string[]
  /** Outputs that must show a registered DOI, or the sentence about a DOI that is being registered, and do not. */
  missing: string[]
}

/**
 * Publishes papers with and without a prefix. In each state of the DOI it reads every public page, document and API
 * answer, everything that author and reviewer can read, exports, e-mails and PDFs, and searches them for DOIs.
 */
export async function prove(_: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const web = await loadWeb()
  const reads: Read[] = []
  for (const doiPrefix of [null, prefix]) {
    const desk = await openPublishingDesk({ web, ...(doiPrefix !== null && { doiPrefix }) })
    try {
      reads.push(...(await readStates(desk, doiPrefix)))
    } finally {
      await desk.world.close()
    }
  }
  const wrong = reads.flatMap((read) => read.wrong.map((place) => `${read.scene}: ${place}`))
  const missing = reads.flatMap((read) => read.missing.map((place) => `${read.scene}: ${place}`))
  const outputs = reads.reduce((sum, read) => sum + read.outputs, 0)
  return outcomeOf('N11', {
    found:
      `${wrong.length} unregistered DOIs in ${outputs} outputs of ${reads.length} scenes, ` +
      `${missing.length} registered ones or notes missing`,
    ratio: null,
    worst: null,
    pass: wrong.length === 0 && missing.length === 0 && outputs > 0,
    details: { wrong, missing, outputs: Object.fromEntries(reads.map(({ scene, outputs: read }) => [scene, read])) },
  })
}

async function readStates(desk: PublishingDesk, doiPrefix: string | null): Promise<Read[]> {
  const { world, editor } = desk
  const issueId = await desk.nextIssue()
  const published = await desk.ready({ issueId, title: 'Salt in the wells' })
  const waiting = await desk.ready({ issueId, title: 'Tanks on the roofs' })
  await desk.publish([published])
  await desk.press.work()
  const publicId: string = (await desk.desk(published)).body.publicId
  await sql`update journals.journal set has_doi = true, has_issue_dois = true`.execute(world.house.database.db)
  await desk.press.run('deposits.sweep', {})
  const notice = { kind: 'correction', text: 'Table 2 had wrong units.' }
  await world.call(editor, 'POST', `/admin/articles/${publicId}/notices`, notice)
  const article: string = (await desk.anybody(`/articles/${publicId}`)).body._id
  const ids = [publicId, article, world.journalId, 'cms', published, waiting]
  const reader = await world.person('reviewer')
  const look = (scene: Scene) => readAll(desk, { scene, ids, publicId, reader })
  if (doiPrefix === null) return [await look('no prefix')]
  const reads: Read[] = []
  for (const state of ['queued', 'submitted', 'failed', 'registered', 'none', 'reserved'] as const) {
    await sql`update dois.doi set state = ${state} where item_id = ${publicId} or item_kind in ('journal', 'issue')`.execute(
      world.house.database.db,
    )
    reads.push(await look(state))
  }
  return reads
}

interface Look {
  scene: Scene
  ids: readonly string[]
  publicId: string
  reader: SignedIn
}

async function readAll(desk: PublishingDesk, { scene, ids, publicId, reader }: Look): Promise<Read> {
  const { world, author } = desk
  const isRegistered = scene === 'registered'
  // The second paper is not published: its DOI is reserved in every scene.
  const reserved: string = (await desk.desk(ids.at(-1)!)).body.publicId
  const read: Read = { scene, outputs: 0, wrong: [], missing: [] }
  const ofArticle = doiPattern(publicId)
  const serials = [journalSuffix, issueSuffix].map((suffix) => ({ suffix, pattern: doiPattern(suffix) }))
  const mustShowSerials = new Set(
    isRegistered ? serials.flatMap(({ suffix }) => placesOfSerial(suffix).map((place) => `${place} ${suffix}`)) : [],
  )
  const ofPaper = doiPattern(reserved)
  const mustShow = new Set(isRegistered ? placesOfRegistered(publicId) : [])
  const take = (place: string, bytes: Buffer): void => {
    read.outputs += 1
    const text = plain(bytes)
    if (ofPaper.test(text) || (ofArticle.test(text) && !isRegistered)) read.wrong.push(place)
    if (ofArticle.test(text)) mustShow.delete(place)
    for (const { suffix, pattern } of serials) {
      if (!pattern.test(text)) continue
      if (isRegistered) mustShowSerials.delete(`${place} ${suffix}`)
      else read.wrong.push(`${place} ${suffix}`)
    }
  }

  for (const path of publicPaths(ids)) {
    const { statusCode, rawPayload } = await world.house.app.inject(path)
    if (statusCode === 200) take(path, rawPayload)
  }
  for (const [name, who] of [['visitor', null] as const, ['author', author] as const, ['reviewer', reader] as const]) {
    for (const path of apiPaths(ids)) {
      const { statusCode, rawPayload } = await world.house.app.inject({
        url: path,
        headers: who ? bearer(who.token) : {},
      })
      if (statusCode === 200) take(name === 'visitor' ? path : `${path} (${name})`, rawPayload)
    }
  }
  const exporter = await world.editor()
  for (const kind of exportKinds) {
    const { status, raw } = await world.call(exporter, 'GET', `/admin/export/${kind}?format=csv`)
    if (status !== 200) throw new Error(`The export of ${kind} answered ${status}.`)
    take(`export of ${kind}`, raw)
  }
  await deliverAll(world.house.database)
  const mails = await world.house.database.db
    .selectFrom('platform.mail')
    .select(['template', 'subject', 'text', 'html'])
    .execute()
  for (const { template, ...mail } of mails) take(`e-mail ${template}`, Buffer.from(JSON.stringify(mail)))
  if (!mails.some(({ template }) => template === 'publishing.paper-published')) read.missing.push('e-mail to authors')

  const page = plain((await world.house.app.inject(`/article/${publicId}`)).rawPayload)
  const saysPending = page.includes(texts.articles.doiPending)
  const mayBePending = scene !== 'no prefix' && isDoiPending(scene)
  if (saysPending !== mayBePending) read[mayBePending ? 'missing' : 'wrong'].push('note on the article page')
  const pdf = await pdfText(desk, publicId)
  read.outputs += 1
  // The PDF is made before publication, so it has the DOI if there is a prefix.
  if (ofArticle.test(pdf) && scene === 'no prefix') read.wrong.push('PDF')
  if (!ofArticle.test(pdf) && scene !== 'no prefix') read.missing.push('PDF')
  read.missing.push(...mustShow, ...mustShowSerials)
  return read
}

/** Any DOI with this suffix. */
const doiPattern = (suffix: string): RegExp => new RegExp(`10\\.\\d{4,9}(?:/|%2f)${suffix.replaceAll('.', '\\.')}`, 'i')

/** Without the invisible spaces at which long URLs break, and without escaped slashes. */
const plain = (bytes: Buffer): string =>
  bytes
    .toString()
    .replaceAll('\u200b', '')
    .replace(/&#x2f;|\\u002f|\\\//gi, '/')

const placesOfRegistered = (publicId: string): string[] => [
  `/article/${publicId}`,
  `/api/articles/${publicId}`,
  ...['xml', 'bib', 'ris', 'csl.json', 'jsonld'].map((ending) => `/article/${publicId}/${publicId}.${ending}`),
  `/article/${publicId}/${publicId}.c1.xml`,
]

/** The DOIs of the journal and of its issue. */
const journalSuffix = 'cms.journal'
const issueSuffix = 'cms.v100n1'

const placesOfSerial = (suffix: string): string[] => [
  ...['/journal/cms', '/journal/cms/100/1', '/api/journals/cms/issues?issue=current'],
  ...(suffix === journalSuffix ? ['/api/journals/cms/issues'] : []),
]

/** Every public page and document, for every id, and searches. */
function publicPaths(ids: readonly string[]): string[] {
  const documents = moduleDocuments.filter(({ contentType }) => !contentType.startsWith('image/'))
  const paths = [...publicPages, ...documents].map(({ path }) => path)
  // The notice has another file name than the article.
  const notice = noticeXmlAddress(ids[0]!, { kind: 'correction', number: 1 })
  return [...filled(paths, ids), notice, '/search?q=salt+wells', '/journal/cms/100/1']
}

/** Every GET endpoint, for every id. What the caller may not read has no status 200. */
function apiPaths(ids: readonly string[]): string[] {
  const paths = moduleRoutes.flatMap(({ endpoint: { method, path, answer } }) =>
    method === 'GET' && answer !== 'redirect' ? `/api${path}` : [],
  )
  return [
    ...filled(paths, ids),
    '/api/journals/cms/issues?issue=current',
    '/api/search?q=salt+wells',
    '/api/search/suggest?q=salt',
  ]
}

/** Replaces numbers, such as `:page` and `:number(^[1-9])`, by 1, and every other parameter by each id. */
function filled(paths: readonly string[], ids: readonly string[]): string[] {
  const all = paths.flatMap((path) => {
    const numbered = path.replace(/:file\([^)]*\)/, ':file').replace(/:page\b|:\w+\([^)]*\)/g, '1')
    return numbered.includes(':') ? ids.map((id) => numbered.replace(/:\w+/g, id)) : [numbered]
  })
  return [...new Set(all)]
}

/** The text and the properties of the published PDF, as a reader gets it. */
async function pdfText({ world }: PublishingDesk, publicId: string): Promise<string> {
  const file = await world.house.app.inject(`/article/${publicId}/${publicId}.pdf`)
  if (file.rawPayload.subarray(0, 5).toString() !== '%PDF-') throw new Error('The paper is no PDF.')
  const readWith = (program: string, ...rest: string[]) => {
    const { status, stdout } = spawnSync(program, ['-', ...rest], { input: file.rawPayload })
    if (status !== 0) throw new Error(`${program} failed.`)
    return stdout.toString()
  }
  // A long URL may continue on the next line.
  return (readWith('pdftotext', '-') + readWith('pdfinfo')).replace(/[\s\u200b]/g, '')
}
