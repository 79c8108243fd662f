import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cellsOf, execute, undeclared, type Found } from '../../../../tests/support/matrix/cells.ts'
import { strayFields, fingerprint } from '../../../../tests/support/matrix/fields.ts'
import { builtWeb, pageCells, undeclaredPages } from '../../../../tests/support/matrix/page-cells.ts'
import { openMatrixWorld, type MatrixWorld } from '../../../../tests/support/matrix/world.ts'
import { password } from '../../../../tests/support/people.ts'

let world: MatrixWorld
let found: Found
let pages: Found
let before: string

beforeAll(async () => {
  world = await openMatrixWorld(undefined, await builtWeb())
  before = await fingerprint(world.house.database)
  found = await execute(cellsOf(world))
  pages = await execute(pageCells(world))
  console.log(
    `access matrix: ${found.cells} cells, ${found.answers} answers held against their contracts; ${pages.cells} cells of pages`,
  )
}, 1_200_000)

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

  it('knows every page and document, and none that is not there', () => expect(undeclaredPages()).toEqual([]))

  it('sends each page to everybody with the same status and the same bytes, and names nobody: S1', () => {
    expect([...pages.differing, ...pages.stray]).toEqual([])
    expect(pages.cells).toBeGreaterThanOrEqual(1_000)
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
