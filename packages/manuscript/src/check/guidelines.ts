import type { Guidelines } from './model.ts'

/** What the authors' guidelines ask for. */
export const defaultGuidelines: Guidelines = {
  words: { most: 7_000 },
  abstractWords: { most: 350 },
  keywords: { least: 3, most: 6 },
  fonts: ['Arial', 'ArialMT', 'Arial MT', 'Arial Unicode MS'],
  points: 12,
  lines: 1,
  sections: ['introduction|background', 'methods', 'results|discussion', 'discussion|conclusion'],
  declarations: ['ethics', 'funding', 'conflicts', 'data', 'ai-use'],
  references: 'apa-7',
  title: { most: 25 },
  similarity: { most: 0.2 },
}
