import { runsOf, type Line } from '../lines.ts'
import { tidy } from '../plain-text.ts'
import { contactsIn } from './contacts.ts'
import { namesInstitution, namesWholeInstitution } from './front-words.ts'
import { marksIn } from './marked-line.ts'

/** Marks before the text of an address or a note. */
export function leadingMarks(line: Line): { marks: string[]; at: number } {
  const start = line.text.slice(0, 20)
  const raised = runsOf(line).find((run) => run.from >= line.from)
  const first =
    raised?.format.vertical === 'superscript'
      ? line.paragraph.text.slice(Math.max(raised.from, line.from), Math.min(raised.to, line.from + 12))
      : ''
  const indent = /^\s*/.exec(start)![0].length
  if (first.trim() !== '' && start.slice(indent).startsWith(first.trim()))
    return { marks: marksIn(first.normalize('NFKC')), at: indent + first.trim().length }
  const written =
    /^\s*(?:([*∗⁎†‡§¶#✉]{1,3}|[⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉ]{1,2})\s*|[([](\d{1,2}|[a-h])[)\]]\s*|(\d{1,2}|[a-h])[.):]\s+|(\d{1,2})[）．]\s*|(\d{1,2})(?=\s?\p{L}))/u.exec(
      start,
    )
  const mark = written?.slice(1).find((group) => group !== undefined)
  return mark === undefined ? { marks: [], at: 0 } : { marks: marksIn(mark.normalize('NFKC')), at: written![0].length }
}

/** Splits a line with several addresses, each after its mark. */
export function addressesOf(line: Line, skip: number): { text: string; marks: string[] }[] {
  if (skip > 0 && leadingMarks(line).marks.length === 0) {
    const rest: Line = { ...line, from: line.from + skip, text: line.text.slice(skip) }
    return addressesOf(rest, 0)
  }
  const lead = leadingMarks(line)
  if (lead.marks.length === 0) return severalAddresses(line.text).map((text) => ({ text, marks: [] }))
  const starts = [{ at: 0, content: lead.at, marks: lead.marks }]
  for (const start of laterMarks(line, lead)) starts.push(start)
  return starts.map(({ content, marks }, nth) => ({
    text: line.text.slice(content, starts[nth + 1]?.at ?? line.text.length),
    marks,
  }))
}

/** `School of Law, University of A; Institute of B` */
function severalAddresses(text: string): string[] {
  const parts = text.slice(0, 2000).split(/[;；؛]/)
  return parts.length > 1 && parts.every(namesWholeInstitution) ? parts : [text]
}

function laterMarks(
  line: Line,
  lead: { marks: string[]; at: number },
): { at: number; content: number; marks: string[] }[] {
  const found: { at: number; content: number; marks: string[] }[] = []
  for (const run of runsOf(line)) {
    const at = run.from - line.from
    const text = line.paragraph.text.slice(run.from, Math.min(run.to, line.to))
    if (
      run.format.vertical === 'superscript' &&
      at > lead.at &&
      /^[\s\d\p{L}*†‡§,]{1,6}$/u.test(text) &&
      /\S/.test(text)
    )
      found.push({ at, content: run.to - line.from, marks: marksIn(text) })
  }
  if (found.length > 0) return found
  let next = Number(lead.marks[0]) + 1
  for (const match of line.text
    .slice(0, 4000)
    .matchAll(/[;.,]\s+(?:[([]?(\d{1,2})[)\].]?\s?(?=\p{L}))|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})\s?/gu)) {
    const mark = (match[1] ?? match[2]!).normalize('NFKC')
    if (match.index < lead.at || Number(mark) !== next) continue
    next += 1
    found.push({ at: match.index, content: match.index + match[0].length, marks: [mark] })
  }
  return found
}

export function withoutContacts(text: string): string {
  let rest = ''
  let at = 0
  for (const { from, to } of contactsIn(text)) {
    rest += text.slice(at, from)
    at = to
  }
  return rest + text.slice(at)
}

// `Doutor em Sociologia. Universidade …`: a degree before the address.
const degree =
  /^(?:doutor|mestre|mestra|doctor|doctora|magíster|maestr|licenciad|bacharel|graduad|especialista|professor|profesor|associate professor|assistant professor|senior lecturer|lecturer|researcher|phd|ph\.d\.|docteur|maître|dottor|ricercator|wissenschaftlich)[^.,]{0,60}[.,]\s+/iu

export function cleanAddress(text: string): string {
  return addressText(text).replace(degree, (match, at: number, whole: string) =>
    namesInstitution(whole.slice(match.length)) ? '' : match,
  )
}

function addressText(text: string): string {
  return tidy(
    withoutContacts(text.slice(0, 1000))
      .replace(/[([]\s*[)\]]/g, '')
      // `a@b.org (A.B.)`: whose address it was.
      .replace(/[;,]?\s?\((?:\p{L}\.[ -]?){1,6}\)/gu, '')
      .replace(
        /(?:[;,.]\s*|(?<!\s)\s+)?\b(?:e-?mails?|orcid(?: id)?|tel|phone|fax|correo(?: electrónico)?|courriel|эл\. почта)\b\s*[.:：]*/giu,
        ' ',
      ),
  )
    .replace(/^[\s,;:.–—-]+|(?<![\s,;:.–—([{-])[\s,;:.–—([{-]+$/gu, '')
    .replace(/^[(（](.*)[)）]$/u, '$1')
}
