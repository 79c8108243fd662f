import type { Line } from '../lines.ts'
import type { Contact } from './contacts.ts'
import { markClose, markedLine, marksBeside, marksOf } from './marked-line.ts'
import { isAbbreviation, isDegree, isName, isParticle, isSuffix, withoutTitles } from './names.ts'

/** One person in a line of authors, with the marks and addresses beside the name. */
export interface NamedPiece {
  name: string
  marks: string[]
  notes: number[]
  contacts: Contact[]
}

const conjunctions = 'and|et|und|и|та|ve|och|og|dan|και|oraz|with|و|እና|và|및|&|＆|和'
const weakConjunctions = 'y|e|i|en|na|a|і|й'
const strong = new RegExp(`\\s(?:${conjunctions})\\s`, 'giu')
// Hebrew writes “and” as the first letter of the next given name.
const glued = /([^\s,;]+\s+[^\s,;]+)\sו(?=\p{Script=Hebrew}{2}[^\s,;]*\s+\S)/gu
const weak = new RegExp(`\\s(?:${weakConjunctions})\\s(?=\\S+\\s+\\S)`, 'gu')

/** The people of a line, or null if it is not a line of people. */
export function peopleOf(line: Line, skip = 0, language: string | null = null): NamedPiece[] | null {
  if (line.text.length - skip > 2500) return null
  const { text, contacts } = markedLine(line, skip)
  const pieces = piecesOf(text, language)
  const people: NamedPiece[] = []
  for (const piece of pieces) {
    const marks = marksOf(piece)
    const here = [...piece.matchAll(/\ue002([\ue100-\ue2f4])/g)]
      .map(([, id]) => contacts[id!.charCodeAt(0) - 0xe100]!)
      .filter(Boolean)
    const notes = [...piece.matchAll(/\ue003([\ue400-\ue7ff])/g)].map(([, id]) => id!.charCodeAt(0) - 0xe400)
    const name = bareName(piece)
    const last = people.at(-1)
    if (name === '' || isDegree(name) || isSuffix(name) || isRole(name) || (last && isLetters(name, last))) {
      if (!last) {
        if (name === '') continue
        return null
      }
      if (isSuffix(name)) last.name += ` ${name}`
      last.marks.push(...marks)
      last.contacts.push(...here)
      last.notes.push(...notes)
      continue
    }
    people.push({ name, marks, notes, contacts: here })
  }
  return people.length > 0 && plausible(people) ? people : null
}

/** `RN`, `M.Si.`: credentials after a full name. */
const isLetters = (name: string, last: NamedPiece): boolean =>
  /^\p{Lu}{2,6}$/u.test(name) || (isAbbreviation(name) && isWhole(last.name))

const isWhole = (name: string): boolean => name.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length > 1

function piecesOf(text: string, language: string | null): string[] {
  const line = withoutDegrees(text)
    .replace(/[([（][^)\]）]{3,300}[)\]）]/gu, (inner) => (inner.match(/\ue002./gu) ?? []).join(''))
    // Not the full stop of an initial, a degree or `Jr.`.
    .replace(/(?<!\p{Lu}|\.\p{L}{1,3}|\b[JS]r)[\s.]{1,10}$/u, '')
    .replace(/[,;،，]\s*(?:and|&|et|und|y|e|и)\s/giu, '\ue010')
  // With semicolons between people, commas are part of names: Silva, Ana; Lind, Bo.
  const byFamily =
    /[;；؛]/.test(line) &&
    line.split(/[;；؛]/).every((part) => /^[^,，،]{0,80}(?:[,，،][^,，،]{0,60})?$/.test(part)) &&
    /[,，،]\s*\p{L}/u.test(line)
  if (byFamily && !line.split(/[;；؛]/).every((part) => /[,，،]\s*(?:\p{L}\.?\s?){0,1}$/u.test(part)))
    return line.split(/[;；؛]|\s(?:and|&|et|und)\s/u).map(turned)
  const split = line
    .replace(strong, '\ue010')
    .replace(glued, '$1\ue010')
    .replace(weak, '\ue010')
    .split(/[\ue010;；؛,，،、፣፤|•·\t/]|\s-\s|\s–\s/u)
    .map((piece) => piece.trim())
    .filter(Boolean)
  return spacedNames(pairedInitials(split), language)
}

/** `Elena De Luca, PhD; Ana Silva, MSc`: the text after the last comma is not a given name. */
function withoutDegrees(text: string): string {
  const parts = text.split(/[;；؛]/)
  return parts.length === 1 ? text : parts.map(withoutDegree).join(';')
}

function withoutDegree(part: string): string {
  const pieces = part.split(/[,，،]/)
  // `Silva, MA` may be initials; nobody is called PhD.
  const isLast = (piece: string) =>
    isDegree(bareName(piece)) &&
    (pieces.length > 2 ||
      isWhole(bareName(pieces[0]!)) ||
      /^(?:ph\.?\s?d|m\.?\s?sc|d\.?phil)\.?$/i.test(bareName(piece)))
  while (pieces.length > 1 && isLast(pieces.at(-1)!)) {
    const marks = marksBeside(pieces.pop()!)
    pieces.push(`${pieces.pop()!}${marks}`)
  }
  return pieces.join(',')
}

/** `Silva, Ana` is Ana Silva, with the marks of both. */
function turned(part: string): string {
  const [family, given, ...rest] = part.split(/[,，،]/)
  if (given === undefined || rest.length > 0 || isDegree(bareName(given)) || isSuffix(bareName(given))) return part
  return `${bareName(family!)}, ${bareName(given)}${marksBeside(`${family}${given}`)}`
}

const initials = /^(?:\p{Lu}\p{M}*\.[\s-]?){1,4}$/u

/** `Okafor, C. N., Lind, B.`: a family name and then initials. Also one person as `Okafor, Chidi`. */
function pairedInitials(pieces: string[]): string[] {
  const bare = pieces.map(bareName)
  const alternate = pieces.length % 2 === 0 && bare.every((name, at) => (at % 2 === 1) === initials.test(name))
  const one =
    pieces.length === 2 &&
    bare.every(
      (name) =>
        isName(name) && name.split(/\s+/).filter((word) => !isParticle(word)).length === 1 && /^\p{Lu}/u.test(name),
    )
  if (!alternate && !one) return pieces
  const paired: string[] = []
  for (let at = 0; at < pieces.length; at += 2) paired.push(turned(`${pieces[at]},${pieces[at + 1]}`))
  return paired
}

/** 王小明 李华: Chinese and Korean names may be separated by spaces only. */
function spacedNames(pieces: string[], language: string | null): string[] {
  return pieces.flatMap((piece) => {
    const words = piece.split(/\s+/)
    const each = words.every(
      (word) =>
        /^[\p{Script=Han}]{2,4}(?:\ue000[^\ue000\ue001]*\ue001)?$/u.test(word) ||
        /^\p{Script=Hangul}{2,4}(?:\ue000[^\ue000\ue001]*\ue001)?$/u.test(word),
    )
    const marked = words.length > 1 && words.slice(0, -1).every((word) => word.endsWith(markClose))
    return words.length > 1 && each && (marked || (!language?.startsWith('ja') && pieces.length === 1))
      ? words
      : [piece]
  })
}

function bareName(piece: string): string {
  const plain = piece
    .replace(/\ue000[^\ue000\ue001]*\ue001/g, ' ')
    .replace(/[\ue002\ue003]./gu, ' ')
    .replace(/[([（][^)\]）]{0,60}[)\]）]?/g, ' ')
    .replace(/[<>)\]]/g, ' ')
    .replace(/\s(?:orcid(?: id)?|e-?mail|iD)\s*(?::\s*)?$/iu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /,/.test(plain) ? plain.replace(/(?<![\s,;:])[\s,;:]+$/, '') : withoutTitles(plain)
}

const isRole = (name: string): boolean =>
  /^(?:corresponding author|orcid(?: id)?|e-?mail|equal contribution|(?:associate |assistant |full )?professor|(?:senior )?lecturer|researcher|research fellow|phd|student)\s*:?$/iu.test(
    name,
  )

function plausible(people: NamedPiece[]): boolean {
  let single = 0
  for (const { name } of people) {
    const [family = '', given = ''] = name.split(',')
    if (!isName(family.trim()) || (given !== '' && !isName(given.trim()) && !initials.test(given.trim()))) return false
    if (given === '' && !/[\s.]/.test(name.trim()) && !/\p{Lo}/u.test(name)) single += 1
  }
  const marked = people.length > 1 && people.every(({ marks }) => marks.length > 0)
  return single === 0 || people.length === 1 || marked || single * 4 <= people.length
}
