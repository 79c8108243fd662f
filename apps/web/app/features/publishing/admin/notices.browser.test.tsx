import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import type { ArticleAtDesk, ArticleChange } from '@grfs/contracts/publishing/mending'
import { sampleArticle } from '../../../../../../tests/support/samples/article.ts'
import { NoticeForm, NoticePreview } from './notice-form.tsx'
import { History, withNotices } from './article-at-desk.tsx'

const correction = {
  id: 'n1',
  kind: 'correction',
  number: 1,
  text: 'Table 2 had wrong units.',
  publishedOn: '2026-11-10',
  doi: null,
} as const
const retraction = {
  id: 'n2',
  kind: 'retraction',
  number: 1,
  text: 'The data were made up.',
  publishedOn: '2026-11-12',
  doi: null,
} as const

describe('a notice', () => {
  const showForm = (article = sampleArticle) => {
    cleanup()
    return render(
      <MemoryRouter>
        <NoticeForm account={null} article={article} onPublished={() => {}} />
      </MemoryRouter>,
    ).container
  }

  it('is a correction or a retraction; a retracted article is not retracted again', () => {
    expect(showForm().querySelector('[value="retraction"]')).not.toBeNull()
    const early = showForm({ ...sampleArticle, volume: null, issueNumber: null })
    expect(early.querySelector('[value="retraction"]')).toBeNull()
    expect(early.querySelector('[value="withdrawal"]')).not.toBeNull()
    const retracted = showForm({ ...sampleArticle, isRetracted: true, notices: [correction, retraction] })
    expect(retracted.querySelector('[value="retraction"]')).toBeNull()
    for (const text of ['This article is already retracted', 'Correction 1', 'The data were made up.'])
      expect(retracted.textContent).toContain(text)
  })

  it('counts from the moment it is published, whatever a cache still holds', () => {
    const after = withNotices({ ...sampleArticle, notices: [correction] }, [correction, retraction])
    expect(after.notices.map(({ id }) => id)).toEqual(['n1', 'n2'])
    expect(after.isRetracted).toBe(true)
    expect(withNotices(sampleArticle, []).isRetracted).toBe(false)
  })

  it('is shown before it is published as readers will see it, with the number that it gets', () => {
    const preview = (kind: 'correction' | 'retraction') => {
      cleanup()
      return render(<NoticePreview kind={kind} text={'One.\n\nTwo <b>.'} notices={[correction]} />).container
    }
    expect(preview('correction').textContent).toContain('Correction 2')
    const first = screen.getByText('One.', { selector: 'p' })
    expect(first.nextElementSibling).toBe(screen.getByText('Two <b>.', { selector: 'p' }))
    expect(preview('retraction').textContent).toContain('This article has been retracted')
  })
})

it('the history of an article is in words', () => {
  const changed = (field: string, before: unknown, after: unknown): ArticleChange => ({
    ...{
      id: field,
      class: 'silent',
      field,
      before,
      after,
      reason: 'A slip.',
      by: null,
      at: '2026-11-16T10:00:00.000Z',
    },
  })
  const changes = [
    changed('kind', 'research-article', 'review-article'),
    changed('section', null, 's1'),
    changed('deceased', [false, false], [false, true]),
    changed('correspondence', [null], [{ email: 'a@example.org' }]),
    changed(
      'funding',
      { funders: [{ funderId: '1' }], statement: null },
      { funders: [{ funderId: '2' }], statement: 'A' },
    ),
  ]
  const article = { changes, sections: [{ id: 's1', title: 'Water' }] } as unknown as ArticleAtDesk
  const { textContent } = render(<History article={article} />).container
  for (const words of ['Review article', 'Water', 'Author 2', 'Yes', 'Author 1 E-mail address', 'Statement'])
    expect(textContent).toContain(words)
  for (const raw of ['research-article', 's1', 'true', 'funderId', 'statement']) expect(textContent).not.toContain(raw)
})
