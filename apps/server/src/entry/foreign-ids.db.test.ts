import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../../../../tests/support/matrix/fields.ts'
import { swapIds, type Swapped } from '../../../../tests/support/matrix/foreign-ids.ts'
import { openMatrixWorld, type MatrixWorld } from '../../../../tests/support/matrix/world.ts'

let world: MatrixWorld
let swapped: Swapped
let before: string

beforeAll(async () => {
  world = await openMatrixWorld()
  before = await fingerprint(world.house.database)
  swapped = await swapIds(world, { perKind: 5 })
  console.log(`foreign ids: ${swapped.requests} requests with ids of ${swapped.kinds} kinds`)
}, 600_000)

afterAll(() => world.close())

describe('an id of somebody else: S3', () => {
  it('opens nothing, in whatever place', () => {
    expect(swapped.succeeded).toEqual([])
    expect(swapped.requests).toBeGreaterThanOrEqual(5_000)
    expect(swapped.kinds).toBeGreaterThanOrEqual(12)
  })

  it('is answered like one that does not exist', () => expect(swapped.toldApart).toEqual([]))

  it('changes nothing', async () => expect(await fingerprint(world.house.database)).toBe(before))
})
