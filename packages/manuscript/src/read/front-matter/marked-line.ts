import { runsOf, type Line } from '../lines.ts'
import { contactsIn, type Contact } from './contacts.ts'

// Private-use characters that open and close a mark, an address, a note. They are removed from the document first.
const markOpen = '\ue000'
export const markClose = '\ue001'
const contactOpen = '\ue002'
const noteOpen = '\ue003'
const markJoint = '\ue004'
const symbols = /[*∗⁎＊†‡§¶#✉☨✝]/u
const raised = /[⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰ]/u

/** The line with superscripts, stars and digits encoded as marks, and addresses as tokens. */
export function markedLine(line: Line, skip = 0): { text: string; contacts: Contact[] } {
  const contacts = contactsIn(line.text, runsOf(line), line.from).filter(({ to }) => to >= skip)
  const superscript = superscriptsOf(line)
  const notes = notesOf(line)
  const end = Math.min(line.text.length, 4000)
  let text = ''
  let contact = 0
  for (let at = skip; at <= end;) {
    for (const note of notes.get(at) ?? []) text += `${noteOpen}${String.fromCharCode(0xe400 + Math.min(note, 999))}`
    const here = contacts[contact]
    if (here && at >= here.from) {
      text += `${contactOpen}${String.fromCharCode(0xe100 + Math.min(contact, 500))}`
      contact += 1
      at = Math.max(at, here.to)
      continue
    }
    if (at < end) text += letter(line.text[at]!, superscript[at] === true)
    at += 1
  }
  return { text: joinMarks(text), contacts }
}

function letter(character: string, superscript: boolean): string {
  if (/[\ue000-\uf8ff]/.test(character)) return ''
  const isMark =
    symbols.test(character) || raised.test(character) || /\d/.test(character) || (superscript && /\S/.test(character))
  const shown = /[,;،，]/.test(character) ? markJoint : character.normalize('NFKC')
  return isMark ? `${markOpen}${shown}${markClose}` : character
}

function notesOf(line: Line): Map<number, number[]> {
  const notes = new Map<number, number[]>()
  for (const { kind, note, from } of line.paragraph.runs) {
    if (kind !== 'note' || note === undefined || from < line.from || from > line.to) continue
    notes.set(from - line.from, [...(notes.get(from - line.from) ?? []), note])
  }
  return notes
}

function superscriptsOf(line: Line): boolean[] {
  const superscript: boolean[] = []
  for (const run of runsOf(line))
    if (run.format.vertical === 'superscript')
      for (let at = Math.max(0, run.from - line.from); at < Math.min(run.to - line.from, 4000); at += 1)
        superscript[at] = true
  return superscript
}

/** `1` `,` `2` are two marks of one name; so are `(1)` and `[1, 2]`. */
function joinMarks(text: string): string {
  return text
    .replace(/\ue001\ue000/g, '')
    .replace(/\ue001[ \t]?[,;،，–-]?[ \t]?\ue000/g, markJoint)
    .replace(/[([]\s?(\ue000[^\ue001]{0,40}\ue001)\s?[)\]]/g, '$1')
    .replace(
      /[([]\s?((?:[a-h]|[ivx]{1,4}|\ue000[^\ue001]{1,20}\ue001)(?:\s?[,;]\s?(?:[a-h]|[ivx]{1,4})|\s?[,;]?\s?\ue000[^\ue001]{1,20}\ue001){0,7})\s?[)\]]/g,
      (_, inner: string) =>
        `${markOpen}${inner.replace(/[\ue000\ue001]/g, '').replace(/\s?[,;]\s?|\s/g, markJoint)}${markClose}`,
    )
}

const marksOfSeparators = /[\s,;،，\ue004]+/

/** The marks in a part of a marked line. */
export function marksOf(piece: string): string[] {
  return [...piece.matchAll(/\ue000([^\ue000\ue001]*)\ue001/g)].flatMap(([, marks]) => marksIn(marks!))
}

/** Splits `1,2*` into `1`, `2` and `*`. */
export function marksIn(marks: string): string[] {
  return marks
    .split(marksOfSeparators)
    .flatMap(
      (mark) =>
        mark
          .match(/\d+|^[ivx]{1,4}$|\p{L}|[*∗⁎＊]+|†+|‡+|[^\p{L}\d\s.()（）[\]*∗⁎＊†‡]/giu)
          ?.map((one) => one.toLowerCase().replace(/[∗⁎＊]/gu, '*')) ?? [],
    )
}

/** Marks, addresses and notes of a part, without its letters. */
export const marksBeside = (piece: string): string =>
  (piece.match(/\ue000[^\ue000\ue001]*\ue001|\ue002.|\ue003./gu) ?? []).join('')
