import { articleTexts } from '@grfs/contracts/texts/publishing'
import { fill } from '../ui/layout/words.ts'

/** The title of an article in lists and links: prefixed if it is retracted. */
export function shownTitle({ title, isRetracted }: { title: string; isRetracted: boolean }): string {
  return isRetracted ? fill(articleTexts.retracted.inTitle, { title }) : title
}
