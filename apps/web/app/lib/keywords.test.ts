import { describe, expect, it } from 'vitest'
import { keywordsOf } from './articles.ts'

describe('keywords', () => {
  it('ARTICLE-008 are separated by commas', () => {
    expect(keywordsOf('groundwater, water markets,Bangladesh')).toEqual(['groundwater', 'water markets', 'Bangladesh'])
  })

  it('ARTICLE-008 are separated by spaces where there is no comma', () => {
    expect(keywordsOf('tides  open hardware')).toEqual(['tides', 'open', 'hardware'])
  })

  it('may be none', () => expect(keywordsOf(' , ')).toEqual([]))
})
