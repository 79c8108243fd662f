import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { timeline } from '../../../../../../../tests/support/samples/revision.ts'
import { Timeline } from './paper-aside.tsx'

it('unfolds what the editors wrote with a decision', () => {
  const letter = 'Dear Dr. Akter,\nplease answer every point.'
  const told = timeline.map((entry) => (entry.name === 'ask-revision' ? { ...entry, letter } : entry))
  render(<Timeline timeline={told} shownReason={null} />)
  const letters = screen.getAllByText('The editor’s letter', { selector: 'details > summary' })
  expect(letters).toHaveLength(2)
  for (const summary of letters) expect(summary.parentElement?.textContent).toContain(letter)
  cleanup()
  expect(render(<Timeline timeline={timeline} shownReason={null} />).container.querySelector('details')).toBeNull()
})
