import { cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sampleArticle } from '../../../../../tests/support/samples/article.ts'
import { ArticleList } from '../journals/journal-page.tsx'
import { ArticlePage } from './article-page.tsx'
import { LatestArticles, LeadStory } from './front-page.tsx'

const corrections = [1, 2].map((number) => ({
  id: `n${number}`,
  kind: 'correction' as const,
  number,
  text: `Table ${number} had wrong <units>.`,
  publishedOn: `2026-11-1${number}`,
  doi: null,
}))
const retraction = {
  id: 'n3',
  kind: 'retraction' as const,
  number: 1,
  text: 'The data cannot be found.',
  publishedOn: '2026-11-14',
  doi: null,
}
const retracted = { ...sampleArticle, isRetracted: true, notices: [...corrections, retraction] }

describe('what was said of an article since it appeared', () => {
  it('says nothing where nothing was said', () => {
    const { container } = render(<ArticlePage article={sampleArticle} />)
    expect(container.querySelector('.notice')).toBeNull()
    expect(container.textContent).not.toContain('Retract')
  })

  it('lists corrections with date and text, and leaves the title alone', () => {
    render(<ArticlePage article={{ ...sampleArticle, notices: corrections }} />)
    const section = within(screen.getByRole('region', { name: 'Corrections' }))
    const date = section.getByText('Correction 2').nextElementSibling
    expect([date?.getAttribute('datetime'), date?.textContent]).toEqual(['2026-11-12', '12 November 2026'])
    expect(section.queryByText('Table 2 had wrong <units>.')).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^When the wells turn/)
  })

  it('tells a retraction above the title and in it', () => {
    render(<ArticlePage article={retracted} />)
    expect(screen.queryByText(/This article has been retracted/)).not.toBeNull()
    const title = screen.getByRole('heading', { level: 1 })
    const reason = screen.getByText('The data cannot be found.')
    expect(reason.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(title.textContent).toMatch(/^Retracted: When the wells turn/)
    expect(screen.getAllByText(/^Correction \d/, { selector: 'b' })).toHaveLength(2)
  })

  it('calls an article withdrawn that was taken back before an issue', () => {
    const withdrawal = { ...retraction, kind: 'withdrawal' as const }
    render(<ArticlePage article={{ ...retracted, isWithdrawn: true, notices: [withdrawal] }} />)
    expect(screen.getByRole('region', { name: 'Withdrawal' }).textContent).toContain('This article has been withdrawn')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Withdrawn: When the wells turn/)
    expect(document.body.textContent).not.toMatch(/retract/i)
  })

  it('marks a retracted article wherever it is named', () => {
    const lists = [
      <ArticleList articles={[retracted]} />,
      <LatestArticles articles={[retracted]} />,
      <LeadStory journal={sampleArticle.journal} articles={[sampleArticle, retracted]} />,
      <ArticlePage
        article={{ ...sampleArticle, alsoInIssue: [{ ...sampleArticle.alsoInIssue[0]!, isRetracted: true }] }}
      />,
    ]
    for (const list of lists) {
      expect(render(list).container.textContent).toContain('Retracted: ')
      cleanup()
    }
  })
})
