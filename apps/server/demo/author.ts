import { orcidOf } from './check-digits.ts'
import { chanceOf } from './chance.ts'
import type { DemoAuthor } from './model.ts'

export function author(
  title: string,
  fullName: string,
  affiliation: string,
  country: string,
  hasOrcid = false,
): DemoAuthor {
  return { title, fullName, affiliation, country, orcid: hasOrcid ? inventedOrcid(fullName) : null }
}

/** A well-formed iD from a block that is never assigned (0000-0000-…), so that it cannot belong to a real person. */
export function inventedOrcid(fullName: string): string {
  return orcidOf(`00000000${chanceOf(`orcid:${fullName}`).between(1_000_000, 9_999_999)}`)
}
