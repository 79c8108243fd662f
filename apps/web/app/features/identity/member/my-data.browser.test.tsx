import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MyData } from './my-data.tsx'

it('offers a copy before the end, and says what it holds', () => {
  const { container } = render(<MyData />)
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Your data', 'Delete your account'])
  expect(container.textContent).toContain('data.json')
  expect(container.textContent).toContain('The archive does not contain the names of your reviewers')
  // The button is outlined. Nothing happens before the dialog is confirmed.
  expect(screen.getByRole('button', { name: /^Delete account…/ }).className).toContain('btn-danger')
  expect(document.querySelector('input[type="password"]')).toBeNull()
})
