/** The only fixed words on covers; everything else on them is data. */
export const words = {
  volume: (n: number) => `Volume ${n}`,
  number: (n: number) => `Number ${n}`,
  others: (n: number) => `${n}\u00a0others`,
  and: 'and',
  issueLabel: (title: string, issue: string) => (issue ? `Cover: ${title}, ${issue}` : `Cover: ${title}`),
  articleLabel: (title: string) => `Cover of the article ${title}`,
} as const
