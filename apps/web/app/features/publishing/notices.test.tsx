import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sampleArticle } from '../../lib/sample-article.ts'
import { ArticleList } from '../journals/journal-page.tsx'
import { ArticlePage } from './article-page.tsx'
import { LatestArticles } from './latest-articles.tsx'
import { LeadStory } from './lead-story.tsx'

const corrections = [1, 2].map((number) => ({
  id: `n${number}`,
  kind: 'correction' as const,
  number,
  text: `Table ${number} had wrong <units>.`,
  publishedOn: `2026-11-1${number}`,
}))
const retraction = {
  id: 'n3',
  kind: 'retraction' as const,
  number: 1,
  text: 'The data cannot be found.',
  publishedOn: '2026-11-14',
}
const retracted = { ...sampleArticle, isRetracted: true, notices: [...corrections, retraction] }

describe('what was said of an article since it appeared', () => {
  it('says nothing where nothing was said', () => {
    const html = renderToStaticMarkup(<ArticlePage article={sampleArticle} />)
    expect(html).not.toContain('class="notice')
    expect(html).not.toContain('Retract')
  })

  it('lists corrections with date and text, and leaves the title alone', () => {
    const html = renderToStaticMarkup(<ArticlePage article={{ ...sampleArticle, notices: corrections }} />)
    expect(html).toMatch(/<section class="notice" aria-label="Corrections">/)
    expect(html).toContain('<b>Correction 2</b> <time dateTime="2026-11-12">12 November 2026</time>')
    expect(html).toContain('Table 2 had wrong &lt;units&gt;.')
    expect(html).toContain('<h1>When the wells turn')
  })

  it('tells a retraction above the title and in it', () => {
    const html = renderToStaticMarkup(<ArticlePage article={retracted} />)
    expect(html).toContain('This article has been retracted')
    expect(html.indexOf('The data cannot be found.')).toBeLessThan(html.indexOf('<h1>'))
    expect(html).toContain('<h1>Retracted: When the wells turn')
    expect(html.match(/<b>Correction /g)).toHaveLength(2)
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
    for (const list of lists) expect(renderToStaticMarkup(list)).toContain('Retracted: ')
  })
})
