import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { exportSettings, importSettings } from './index.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ routes: [] })
  await makeJournal(house.ctx)
})
afterAll(() => house.close())

describe('files of settings', () => {
  it('are exported and imported without a difference, and twice changes nothing', async () => {
    await importSettings(house.ctx, {
      press: { name: 'Lagos Journals', issn: '' },
      journals: { cms: { fees: 'None.' } },
    })
    const file = await exportSettings(house.ctx)
    expect(file).toEqual({ press: { issn: '', name: 'Lagos Journals' }, journals: { CMS: { fees: 'None.' } } })
    expect(await importSettings(house.ctx, file)).toBe(0)
    await sql`truncate settings.value, settings.change`.execute(house.database.db)
    expect(await importSettings(house.ctx, JSON.parse(JSON.stringify(file)))).toBe(3)
    expect(await exportSettings(house.ctx)).toEqual(file)
    expect(await importSettings(house.ctx, { press: { name: null } })).toBe(1)
  })

  it('store nothing if one value is wrong, and name every problem', async () => {
    const file = {
      press: { name: 'Lagos Journals', issn: '1', nam: 'x' },
      journals: { XYZ: { fees: '' }, CMS: { name: 'x' } },
    }
    const before = await exportSettings(house.ctx)
    const refused = importSettings(house.ctx, file)
    await expect(refused).rejects.toThrow(/issn: .*\n.*"nam".*\n.*"XYZ".*\n.*"name"|"nam"/s)
    await expect(importSettings(house.ctx, { pres: {} })).rejects.toThrow('"press"')
    expect(await exportSettings(house.ctx)).toEqual(before)
  })
})
