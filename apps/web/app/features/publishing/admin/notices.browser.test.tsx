import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createApi } from '../../../lib/api.ts'
import { sampleArticle } from '../../../../../../tests/support/samples/article.ts'
import { storeOf } from '../../../../../../tests/support/samples/store.ts'
import { articleIdIn, findArticles, Found } from './find-article.tsx'
import { NoticeForm, NoticePreview } from './notice-form.tsx'
import { withNotices } from './publishing-desk.tsx'

const correction = {
  id: 'n1',
  kind: 'correction',
  number: 1,
  text: 'Table 2 had wrong units.',
  publishedOn: '2026-11-10',
} as const
const retraction = {
  id: 'n2',
  kind: 'retraction',
  number: 1,
  text: 'The data were made up.',
  publishedOn: '2026-11-12',
} as const

describe('finding a published article', () => {
  it.each([
    ['cms.2026.041', 'cms.2026.041'],
    [' CMS.2026.041 ', 'cms.2026.041'],
    ['https://doi.org/10.58214/cms.2026.041', 'cms.2026.041'],
    ['/article/cms.2026.041', 'cms.2026.041'],
    ['wells of 2026', null],
  ])('%s: %s', (typed, id) => expect(articleIdIn(typed)).toBe(id))

  const asking = (answer: (path: string) => Response) => {
    const sent: string[] = []
    const { call } = createApi({
      fetch: async (address) => {
        sent.push(address as string)
        return answer(address as string)
      },
      store: storeOf({}),
    })
    return { call, sent }
  }

  it('asks for an id itself, and searches for words among articles alone', async () => {
    const byId = asking(() => Response.json(sampleArticle))
    expect(await findArticles(byId.call, 'cms.2026.041')).toMatchObject([{ id: 'cms.2026.041', isRetracted: false }])
    expect(byId.sent).toEqual(['/api/articles/cms.2026.041'])
    const byWords = asking(() => Response.json({ results: [] }))
    await findArticles(byWords.call, 'wells turn')
    expect(byWords.sent).toEqual(['/api/search?q=wells+turn&kind=article'])
    const unknown = asking(() => Response.json({ code: 'article.not-found', message: '' }, { status: 404 }))
    expect(await findArticles(unknown.call, 'cms.2026.999')).toEqual([])
    const broken = asking(() => Response.json({}, { status: 503 }))
    await expect(findArticles(broken.call, 'cms.2026.999')).rejects.toThrow()
  })

  it('leads on to the form, and says when nothing is found', () => {
    const found = { ...sampleArticle, authors: ['Farhana Akter'], isRetracted: true }
    const { container } = render(<Found articles={[found]} />)
    expect(container.textContent).toContain('Retracted: When the wells turn')
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toContain('/admin?tool=overview&view=notices&article=cms.2026.041')
    cleanup()
    render(<Found articles={[]} />)
    expect(screen.queryByText(/No article found/)).not.toBeNull()
  })
})

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
