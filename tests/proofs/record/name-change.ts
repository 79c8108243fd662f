import { spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { exportKinds } from '@grfs/contracts/administration/audit'
import { moduleDocuments, moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { publicPages } from '../../../apps/web/app/pages.ts'
import { openTestDatabases } from '../../support/database.ts'
import { paperWithFigure } from '../../support/manuscripts.ts'
import { bearer, type SignedIn } from '../../support/people.ts'
import { openPublishingDesk, type PublishingDesk } from '../../support/publishing.ts'
import { loadWeb } from '../../support/whole-app.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

// Words that nothing else on the site contains; a quote and an ampersand are escaped in different ways.
const oldName = "Zephyrine O'Quillfeather & Vantongerloo"
const oldWords = /zephyrine|quillfeather|vantongerloo/i
const newName = 'Marlow Adeyemi'

/**
 * Publishes two papers of a person, with notices, silent fixes, new versions and words about the person in the text.
 * Changes the name
 * and reads every public page, document, file and API answer, the desk, exports, the audit log and every stored file.
 */
export async function prove(_: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const desk = await openPublishingDesk({ web: await loadWeb(), doiPrefix: '10.98765' })
  try {
    const ids = [await publish(desk, 'Salt in the wells'), await publish(desk, 'Tanks on the roofs')]
    await cite(desk, ids)
    const before = await readAll(desk, ids)
    const admin = await desk.world.editor()
    const body = {
      contributors: ids.map((article) => ({ article, author: 1 })),
      name: { published: newName, given: 'Marlow', family: 'Adeyemi', style: 'western' },
      withReferences: true,
    }
    const { status } = await desk.world.call(admin, 'POST', '/admin/name-changes', body)
    await work(desk)
    const after = await readAll(desk, ids)
    const mails = await sql<{ count: number }>`
      select count(*)::int as count from platform.mail where template like 'publishing.name%'`.execute(
      desk.world.house.database.db,
    )
    const hits = after.flatMap(({ place, text }) => (oldWords.test(text) ? [place] : []))
    const named = before.filter(({ text }) => oldWords.test(text)).length
    const renamed = after.filter(({ text }) => text.includes(newName)).length
    return outcomeOf('N18', {
      found: `${hits.length} hits in ${after.length} outputs, ${named} of which had the old name before and ${renamed} have the new one now`,
      ratio: null,
      worst: null,
      pass: status === 200 && hits.length === 0 && named > 20 && renamed > 20 && mails.rows[0]!.count === 0,
      details: { hits, namedBefore: before.flatMap(({ place, text }) => (oldWords.test(text) ? [place] : [])) },
    })
  } finally {
    await desk.world.close()
  }
}

/** The second article cites the first one, with initials as they are usual in references. */
async function cite({ world }: PublishingDesk, [cited, citing]: string[]): Promise<void> {
  await sql`
    insert into publishing.reference (article_id, number, text, type, authors, year, title)
    select citing.id, 99, 'Vantongerloo, Z. O. (2026). ' || cited.title || '. <em>Coastal Studies</em>, 1(1).', 'journal',
      '[{"family": "Vantongerloo", "given": "Z. O."}]', '2026', cited.title
    from publishing.article citing, publishing.article cited
    where citing.public_id = ${citing} and cited.public_id = ${cited}`.execute(world.house.database.db)
}

async function work({ press, world }: PublishingDesk): Promise<void> {
  await press.work('publishing.change-name', 'publishing.remake-paper', 'search.index', 'files.remove-objects')
  // Each process looks a paper up once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await world.house.app.inject('/health')
}

async function publish(desk: PublishingDesk, title: string): Promise<string> {
  const { world, editor } = desk
  const supplements = [{ title: `Field book of ${oldName}`, csv: 'well;salt\n' }]
  const id = await desk.ready({ title, supplements })
  const { body } = await desk.desk(id)
  const authors = [
    { ...body.plan.authors[0], fullName: oldName },
    { title: '', fullName: 'Tomasz Wiśniewski' },
  ]
  await desk.plan(id, { authors, abstract: `As ${oldName} showed, salt rises.` })
  await desk.press.work()
  await desk.publish([id])
  await desk.press.work()
  const { publicId } = (await desk.desk(id)).body
  const { db } = world.house.database
  const { rows } = await sql<{ id: string }>`select id from publishing.article where public_id = ${publicId}`.execute(
    db,
  )
  const sections = JSON.stringify([
    { id: 'text', title: 'Text', html: `<p>${oldName.replace('&', '&amp;')} sampled the wells.</p>` },
  ])
  await sql`update publishing.article_text set sections = ${sections}::jsonb where article_id = ${rows[0]!.id}`.execute(
    db,
  )
  await sql`insert into publishing.statement (article_id, kind, text)
    values (${rows[0]!.id}, 'contributions', ${`${oldName} wrote it.`}) on conflict do nothing`.execute(db)
  // The account submitted under another name, so nothing links it by itself.
  await sql`update publishing.contributor set author_id = (select id from publishing.author
    where account_id = ${desk.author.id}) where article_id = ${rows[0]!.id} and position = 1`.execute(db)
  for (const kind of ['correction', 'expression-of-concern'])
    await world.call(editor, 'POST', `/admin/articles/${publicId}/notices`, {
      kind,
      text: `${oldName} found an error.`,
    })
  for (const [field, value] of [
    ['keywords', ['salt', oldName]],
    ['name-parts', { author: 1, given: "Zephyrine O'Quillfeather &", family: 'Vantongerloo', style: 'western' }],
  ] as const) {
    const { revision } = (await world.call(editor, 'GET', `/admin/articles/${publicId}`)).body
    const reason = `Asked by ${oldName}.`
    const fixed = await world.call(editor, 'POST', `/admin/articles/${publicId}/changes`, {
      field,
      value,
      reason,
      revision,
    })
    if (fixed.status !== 200) throw new Error(`The fix of ${field} answered ${fixed.status}.`)
  }
  // The keywords are the author's words: a name among them is an ordinary change of an editor.
  const { revision } = (await world.call(editor, 'GET', `/admin/articles/${publicId}`)).body
  const fix = { field: 'keywords', value: ['salt', 'wells'], reason: 'A slip.', revision }
  await world.call(editor, 'POST', `/admin/articles/${publicId}/changes`, fix)
  await replaceText(desk, publicId)
  await desk.press.work('publishing.remake-paper', 'search.index')
  return publicId
}

/** A second version, with the name in its text and in what is said of it. */
async function replaceText({ world, editor, press }: PublishingDesk, publicId: string): Promise<void> {
  const path = `/admin/articles/${publicId}`
  const { revision } = (await world.call(editor, 'GET', path)).body
  const fields = { changes: `${oldName} found a slip.`, correction: `${oldName} had been left out.`, revision }
  const file = await paperWithFigure('#c63', `${oldName} sampled them.`)
  const { status } = await world.sendForm(editor, `${path}/versions`, fields, file, 'wells.docx')
  if (status !== 200) throw new Error(`The version answered ${status}.`)
  await press.work('publishing.make-version')
}

interface Output {
  place: string
  text: string
}

async function readAll(desk: PublishingDesk, publicIds: string[]): Promise<Output[]> {
  const { world, editor } = desk
  const { app, ctx, database } = world.house
  const outputs: Output[] = []
  const take = (place: string, bytes: Buffer) => outputs.push({ place, text: textOf(bytes) })
  const get = async (path: string, who: SignedIn | null) => {
    const answer = await app.inject({ url: path, headers: who ? bearer(who.token) : {} })
    if (answer.statusCode !== 200) return
    // The page of a search repeats what was typed.
    const typed = /[?&]q=(\w+)/.exec(path)?.[1]
    const bytes = typed ? Buffer.from(answer.payload.replaceAll(typed, '')) : answer.rawPayload
    take(who ? `${path} (editor)` : path, bytes)
  }
  const authors = await sql<{ id: string }>`select id from publishing.author`.execute(database.db)
  const ids = [...publicIds, world.journalId, 'cms', ...authors.rows.map(({ id }) => id)]
  const pages = [...publicPages, ...moduleDocuments].map(({ path }) => path)
  const files = publicIds.flatMap((id) =>
    [`${id}`, `${id}.c1`, `${id}.c2`, `${id}.e1`, `v1/${id}-v1`, `v2/${id}-v2`].flatMap((name) =>
      ['pdf', 'xml'].map((type) => `/article/${id}/${name}.${type}`),
    ),
  )
  const items = publicIds.flatMap((id) => [
    ...['correction-1', 'correction-2', 'concern-1', 'v1', 'v2'].map((name) => `/article/${id}/${name}`),
    ...['v1', 'v2'].map((name) => `/api/articles/${id}/versions/${name}`),
  ])
  const queries = ['zephyrine', 'quillfeather', 'vantongerloo', 'salt'].flatMap((q) => [
    ...[`/search?q=${q}`, `/api/search?q=${q}`, `/api/search/suggest?q=${q}`],
  ])
  const api = moduleRoutes.flatMap(({ endpoint: { method, path, answer } }) =>
    method === 'GET' && answer !== 'redirect' ? `/api${path}` : [],
  )
  for (const path of [...filled(pages, ids), ...files, ...items, ...queries]) await get(path, null)
  for (const who of [null, editor]) for (const path of filled(api, ids)) await get(path, who)
  for (const kind of exportKinds) {
    const { status, raw } = await world.call(editor, 'GET', `/admin/export/${kind}?format=csv`)
    if (status === 200) take(`export of ${kind}`, raw)
  }
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(a)::text as row from platform.audit a
    union all select to_jsonb(c)::text from publishing.change c
    union all select to_jsonb(n)::text from publishing.name_change n
    union all select to_jsonb(v)::text from publishing.version v
    union all select to_jsonb(v)::text from publishing.new_version v
    union all select to_jsonb(n)::text from search.name n
    union all select to_jsonb(w)::text from search.word w`.execute(database.db)
  take('audit log, history and index', Buffer.from(rows.map(({ row }) => row).join('\n')))
  for await (const { key } of ctx.storage.list('')) {
    const bytes = await buffer(await ctx.storage.get(key))
    // The author's own manuscript is not public and stays as it was sent.
    if (bytes.subarray(0, 5).toString() === '%PDF-') take(`stored file ${key}`, bytes)
  }
  return outputs
}

/** Replaces numbers by 1 and every other parameter by each id. */
function filled(paths: readonly string[], ids: readonly string[]): string[] {
  const all = paths.flatMap((path) => {
    const numbered = path.replace(/:file\([^)]*\)/, ':file').replace(/:page\b|:\w+\([^)]*\)/g, '1')
    return numbered.includes(':') ? ids.map((id) => numbered.replace(/:\w+/g, id)) : [numbered]
  })
  return [...new Set(all)]
}

function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 5).toString() !== '%PDF-') return bytes.toString()
  return ['pdftotext', 'pdfinfo']
    .map((program) => {
      const { status, stdout } = spawnSync(program, ['-', ...(program === 'pdftotext' ? ['-'] : [])], { input: bytes })
      if (status !== 0) throw new Error(`${program} failed.`)
      return stdout.toString()
    })
    .join('\n')
}
