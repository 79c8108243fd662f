import { describe, expect, it } from 'vitest'

import { arrangeShelf, narrowestSpine, spineWidth, widestSpine, type ShelfItem } from './index.ts'

const journal = (name: string, newestIssueOn: string | null, ...articles: number[]) => ({
  name,
  newestIssueOn,
  volumes: articles.map((count, i) => ({ volume: i + 1, articles: count })),
})
const twelve = Array.from({ length: 12 }, (_, i) =>
  journal(`J${i}`, `2026-${String(i + 1).padStart(2, '0')}-01`, 10 + i, 20 + i),
)
const told = (items: ShelfItem<{ name: string }>[]) =>
  items.map((item) =>
    item.kind === 'face' ? `[${item.journal.name}]` : `${item.journal.name}.${item.volume}${item.tone[0]}`,
  )

describe('spineWidth', () => {
  it('grows with the articles between two limits, in even steps', () => {
    expect(spineWidth(0)).toBe(narrowestSpine)
    expect(spineWidth(20)).toBe(42)
    expect(spineWidth(500)).toBe(widestSpine)
    for (let n = 0; n < 60; n++) {
      expect(spineWidth(n + 1)).toBeGreaterThanOrEqual(spineWidth(n))
      expect(spineWidth(n) % 2).toBe(0)
    }
  })
})

describe('arrangeShelf', () => {
  it('lets the three newest face out among the spines of the others', () => {
    expect(told(arrangeShelf(twelve))).toEqual([
      ...['J0.2f', 'J1.2f', 'J2.2f', 'J3.2f', '[J11]'],
      ...['J4.1t', 'J4.2f', 'J5.1t', 'J5.2f', '[J10]'],
      ...['J6.1t', 'J6.2f', 'J7.1t', 'J7.2f', '[J9]', 'J8.1t', 'J8.2f'],
    ])
  })

  it('stands the newest volume in ink and the one before in tint, both at one height', () => {
    const spines = arrangeShelf([journal('A', '2026-01-01', 5, 30, 8)], { facesOut: 0 })
    expect(spines).toMatchObject([
      { volume: 2, tone: 'tint', width: 52, height: 94 },
      { volume: 3, tone: 'field', width: 30, height: 94 },
    ])
  })

  it('leaves out what has not appeared, and is empty when nothing has', () => {
    expect(arrangeShelf([journal('A', null, 3), journal('B', '2026-01-01')])).toEqual([])
    expect(told(arrangeShelf([journal('A', '2026-01-01', 3)]))).toEqual(['[A]'])
  })

  it('never holds more spines than there is room for', () => {
    const many = Array.from({ length: 40 }, (_, i) => journal(`J${i}`, `20${10 + i}-01-01`, 9, 9))
    const items = arrangeShelf(many)
    expect(items.filter((item) => item.kind === 'spine')).toHaveLength(14)
    expect(items.filter((item) => item.kind === 'face')).toHaveLength(3)
  })
})
