import { defaultGuidelines } from '@grfs/manuscript'
import {
  keywordCount,
  manuscriptFont,
  maxAbstractWords,
  maxManuscriptWords,
  maxSimilarityPercent,
} from '@grfs/domain/submissions/limits'
import { expect, it } from 'vitest'

it('the manuscript processor checks what the guidelines say: its numbers are those of the domain', () => {
  expect(defaultGuidelines).toMatchObject({
    words: { most: maxManuscriptWords },
    abstractWords: { most: maxAbstractWords },
    keywords: keywordCount,
    points: manuscriptFont.points,
    lines: 1,
    references: 'apa-7',
  })
  expect(defaultGuidelines.fonts).toContain(manuscriptFont.family)
  expect(defaultGuidelines.similarity).toMatchObject({ most: maxSimilarityPercent / 100 })
})
