import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxSavedViews } from '@grfs/contracts/peer-review/admin'
import { openWorld, type Actor, type World } from '../../../../../../tests/support/workflow.ts'

let world: World
let editor: Actor

beforeAll(async () => {
  world = await openWorld()
  editor = await world.subEditor()
}, 120_000)
afterAll(() => world.close())

const path = '/admin/papers/views'
const filters = { filter: 'all', scope: 'mine', sort: 'stage', stage: 'under_admin', waited: 14 }
const save = (who: Actor, name: string, body: object = filters) =>
  world.call(who, 'POST', path, { name, filters: body })
const namesOf = ({ body }: Awaited<ReturnType<typeof save>>) =>
  (body.views as Array<{ name: string }>).map(({ name }) => name)

describe('saved views of the work queue', () => {
  it('are saved, replaced, renamed and deleted by their owner only', async () => {
    expect((await save(editor, '  Late decisions ')).body.views).toMatchObject([{ name: 'Late decisions', filters }])
    const replaced = await save(editor, 'late decisions', { filter: 'overdue' })
    expect(replaced.body.views).toMatchObject([{ name: 'late decisions', filters: { filter: 'overdue', sort: 'due' } }])
    expect(namesOf(await save(editor, 'Another'))).toEqual(['Another', 'late decisions'])
    const [{ id }] = replaced.body.views as [{ id: string }]
    const stranger = await world.editor()
    expect((await world.call(stranger, 'GET', path)).body).toEqual({ views: [] })
    for (const [method, body] of [
      ['PUT', { name: 'Taken over' }],
      ['DELETE', undefined],
    ] as const) {
      for (const [who, one] of [
        [stranger, id],
        [editor, 'nonsense'],
      ] as const) {
        expect((await world.call(who, method, `${path}/${one}`, body)).status).toBe(404)
      }
    }
    expect((await world.call(editor, 'PUT', `${path}/${id}`, { name: 'ANOTHER' })).body.code).toBe('view.name-taken')
    expect(namesOf(await world.call(editor, 'PUT', `${path}/${id}`, { name: 'Zebra' }))).toEqual(['Another', 'Zebra'])
    expect(namesOf(await world.call(editor, 'DELETE', `${path}/${id}`))).toEqual(['Another'])
  })

  it('are at most twenty, also when saved at the same time, with bounded names and known filters', async () => {
    const busy = await world.subEditor()
    const replies = await Promise.all(Array.from({ length: maxSavedViews + 4 }, (_, at) => save(busy, `View ${at}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxSavedViews)
    expect(replies.filter(({ body }) => body.code === 'view.too-many')).toHaveLength(4)
    expect((await save(busy, 'View 0', { filter: 'all' })).status).toBeLessThan(410)
    for (const [name, wrong] of [
      ['', filters],
      ['x'.repeat(61), filters],
      ['Wrong', { filter: 'none' }],
      ['Wrong', { sort: 'random' }],
    ] as const) {
      expect((await save(editor, name, wrong)).status).toBe(400)
    }
    const odd = await save(editor, 'Odd\u0000 name', { q: 'a\u0000b\ud800' })
    expect(odd.body.views).toContainEqual(expect.objectContaining({ name: 'Odd name' }))
    expect((await save(await world.person('reviewer'), 'Mine')).status).toBe(403)
  })
})
