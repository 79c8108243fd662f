import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../tests/support/memory-router.tsx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DoiEntry } from '@grfs/contracts/publishing/admin'
import { doiStates } from '@grfs/domain/dois/doi'
import { sampleArticle } from '../../../../../../tests/support/samples/article.ts'
import { ArticlePage } from '../article-page.tsx'
import { DoiProblems, RegistryNotes } from './doi-problems.tsx'
import { DoiTable } from './dois-page.tsx'

afterEach(cleanup)

const entryOf = (state: DoiEntry['state'], isDeposited = false): DoiEntry => ({
  doi: `10.5555/${state}`,
  state,
  since: '2026-11-15T09:00:00.000Z',
  answer: state === 'failed' ? 'The ISSN is unknown.' : null,
  ...{ isFailed: state === 'failed', isUpdating: false, field: null, cure: null },
  ...{ isDeposited, publicId: `cms.2026.${state}`, path: `/article/cms.2026.${state}` },
  title: `Wells, ${state}`,
  journal: { id: 'j', title: 'Coastal and Marine Studies', abbrev: 'CMS', hue: 210 },
  isPublished: state !== 'reserved',
})

describe('the list of DOIs', () => {
  it('links articles but no DOI, and offers to record an answer where there can be one', () => {
    const onChoose = vi.fn()
    render(
      <MemoryRouter>
        <DoiTable dois={doiStates.map((state) => entryOf(state))} onChoose={onChoose} />
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

describe('the accounts', () => {
  it('are named by their journal where the registry refuses them', () => {
    const of = { waitUntil: null, refusedAt: '2026-11-15T09:00:00.000Z' }
    const registry = { name: 'Crossref', refusedAt: null, waitUntil: null, journals: [{ title: 'Tidal Flats', ...of }] }
    render(<RegistryNotes registry={{ ...registry, policy: { state: 'registered', answer: null } }} />)
    expect(screen.getByText(/^Crossref refuses the login of Tidal Flats\./)).toBeTruthy()
    expect(screen.queryByText(/this installation\. No DOI is deposited/)).toBeNull()
  })
})

describe('a refused deposit', () => {
  it('shows the words of the registry, what to do, and what readers see meanwhile', () => {
    const refused = { ...entryOf('failed'), cure: 'issn' as const }
    const outdated = {
      ...entryOf('registered'),
      isFailed: true,
      cure: 'name' as const,
      field: 'surname',
      answer: 'Too long',
    }
    render(<DoiProblems dois={[refused, outdated]} />)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first!.textContent).toMatch(
      /Refused: 10\.5555\/failed.*The registry wrote:The ISSN is unknown\..*its DOI is not shown/,
    )
    expect(second!.textContent).toMatch(
      /update refused: 10\.5555\/registered.*Our own check found:Too long.*The DOI works/,
    )
    expect(screen.getByRole('button', { name: 'Deposit 10.5555/failed again' })).toBeTruthy()
  })

  it('is not recorded by hand where the registry decides', () => {
    render(
      <MemoryRouter>
        <DoiTable dois={doiStates.map((state) => entryOf(state, true))} onChoose={() => {}} />
      </MemoryRouter>,
    )
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Record the answer',
      'Deposit again',
    ])
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
