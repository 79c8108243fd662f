import { expect, it } from 'vitest'
import { emptyBoxes, pressKey, typeInto, wholeCode } from './code-input.tsx'

const empty = emptyBoxes(6)
const some = ['1', '2', '3', '', '', '']

it('IDENTITY-028 a box takes one digit and nothing else', () => {
  expect(typeInto(empty, 0, '7')).toEqual({ boxes: ['7', '', '', '', '', ''], at: 1 })
  for (const text of ['a', ' ', '-', '٣', '½']) expect(typeInto(empty, 0, text)).toEqual({ boxes: empty, at: 0 })
  expect(typeInto(some, 1, '29').boxes).toEqual(['1', '9', '3', '', '', ''])
  expect(typeInto(some, 1, '92').boxes).toEqual(['1', '9', '3', '', '', ''])
  expect(typeInto(some, 1, '22').boxes).toEqual(some)
  expect(typeInto(some, 5, '4').at).toBe(5)
})

it('a digit that is deleted leaves its box empty and the focus there', () => {
  expect(typeInto(some, 1, '')).toEqual({ boxes: ['1', '', '3', '', '', ''], at: 1 })
})

it('IDENTITY-029 pasting exactly 6 digits fills all boxes', () => {
  const filled = { boxes: ['0', '4', '1', '9', '7', '2'], at: 5 }
  for (const text of ['041972', ' 041972\n', '041 972', '041-972']) expect(wholeCode(empty, text)).toEqual(filled)
  for (const text of ['04197', '0419722', '04197a', 'code 041972', '', '٠٤١٩٧٢'])
    expect(wholeCode(empty, text)).toBeNull()
})

it('a code that a phone fills into the first box is spread over all', () => {
  expect(typeInto(empty, 0, '041972').boxes.join('')).toBe('041972')
})

it('IDENTITY-030 Backspace on an empty box moves back, on a filled one it deletes as usual', () => {
  expect(pressKey(some, 3, 'Backspace')).toEqual({ boxes: some, at: 2 })
  expect(pressKey(some, 2, 'Backspace')).toBeNull()
  expect(pressKey(empty, 0, 'Backspace')).toEqual({ boxes: empty, at: 0 })
})

it.each([
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 5, 5],
  ['Home', 4, 0],
  ['End', 1, 5],
])('%s from box %i leads to box %i', (key, from, to) => {
  expect(pressKey(some, from, key)).toEqual({ boxes: some, at: to })
})

it('leaves every other key to the browser', () => {
  for (const key of ['Tab', 'Enter', '5', 'Delete']) expect(pressKey(some, 1, key)).toBeNull()
})
