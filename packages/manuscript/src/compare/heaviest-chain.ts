export interface Pair {
  a: number
  b: number
}

/** Of pairs with different ends those that stand in the same order on both sides and weigh most together: what stayed in its place. */
export function heaviestChain<P extends Pair>(pairs: P[], weightOf: (pair: P) => number): Set<P> {
  const ordered = pairs.toSorted((one, other) => one.a - other.a)
  const ranks = new Map(ordered.map(({ b }) => b).sort((one, other) => one - other).map((b, at) => [b, at + 1] as const)) // prettier-ignore
  // A Fenwick tree of the best chain that ends at or before a rank.
  const best = new Array<Link<P> | undefined>(ordered.length + 1)
  let heaviest: Link<P> | undefined
  for (const pair of ordered) {
    const rank = ranks.get(pair.b)!
    let before: Link<P> | undefined
    for (let at = rank - 1; at > 0; at -= at & -at) before = heavier(before, best[at])
    const link: Link<P> = { pair, before, weight: weightOf(pair) + (before?.weight ?? 0) }
    for (let at = rank; at <= ordered.length; at += at & -at) best[at] = heavier(best[at], link)
    heaviest = heavier(heaviest, link)
  }
  const chain = new Set<P>()
  for (let link = heaviest; link !== undefined; link = link.before) chain.add(link.pair)
  return chain
}

interface Link<P> {
  pair: P
  before: Link<P> | undefined
  weight: number
}

function heavier<P>(one: Link<P> | undefined, other: Link<P> | undefined): Link<P> | undefined {
  return other !== undefined && (one === undefined || other.weight > one.weight) ? other : one
}
