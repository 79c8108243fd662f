import { describe, expect, it } from 'vitest'
import {
  checkPost,
  maxPageButtons,
  postsPerPage,
  previewCharacters,
  previewOf,
  readingMinutes,
  relatedFetched,
  relatedShown,
} from './post.ts'

describe('numbers', () => {
  it('NEWS-004 NEWS-005 NEWS-018 are those of the specification', () => {
    expect({ postsPerPage, maxPageButtons, relatedFetched, relatedShown, previewCharacters }).toEqual({
      postsPerPage: 8,
      maxPageButtons: 5,
      relatedFetched: 4,
      relatedShown: 3,
      previewCharacters: 50,
    })
  })

  it.each([
    [0, 1],
    [1, 1],
    [344, 1],
    [346, 2],
    [1150, 5],
  ])('NEWS-013 %i words take %i min', (words, minutes) => {
    expect(readingMinutes('word \n'.repeat(words))).toBe(minutes)
  })
})

describe('a preview', () => {
  it('BLOG-004 is cut at 50 characters', () => {
    expect(previewOf('x'.repeat(50))).toBe('x'.repeat(50))
    expect(previewOf('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`)
    expect(previewOf('𝔊'.repeat(51))).toBe(`${'𝔊'.repeat(50)}…`)
  })
})

describe('a post', () => {
  const fields = { title: ' A\ttitle ', excerpt: 'E', author: 'A', content: '<p>c</p>' }

  it('is kept in one line each', () => {
    expect(checkPost(fields, 'c')).toEqual({ ok: true, value: { ...fields, title: 'A title' } })
  })

  it('needs all of its fields, and words in its content', () => {
    for (const name of ['title', 'excerpt', 'author', 'content']) {
      expect(checkPost({ ...fields, [name]: ' ' }, 'c')).toMatchObject({ reason: 'news.fields-missing' })
    }
    expect(checkPost(fields, ' ')).toMatchObject({ reason: 'news.content-empty' })
  })
})
