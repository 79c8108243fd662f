import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { KeywordChips, splitKeywords } from './badge.tsx'

const words = ['groundwater', 'salinity', 'migration', 'water markets', 'Bangladesh', 'wells']

describe('keyword chips', () => {
  it('ARTICLE-009 shows the first four and says how many more there are', () => {
    const html = renderToStaticMarkup(<KeywordChips keywords={words} />)
    expect(html.match(/class="chip"/g)).toHaveLength(4)
    expect(html).toContain('+2 more')
    expect(html).not.toContain('Bangladesh')
  })

  it('ARTICLE-009 says nothing more when four are all', () => {
    expect(renderToStaticMarkup(<KeywordChips keywords={words.slice(0, 4)} />)).not.toContain('more')
    expect(splitKeywords(words.slice(0, 3))).toEqual({ shown: words.slice(0, 3), more: 0 })
  })

  it('leaves no empty list behind', () => {
    expect(renderToStaticMarkup(<KeywordChips keywords={[]} />)).toBe('')
  })
})
