import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

const problems = [
  { id: 'zip', message: 'Please fill in the "Zip code" field.' },
  { id: 'city', message: 'Please fill in the "City" field.' },
]

it('announces what a form needs, and can take the focus', () => {
  const { container } = render(<ErrorSummary title="2 fields need you" problems={problems} />)
  const summary = screen.getByRole('alert')
  expect(summary.tabIndex).toBe(-1)
  summary.focus()
  expect(document.activeElement).toBe(summary)
  expect(within(summary).getByRole('heading', { name: '2 fields need you' })).not.toBeNull()
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    problems.map(({ id, message }) => [`#${id}`, message]),
  )
  expect(container.querySelector('[style]')).toBeNull()
})

it('leads to the field, also where its id belongs to a group', () => {
  render(
    <form>
      <ErrorSummary title="2 fields need you" problems={problems} />
      <input id="zip" aria-label="Zip code" />
      <fieldset id="city">
        <input aria-label="City" />
      </fieldset>
    </form>,
  )
  for (const [index, label] of ['Zip code', 'City'].entries()) {
    fireEvent.click(screen.getByRole('link', { name: problems[index]!.message }))
    expect(document.activeElement).toBe(screen.getByLabelText(label))
  }
})
