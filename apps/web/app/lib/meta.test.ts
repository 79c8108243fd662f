import { describe, expect, it } from 'vitest'
import { sampleSite } from '../../../../tests/support/samples/article.ts'
import { feedLinks, pageRange, picturePath } from './meta.ts'

describe('pages', () => {
  it('have a first and a last, or only a first', () => {
    expect(pageRange('19–43')).toEqual(['19', '43'])
    expect(pageRange('19 - 43')).toEqual(['19', '43'])
    expect(pageRange('e041')).toEqual(['e041', null])
    expect(pageRange(null)).toEqual([null, null])
  })
})

describe('what stands beside a page for machines', () => {
  it('is a picture of its own where it has a cover, else that of the press', () => {
    expect(picturePath('/article/cms.2026.041')).toBe('/article/cms.2026.041/picture.png')
    expect(picturePath('/journal/cms/7/1')).toBe('/journal/cms/picture.png')
    expect(picturePath('/news-events/1')).toBe('/news-events/1/picture.png')
    for (const path of ['/home', '/global?field=Law', '/news', '/journal/'])
      expect(picturePath(path)).toBe('/picture.png')
  })

  it('are the feeds to follow, the nearest first', () => {
    const offered = (path: string) => feedLinks(path, sampleSite).map((feed) => feed.path)
    expect(offered('/home')).toEqual(['/feed.xml', '/news/feed.xml', '/calls/feed.xml'])
    expect(offered('/news-events/1')).toEqual(['/news/feed.xml', '/feed.xml'])
    expect(offered('/journal/cms/7/1')).toEqual(['/journal/cms/feed.xml', '/feed.xml'])
    expect(offered('/about')).toEqual(['/feed.xml'])
  })
})
