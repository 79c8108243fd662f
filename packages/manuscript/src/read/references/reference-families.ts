import { namesInstitution } from '../front-matter/front-words.ts'
import { isParticle } from '../front-matter/names.ts'
import { isEastAsian, tidy } from '../plain-text.ts'

const initials = /^(?:\p{Lu}\p{M}*[.’']?[\s-]?){1,5}$/u
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i
const conjunction =
  /(?:(?<!\s)\s+)?(?:[;&＆]|\s(?:and|und|et|y|e|и|і|й|та|ve|en|och|og|dan|na|và|و|και|i|oraz)\s|[与和])\s*/u

const isInitials = (piece: string): boolean =>
  initials.test(piece) && (/\./.test(piece) || piece.replace(/[^\p{L}]/gu, '').length <= 3)

/** The family names of a reference's authors, or the whole name of an organisation. */
export function familiesIn(authors: string): string[] {
  const line = plainAuthors(authors)
  if (line === '') return []
  const pieces = line.split(/,|;|&|＆|\s(?:and|und|et|y|e|и|і|й|ve)\s/u).map((piece) => piece.trim())
  const abbreviated = pieces.some((piece) => isInitials(piece) || nameBesideInitials(piece) !== null)
  if (!abbreviated && (!/[,;&・]/.test(line) || isOrganisation(line))) return [tidy(line.split(',')[0]!)]
  if (!abbreviated && isEastAsian(line))
    return line
      .split(/[,;、，・·]|\s+|等/u)
      .map(tidy)
      .filter(Boolean)
      .slice(0, 100)
  return (abbreviated ? abbreviatedFamilies(line) : fullFamilies(line)).slice(0, 100)
}

function plainAuthors(authors: string): string {
  return tidy(
    authors
      .slice(0, 1500)
      .replace(/[，،、]/g, ',')
      .replace(/[；؛]/g, ';')
      .replace(/\((?:eds?|hrsg|trans|coord|org|dir|comp|ред|ed\. lit)[^)]{0,20}\)/giu, '')
      .replace(/\[[^\]]{0,40}\]/g, '')
      .replace(/(?:,\s*|(?<!\s)\s+)?(?:\bet\.? al\b\.?|и др\.?|等人?|وآخرون|ve ark\.?)/giu, '')
      .replace(/\.\s?\.\s?\.|…/g, ','),
  ).replace(/(?<![\s.,:;&])[\s.,:;&]+$/u, (end) =>
    /^\./.test(end) &&
    /\p{Lu}$/u.test(
      authors
        .slice(0, 1500)
        .trim()
        .replace(/(?<![\s.,:;&])[\s.,:;&]+$/u, ''),
    )
      ? '.'
      : '',
  )
}

const isOrganisation = (line: string): boolean =>
  namesInstitution(line) || /\s(?:of|for|on|the|für|des|pour|para)\s/.test(line)

// `Okafor CN` and `C. N. Okafor`
const trailing = /^(.*)\s(?:\p{Lu}\.?-?){1,4}$/u
const leading = /^(?:\p{Lu}\p{M}*\.[\s-]?){1,5}\s?(.*)$/u

function nameBesideInitials(piece: string): string | null {
  if (piece.length > 120) return null
  const after = leading.exec(piece)?.[1]
  if (after && /\p{L}{2}/u.test(after)) return after
  const before = trailing.exec(piece)?.[1]
  return before && /\p{Ll}|\p{Lo}/u.test(before) ? before : null
}

function abbreviatedFamilies(line: string): string[] {
  const families: string[] = []
  for (const piece of line
    .split(/,|;|&|＆|\s(?:and|und|et|y|e|и|і|й|ve|en)\s|^(?:and|und|et|y|e)\s/u)
    .map((one) => one.trim())) {
    if (piece === '' || isInitials(piece) || suffix.test(piece)) continue
    const family = nameBesideInitials(piece) ?? piece
    if (/\p{L}/u.test(family)) families.push(tidy(family))
  }
  return families
}

/** `Okafor, Chidi, and Bo Lind` or `Okafor, Chidi; Lind, Bo`. */
function fullFamilies(line: string): string[] {
  const families: string[] = []
  for (const [at, chunk] of line.split(conjunction).entries()) {
    const pieces = chunk
      .split(',')
      .map((piece) => piece.trim())
      .filter(Boolean)
    if (pieces.length === 0) continue
    if (pieces.length > 1 || at === 0) families.push(pieces[0]!)
    else families.push(lastName(pieces[0]!))
    for (const more of pieces.slice(2)) if (/\s/.test(more)) families.push(lastName(more))
  }
  return families.map(tidy)
}

function lastName(name: string): string {
  const words = name.split(/\s+/)
  let at = words.length - 1
  while (at > 0 && isParticle(words[at - 1]!) && /^\p{Ll}/u.test(words[at - 1]!)) at -= 1
  return words.slice(at).join(' ')
}
