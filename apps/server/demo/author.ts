import { orcidOf } from './check-digits.ts'
import { chanceOf } from './chance.ts'
import { slugOf } from './markup.ts'
import type { DemoAuthor } from './model.ts'

type More = Pick<DemoAuthor, 'alsoAt' | 'otherNames' | 'equalGroup' | 'isDeceased'>

export function author(
  title: string,
  fullName: string,
  affiliation: string,
  country: string,
  hasOrcid = false,
  more: More = {},
): DemoAuthor {
  const orcid = hasOrcid ? inventedOrcid(fullName) : null
  return { title, fullName, affiliation, country, orcid, ...partsOf(fullName, country), ...more }
}

/** The parts of a name of the demo. Its Vietnamese and Chinese names begin with the family name. */
function partsOf(fullName: string, country: string): Pick<DemoAuthor, 'given' | 'family' | 'style'> {
  const words = fullName.split(' ')
  if (country === 'Vietnam' || country === 'China')
    return { family: words[0]!, given: words.slice(1).join(' '), style: 'eastern' }
  const particle = words.findIndex((word, at) => at > 0 && /^\p{Ll}/u.test(word))
  const at = particle > 0 ? particle : words.length - 1
  return { given: words.slice(0, at).join(' '), family: words.slice(at).join(' '), style: 'western' }
}

/** A well-formed iD from a block that is never assigned (0000-0000-…), so that it cannot belong to a real person. */
export function inventedOrcid(fullName: string): string {
  return orcidOf(`00000000${chanceOf(`orcid:${fullName}`).between(1_000_000, 9_999_999)}`)
}

/** `lina.al-khatib@university-of-jordan.example`: the ending is reserved, so nobody can get these e-mails. */
export function correspondenceEmail(author: DemoAuthor): string {
  const word = (text: string) => slugOf(text.replaceAll(/[đĐ]/g, 'd'))
  const { affiliation } = author
  const { given, family } = author.otherNames?.find(({ language }) => language === 'en') ?? author
  const name = [given?.split(' ').at(-1) ?? '', family ?? ''].map(word).filter(Boolean).join('.') || 'author'
  const place = affiliation.split(',').find((part) => /univ|college|school|جامعة|đại học/i.test(part)) ?? affiliation
  const words = word(place)
    .split('-')
    .filter((one) => !/^(?:of|the|and|for)$/.test(one))
  return `${name}@${words.slice(0, 2).join('-') || 'university'}.example`
}
