export interface ComparedParagraph {
  text: string
  state: 'same' | 'removed' | 'added'
}

/** The longest common part stays; both texts have at most some sixty paragraphs. */
export function compareParagraphs(before: readonly string[], after: readonly string[]): ComparedParagraph[] {
  // common[i][j]: how many paragraphs `before` from i on and `after` from j on have in common.
  const common = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i]![j] =
        before[i] === after[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  const compared: ComparedParagraph[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      compared.push({ text: before[i]!, state: 'same' })
      i++
      j++
    } else if (i < before.length && (j === after.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      compared.push({ text: before[i]!, state: 'removed' })
      i++
    } else {
      compared.push({ text: after[j]!, state: 'added' })
      j++
    }
  }
  return compared
}
