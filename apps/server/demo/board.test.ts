import { expect, it } from 'vitest'
import { demoBoard } from './board.ts'
import { demoCrowd } from './demo-crowd.ts'
import { demoPeople } from './demo-people.ts'
import { demoPress } from './press.ts'

const press = demoPress()
const board = demoBoard(press)

it('seats 40 to 60 people, three or more in every field, most of them on the board of a journal', () => {
  expect(board.length).toBeGreaterThanOrEqual(40)
  expect(board.length).toBeLessThanOrEqual(60)
  for (const { category } of press.journals) {
    expect(board.filter((member) => member.category === category).length, category).toBeGreaterThanOrEqual(3)
  }
  expect(board.filter(({ journalId }) => journalId === null)).toHaveLength(2)
})

it('names nobody twice, and nobody who writes, edits or has an account', () => {
  const others = [
    ...press.articles.flatMap(({ authors }) => authors),
    ...press.journals.flatMap(({ editorInChief, layoutEditor }) => [editorInChief, layoutEditor]),
    ...demoPeople,
    ...demoCrowd,
  ].map(({ fullName }) => fullName)
  const names = board.map(({ fullName }) => fullName)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => others.includes(name))).toEqual([])
  expect(new Set(board.map(({ university }) => university)).size).toBe(board.length)
})
