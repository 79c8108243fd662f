import { describe, expect, it } from 'vitest'
import { compareParts } from '../../../corpus/references/compare-parts.ts'
import { labelledReference } from '../../../corpus/references/generate.ts'
import { referenceParts } from './reference-parts.ts'

describe('parts of references', () => {
  it('are right or left out in the usual styles', () => {
    const compared = Array.from({ length: 400 }, (_, seed) => labelledReference(seed)).flatMap((one) =>
      compareParts(one, referenceParts(one.text)),
    )
    expect(compared.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    expect(compared.filter(({ verdict }) => verdict === 'right').length / compared.length).toBeGreaterThan(0.98)
  })

  it.each([
    // A name of an organisation is no family name.
    [
      'European Environment Agency, “The changing coast,” 2019.',
      { authors: [{ literal: 'European Environment Agency' }] },
    ],
    // Which comma ends the title is not certain.
    ['A. Okafor, Wells, water and salt, Lakeside House, Lagos, 2011.', { title: null, publisher: null }],
    // The year of the visit is not the year of the page.
    ['Okafor, A. “Seed credit.” Accessed June 4, 2025. https://example.org/a.', { year: null, title: 'Seed credit' }],
    // A year alone is no volume.
    ['Okafor, A. (2020). Rain in U.S. cities. Journal of Rain, 2020.', { title: 'Rain in U.S. cities', volume: null }],
    [
      'Okafor, A., Lind, S., et al. (2020). Rain. Science, Technology, & Human Values, 45(2), 3–4.',
      { source: 'Science, Technology, & Human Values', volume: '45', issue: '2', pages: '3–4' },
    ],
    [
      '[3] A. Okafor, “Rain vs. snow,” in Proc. 3rd Int. Conf. Rain, Oslo, Norway, 2019, pp. 3–9, doi: 10.5555/rain.3.',
      {
        type: 'conference',
        title: 'Rain vs. snow',
        source: 'Proc. 3rd Int. Conf. Rain',
        pages: '3–9',
        doi: '10.5555/rain.3',
      },
    ],
    ['Nothing that could be cited', { authors: [], type: null, source: null, volume: null }],
    ['', { authors: [], title: null, year: null }],
  ])('%s', (text, parts) => {
    expect(referenceParts(text)).toMatchObject(parts)
  })
})
