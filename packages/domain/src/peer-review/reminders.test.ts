import { describe, expect, it } from 'vitest'
import { dueReminder, escalationLevel } from './reminders.ts'

const due = new Date('2026-03-29T02:30:00Z')
const before = (days: number) => new Date(due.getTime() - days * 86_400_000)

describe('the reminder of a review that is to leave', () => {
  it.each([
    [3.001, [], null],
    [3, [], '3-days'],
    [1.001, [], '3-days'],
    [2, ['3-days'], null],
    [1, ['3-days'], '1-day'],
    // The worker was down at both times: only the later reminder is sent.
    [0.5, [], '1-day'],
    [0.5, ['3-days', '1-day'], null],
    // The clock went back after the last reminder was sent.
    [2, ['1-day'], null],
    [2, ['2026-03-27'], '3-days'],
    [0, [], null],
    [-1, [], null],
  ])('%d days before, with %j behind it: %s', (days, reminded, mark) => {
    expect(dueReminder(due, reminded, before(days))).toBe(mark)
  })
})

describe('how urgent a waiting paper is', () => {
  it.each([
    [3.001, 3, null],
    [3, 3, 0],
    [0.1, 0, null],
    [0, 0, 1],
    [-6.999, 0, 1],
    [-7, 0, 2],
    [-14, 3, 3],
    [-365, 0, 53],
  ])('%d days before its due date, told %d days ahead: %s', (days, ahead, level) => {
    expect(escalationLevel(due, before(days), ahead)).toBe(level)
  })
})
