import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { emptyForm, failureOf, NewerVersion, newPaper, reconcile } from './open-draft.tsx'

const whole = 'Reading the embankment'

it('offers a choice where a newer version was saved', () => {
  const chosen: string[] = []
  const autosave = { showNewer: () => void chosen.push('newer'), keepMine: () => void chosen.push('mine') }
  render(<NewerVersion draft={{ ...newPaper(), status: 'newer' }} autosave={autosave} />)
  const labels = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(labels).toEqual(['Show the newer version', 'Keep mine as a new draft'])
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(chosen).toEqual(['newer', 'mine'])
})

it('shows what was typed in this window where a revision has no second draft to go to', () => {
  const aside = { ...newPaper().form, abstract: 'Typed here', answers: { point: 'An answer\nof two lines' } }
  const autosave = { showNewer() {}, keepMine() {} }
  const { container } = render(<NewerVersion draft={{ ...newPaper(), aside }} autosave={autosave} canBranch={false} />)
  expect(container.querySelector('details')?.textContent).toMatch(/Typed here.*An answer\nof two lines/s)
  expect(screen.queryByRole('button')).toBeNull()
})

it('opens a draft again with its file, and not once the paper is handed in', () => {
  const at = '2026-11-15T11:00:00.000Z'
  const file = { name: 'paper.docx', bytes: 3, uploadedAt: at }
  const copy = { id: 'd', version: 1, form: emptyForm(), at }
  const open = (...[server, here]: [Parameters<typeof reconcile>[1], typeof copy | null]) =>
    reconcile('d', server, here, () => 'new')
  expect(open({ version: 3, savedAt: at, form: { ...emptyForm(), title: whole }, file }, null)).toMatchObject({
    state: 'ready',
    file,
    start: { version: 3, form: { title: whole } },
  })
  expect([open('handed-in', copy), open('unknown', null), open('away', null)].map(({ state }) => state)).toEqual([
    'handed-in',
    'unknown',
    'away',
  ])
})

it('stops saving where the paper can no longer be changed', () => {
  const closed = ['draft.closed', 'submission.not-now'].map((code) => failureOf(new ApiError(409, code, '')))
  expect(closed).toEqual(['closed', 'closed'])
})
