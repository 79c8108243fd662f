import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { KeywordChips, splitKeywords } from './badge.tsx'

const words = ['groundwater', 'salinity', 'migration', 'water markets', 'Bangladesh', 'wells']
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('keyword chips', () => {
  it('ARTICLE-009 shows the first four and says how many more there are', () => {
    render(<KeywordChips keywords={words} />)
    expect(items()).toEqual([...words.slice(0, 4), '+2 more'])
  })

  it('ARTICLE-009 says nothing more when four are all', () => {
    render(<KeywordChips keywords={words.slice(0, 4)} />)
    expect(items()).toEqual(words.slice(0, 4))
    expect(splitKeywords(words.slice(0, 3))).toEqual({ shown: words.slice(0, 3), more: 0 })
  })

  it('leaves no empty list behind', () => {
    expect(render(<KeywordChips keywords={[]} />).container.childElementCount).toBe(0)
  })
})
