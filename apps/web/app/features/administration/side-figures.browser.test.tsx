import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { askStats, SideFigureList, type AdminStats } from './side-figures.tsx'

const stats: AdminStats = {
  totalResearchers: 3208,
  totalReviewers: 641,
  totalPublished: 1284,
  totalDownloads: 412_907,
  waiting: { papers: 28, overview: 4, researchers: 7, inbox: 5 },
}
function shown(given: AdminStats | null) {
  cleanup()
  render(<SideFigureList stats={given} />)
  return screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
}

afterEach(() => vi.restoreAllMocks())

it('ADMIN-003 shows researchers registered, reviewers approved and papers published', () => {
  expect(shown(stats).slice(0, 3)).toEqual([
    ['Researchers registered', '3,208'],
    ['Reviewers approved', '641'],
    ['Papers published', '1,284'],
  ])
  expect(shown({ ...stats, totalReviewers: 0 })[1]).toEqual(['Reviewers approved', '0'])
})

it('ADMIN-004 shows total downloads, and a dash while there are none', () => {
  expect(shown(stats)[3]).toEqual(['Total downloads', '412,907'])
  expect(shown({ ...stats, totalDownloads: null })[3]).toEqual(['Total downloads', '–'])
})

it('ADMIN-017 a failure is only logged: the figures are dashes', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failure = new ApiError(500, 'server.failure', 'Something went wrong on our side.')
  expect(await askStats(() => Promise.reject(failure))).toBeNull()
  expect(log).toHaveBeenCalledExactlyOnceWith(failure)
  expect(shown(null).map(([, value]) => value)).toEqual(['–', '–', '–', '–'])
})
