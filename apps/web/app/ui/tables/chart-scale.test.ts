import { describe, expect, it } from 'vitest'
import { labelStep, linePath, linearScale, niceTicks, spreadLabels } from './chart.tsx'

describe('niceTicks', () => {
  it.each([
    [640, [0, 200, 400, 600, 800]],
    [12, [0, 5, 10, 15]],
    [100, [0, 25, 50, 75, 100]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [7, [0, 2, 4, 6, 8]],
  ])('to %d writes %j', (highest, ticks) => {
    expect(niceTicks(highest)).toEqual(ticks)
  })

  it('always reaches the highest value, with two to seven steps', () => {
    for (let highest = 1; highest < 5000; highest += 7) {
      const ticks = niceTicks(highest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      expect(ticks.length).toBeLessThanOrEqual(7)
    }
  })

  it.each([0, -3, Number.NaN])('draws an axis even for %d', (highest) => {
    expect(niceTicks(highest)).toEqual([0, 1])
  })
})

describe('linearScale', () => {
  it('maps ends onto ends, also upside down', () => {
    const y = linearScale([0, 10], [200, 0])
    expect([y(0), y(5), y(10)]).toEqual([200, 100, 0])
  })

  it('stays at the start where there is no distance', () => {
    expect(linearScale([3, 3], [10, 90])(3)).toBe(10)
  })
})

describe('labelStep', () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

  it('writes every label where there is room and fewer where there is not', () => {
    expect(labelStep(months, 600)).toBe(1)
    expect(labelStep(months, 200)).toBe(2)
    expect(labelStep(months, 30)).toBe(12)
    expect(labelStep([], 200)).toBe(1)
  })
})

describe('spreadLabels', () => {
  it('leaves labels alone that do not touch', () => {
    expect(spreadLabels([10, 50, 90], 16, 0, 100)).toEqual([10, 50, 90])
  })

  it('moves touching labels apart and keeps their order', () => {
    expect(spreadLabels([52, 50, 51], 16, 0, 100)).toEqual([82, 50, 66])
  })

  it('stays within the drawing', () => {
    expect(spreadLabels([98, 99], 16, 0, 100)).toEqual([84, 100])
  })
})

describe('linePath', () => {
  const x = (index: number) => index * 10
  const y = (value: number) => value

  it('joins the values', () => {
    expect(linePath([1, 2, 3], x, y)).toBe('M0 1L10 2L20 3')
  })

  it('breaks at what is missing', () => {
    expect(linePath([null, 1, 2, null, 3], x, y)).toBe('M10 1L20 2M40 3')
    expect(linePath([null], x, y)).toBe('')
  })
})
