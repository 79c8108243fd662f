import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DoiEntry } from '@grfs/contracts/publishing/admin'
import { doiStates } from '@grfs/domain/dois/doi'
import { sampleArticle } from '../../../../../../tests/support/samples/article.ts'
import { ArticlePage } from '../article-page.tsx'
import { DoiTable } from './dois-page.tsx'

afterEach(cleanup)

const entryOf = (state: DoiEntry['state']): DoiEntry => ({
  doi: `10.5555/${state}`,
  state,
  since: '2026-11-15T09:00:00.000Z',
  answer: state === 'failed' ? 'The ISSN is unknown.' : null,
  publicId: `cms.2026.${state}`,
  title: `Wells, ${state}`,
  journal: { id: 'j', title: 'Coastal and Marine Studies', abbrev: 'CMS', hue: 210 },
  isPublished: state !== 'reserved',
})

describe('the list of DOIs', () => {
  it('links articles but no DOI, and offers to record an answer where there can be one', () => {
    const onChoose = vi.fn()
    render(
      <MemoryRouter>
        <DoiTable dois={doiStates.map(entryOf)} onChoose={onChoose} />
      </MemoryRouter>,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      doiStates.filter((state) => state !== 'reserved').map((state) => `/article/cms.2026.${state}`),
    )
    const rows = screen.getAllByRole('row').slice(1)
    const offered = rows.map((row) => within(row).queryByRole('button') !== null)
    expect(offered).toEqual(doiStates.map((state) => state !== 'reserved'))
    expect(screen.getByText('The ISSN is unknown.')).toBeTruthy()
    screen.getByRole('button', { name: 'Record the answer of the registry for 10.5555/queued' }).click()
    expect(onChoose).toHaveBeenCalledWith(entryOf('queued'))
  })
})

describe('the article page', () => {
  const address = 'https://journals.example.org/article/cms.2026.041'
  const shown = (doi: string | null, isDoiPending: boolean) => {
    const citeAs = doi === null ? address : `https://doi.org/${doi}`
    const { container } = render(<ArticlePage article={{ ...sampleArticle, doi, isDoiPending, citeAs }} />)
    return container.innerHTML.replaceAll('https://doi.org/10.1/x', '')
  }

  it('shows a registered DOI as a link', () => {
    expect(shown('10.5555/cms.2026.041', false)).toContain('<a href="https://doi.org/10.5555/cms.2026.041">')
  })

  it('says that a DOI is being registered', () => {
    const html = shown(null, true)
    expect(html).toContain('DOI is being registered')
    expect(html).not.toContain('doi.org')
  })

  it('says nothing about a DOI where there is none', () => {
    expect(shown(null, false)).not.toMatch(/<dt>DOI|doi\.org|being registered/)
  })
})
