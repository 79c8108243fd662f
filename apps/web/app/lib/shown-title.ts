import { articleTexts } from '@grfs/contracts/texts/publishing'
import { fill } from '../ui/layout/words.ts'

/** The title as it stands wherever an article is named: a retracted one says so first. */
export function shownTitle({ title, isRetracted }: { title: string; isRetracted: boolean }): string {
  return isRetracted ? fill(articleTexts.retracted.inTitle, { title }) : title
}
