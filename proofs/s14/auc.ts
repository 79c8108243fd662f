/**
 * How well one can tell two samples apart by their size: the chance that one of the second is larger than one of the
 * first. 0.5 tells nothing; smaller than that tells as much as the same distance above.
 */
export function auc(first: number[], second: number[]): number {
  const all = [...first.map((value) => ({ value, isSecond: 0 })), ...second.map((value) => ({ value, isSecond: 1 }))]
  all.sort((one, other) => one.value - other.value)
  let ranks = 0
  for (let at = 0; at < all.length;) {
    let end = at
    while (end < all.length && all[end]!.value === all[at]!.value) end++
    // Equal values share the middle of their places.
    const rank = (at + 1 + end) / 2
    for (; at < end; at++) ranks += all[at]!.isSecond * rank
  }
  const larger = ranks - (second.length * (second.length + 1)) / 2
  const share = larger / (first.length * second.length)
  return Math.max(share, 1 - share)
}

/** How far from 0.5 chance alone carries two samples that are the same, three times out of four hundred. */
export const chanceOfAuc = (each: number) => 0.5 + 3 * Math.sqrt(1 / (6 * each))
