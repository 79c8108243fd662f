import { sql } from 'kysely'
import { openTestDatabases } from '../../support/database.ts'
import { paperWithFigure } from '../../support/manuscripts.ts'
import { openPublishingDesk, type PublishingDesk } from '../../support/publishing.ts'
import { loadWeb } from '../../support/whole-app.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const year = 2026
// More than one part of a manifest has.
const bareArticles = 1_050

/** N37: a crawler that follows links from a manifest gets every file of the year. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const desk = await openPublishingDesk({ web: await loadWeb() })
  try {
    const publicId = await publishRich(desk)
    await addBareArticles(desk, publicId, quick ? 30 : bareArticles)
    const start = `/journal/cms/archive/${year}`
    const reached = await crawl(desk, start)
    const wanted = await filesOfYear(desk)
    const missing = [...wanted].filter((address) => !reached.has(address))
    const broken = [...reached].flatMap(([address, status]) => (status === 200 ? [] : [`${address}: ${status}`]))
    return outcomeOf('N37', {
      found: `${wanted.size - missing.length} of ${wanted.size} pages and files reached, ${broken.length} broken links`,
      ratio: (wanted.size - missing.length) / wanted.size,
      worst: null,
      pass: missing.length + broken.length === 0,
      details: { missing: missing.slice(0, 20), broken: broken.slice(0, 20), article: publicId },
    })
  } finally {
    await desk.world.close()
  }
}

/** An article with a figure, a second version, a supplement and a notice of each kind. */
async function publishRich(desk: PublishingDesk): Promise<string> {
  const { world, editor, press } = desk
  const id = await desk.ready()
  await desk.publish([id])
  await press.work()
  const publicId: string = (await desk.desk(id)).body.publicId
  const atDesk = `/admin/articles/${publicId}`
  const { revision } = (await world.call(editor, 'GET', atDesk)).body
  const file = await paperWithFigure('#c63', 'The wells turned.')
  await world.sendForm(editor, `${atDesk}/versions`, { changes: 'Figure 1 is new.', revision }, file, 'wells.docx')
  await press.work('publishing.make-version')
  for (const kind of ['correction', 'expression-of-concern', 'retraction']) {
    await world.call(editor, 'POST', `${atDesk}/notices`, { kind, text: 'It is wrong.' })
  }
  await press.work('publishing.remake-paper')
  await sql`insert into publishing.supplement (article_id, number, label, media_type, file_id)
    select id, 1, 'Supplement 1', 'application/pdf', paper_file_id from publishing.article where public_id = ${publicId}`.execute(
    world.house.database.db,
  )
  return publicId
}

async function addBareArticles({ world }: PublishingDesk, publicId: string, count: number): Promise<void> {
  await sql`
    insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords,
      published_on, reading_minutes, created_at)
    select gen_random_uuid(), 'cms.2026.9' || n, a.journal_id, a.issue_id, 100 + n, 'Title ' || n, 'Abstract.', '{tide}',
      '2026-01-01', 1, '2026-01-01' from publishing.article a, generate_series(1, ${count}::int) n
    where a.public_id = ${publicId}`.execute(world.house.database.db)
  await sql`insert into publishing.contributor (article_id, position, title, full_name)
    select id, 1, 'Dr.', 'Farhana Akter' from publishing.article a
    where not exists (select from publishing.contributor c where c.article_id = a.id)`.execute(world.house.database.db)
}

/** Follows the links of the archive and of the pages of articles; nothing else. */
async function crawl({ world }: PublishingDesk, start: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const waiting = [start]
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (found.has(address)) continue
    const answer = await world.house.app.inject(address)
    found.set(address, answer.statusCode)
    if (!address.startsWith(start) || !String(answer.headers['content-type']).startsWith('text/html')) continue
    for (const [, link] of answer.payload.matchAll(/<a href="([^"]+)"/g)) {
      if (/^\/article\//.test(link!) || link!.startsWith(start)) waiting.push(link!)
    }
  }
  return found
}

/** What the pages, the API and the tables say that the year has. */
async function filesOfYear({ world }: PublishingDesk): Promise<Set<string>> {
  const { app, database } = world.house
  const { rows } = await sql<{ publicId: string; hasPaper: boolean; versions: number }>`
    select a.public_id as "publicId", a.paper_file_id is not null as "hasPaper", a.version as versions
    from publishing.article a join journals.issue i on i.id = a.issue_id join journals.journal j on j.id = i.journal_id
    where i.year = ${year} and j.abbrev = 'CMS'`.execute(database.db)
  const files = new Set<string>()
  for (const { publicId: id, hasPaper, versions } of rows) {
    const page = `/article/${id}`
    files.add(page).add(`${page}/${id}.xml`)
    if (hasPaper) files.add(`${page}/${id}.pdf`)
    const pages = [page]
    for (let number = 1; number < versions; number++) {
      pages.push(`${page}/v${number}`)
      files.add(`${page}/v${number}`).add(`${page}/v${number}/${id}-v${number}.xml`)
    }
    if (!hasPaper) continue
    for (const notice of (await app.inject(`/api/articles/${id}`)).json<{ notices: Notice[] }>().notices) {
      const name = notice.kind === 'expression-of-concern' ? 'concern' : notice.kind
      pages.push(`${page}/${name}-${notice.number}`)
      const file = `${page}/${id}.${notice.kind[0]}${notice.number}`
      files.add(`${page}/${name}-${notice.number}`).add(`${file}.xml`).add(`${file}.pdf`)
    }
    for (const one of pages) {
      const { payload } = await app.inject(one)
      const inPage = /(?:src|href)="(\/article\/[^"]+\/(?:figures|supplements)\/[^"]+|\/article\/[^"]+\.pdf)"/g
      for (const [, address] of payload.matchAll(inPage)) if (address!.includes(`/${id}/`)) files.add(address!)
    }
  }
  return files
}

interface Notice {
  kind: 'correction' | 'retraction' | 'withdrawal' | 'expression-of-concern'
  number: number
}
