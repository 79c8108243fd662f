import type { ManagedPost, PostDraft } from '@grfs/contracts/news/admin'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { sampleQuery } from '../../../../../../tests/support/queries.ts'
import { ApiError, createApi } from '../../../lib/api.ts'
import { storeOf } from '../../../../../../tests/support/samples/store.ts'
import { canonical, type PostDraftForm, openPost } from './post-keeping.ts'
import { deletePost, type Posts, PostsList, postsPerDeskPage } from './news-desk.tsx'
import { draftItems } from './drafts-list.tsx'
import { pictureProblem } from './use-cover.ts'
import { failedWords, problemOf, publishPost, savedWords } from './post-form.tsx'

const post: ManagedPost = {
  _id: 'p1',
  title: 'The harbour meeting',
  content: 'The editors met where the ferries leave, and st…',
  author: 'Grace Wanjiru',
  excerpt: 'Two days.',
  imageURL: '/api/blogs/p1/image/card',
  createdAt: '2026-11-12T08:00:00.000Z',
}
const form: PostDraftForm = { title: 'T', excerpt: 'E', author: 'A', content: '<p>Words</p>', postId: null }

/** The real client with a server that responds by URL. */
const calling = (answer: (address: string, init: RequestInit | undefined) => Response) =>
  createApi({ fetch: async (address, init) => answer(address as string, init), store: storeOf({}) })

describe('the list of posts', () => {
  const show = (data: Posts | undefined, error: ApiError | null = null) => {
    cleanup()
    return render(
      <MemoryRouter>
        <PostsList posts={sampleQuery({ data, error })} page={1} onDelete={() => {}} />
      </MemoryRouter>,
    ).container.textContent
  }

  it('BLOG-002 BLOG-004 BLOG-010 has the first words of each, and pages of ten', () => {
    expect(postsPerDeskPage).toBe(10)
    expect(show({ blogs: [post], totalPages: 3 })).toContain('The editors met where the ferries leave, and st…')
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(expect.arrayContaining(['/admin?tool=news&page=2', '/admin?tool=news&post=p1']))
  })

  it('BLOG-015 says so where they could not be fetched', () => {
    expect(show(undefined, new ApiError(503, 'unknown', 'x'))).toContain('Failed to fetch blogs.')
  })
})

describe('before it is sent', () => {
  it.each([
    [{ ...form, title: ' ' }, true, 'Please fill in all required fields.', ['title']],
    [{ ...form, excerpt: '', content: '' }, true, 'Please fill in all required fields.', ['excerpt', 'content']],
    [{ ...form, content: '<p> </p>' }, true, 'Please add some content to your blog post.', ['content']],
    [form, false, 'Please select an image for the blog post.', ['image']],
  ])('BLOG-005 BLOG-006 BLOG-007 of %j, with a picture: %s', (typed, hasPicture, message, fields) => {
    expect(problemOf(typed, hasPicture)).toEqual({ message, fields })
  })

  it('lets a whole post go', () => expect(problemOf(form, true)).toBeNull())

  it.each([
    ['image/svg+xml', 1, 'Only JPEG, PNG, GIF, and WebP images are allowed'],
    ['image/webp', 5_242_881, 'Image size must be less than 5MB'],
    ['image/gif', 5_242_880, null],
  ])('BLOG-008 BLOG-009 of a picture %s with %i bytes: %s', (type, size, problem) => {
    expect(pictureProblem({ type, size })).toBe(problem)
  })
})

describe('what came of it', () => {
  it('BLOG-012 BLOG-013 sends a form with its fields and its picture', async () => {
    const sent: Array<[string, string, FormData]> = []
    const { call } = calling((address, init) => {
      sent.push([init?.method ?? '', address, init?.body as FormData])
      return Response.json({})
    })
    const image = new File(['x'], 'a.png', { type: 'image/png' })
    await publishPost(call, { form, draftId: 'd1', image }, 'key')
    await publishPost(call, { form: { ...form, postId: 'p1' }, draftId: null, image: null }, 'key')
    expect(sent.map(([method, address]) => `${method} ${address}`)).toEqual(['POST /api/blogs', 'PUT /api/blogs/p1'])
    expect([...sent[0]![2].keys()]).toEqual(['title', 'excerpt', 'author', 'content', 'draftId', 'image'])
    expect([...sent[1]![2].keys()]).toEqual(['title', 'excerpt', 'author', 'content'])
  })

  it('BLOG-016 BLOG-018 is told in the words of what was done', () => {
    const changed = { postId: 'p1' }
    expect([savedWords(form), savedWords(changed)]).toEqual(['Blog created successfully', 'Blog updated successfully'])
    expect([failedWords(form, new Error('No.')), failedWords(changed, new Error('No.'))]).toEqual([
      'Error creating blog: No.',
      'Error updating blog: No.',
    ])
  })

  it('BLOG-017 BLOG-019 tells whether it was deleted', async () => {
    const said = async (status: number) =>
      (await deletePost(calling(() => Response.json({}, { status })).call, 'p1')).message
    expect([await said(200), await said(500)]).toEqual(['Blog deleted successfully', 'Failed to delete blog'])
  })
})

describe('what is kept', () => {
  it('is the same text when the server has cleaned it', () => {
    const typed =
      '<p>One <a href="https://a.org">a</a> </p><p></p><figure><img src="/api/news-pictures/x/image" alt="It\'s"><figcaption data-hint="Caption"></figcaption></figure><pre><code>x</code></pre>'
    const kept =
      '<p>One <a href="https://a.org" rel="noopener nofollow">a</a></p><figure><img src="/api/news-pictures/x/image" alt="It&#39;s"></figure><pre>x</pre>'
    expect(canonical(typed)).toBe(canonical(kept))
    expect(canonical('<p><strong>One</strong></p>')).not.toBe(canonical('<p>One</p>'))
    expect(canonical('<p>a</p><p>b</p>')).not.toBe(canonical('<p>a b</p>'))
  })

  const draft: PostDraft = {
    id: 'd1',
    postId: 'p1',
    version: 2,
    savedAt: '2026-11-15T09:00:00.000Z',
    form: { title: 'Changed', excerpt: 'E', author: 'A', content: '<p>C</p>' },
  }
  const open = (drafts: PostDraft[], place: Parameters<typeof openPost>[2]) =>
    openPost(
      calling((address) =>
        Response.json(
          address.endsWith('/drafts')
            ? { drafts }
            : { success: true, blog: { ...post, content: '<p>Published</p>', readingMinutes: 1 } },
        ),
      ),
      storeOf({ GRFSAccount: 'grace@example.org' }),
      place,
    )

  it('of a post that is changed: the draft of the change, else what is published', async () => {
    expect((await open([draft], { post: 'p1' })).start).toMatchObject({
      id: 'd1',
      version: 2,
      form: { title: 'Changed' },
    })
    const fresh = await open([], { post: 'p1' })
    expect(fresh.start).toMatchObject({ id: null, version: 0, form: { content: '<p>Published</p>', postId: 'p1' } })
  })

  it('a new draft has the id of its address from the beginning', async () => {
    const { start, post: published } = await open([draft], { draft: 'd2' })
    expect([start.id, start.form.title, published]).toEqual(['d2', '', null])
  })

  it('lists what stands in this browser only before what the server keeps', () => {
    const here = [
      { id: 'd1', version: 2, at: '', form },
      { id: 'd3', version: 0, at: '', form },
    ]
    expect(draftItems([draft], here).map(({ id, savedAt }) => [id, savedAt])).toEqual([
      ['d3', null],
      ['d1', draft.savedAt],
    ])
  })
})
