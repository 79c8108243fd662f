import { describe, expect, it } from 'vitest'
import { bannerWords, type Own, progressOf, type BannerPaper } from './banner-words.tsx'
import { answers, now, review, revised } from '../../../../../../../tests/support/samples/revision.ts'

const own = (given: Record<string, string>, hasFile = false): Own => ({
  progress: progressOf(review.points, given),
  hasFile,
})
const all = Object.fromEntries(review.points.map(({ id }) => [id, 'Done.']))
const waiting = (
  party: 'editor' | 'reviewer' | 'press',
  due: string | null,
  typicalDays: number | null = null,
): BannerPaper => ({
  ...revised,
  status: party === 'press' ? 'accepted' : 'under_review',
  waiting: { party, since: '2026-11-11T08:00:00.000Z', due, typicalDays },
})

describe('the banner of a revision', () => {
  it('says how much is left and by when, and leads to the first point without an answer', () => {
    expect(bannerWords(revised, 2, own(answers), now)).toEqual({
      tone: 'yours',
      kicker: 'Your action is needed',
      title: 'Answer two more points and resubmit by 28 November',
      text: '14 days left. Half of this journal’s authors take 12 days. After that it goes to the final reviewer.',
      action: { label: 'Continue with point 4', href: '#point-4' },
    })
  })

  it.each<[Own, string, string]>([
    [own({}), 'Answer five points and resubmit by 28 November', '#point-1'],
    [own({ ...all, p2: ' \n' }), 'Answer one more point and resubmit by 28 November', '#point-2'],
    [own(all), 'Upload the revised manuscript and resubmit by 28 November', '#manuscript'],
    [own(all, true), 'Resubmit by 28 November', '#resubmit'],
  ])('%# goes on to what is left', (mine, title, href) => {
    expect(bannerWords(revised, 2, mine, now)).toMatchObject({ title, action: { href } })
  })

  it('after the last review leads back to the editor', () => {
    expect(bannerWords(revised, 3, own({}), now).text).toContain('After that the editor decides.')
    expect(bannerWords(revised, 1, own({}), now).text).toContain('After that it goes to the second reviewer.')
  })

  it('says that it is late, and still takes it', () => {
    const late = { ...revised, waiting: { ...revised.waiting!, due: '2026-11-10T09:00:00.000Z' } }
    const words = bannerWords(late, 2, own(all, true), now)
    expect(words.title).toBe('Resubmit: was due 10 November')
    expect(words.text).toContain('4 days late')
  })
})

describe('the banner of a paper that waits for somebody else', () => {
  it.each<[BannerPaper, string, string]>([
    [
      waiting('reviewer', '2027-03-03T00:00:00.000Z', 9),
      'With a reviewer, due 3 March 2027',
      'Half of this journal’s papers pass this stage in 9 days. You get an email at the next step.',
    ],
    [
      waiting('editor', '2026-11-19T00:00:00.000Z'),
      'With the editor, due 19 November',
      'You get an email at the next step.',
    ],
    [waiting('press', null), 'In publication since 11 November', 'You get an email at the next step.'],
  ])('%# names it, with its date', (paper, title, text) => {
    expect(bannerWords(paper, 1, own({}), now)).toMatchObject({ tone: 'theirs', title, text, action: null })
  })

  it('says plainly that somebody is late', () => {
    const words = bannerWords(waiting('editor', '2026-11-10T00:00:00.000Z', 3), 1, own({}), now)
    expect(words.title).toBe('With the editor, was due 10 November')
    expect(words.text).toContain('This is taking longer than expected.')
  })
})

describe('the banner of a paper that is over', () => {
  const over = { ...revised, waiting: null }
  it('leads to the article once it is published', () => {
    const words = bannerWords(
      { ...over, status: 'accepted', isPublished: true, publicId: 'cms.2026.041' },
      3,
      own({}),
      now,
    )
    expect(words).toMatchObject({
      kicker: 'Published',
      action: { label: 'Read the article', href: '/article/cms.2026.041' },
    })
  })

  it('says when it was rejected', () => {
    const words = bannerWords(
      { ...over, status: 'rejected', rejectionDate: '2026-07-08T10:00:00.000Z' },
      2,
      own({}),
      now,
    )
    expect(words).toMatchObject({ tone: 'over', title: 'Not accepted, 8 July 2026', action: null })
  })
})
