import type { Comparison } from './model.ts'

/** What became of the text, in a sentence or two. */
export function comparisonSummary({ summary: { words, paragraphs } }: Comparison): string {
  const { added, removed, changed, moved } = paragraphs
  if (added + removed + changed + moved === 0) return 'Both versions have the same text.'
  const some = (amount: number, what: string) => (amount === 0 ? [] : [`${amount.toLocaleString('en')} ${what}`])
  const happened = [
    ...some(changed, 'changed'),
    ...some(added, 'added'),
    ...some(removed, 'removed'),
    ...some(moved, 'moved'),
  ]
  const old = words.kept + words.removed
  const share = old === 0 ? '' : ` ${keptShare(words.kept / old)} of the words of the earlier version are kept.`
  const plural = added + removed + changed + moved === 1 ? 'Paragraph' : 'Paragraphs'
  return `${plural}: ${listed(happened)}. Words: ${listed([`${words.added.toLocaleString('en')} added`, `${words.removed.toLocaleString('en')} removed`])}.${share}`
}

/** All or nothing is said only of all or nothing. */
function keptShare(share: number): string {
  const percent = Math.round(share * 100)
  return share < 1 && percent === 100 ? 'More than 99 %' : share > 0 && percent === 0 ? 'Less than 1 %' : `${percent} %`
}

const listed = (items: string[]) =>
  [items.slice(0, -1).join(', '), items.at(-1)!].filter((one) => one !== '').join(' and ')
