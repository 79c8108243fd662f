import { plain } from './institution.ts'

/** The parts of a paper that are used to find its subject. */
export interface PaperText {
  title: string
  abstract: string
  keywords: string[]
}

// Stop words: papers of every subject contain them.
const emptyWords = new Set(
  `about above across after again against all also among and any are area areas based because been before being between both
  but can case cases could data did different does due during each effect effects examine examined few find finding findings
  first for found four from further had has have having here how however into its itself large less made make many may method
  methods might more most much must new non not number off one only other our out over paper papers per present problem
  result results review same second several should show showed shown shows significant since small some still studied
  studies study such than that the their them then there these they this those three through thus time two under until upon
  use used using very via was well were what when where whether which while who why will with within without would year
  years yet you your`.split(/\s+/),
)

/** Words without stop words, reduced to the singular so that both forms match. */
export function meaningfulWords(text: string): string[] {
  return plain(text)
    .split(' ')
    .filter((word) => word.length > 2 && !emptyWords.has(word) && !/^\d+$/.test(word))
    .map(singular)
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** Each word with its weight: most in the title and among the keywords. */
export function weighedWords({ title, abstract, keywords }: PaperText): Map<string, number> {
  const weights = new Map<string, number>()
  for (const word of meaningfulWords([title, ...keywords].join(' '))) weights.set(word, 3)
  for (const word of meaningfulWords(abstract)) if (!weights.has(word)) weights.set(word, 1)
  return weights
}
