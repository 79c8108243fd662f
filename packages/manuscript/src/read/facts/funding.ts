import { folded, tidy } from '../plain-text.ts'

export interface FunderFound {
  name: string
  awards: string[]
}

export interface FundingFound {
  isNone: boolean
  funders: FunderFound[]
  /** 0 if the sentence names funders in a form that is not clear. */
  confidence: number
}

const mostCharacters = 5000

const none =
  /\b(?:received|receives|had|has|was|were|with|obtained|did not receive any|not receive any|there (?:was|is)) (?:no|any|not supported|not funded)\b[^.]{0,80}|^(?:none|no funding|not applicable|n\/a|nil|no external funding|unfunded|self-funded)\b|\bno (?:specific|external|financial|particular|dedicated)[^.]{0,30}(?:funding|grant|support)|no recibi[óo] (?:ninguna )?financiaci[óo]n|aucun financement|keine (?:externe )?(?:finanzierung|förderung|finanzielle)|não recebeu financiamento|sin financiaci[óo]n|не получил[аио]?[^.]{0,30}финансирован/iu

const supported =
  /\b(?:support(?:ed)?(?: \w{3,12}ly)?(?: in part)?|funded|financed|sponsored|funding|(?:financial )?support|grants?|received|acknowledges?)(?: (?:was|were|is|are))?(?: (?:provided|received|obtained|support|funding|given))?(?: in part)? (?:by|from)\b\s*/iu
const grantFirst =
  /\b(?:grant|award|project|contract)s?(?: (?:agreement|number|no\.?|nos\.?|numbers|id))?[ :#]*\s?((?=[^\s,;()]*\d)[\p{L}\d][\p{L}\d./_-]{2,40}) (?:from|of|by|awarded by|funded by) (?:the )?(\p{Lu}[^.;,()]{3,120})/iu

/** The funders and awards of a funding statement, if each funder is clearly set off from the next. */
export function readFunding(statement: string): FundingFound {
  const text = tidy(statement.slice(0, mostCharacters))
  // Not after `no. `, which a number follows.
  const sentences = text.split(/(?<=[\p{Ll}\d)\]])(?<!\b(?:[Nn]os?|[Nn]r|[Rr]ef))\.\s+(?=\p{Lu})/u)
  const funders: FunderFound[] = []
  let isClear = true
  for (const sentence of sentences) {
    const found = fundersOf(sentence)
    if (found === null) isClear = isClear && !/grant|fund|support|award/i.test(withoutDenial(sentence))
    else funders.push(...found)
  }
  if (funders.length === 0 && none.test(text) && sentences.length <= 2)
    return { isNone: true, funders: [], confidence: 0.95 }
  return { isNone: false, funders, confidence: funders.length > 0 && isClear ? 0.92 : 0 }
}

/** “The funders had no role …” says nothing about a funder. */
const withoutDenial = (sentence: string): string =>
  /\b(?:had no role|no involvement|did not (?:influence|participate)|not involved|open access funding|no (?:other|further|additional))\b/i.test(
    sentence,
  )
    ? ''
    : sentence

function fundersOf(sentence: string): FunderFound[] | null {
  if (withoutDenial(sentence) === '') return null
  const grant = grantFirst.exec(sentence)
  if (grant && sentence.indexOf('(') < 0 && !/\band\b/.test(sentence.slice(grant.index))) {
    const name = cleanName(grant[2]!)
    return name === null ? null : [{ name, awards: [grant[1]!] }]
  }
  const start = supported.exec(sentence)
  if (!start) return null
  const rest = sentence.slice(start.index + start[0].length).replace(/\.$/, '')
  return bracketed(rest) ?? single(rest)
}

/** `the A Foundation (grant 1, 2) and the Ministry of B and C (no. 3)`: each funder ends with its awards. */
function bracketed(rest: string): FunderFound[] | null {
  const found: FunderFound[] = []
  let at = 0
  for (const match of rest.matchAll(/[([]([^()[\]]{2,200})[)\]]/gu)) {
    const awards = awardsIn(match[1]!)
    // An abbreviation of the name: `National Science Foundation (NSF)`.
    if (awards === null) continue
    const name = cleanName(rest.slice(at, match.index))
    if (name === null) return null
    found.push({ name, awards })
    at = match.index + match[0].length
  }
  if (found.length === 0) return null
  // Another funder after the last bracket, or a clause that does not matter.
  const left = rest.slice(at).replace(/^[\s,;.]+/, '')
  return left === '' || /^(?:to|for|as part of|under|within|through)\s/.test(left) ? found : null
}

/** One funder: `the Volta Foundation under grant VF-2024-11`. */
function single(rest: string): FunderFound[] | null {
  const award =
    /^(.{3,160}?)[,;]?(?: under| through| with| via|,)?(?: (?:the )?)?(?:grant|award|project|contract)(?: (?:agreement|number|no\.?|nos\.?|id))?[ :#]+((?=[^\s,;()]*\d)[\p{L}\d][\p{L}\d./_-]{2,40})(?: to \p{Lu}.{0,40})?$/iu.exec(
      rest.slice(0, 300),
    )
  const name = cleanName(award ? award[1]! : rest)
  if (name === null || /\s(?:and|y|et|und|e)\s|[,;]/u.test(name)) return null
  return [{ name, awards: award ? [award[2]!] : [] }]
}

const keyword =
  /\b(?:grants?|awards?|projects?|contracts?|agreements?|numbers?|no|nos|n°|nr|ids?|ref|reference|under|code|fellowship)\b\.?|[#№:]/giu

/** The ids in `grant nos. AB-12 and CD-34`; null if it does not look like awards. */
function awardsIn(text: string): string[] | null {
  const hasKeyword = text.search(keyword) >= 0
  const ids = text
    .replace(keyword, ' ')
    .split(/[,;&]|\s(?:and|to|y|et|und)\s/u)
    .map(tidy)
    // `to A. O.`: who received it.
    .filter((id) => id !== '' && !/^(?:\p{Lu}\.[\s-]?){2,4}$/u.test(id))
  const isId = (id: string) =>
    /\d/.test(id) && /^[\p{L}\d][\p{L}\d./_ -]{1,50}$/u.test(id) && id.split(' ').length <= (hasKeyword ? 3 : 1)
  return ids.length > 0 && ids.length <= 20 && ids.every(isId) ? ids : null
}

const organisation =
  /foundation|council|ministr|\bfund\b|agenc|trust|universit|board|commission|institut|academ|fundacion|fondation|stiftung|union|association|society|bank|consejo|conselho|gemeinschaft/u

/** The name of a funder without article and abbreviation, or null if it is not a plain name. */
function cleanName(text: string): string | null {
  const name = tidy(text)
    .replace(/^[\s,;.]+/, '')
    .replace(/^(?:and|as well as|by|from|y|et|und)\s+/i, '')
    .replace(/^(?:and|by|from)\s+/i, '')
    .replace(/^(?:the|a|an|la|el|le|der|die|das)\s+/i, '')
    .replace(/\s?\([\p{Lu}\d]{2,12}\)$/u, '')
    .replace(/[\s,;:.]{1,5}$/, '')
  if (name.length < 3 || name.length > 150 || !/^\p{Lu}/u.test(name)) return null
  // `A Foundation and the B Council (grant 1)`: two funders, and it is not clear whose grant it is.
  const sides = name.split(/\s(?:and|y|et|und|e)\s/u)
  if (name.includes(',') || sides.filter((side) => organisation.test(folded(side))).length > 1) return null
  if (/[()[\]@]|\d{3}|\b(?:grant|award|support|funded|scholarship|fellowship|supported|received)\b/i.test(name))
    return null
  return name
}
