import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { openWorld, type Actor, type PaperParts, type World } from '../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let author: Actor

beforeAll(async () => {
  world = await openWorld()
  author = await world.person('researcher')
}, 120_000)
afterAll(() => world.close())

const setRule = (rule: string) =>
  sql`update journals.journal set assignment_rule = ${rule} where id = ${world.journalId}`.execute(
    world.house.database.db,
  )
async function editorOf(id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select editor_id as id from peer_review.handling_editor where submission_id = ${id}`.execute(
    world.house.database.db,
  )
  return rows[0]?.id ?? null
}
const submitted = async (parts: PaperParts = {}) => {
  const { id } = await world.submit(author, parts)
  return { id, editor: await editorOf(id) }
}
const templatesTo = async ({ email }: Actor) => (await mailsTo(world.house, email)).map(({ template }) => template)

describe('the assignment rule of a journal', () => {
  it('is none at first, then gives papers in turn, to the least loaded, and never to an author', async () => {
    const [one, other] = [await world.subEditor(), await world.subEditor()]
    const stranger = await world.person('reviewer')
    expect((await submitted()).editor).toBeNull()
    expect(await templatesTo(one)).toEqual(['submissions.paper-waits'])

    await setRule('round-robin')
    const first = await submitted()
    const second = await submitted()
    expect([first.editor, second.editor].sort()).toEqual([one.id, other.id].sort())
    expect((await submitted()).editor).toBe(first.editor)
    // Only the chosen editor is told.
    const told = [...(await templatesTo(one)), ...(await templatesTo(other))]
    expect(told.filter((template) => template === 'peer-review.papers-assigned')).toHaveLength(3)
    expect(told.filter((template) => template === 'submissions.paper-waits')).toHaveLength(2)
    expect(await templatesTo(stranger)).toEqual([])

    await setRule('least-loaded')
    expect((await submitted()).editor).toBe(second.editor)
    const { body } = await world.call(one, 'GET', `/admin/papers/${first.id}`)
    expect(body.editor).toMatchObject({ id: first.editor, by: null })
    expect(body.timeline).toContainEqual(expect.objectContaining({ move: 'assign-editor', by: null, party: 'clock' }))

    const writing = first.editor === one.id ? one : other
    for (let turn = 0; turn < 2; turn++) {
      const own = await submitted({ coAuthors: [{ name: 'Named, not asked yet', email: writing.email }] })
      expect(own.editor).not.toBeNull()
      expect(own.editor).not.toBe(writing.id)
    }
  })

  it('shares papers that arrive together, and leaves a paper alone if nobody may handle it', async () => {
    await setRule('round-robin')
    const editors = (await Promise.all([submitted(), submitted(), submitted(), submitted()])).map(
      ({ editor }) => editor,
    )
    const counts = [...new Set(editors)].map((editor) => editors.filter((each) => each === editor).length)
    expect(counts).toEqual([2, 2])
    await sql`update identity.sub_admin set permissions = '{approveUsers}'`.execute(world.house.database.db)
    expect((await submitted()).editor).toBeNull()
  })

  it('is set by those who may change journals', async () => {
    const admin = await world.editor()
    const { body } = await world.call(admin, 'GET', '/admin/journals')
    const journal = (body.journals as Array<Record<string, unknown>>).find(({ id }) => id === world.journalId)!
    const put = (who: Actor, assignmentRule: string) =>
      world.call(who, 'PUT', `/admin/journals/${world.journalId}`, {
        ...journal,
        issn: '',
        assignmentRule,
      })
    expect((await put(admin, 'least-loaded')).body).toMatchObject({ assignmentRule: 'least-loaded' })
    expect((await put(admin, 'random')).status).toBe(400)
    expect((await put(await world.subEditor(), 'none')).status).toBe(403)
  })
})
