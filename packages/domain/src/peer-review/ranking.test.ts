import { describe, expect, it } from 'vitest'
import { meaningfulWords, mostPoints, type PaperText, type Rankable, rankCandidates } from './ranking.ts'

const text = (title: string, keywords: string[] = [], abstract = ''): PaperText => ({ title, keywords, abstract })
const paper = {
  ...text(
    'Salinity of coastal groundwater in Khulna',
    ['salinity', 'groundwater', 'wells'],
    'Wells turn saline in the dry season.',
  ),
  area: 'Coastal and Marine Studies',
}
const onTopic = (n = 0) => text(`Groundwater salinity and wells of district ${n}`, ['salinity', 'groundwater'])
const offTopic = text('Taxes on parchment in mediaeval Lübeck', ['taxation'])
const unknown = { reviews: 0, inTime: 0, answerDays: null, reviewDays: null, invitations: 0, declined: 0 }
const good = { reviews: 6, inTime: 6, answerDays: 1, reviewDays: 6, invitations: 6, declined: 0 }
const candidate = (id: string, parts: Partial<Rankable> = {}): Rankable => ({
  id,
  researchArea: paper.area,
  published: [],
  reviewed: [],
  reviewsLastYear: 0,
  hasDeclined: false,
  punctuality: unknown,
  ...parts,
})
const order = (...candidates: Rankable[]) => rankCandidates(paper, candidates).map(({ id }) => id)
const one = (parts: Partial<Rankable>) => rankCandidates(paper, [candidate('one', parts)])[0]!

describe('the ranking of candidates', () => {
  it('counts to a hundred', () => {
    expect(Object.values(mostPoints).reduce<number>((sum, points) => sum + points, 0)).toBe(100)
    const best = one({
      published: [onTopic(1), onTopic(2), onTopic(3)],
      reviewed: [onTopic(4), onTopic(5)],
      punctuality: good,
    })
    expect(best.fit).toBeGreaterThan(85)
    expect(best.fit).toBeLessThanOrEqual(100)
    expect(best.fit).toBe(best.reasons.reduce((sum, { points }) => sum + points, 0))
  })

  it('prefers who wrote about it over who reviewed it, both over a newcomer, and a newcomer over a stranger to it', () => {
    expect(
      order(
        candidate('stranger', { published: [offTopic], punctuality: good }),
        candidate('newcomer'),
        candidate('reader', { reviewed: [onTopic(1), onTopic(2)], punctuality: good }),
        candidate('writer', { published: [onTopic(3), onTopic(4)], punctuality: good }),
      ),
    ).toEqual(['writer', 'reader', 'newcomer', 'stranger'])
  })

  it('weighs rare words more than those that everybody writes', () => {
    const crowd = Array.from({ length: 30 }, (_, n) =>
      candidate(`c${n}`, { published: [text(`Coastal Khulna in the dry season ${n}`)] }),
    )
    const ranked = rankCandidates(paper, [
      ...crowd,
      candidate('rare', { published: [text('Salinity of groundwater')] }),
    ])
    expect(ranked[0]!.id).toBe('rare')
    expect(ranked[0]!.reasons[1]!.points).toBeGreaterThan(2 * ranked[1]!.reasons[1]!.points)
  })

  it('prefers the area of the journal, few reviews of late, and those who answer', () => {
    expect(order(candidate('elsewhere', { researchArea: 'Law' }), candidate('here'))).toEqual(['here', 'elsewhere'])
    expect(order(candidate('busy', { reviewsLastYear: 6 }), candidate('rested', { reviewsLastYear: 1 }))[0]).toBe(
      'rested',
    )
    const late = { ...good, inTime: 2, reviewDays: 10 }
    const reluctant = { ...good, invitations: 12, declined: 6 }
    expect(order(candidate('late', { punctuality: late }), candidate('good', { punctuality: good }))[0]).toBe('good')
    expect(order(candidate('no', { punctuality: reluctant }), candidate('yes', { punctuality: good }))[0]).toBe('yes')
  })

  it('puts the subject before everything else: who is free and punctual comes first only among equals', () => {
    const bad = { reviews: 9, inTime: 0, answerDays: 5, reviewDays: 14, invitations: 30, declined: 21 }
    const late = { punctuality: bad, reviewsLastYear: 20 }
    expect(
      order(
        candidate('punctual stranger', { researchArea: 'Law', published: [offTopic], punctuality: good }),
        candidate('late writer', { published: [onTopic(1), onTopic(2)], ...late }),
        candidate('punctual writer', { published: [onTopic(1), onTopic(2)], punctuality: good }),
        candidate('late newcomer', late),
      ),
    ).toEqual(['punctual writer', 'late writer', 'late newcomer', 'punctual stranger'])
  })

  it('knows who works in the field: by the area, or by what they published or reviewed', () => {
    const isInField = (parts: Partial<Rankable>) => one({ researchArea: 'Law', ...parts }).isInField
    expect(isInField({ researchArea: ' coastal and marine studies ' })).toBe(true)
    expect(isInField({ published: [onTopic(1)] })).toBe(true)
    expect(isInField({ reviewed: [onTopic(1)] })).toBe(true)
    expect(isInField({ published: [offTopic], reviewed: [offTopic] })).toBe(false)
    expect(isInField({ researchArea: null })).toBe(false)
  })

  it('places somebody unknown between those with a good and those with a bad record', () => {
    const bad = { reviews: 4, inTime: 1, answerDays: 4, reviewDays: 10, invitations: 9, declined: 5 }
    expect(
      order(candidate('bad', { punctuality: bad }), candidate('new'), candidate('good', { punctuality: good })),
    ).toEqual(['good', 'new', 'bad'])
  })

  it('says why in plain words, with points', () => {
    const published = [onTopic(1), onTopic(2), text('Wells and groundwater salinity'), offTopic]
    expect(one({ published, punctuality: good, reviewsLastYear: 1 }).reasons).toEqual([
      { text: 'Works in Coastal and Marine Studies', points: 30 },
      { text: 'Published 3 papers on salinity and groundwater', points: expect.any(Number) as number },
      { text: 'Reviewed nothing here yet', points: 5 },
      { text: '1 review in the last year', points: 0 },
      { text: 'Reviews in 6 days, always on time', points: 0 },
    ])
    const record = { reviews: 2, inTime: 1, answerDays: 2, reviewDays: null, invitations: 4, declined: 1 }
    const texts = one({ researchArea: 'Law', reviewed: [offTopic], punctuality: record, hasDeclined: true }).reasons
    expect(texts.map((reason) => reason.text)).toEqual([
      'Works in Law, not in Coastal and Marine Studies',
      'Published nothing here yet',
      'Reviewed 1 paper, on other subjects',
      'No reviews in the last year',
      'Reviews 1 of 2 on time; declined 1 of 4 invitations',
      'Declined this paper before',
    ])
    expect(
      one({ researchArea: null, punctuality: { ...unknown, invitations: 2, declined: 2 } }).reasons.map(
        ({ text }) => text,
      ),
    ).toEqual([
      'No research area given',
      'New: nothing published or reviewed here yet',
      'No reviews in the last year',
      'Declined 2 of 2 invitations',
    ])
  })

  it('never leaves its bounds, and has an order even among equals', () => {
    const worst = one({
      researchArea: 'Law',
      published: [offTopic],
      reviewsLastYear: 20,
      hasDeclined: true,
      punctuality: { reviews: 9, inTime: 0, answerDays: 5, reviewDays: 14, invitations: 30, declined: 21 },
    })
    expect(worst.fit).toBe(0)
    expect(order(candidate('b'), candidate('a'))).toEqual(['a', 'b'])
    expect(
      rankCandidates({ ...text(''), area: '' }, [candidate('x', { published: [onTopic()] })])[0]!.fit,
    ).toBeGreaterThan(0)
  })
})

describe('meaningful words', () => {
  it('are without accents, numbers, empty words and plurals', () => {
    expect(meaningfulWords('The Studies of 12 São Paulo’s wells, galaxies, analysis and classes')).toEqual([
      'sao',
      'paulo',
      'well',
      'galaxy',
      'analysis',
      'class',
    ])
  })
})
