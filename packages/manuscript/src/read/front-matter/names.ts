import { folded, isCapitals } from '../plain-text.ts'

export interface SplitName {
  name: string
  given: string
  family: string
  inverted?: true
}

const particles = new Set(
  "van von der den de del dal dalla abdul abdel della dela delle degli di da das do dos du des la le las los lo el al ul bin ibn ben bint binti abu af av ter ten te zu zur vom op 't í á frá ó ní nic uí y e und st san santa mac ap o ould mint ait ab gebre wolde haile tekle kidane ገብረ ወልደ ኃይለ ተክለ بن ابن بنت أبو ابو آل عبد".split(
    ' ',
  ),
)
export const isParticle = (word: string): boolean =>
  particles.has(word.replace('’', "'").toLowerCase()) || /^(?:al|el|d|l|bin|ibn)[-'’]$/i.test(word)

const titles =
  /^(?:dr|prof|professor|professeur|profesor|profesora|assoc|associate|assistant|asst|adjunct|emeritus|mr|mrs|ms|miss|sir|dame|rev|ing|eng|engr|dipl|dipl-ing|mag|priv|privatdozent|pd|hon|dott|dottoressa|dottssa|msc|lic|arch|tit|doc|drs|ir|barr|pharm|nurse|capt|col|gen|д-р|проф|профессор|доцент|др|к\.?т\.?н|د|أ\.?د|أ|الدكتور|الدكتورة|دكتور)\.?$/iu
const degrees =
  /^(?:ph\.?\s?d\.?|d\.?\s?phil\.?|m\.?d\.?|m\.?\s?sc\.?|b\.?\s?sc\.?|m\.?\s?a\.?|b\.?\s?a\.?|m\.?s\.?|b\.?s\.?|m\.?p\.?h\.?|m\.?b\.?a\.?|m\.?\s?phil\.?|m\.?\s?ed\.?|ed\.?\s?d\.?|b\.?\s?ed\.?|r\.?n\.?|mbbs|mbchb|mb\s?chb|b\.?\s?tech\.?|m\.?\s?tech\.?|m\.?\s?eng\.?|b\.?\s?eng\.?|ll\.?m\.?|ll\.?b\.?|j\.?d\.?|dds|dmd|dvm|frcp|frcs|facp|facs|fwacs|fwacp|fmcp|frs|dr\.?\s?ph|dsc|d\.?sc\.?|dba|d\.?eng\.?|dnp|msn|bsn|msw|mfa|mres|mls|pharm\.?\s?d\.?|psy\.?\s?d\.?|dipl\.?-?\s?ing\.?|cand\.?\s?\w{0,6}\.?|к\.\s?\S{1,4}\.\s?н\.?|д\.\s?\S{1,4}\.\s?н\.?|канд\.?|phdc|fellow|student|candidate|phd candidate|phd student|ph\.?d\.? candidate)$/iu
const suffixes = /^(?:jr|sr|ii|iii|iv|junior|senior|filho|neto|júnior)\.?$/i

export const isDegree = (text: string): boolean => degrees.test(text.trim())
/** `M.Si.`, `S.E.`: after a full name and a comma it is a degree, whatever it means. */
export const isAbbreviation = (text: string): boolean => /^(?:\p{Lu}\p{L}{0,3}\.\s?){2,4}\p{L}{0,3}$/u.test(text.trim())
export const isSuffix = (text: string): boolean => suffixes.test(text.trim())

/** `Prof. Dr. Ana Silva, PhD` is `Ana Silva`. */
export function withoutTitles(text: string): string {
  const words = text.trim().split(/\s+/)
  while (words.length > 1 && (titles.test(words[0]!.replace(/\.$/, '')) || titles.test(words[0]!))) words.shift()
  const glued = /^(?:(?:Prof|Dr|Assoc|Ing|Engr?|Mr|Mrs|Ms)\.)+(?=\p{Lu}\p{L})/u.exec(words[0] ?? '')
  if (glued) words[0] = words[0]!.slice(glued[0].length)
  for (;;) {
    const last = words.at(-1) ?? ''
    const two = words.slice(-2).join(' ')
    if (words.length > 3 && isDegree(two)) words.splice(-2)
    // Two capitals may be the initials in `Silva MA`: they are a degree only after two other words.
    else if (
      words.length > 2 &&
      (isDegree(last) || /^[BCDFGHJKLMNPQRSTVWXZ]{2,5}$/.test(last)) &&
      !/^\p{Lu}\.$/u.test(last)
    )
      words.pop()
    else if (words.length === 2 && /^(?:ph\.?d\.?|m\.d\.|msc|mbbs)$/i.test(last)) words.pop()
    else return words.join(' ').replace(/^[\s,.;:–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/gu, '')
  }
}

// Words that occur in titles and addresses, but not in names.
const plainWords =
  /^(?:a|an|the|of|in|on|for|with|from|to|by|at|as|is|are|among|between|its|their|using|through|under|case|study|studies|analysis|review|effect|effects|impact|role|towards?|evidence|approach|assessment|evaluation|model|models|system|systems|data|research|report|journal|street|road|avenue|box|p\.o|po|tel|fax|email|e-mail|orcid|corresponding|author|authors|equal|contribution|received|accepted|words?|keywords?|abstract|para|con|sur|dans|pour|avec|für|mit|im|zur|über|и|в|на|для|о|по|sobre|entre|em|no|na|nas|nos|sul|nella|delle?s|per)$/iu

/** Whether the text could be the name of one person. */
export function isName(text: string): boolean {
  if (text.length < 2 || text.length > 80 || !/\p{L}{2}|\p{Lo}/u.test(text)) return false
  // Khoi and San names begin with a click letter.
  if (/[^\p{L}\p{M}\s.'’ʼ‘`´·・!“”"‐‑־׳״-]|!(?!\p{Lu})/u.test(text)) return false
  // `S.-M. Laukkanen`: the hyphen between two initials.
  const words = text.split(/[\s.]+-?/).filter(Boolean)
  if (words.length > 8) return false
  let bearing = 0
  for (const word of words) {
    if (isParticle(word)) continue
    // `An` is also a Vietnamese name.
    if (plainWords.test(word) && word.length > 1 && !(word === 'An' && words.length < 5)) return false
    if (!/^['’ʼ‘!“"]?[\p{Lu}\p{Lt}\p{Lo}]/u.test(word) && !/^(?:al|el|ul|d|l|bin|ibn)[-'’ʼ]\p{Lu}/u.test(word))
      return false
    bearing += 1
  }
  return bearing > 0
}

const isInitials = (word: string): boolean =>
  /^(?:\p{Lu}\p{M}*\.?-?){1,3}$/u.test(word) && (word.includes('.') || word.length <= 2)

const spanish =
  /(?:ez|az|oz|iz)$|^(?:garcia|lopez|silva|moreno|romero|torres|rivera|flores|reyes|cruz|ortega|castro|morales|ramos|vargas|rojas|medina|herrera|aguilar|castillo|mendoza|guerrero|delgado|vega|soto|navarro|molina|leon|campos|fuentes|cabrera|salazar|rios|cortes|luna|salas|arias|paredes|guzman|peña|pena|espinoza|espinosa|valencia|serrano|blanco|santos|iglesias|marin|rubio|gil|gallego|vidal|cano|prieto|duran|bravo|pardo|lozano|mora|miranda|ibarra|quispe|mamani|huaman|rosales|acosta|avila|barrios|blanco|caballero|calderon|carrillo|cardenas|carrasco|cordero|correa|escobar|estrada|ferrer|figueroa|franco|gallardo|lara|maldonado|mejia|mercado|montoya|naranjo|ochoa|olivares|orozco|pacheco|padilla|palacios|pineda|plaza|quintero|rangel|robles|rosario|rueda|salinas|sandoval|santiago|sierra|solis|tapia|trujillo|valdes|valle|vera|villa|zamora|zapata|alonso|crespo|esteban|fajardo|galindo|hidalgo|izquierdo|machado|nieto|ojeda|parra|rincon|segura|toro|urrutia|vergara|ugarte|etxeberria|oliveira|pereira|costa|ferreira|rodrigues|almeida|souza|lima|carvalho|gomes|ribeiro|martins|alves|barbosa|rocha|dias|teixeira|moreira|nunes|mendes|cardoso)$/
const spanishGiven =
  /^(?:jose|luz|marina|juan|luis|carlos|miguel|angel|antonio|manuel|francisco|pedro|javier|jorge|alberto|fernando|rafael|maria|ana|carmen|isabel|luisa|teresa|rosa|pilar|laura|lucia|elena|marta|cristina|paula|andrea|sofia|gabriela|alejandro|alejandra|eduardo|ricardo|roberto|daniel|david|pablo|sergio|diego|andres|mateo|santiago|beatriz|patricia|claudia|monica|silvia|mercedes|dolores|guadalupe|jesus|enrique|ramon|vicente|joaquin|ignacio|raul|oscar|ruben|adriana|natalia|valentina|camila|catalina|juana|joao|paulo|marcos|lucas|gabriel|felipe|mariana|fernanda|juliana|helena|ines|esther|raquel|veronica|julia|julio|cesar|hugo|ivan|victor|martin|emilio|gonzalo|alvaro|jaime|nicolas|sebastian|mario|esteban|agustin|tomas|lourdes|rocio|irene|susana|eva|alicia|inmaculada|concepcion|consuelo|gloria|yolanda|norma|leticia|veronica|ximena|rodrigo|leonardo|mauricio|gustavo|ernesto|alfonso|arturo|armando|marco)$/

const compoundHan =
  /^(?:欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|夏侯|东方|皇甫|尉迟|公孙|慕容|令狐|长孙|宇文|司徒|端木|百里)/u
const compoundHangul = /^(?:남궁|황보|제갈|선우|독고|사공|서문)/u

/** Given and family name, as far as they can be distinguished. */
export function splitName(text: string, language: string | null = null): SplitName {
  const name = text.replace(/\s+/g, ' ').trim()
  const comma = /^([^,，،]{1,60})[,，،]\s*([^,，،]{1,60})$/u.exec(name)
  if (comma && !isSuffix(comma[2]!))
    return {
      name: `${comma[2]!.trim()} ${comma[1]!.trim()}`,
      given: comma[2]!.trim(),
      family: comma[1]!.trim(),
      inverted: true,
    }
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s・·]+$/u.test(name))
    return eastAsian(name, language)
  let words = name.replace(/,/g, '').split(' ')
  const suffix = words.length > 2 && isSuffix(words.at(-1)!) ? ` ${words.at(-1)}` : ''
  if (suffix) words = words.slice(0, -1)
  if (words.length === 1) return { name, given: '', family: words[0]! }
  const first = familyFirst(words, language)
  const at = first ?? familyStart(words, language)
  const [family, given] =
    first === null ? [words.slice(at), words.slice(0, at)] : [words.slice(0, first), words.slice(first)]
  return { name, given: given.join(' '), family: `${family.join(' ')}${suffix}` }
}

/** Index of the first given name, if the family name is written first. */
function familyFirst(words: string[], language: string | null): number | null {
  if (
    vietnamese.test(words[0]!) &&
    words.length > 2 &&
    (language?.startsWith('vi') ||
      /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu.test(words.slice(1).join(' ').normalize('NFC')))
  )
    return 1
  const last = words.at(-1)!
  if (isInitials(last) && !isInitials(words[0]!)) {
    let at = words.length - 1
    while (at > 1 && isInitials(words[at - 1]!)) at -= 1
    return at
  }
  // A patronymic at the end: Иванов Иван Иванович.
  if (words.length === 3 && /(?:вич|вна|чна)$/u.test(last)) return 1
  // WANG Xiaoming
  if (
    isCapitals(words[0]! + words[0]!) &&
    words[0]!.length > 1 &&
    !isInitials(words[0]!) &&
    words.slice(1).every((word) => /\p{Ll}/u.test(word))
  )
    return 1
  return null
}

function familyStart(words: string[], language: string | null): number {
  let at = words.length - 1
  const twoNames =
    ((/^(?:es|pt)/.test(language ?? '') ||
      (spanishGiven.test(folded(words[0]!)) && (words.length > 3 || spanish.test(folded(words[at]!))))) &&
      iberianTwo(words)) ||
    (words.length >= 3 &&
      spanish.test(folded(words[at]!)) &&
      spanish.test(folded(words[at - 1]!)) &&
      !(spanishGiven.test(folded(words[at - 1]!)) && words.length === 3))
  if (twoNames) at -= 1
  // `Pedro Nunes de Abreu`: the particle is between two family names.
  const between = at
  while (twoNames && at > 1 && isParticle(words[at]!)) at -= 1
  if (at < between && !spanish.test(folded(words[at]!))) at = between
  // `Ortega y Gasset`
  if (at >= 2 && /^(?:y|e)$/.test(words[at - 1]!)) at -= 2
  // `Ó` is part of the family name, `O` may be an initial.
  while (at > 1 && isParticle(words[at - 1]!) && (words[at - 1] === 'Ó' || !isInitials(words[at - 1]!))) at -= 1
  if (at === 1 && isParticle(words[0]!) && !/^\p{Lu}/u.test(words[0]!)) at = 0
  return at
}

/**
 * Spanish and Portuguese names usually have two family names: of four names the last two; of three too, unless the
 * second is a given name.
 */
function iberianTwo(words: string[]): boolean {
  // Without particles and nicknames in quotes.
  const bearing = words.filter((word) => !isParticle(word) && !/^[“"‘']/.test(word))
  if (bearing.length < 3 || isInitials(words.at(-2)!)) return false
  return bearing.length > 3 || !spanishGiven.test(folded(bearing[1]!))
}

const vietnamese =
  /^(?:Nguyễn|Trần|Lê|Phạm|Hoàng|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý|Đinh|Trịnh|Mai|Đào|Lương|Trương|Cao|Hà|Tạ|Châu)$/u

function eastAsian(name: string, language: string | null): SplitName {
  const parts = name.split(/[\s・·]+/)
  if (parts.length === 2) return { name, family: parts[0]!, given: parts[1]! }
  const whole = parts.join('')
  const letters = [...whole]
  const japanese = language?.startsWith('ja') || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(whole)
  const compound = compoundHan.test(whole) || compoundHangul.test(whole)
  const length = compound || (japanese && letters.length >= 4) ? 2 : 1
  return { name, family: letters.slice(0, length).join(''), given: letters.slice(length).join('') }
}
