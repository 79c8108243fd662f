import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../tests/support/jobs.ts'
import { openWorld, type Actor, type World } from '../../../../tests/support/workflow.ts'
import { checkInvariantsHandler, listBroken } from '../platform/invariants.ts'
import { moduleInvariants } from './assemble.ts'

const operator = 'operator@journals.example'
const nobodyCanAct = 'every waiting paper has a person who can act on it'
const waitsInVain = [
  'a waiting paper waits for exactly one party that can act',
  nobodyCanAct,
  'every waiting paper has an editor who can see it',
]

let world: World
let editor: Actor
let id: string

beforeAll(async () => {
  world = await openWorld()
  editor = await world.editor()
  const author = await world.person('researcher')
  id = (await world.submit(author, { coAuthors: [{ name: 'Someone', email: editor.email }] })).id
}, 120_000)
afterAll(() => world.close())

const check = async () => {
  const signal = new AbortController().signal
  const run = { ctx: world.house.ctx, jobId: randomUUID(), attempt: 1, signal }
  await checkInvariantsHandler(moduleInvariants, operator).run({}, run)
}
const broken = async () => {
  const found = await listBroken(moduleInvariants, world.house.ctx)
  return found.toSorted((one, other) => one.rule.localeCompare(other.rule))
}

describe('R12 the hourly check', () => {
  it('runs every hour over all modules, and finds nothing while the named editor has not confirmed', async () => {
    expect(checkInvariantsHandler(moduleInvariants, operator).cron).toBe('20 * * * *')
    expect(await broken()).toEqual([])
    await check()
    expect(await mailsTo(world.house, operator)).toEqual([])
  })

  it('tells the operator once a day that nobody can act, after the only editor confirmed or left', async () => {
    expect((await world.call(editor, 'POST', `/admin/papers/${id}/authorship`, { answer: 'confirm' })).status).toBe(200)
    expect(await broken()).toEqual(waitsInVain.map((rule) => ({ rule, id })))
    await check()
    await check()
    const [mail, ...more] = await mailsTo(world.house, operator)
    expect(more).toEqual([])
    expect(mail!.text).toContain(`Not true: ${nobodyCanAct} (${id}).`)
    await world.clock.moveOn(1)
    await check()
    expect(await mailsTo(world.house, operator)).toHaveLength(2)
    const sub = await world.subEditor()
    expect(await broken()).toEqual([])
    await sql`update identity.sub_admin set permissions = '{}' where account_id = ${sub.id}`.execute(
      world.house.database.db,
    )
    expect(await broken()).toEqual(waitsInVain.map((rule) => ({ rule, id })))
  })

  it('every rule is named by the module that checks it', () => {
    const rules = moduleInvariants.flatMap((part) => part.rules)
    expect(new Set(rules).size).toBe(rules.length)
    expect(moduleInvariants.map(({ module }) => module).toSorted()).toEqual([
      'files',
      'peer-review',
      'publishing',
      'statistics',
      'submissions',
      'wallet',
    ])
  })
})
