import { isParticle } from '../front-matter/names.ts'
import { hasCjk, tidy } from '../plain-text.ts'
import type { Works } from '../references/works.ts'

/** Text in brackets. */
export interface Group {
  /** Offset of the opening bracket. */
  from: number
  /** Offset after the closing bracket. */
  to: number
  inner: string
}

const longest = 1200
// Deeper ones are not citations, and each level is read again.
const deepest = 3

/** Brackets of a text, inner ones before outer ones, in one pass. */
export function* groupsIn(text: string): Generator<Group> {
  const open: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x28 || code === 0xff08 || code === 0x5b) {
      // An abbreviation in square brackets belongs to the surrounding text.
      if (code === 0x5b && open.length > 0) continue
      open.push(at)
      if (open.length > deepest) open.shift()
    } else if (code === 0x29 || code === 0xff09 || code === 0x5d) {
      const start = open.at(-1)
      if (start === undefined || (code === 0x5d) !== (text.charCodeAt(start) === 0x5b)) continue
      open.pop()
      if (at - start <= longest) yield { from: start, to: at + 1, inner: text.slice(start + 1, at) }
    }
  }
}

/** The names in a citation. */
export interface CitedNames {
  families: string[]
  /** `et al.` */
  more: boolean
}

export const etAl =
  /(?:(?:(?<![,\s])[,\s]+)?\bet\.?\s?al\b\.?|(?<![,\s])[,\s]+(?:and|&)\s(?:(?:his|her|their)\s)?(?:colleagues|co-?workers|collaborators|others)|\sy\s(?:colaboradores|cols?\.?|otros)|\set\s(?:ses\s)?(?:collaborateurs|coll?\.|autres)|\su\.\s?a\.|\sund\s(?:Kollegen|Mitarbeiter|andere)|\se\s(?:colaboradores|cols?\.?|outros)|\se\scolleghi|\s(?:и\sдр\.?|и\sсоавт\.?|та\sін\.?)|\s?等人?|\s?ら|\s?외|(?:(?<![\s،,])[\s،,]+)?وآخرون|\s?وزملاؤ\p{L}{1,3}|\sve\s(?:ark\.?|diğerleri|arkadaşları)|\sdkk\.?|\sκ\.\s?ά\.|\si\s(?:in\.|wsp\.)|\sna\swenzake)$/u

const joint =
  /(?:(?<!\s)\s+)?(?:[,;&＆،，、]|(?:^|\s)(?:and|und|et|y|e|и|і|й|та|ve|en|och|og|dan|na|và|و|και|i|oraz)\s|[与和]|\sו(?=\p{Script=Hebrew}{2})|\sو(?=\p{Script=Arabic}{3}))\s*/u

/** `Okafor & Lind`, `Silva et al.`, `World Health Organization [WHO]`. */
export function citedNames(written: string, works: Works): CitedNames | null {
  let text = tidy(written).replace(/(?<![\s,،，:])[\s,،，:]+$/u, '')
  const more = etAl.test(text)
  text = text.replace(etAl, '').replace(/(?<![\s,])[\s,]+$/u, '')
  const short = /^(.{3,160}?)\s*[[(]([\p{L}&-]{2,15})[\])]$/u.exec(text)
  if (short) {
    works.abbreviate(short[2]!, short[1]!)
    text = short[1]!
  }
  text = text.replace(/['’]s$/u, '').replace(/^(?:the|The)\s/, '')
  if (text === '' || text.length > 220 || !/\p{L}/u.test(text)) return null
  if (works.knows(text)) return { families: [text], more }
  const families = text.split(joint).map(familyOf).filter(Boolean)
  if (families.length === 0 || families.length > 20) return null
  // `Ministry of Health and Sanitation` is one name.
  if (families.length > 1 && !families.some((family) => works.knows(family)) && /\s(?:of|for|on|für|des)\s/.test(text))
    return { families: [text], more }
  return families.every(isCitable) ? { families, more } : null
}

/** Without initials before or after it, and without `Jr.` */
function familyOf(piece: string): string {
  return piece
    .trim()
    .replace(/^(?:\p{Lu}\p{M}*\.[\s-]?){1,4}\s?(?=\p{L}{2})/u, '')
    .replace(/\s(?:\p{Lu}\.[\s-]?){1,4}$/u, '')
    .replace(/^(?:jr|sr)\.?$/i, '')
    .replace(/['’]s$/u, '')
    .replace(/^[\s.*“”"]+|(?<![\s.“”"])[\s.“”"]+$/gu, '')
}

const small =
  /^(?:of|for|the|and|on|in|to|at|de|del|der|des|du|la|le|les|los|y|e|et|und|für|da|do|dos|di|della|van|von|den|ten|ter|zu|bin|ibn|al|el|и|по|для)$/iu

/** Starts like a name, and contains no words that names do not have. */
function isCitable(family: string): boolean {
  if (family.length > 120 || /[=<>%+#@/\\*\d]/.test(family)) return false
  const words = family.split(/\s+/)
  if (words.length > 14) return false
  if (
    !/^['’ʼ‘]?[\p{Lu}\p{Lo}]/u.test(family) &&
    !isParticle(words[0]!) &&
    !/^(?:al|el|d|l|ʿ|’t)[-'’]?\p{L}/u.test(family)
  )
    return false
  if (notNames.test(family)) return false
  return (
    hasCjk(family) ||
    words.every(
      (word) =>
        /^["“'’ʼ‘ʿ]?[\p{Lu}\p{Lo}\d]/u.test(word) ||
        small.test(word) ||
        isParticle(word) ||
        /^(?:al|el|d|l)[-'’]\p{L}/u.test(word),
    )
  )
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|enero|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember'
const notNames = new RegExp(
  `^(?:(?:early|late|mid|since|until|before|after|during|from|in|by|circa|ca|c|approximately|about|updated|accessed|published|founded|established|born|Spring|Summer|Autumn|Fall|Winter)\\b.*|(?:${months})(?:\\s.*)?|(?:Figure|Fig|Table|Section|Chapter|Equation|Eq|Appendix|Version|Model|Phase|Wave|Year|Study|Experiment|Note|Panel|Step|Part|Volume|Act|Law|Article|Total|Mean|Median|Range|Data|Source|Age|N|M|SD|Q\\d|Abbildung|Tabelle|Tabla|Tableau|Figura)\\b\\.?(?:\\s\\d.*)?)$`,
  'u',
)
export const isNotName = (text: string): boolean => notNames.test(text)
