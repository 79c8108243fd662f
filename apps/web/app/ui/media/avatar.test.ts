import { expect, it } from 'vitest'
import { initials } from './avatar.tsx'

it.each([
  ['Ngozi Eze', 'NE'],
  ['Dr. Nguyen Thi Bich', 'NB'],
  ['Prof. Carolina Siqueira', 'CS'],
  ['Sukarno', 'S'],
  ['Ọlá  Adeyemi ', 'ỌA'],
  ['élodie', 'É'],
  ['', ''],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
