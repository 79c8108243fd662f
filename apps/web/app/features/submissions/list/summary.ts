import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { capitalise, countInWords } from '../../../lib/format.ts'

const t = submissionTexts.list

/** `Six papers, one is waiting for you`. */
export function summary(total: number, yours: number): string | null {
  if (total === 0) return null
  const papers = `${capitalise(countInWords(total))} ${total === 1 ? 'paper' : 'papers'}`
  const [waits, wait] = t.waitForYou.split('|')
  return `${papers}, ${yours === 0 ? t.nobodyWaits : `${countInWords(yours)} ${yours === 1 ? waits : wait}`}`
}
