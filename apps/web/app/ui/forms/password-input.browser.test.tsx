import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CodeInput } from './code-input.tsx'
import { Field } from './field.tsx'
import { Meter } from '../feedback/meter.tsx'
import { PasswordInput } from './password-input.tsx'

it('belongs to its label, hides by default, and its button says what it does', async () => {
  const user = userEvent.setup()
  render(
    <Field label="Password" error="Too short">
      <PasswordInput autoComplete="new-password" what="new password" />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  expect(input.getAttribute('autocomplete')).toBe('new-password')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('spellcheck')).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Show new password' }))
  expect(input.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide new password' }))
  expect(input.type).toBe('password')
})

it.each([
  [0, '', 0],
  [1, 'Weak', 1],
  [3, 'Strong', 3],
] as const)('a meter at level %i says "%s" and fills %i bars', (level, word, bars) => {
  const { container } = render(<Meter label="Password strength" level={level} word={word} />)
  const meter = screen.getByRole('meter', { name: 'Password strength' })
  expect(meter.getAttribute('aria-valuenow')).toBe(String(level))
  expect(container.querySelectorAll('.is-on')).toHaveLength(bars)
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe(word)
})

it('every box of a code has its own label, and a phone may fill in the first', async () => {
  const user = userEvent.setup()
  const completed: string[] = []
  render(
    <CodeInput
      length={6}
      digitLabel="Digit {number} of 6"
      onChange={() => {}}
      onComplete={(code) => completed.push(code)}
    />,
  )
  const boxes = screen.getAllByRole('textbox')
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `Digit ${number} of 6`),
  )
  expect(boxes.every((box) => box.getAttribute('inputmode') === 'numeric')).toBe(true)
  expect(boxes.map((box) => box.getAttribute('autocomplete') === 'one-time-code')).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ])
  await user.click(boxes[0]!)
  await user.keyboard('123456')
  expect(completed).toEqual(['123456'])
})
