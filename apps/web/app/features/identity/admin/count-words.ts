import { mostCounted } from '@grfs/contracts/editing'
import { count } from '../../../lib/format.ts'

/** Lists count up to a bound: `1,000+`. */
export function countWords(value: number): string {
  return value < mostCounted ? count(value) : `${count(mostCounted)}+`
}

/** `7 accounts`, `1,000+ accounts`. */
export function countedWords(value: number, one: string, many = `${one}s`): string {
  return `${countWords(value)} ${value === 1 ? one : many}`
}
