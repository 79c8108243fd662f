import { expect, it } from 'vitest'
import { toSegments, toTitleSegments } from './views.ts'

it('cuts marked text into pieces and hints at what was left out', () => {
  const whole = 'The wells of Dacope turn saline. Families leave.'
  expect(toSegments('wells of \u0002Dacope\u0003 turn', whole)).toEqual([
    { text: '… wells of ', hit: false },
    { text: 'Dacope', hit: true },
    { text: ' turn …', hit: false },
  ])
  expect(toSegments('The \u0002wells\u0003 of Dacope turn saline. Families leave.', whole)[0]!.text).toBe('The ')
  expect(toSegments('', '')).toEqual([])
})

it('shows a title without marks where the marked one has lost a part', () => {
  expect(toTitleSegments('\u0002Tides\u0003   of coasts', 'Tides <of> coasts')).toEqual([
    { text: 'Tides <of> coasts', hit: false },
  ])
})
