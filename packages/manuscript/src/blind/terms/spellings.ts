import { wordsOf } from './fold.ts'

/** Ways to write one letter with plain ones: German, the Nordic languages, and what a typewriter left. */
const spelled: Record<string, string[]> = {
  ä: ['ae', 'a'],
  ö: ['oe', 'o'],
  ü: ['ue', 'u'],
  å: ['aa', 'a'],
  ø: ['oe', 'o'],
  æ: ['ae', 'a'],
  œ: ['oe', 'o'],
  ß: ['ss', 'sz'],
}
const pairs: [RegExp, string][] = [
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/aa/g, 'a'],
]

/** The spellings under which a word of a name is known, in the form in which words are compared. */
export function spellingsOf(word: string): string[] {
  const composed = word.normalize('NFC').toLowerCase()
  const found = new Set([wordsOf(composed).join('')])
  for (const choice of [0, 1])
    found.add(wordsOf(composed.replace(/[äöüåøæœß]/g, (letter) => spelled[letter]![choice]!)).join(''))
  // Who writes “Mueller” may be “Müller” elsewhere; “Moe” stays as it is.
  if (composed.length > 4)
    for (const [pair, letter] of pairs) found.add(wordsOf(composed.replace(pair, letter)).join(''))
  return [...found]
}
