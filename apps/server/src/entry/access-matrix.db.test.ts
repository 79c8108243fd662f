import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cellsOf, execute, undeclared, type Found } from '../../test/matrix/cells.ts'
import { strayFields } from '../../test/matrix/fields.ts'
import { fingerprint } from '../../test/matrix/fingerprint.ts'
import { openMatrixWorld, type MatrixWorld } from '../../test/matrix/world.ts'
import { password } from '../../test/people.ts'

let world: MatrixWorld
let found: Found
let before: string

beforeAll(async () => {
  world = await openMatrixWorld()
  before = await fingerprint(world.house.database)
  found = await execute(cellsOf(world))
  console.log(`access matrix: ${found.cells} cells, ${found.answers} answers held against their contracts`)
}, 600_000)

afterAll(() => world.close())

describe('the access matrix', () => {
  it('knows every route, and none that is not there', () => expect(undeclared()).toEqual([]))

  it('answers in each of its cells as the table says: S1', () => {
    expect(found.differing).toEqual([])
    expect(found.cells).toBeGreaterThanOrEqual(4_000)
  })

  it('answers with the fields of the reader’s own view, and shows nobody who is hidden: S2', () => {
    expect(found.stray).toEqual([])
    expect(found.answers).toBeGreaterThanOrEqual(1_000)
  })

  it('gives no session to somebody unverified, whatever they know', async () => {
    const { email } = world.shared.unverified
    const formData = { email, password, role: 'researcher' }
    const answer = await world.house.app.inject({ method: 'POST', url: '/api/auth/login', payload: { formData } })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'login.unverified'])
  })

  it('has left nothing behind, so that no cell was in the way of another', async () => {
    expect(await fingerprint(world.house.database)).toBe(before)
  })
})

describe('a field that does not belong', () => {
  const view = z.object({ list: z.array(z.object({ id: z.string(), more: z.string().optional() })).nullable() })

  it.each([
    [{ list: [{ id: 'a' }] }, []],
    [{ list: null }, []],
    [{ list: [{ id: 'a', email: 'b' }] }, ['.list[].email is extra']],
    [{ list: [{}] }, ['.list[].id is missing']],
    [{ list: [{ id: 1 }] }, ['.list[].id is no string']],
  ])('is found in %j', (value, stray) => expect(strayFields(view, value)).toEqual(stray))
})
