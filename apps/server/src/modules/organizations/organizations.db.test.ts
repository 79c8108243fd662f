import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Organization } from '@grfs/contracts/organizations'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { bearer, makeSignedIn, type SignedIn } from '../../../../../tests/support/people.ts'
import { authenticate } from '../identity/index.ts'
import { DumpRefused, loadOrganizations, organizationRoutes } from './index.ts'

let house: TestHouse
let ann: SignedIn

beforeAll(async () => {
  house = await openTestHouse({ routes: organizationRoutes, authenticate })
  ann = await makeSignedIn(house.ctx, 'researcher')
})
afterAll(() => house.close())

const record = (ror: string, name: string, parts: { acronym?: string; alias?: string; status?: string } = {}) => ({
  id: `https://ror.org/${ror}`,
  status: parts.status ?? 'active',
  names: [
    ...(parts.acronym ? [{ value: parts.acronym, types: ['acronym'], lang: null }] : []),
    { value: name, types: ['ror_display', 'label'], lang: 'en' },
    ...(parts.alias ? [{ value: parts.alias, types: ['alias'], lang: null }] : []),
  ],
  types: ['education', 'funder'],
  locations: [{ geonames_details: { name: 'Khulna', country_code: 'BD' } }],
  external_ids: [{ type: 'fundref', preferred: null, all: ['501100009999'] }],
})
const wells = record('0aaaaaa11', 'Institute of Brackish Wells', { acronym: 'IBW', alias: 'Wasserinstitut "Süd" }]' })
const records = [
  wells,
  record('0aaaaab12', 'Delta University', { acronym: 'DU' }),
  record('0aaaaac13', 'University of the Delta Wells'),
  record('0aaaaad14', 'IBW Forschung'),
  record('0aaaaae15', 'Closed College', { status: 'inactive' }),
  record('0aaaaaf16', 'Łódź Institute of 100 % Water'),
]

async function* chunksOf(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size))
}
const load = (list: unknown, size = 7) => loadOrganizations(house.ctx, chunksOf(JSON.stringify(list, null, 1), size))

async function find(q: string, who: SignedIn | null = ann) {
  const headers = who ? bearer(who.token) : {}
  const answer = await house.app.inject({ url: `/api/organizations?q=${encodeURIComponent(q)}`, headers })
  return { status: answer.statusCode, list: answer.json<{ organizations: Organization[] }>().organizations }
}
const oneSecondLater = () => house.clock.moveTo(new Date(house.ctx.clock.now().getTime() + 1_000).toISOString())
const names = async (q: string) => (await find(q)).list.map(({ name }) => name)

describe('finding organisations', () => {
  beforeEach(async () => {
    await load(records)
  })

  it('gives an organisation with its place and its number as a funder', async () => {
    expect(await find('ibw')).toEqual({
      status: 200,
      list: [
        {
          ror: '0aaaaaa11',
          name: 'Institute of Brackish Wells',
          city: 'Khulna',
          country: 'BD',
          isFunder: true,
          openFunderId: '501100009999',
        },
        expect.objectContaining({ name: 'IBW Forschung' }),
      ],
    })
  })

  it('finds acronyms first, then beginnings, then words in any order, in all names', async () => {
    expect(await names('delta')).toEqual(['Delta University', 'University of the Delta Wells'])
    expect(await names('wells inst')).toEqual(['Institute of Brackish Wells'])
    expect(await names('wasserinstitut sud')).toEqual(['Institute of Brackish Wells'])
    expect(await names('college')).toEqual([])
  })

  it('takes signs literally, and nothing from too short a query', async () => {
    expect(await names('100 %')).toEqual(['Łódź Institute of 100 % Water'])
    for (const q of ['', 'i', '%', '__', '%%%%', '\\']) expect(await names(q)).toEqual([])
    expect((await find('x'.repeat(101))).status).toBe(400)
  })

  it('is for researchers', async () => {
    expect((await find('delta', null)).status).toBe(401)
    expect((await find('delta', await makeSignedIn(house.ctx, 'reviewer'))).status).toBe(403)
  })
})

describe('loading a dump', () => {
  it('twice changes nothing; a newer one replaces it', async () => {
    expect(await load(records)).toMatchObject({ loaded: 5, skipped: 1 })
    oneSecondLater()
    expect(await load(records, 64)).toEqual({ loaded: 5, skipped: 1, deleted: 0 })
    oneSecondLater()
    expect(await load([wells, record('0aaaaab12', 'Delta Academy')])).toEqual({ loaded: 2, skipped: 0, deleted: 3 })
    expect(await names('delta')).toEqual(['Delta Academy'])
  })

  it.each([
    ['ends too early', JSON.stringify(records).slice(0, -1)],
    ['is not a dump', '[{"id": "https://ror.org/0aaaaaa11"}]'],
    ['is empty', '[]'],
    ['is of another kind', '<html></html>'],
  ])('that %s is refused and deletes nothing', async (_, text) => {
    await load(records)
    oneSecondLater()
    await expect(loadOrganizations(house.ctx, chunksOf(text, 50))).rejects.toThrow(DumpRefused)
    expect(await names('delta')).toHaveLength(2)
  })
})
