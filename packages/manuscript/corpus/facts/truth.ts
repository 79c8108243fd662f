import type { Chance } from '../hidden/chance.ts'
import { nameForms, type NameForm } from './name-forms.ts'

/** What the file states, as a person would enter it. Made before the file, never from its reading. */
export interface FactsTruth {
  language: string
  people: TruePerson[]
  affiliations: TrueAffiliation[]
  /** Null if the file says nothing. */
  funding: { text: string; isNone: boolean; funders: { name: string; awards: string[] }[] } | null
  statements: Partial<Record<TrueStatementKind, { text: string; isNone: boolean }>>
}

export type TrueStatementKind =
  'data' | 'conflicts' | 'ethics' | 'consent' | 'ai-use' | 'contributions' | 'acknowledgements'

export interface TruePerson {
  name: NameForm
  /** As printed. */
  printed: string
  /** Indices in `affiliations`. */
  at: number[]
  email: string | null
  corresponding: boolean
  roles: string[]
}

export interface TrueAffiliation {
  text: string
  department: string | null
  institution: string
  city: string | null
  country: string
}

const affiliation = (line: string): TrueAffiliation => {
  const [department, institution, city, country, code] = line.split('|').map((part) => part.trim())
  return {
    text: [department, institution, city, country].filter(Boolean).join(', '),
    department: department || null,
    institution: institution!,
    city: city || null,
    country: code!,
  }
}

/** Department | institution | city | country as printed | ISO code. All institutions are invented. */
const affiliations = `
Department of Hydrology | University of Khulna North | Khulna | Bangladesh | BD
Institute of Coastal Work | University of Loire West | Nantes | France | FR
Department of Ergonomics | Hanbit University | Busan | Republic of Korea | KR
| Salt and Labour Foundation | Lagos | Nigeria | NG
School of Design | Sabarmati University | Ahmedabad | India | IN
Faculty of Geology | Polytechnic University of Nysa | Nysa | Poland | PL
Department of Economics, Faculty of Social Sciences | University of Tamale East | Tamale | Ghana | GH
| Volta Institute of Agricultural Research | Ho | Ghana | GH
Department of Nursing | Rift Valley College of Health | Nakuru | Kenya | KE
Department of Computer Science | Meridian University | Boston | USA | US
School of Public Health | University of the Lakes | Madison | United States | US
| Harbour Research Institute | Bergen | Norway | NO
Department of Education | University of Malmö South | Malmö | Sweden | SE
Facultad de Ciencias | Universidad del Litoral Norte | Rosario | Argentina | AR
Departamento de Historia | Universidad de la Sierra | Cusco | Perú | PE
Faculdade de Letras | Universidade do Planalto | Londrina | Brasil | BR
Departamento de Biologia | Universidade da Serra | Braga | Portugal | PT
Institut für Soziologie | Universität Weserland | Bremen | Deutschland | DE
Department of Physics | Technical University of Elbe | Dresden | Germany | DE
Dipartimento di Chimica | Università del Tirreno | Pisa | Italia | IT
| Istituto di Studi Marini | Bari | Italy | IT
Faculty of Arts | University of the Veluwe | Apeldoorn | The Netherlands | NL
Department of Law | Flanders University | Ghent | Belgium | BE
Department of Linguistics | Danube University | Győr | Hungary | HU
Faculty of Medicine | University of Moravia East | Ostrava | Czech Republic | CZ
Department of Botany | Aegean University College | Chios | Greece | GR
Department of Forestry | Anatolia University | Konya | Türkiye | TR
Department of Statistics | Nile Delta University | Tanta | Egypt | EG
College of Engineering | University of Najd | Riyadh | Saudi Arabia | SA
Department of Urban Studies | Karun University | Ahvaz | Iran | IR
Department of Sociology | University of the Punjab West | Multan | Pakistan | PK
Faculty of Science | University of Ruhuna Hills | Galle | Sri Lanka | LK
School of Environment | Yunling University | Kunming | China | CN
| Institute of Lake Ecology | Wuhan | P.R. China | CN
Department of Oceanography | University of Setouchi | Okayama | Japan | JP
Faculty of Agriculture | Mekong Delta University | Cần Thơ | Vietnam | VN
Fakultas Ekonomi | Universitas Nusantara Timur | Kupang | Indonesia | ID
Department of Marine Science | University of Cebu South | Cebu City | Philippines | PH
School of Geography | University of the Cape | Cape Town | South Africa | ZA
Department of Anthropology | University of Semien | Gondar | Ethiopia | ET
| National Institute of Water Studies | Kampala | Uganda | UG
Faculty of Education | University of Iceland North | Akureyri | Iceland | IS
Department of Psychology | University of Kent Coast | Margate | UK | GB
School of History | University of Galloway | Dumfries | Scotland | GB
Department of Chemistry | Prairie University | Regina | Canada | CA
School of Nursing | University of Otago Coast | Timaru | New Zealand | NZ
Department of Geography | Hebron Polytechnic University | Hebron | Palestine | PS
| Hospital Universitario del Norte | Barranquilla | Colombia | CO
Кафедра физики | Уральский университет связи | Пермь | Россия | RU
École doctorale | Université du Fouta | Saint-Louis | Sénégal | SN
`
  .trim()
  .split('\n')
  .map(affiliation)

export const someAffiliations = (chance: Chance, count: number): TrueAffiliation[] => chance.some(affiliations, count)

/** The forms of each custom and style, mixed: the given name of one with the family name of another. */
export function someName(chance: Chance, isLatin: boolean): NameForm {
  const usable = nameForms.filter(({ published }) => !isLatin || /\p{Script=Latin}/u.test(published))
  const one = chance.pick(usable)
  const kin = usable.filter(
    ({ custom, style, family, published }) =>
      custom === one.custom && style === one.style && family && scriptOf(published) === scriptOf(one.published),
  )
  if (one.style === 'given-only' || kin.length === 0) return one
  const other = chance.pick(kin)
  const { family, particle } = other
  const core = [particle, family].filter(Boolean).join(' ')
  const isUnspaced = scriptOf(one.published) === 'east'
  const published =
    one.style === 'eastern'
      ? `${core}${isUnspaced ? '' : ' '}${one.given}`
      : [one.given, core, one.suffix].filter(Boolean).join(' ')
  return { ...one, family, particle, published }
}

const scriptOf = (text: string): string =>
  /\p{Script=Latin}/u.test(text) ? 'latin' : /[\p{Script=Han}\p{Script=Hangul}]/u.test(text) ? 'east' : 'other'

const ascii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/[ðþ]/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/[^a-z]/g, '')

/** Addresses as universities give them; in family-first countries the family name may be first. */
export function emailOf(chance: Chance, { given, family, style }: NameForm, domain: string): string {
  const first = ascii((given ?? '').split(' ')[0]!)
  const last = ascii(family ?? '')
  const all = (given ?? '').split(/[ -]/).map(ascii).filter(Boolean)
  if (first === '' || last === '') return `contact${chance.below(900) + 100}@${domain}`
  const initials = all.map((word) => word[0]).join('')
  const locals = [
    style === 'eastern' ? `${last}.${first}` : `${first}.${last}`,
    `${first[0]}.${last}`,
    `${initials}${last}`,
    `${first}${chance.below(90) + 10}`,
    `${last}${first[0]}`,
    `${initials[0]}${last}${chance.below(9) + 1}`,
    `${first}_${last}`,
  ]
  return `${chance.pick(locals)}@${domain}`
}
