interface Named {
  /** As printed. */
  published: string
  orcid?: string | null | undefined
}

interface Printed {
  fullName: string
  orcid?: string | null | undefined
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()
const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []

/**
 * The person of the facts behind each author of a plan: the one with the same name, first at the same position. An
 * author whose name an editor corrected is the person at this position if the iD or a word of the name is the same.
 */
export function matchPeople<P extends Named>(authors: readonly Printed[], people: readonly P[]): Array<P | null> {
  const free = new Set(people)
  const byName = new Map<string, P[]>()
  for (const one of people) {
    const same = byName.get(squeezed(one.published))
    if (same) same.push(one)
    else byName.set(squeezed(one.published), [one])
  }
  const take = (person: P | undefined): P | null => {
    if (person) free.delete(person)
    return person ?? null
  }
  const inPlace = authors.map(({ fullName }, at) => {
    const person = people[at]
    return take(person && squeezed(person.published) === squeezed(fullName) ? person : undefined)
  })
  const byNames = authors.map(
    ({ fullName }, at) => inPlace[at] ?? take(byName.get(squeezed(fullName))?.find((one) => free.has(one))),
  )
  return authors.map((author, at) => {
    const person = people[at]
    if (byNames[at] || !person || !free.has(person)) return byNames[at] ?? null
    const hasOrcid = Boolean(person.orcid && author.orcid?.endsWith(person.orcid))
    const words = new Set(wordsOf(person.published))
    return hasOrcid || wordsOf(author.fullName).some((word) => words.has(word)) ? take(person) : null
  })
}
