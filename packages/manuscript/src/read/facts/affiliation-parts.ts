import { namesInstitution, namesWholeInstitution } from '../front-matter/front-words.ts'
import { folded, tidy } from '../plain-text.ts'

export interface AffiliationParts {
  department: string | null
  institution: string | null
  city: string | null
  /** ISO 3166-1, two letters. */
  country: string | null
}

// ISO 3166-1, two letters each; XK is the code in use for Kosovo.
const codes =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGTGUGWGYHKHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW'
const languages = 'en es fr de pt it nl pl tr id sw ru uk zh ja ko ar fa he hi vi sv nb da fi hu cs ro el am'.split(' ')
const otherNames: Record<string, string> = {
  US: 'usa|u.s.a.|u.s.|us|united states of america|the united states',
  GB: 'uk|u.k.|england|scotland|wales|northern ireland|great britain',
  KR: 'republic of korea|korea|south korea',
  KP: 'dpr korea',
  VN: 'viet nam|socialist republic of vietnam',
  CI: "ivory coast|cote d'ivoire",
  CZ: 'czech republic',
  RU: 'russian federation',
  TR: 'turkey|turkiye',
  CN: "people's republic of china|p.r. china|pr china|p. r. china|prc",
  CD: 'dr congo|democratic republic of the congo|democratic republic of congo',
  CG: 'republic of the congo|congo-brazzaville',
  IR: 'islamic republic of iran|iran',
  TZ: 'united republic of tanzania',
  AE: 'uae|u.a.e.',
  NL: 'the netherlands|holland',
  PH: 'the philippines',
  GM: 'the gambia',
  MM: 'burma|myanmar',
  CV: 'cape verde|cabo verde',
  SZ: 'swaziland|eswatini',
  MK: 'macedonia|north macedonia',
  HK: 'hong kong|hong kong sar',
  MO: 'macau|macao',
  PS: 'palestine|state of palestine',
  SA: 'kingdom of saudi arabia|ksa',
  NZ: 'aotearoa new zealand|aotearoa',
  SY: 'syrian arab republic',
  LA: "lao pdr|lao people's democratic republic",
  BR: 'brasil',
  MX: 'mexico',
}

let known: Map<string, string> | null = null

/** Names of countries in the languages that we support. Made when it is first used. */
function countryNames(): Map<string, string> {
  if (known) return known
  known = new Map()
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (let at = 0; at < codes.length; at += 2) {
      const code = codes.slice(at, at + 2)
      const name = names.of(code)
      if (name) known.set(folded(name), code)
    }
  }
  for (const [code, list] of Object.entries(otherNames)) for (const name of list.split('|')) known.set(name, code)
  return known
}

/** The ISO code of a country's name. Georgia is also a state of the USA. */
export function countryCode(name: string): string | null {
  const key = folded(name.slice(0, 80)).replace(/(?<![.\s])[.\s]+$/, (end) =>
    /^(?:[a-z]\.)+$/.test(folded(name)) ? end : '',
  )
  return countryNames().get(key) ?? null
}

const department =
  /department|depart[ae]m|dipartim|facult|facul|fakult|school of|escuela|escola|ecole|scuola|division|section|laborator|\blab\b|\bunit\b|unidad|institut|programme|\bprogram\b|chair|lehrstuhl|abteilung|кафедра|факультет|wydzial|katedra|centre for|center for|centro de|research group|学院|学部|研究科|학과|قسم|كلية/u

/**
 * Department, institution, city and country, where the address is written in this order and leaves no choice. The
 * country needs its name at the end; the city is the only part between the institution and the country.
 */
export function affiliationParts(text: string): AffiliationParts {
  const none: AffiliationParts = { department: null, institution: null, city: null, country: null }
  const parts = text
    .slice(0, 300)
    .split(/[,،，;]/)
    .map(tidy)
    .filter(Boolean)
  const last = parts.at(-1)?.replace(/\.$/, '') ?? ''
  const country = parts.length > 1 ? (countryCode(parts.at(-1)!) ?? countryCode(last)) : null
  const rest = country ? parts.slice(0, -1) : parts
  // Two institutions with departments of their own in one address: which one is meant is not clear.
  const whole = rest.flatMap((part, at) => (isInstitution(part) ? [at] : []))
  const at = whole.length === 1 ? whole[0]! : null
  const certainCountry = country === 'GE' && !/tbilisi|batumi|kutaisi/i.test(text) ? null : country
  if (at === null || rest.slice(0, at).some((part) => !department.test(folded(part))))
    return { ...none, country: certainCountry }
  const after = rest.slice(at + 1)
  return {
    department: at > 0 ? rest.slice(0, at).join(', ') : null,
    institution: rest[at]!,
    city: certainCountry ? cityOf(after) : null,
    country: certainCountry,
  }
}

/** A whole institution, and not a part of one: `Institute of Ecology` may be either, so it must be alone. */
function isInstitution(part: string): boolean {
  if (!namesWholeInstitution(part)) return false
  return !/^(?:department|dept|faculty|school|division|section|laboratory|unit|college of|chair|centre for|center for)\b/i.test(
    part,
  )
}

function cityOf(after: readonly string[]): string | null {
  const [city, state, ...more] = after
  if (city === undefined || more.length > 0 || namesInstitution(city)) return null
  // `Boston, MA, USA`
  if (state !== undefined && !/^[A-Z]{2}(?: \d{5})?$/.test(state)) return null
  const bare = city
    .replace(/^(?:[A-Z]{1,2}-)?\d{4,6}(?:\s?[A-Z]{2})?\s+/, '')
    .replace(/(?<!\s)\s+(?:\d{4,6}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/, '')
  return /^\p{Lu}[\p{L}\s.'’-]{1,40}$|^\p{Lo}{1,15}$/u.test(bare) ? bare : null
}
