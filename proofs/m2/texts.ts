import type { PaperText } from '@grfs/domain/peer-review/words'
import { randomNumbers } from '../m1/papers.ts'

const syllables = 'ba ke di mo lu ra se ti no vu fa ge hi jo pu wa ze bri kla stro dra pli gno tha'.split(' ')

export interface Texts {
  /** A paper on a topic; topics of one area share that area's words. */
  paper(area: number, topic: number): PaperText
  /** A paper of the area that has nothing to do with any topic of ours. */
  aside(area: number): PaperText
}

/** Papers of invented words: some belong to a topic, some to its area, most to everybody. */
export function createTexts(seed: number): Texts {
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const known = new Set<string>()
  const newWord = (): string => {
    const word = Array.from({ length: 3 + Math.floor(random() * 2) }, () => pick(syllables)).join('')
    if (known.has(word)) return newWord()
    known.add(word)
    return word
  }
  const words = (count: number) => Array.from({ length: count }, newWord)
  const everybodys = words(200)
  const ofArea = new Map<number, string[]>()
  const ofTopic = new Map<string, string[]>()
  const remembered = <K>(kept: Map<K, string[]>, key: K, count: number) => {
    const found = kept.get(key) ?? words(count)
    kept.set(key, found)
    return found
  }
  const write = (area: number, topic: readonly string[]): PaperText => {
    const field = remembered(ofArea, area, 25)
    const from = (list: readonly string[], count: number) => Array.from({ length: count }, () => pick(list))
    const own = topic.length > 0 ? topic : field
    return {
      title: [...from(own, 2), ...from(field, 1), ...from(everybodys, 3)].join(' '),
      keywords: [...from(own, 2), ...from(field, 1)],
      abstract: [...from(own, 12), ...from(field, 18), ...from(everybodys, 60)].join(' '),
    }
  }
  return {
    paper: (area, topic) => write(area, remembered(ofTopic, `${area}:${topic}`, 14)),
    aside: (area) => write(area, []),
  }
}
