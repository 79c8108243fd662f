/**
 * Whether two affiliations mean the same institution. Ignored are case, accents, punctuation, small words, the order of
 * words ("University of Dhaka", "Dhaka University"), the language of the word for university, and a few abbreviations.
 * Of an address only the institution counts, not its department, city or country; in a university system the campus
 * counts too. An acronym matches a name only if it stands alone and its letters are the initials of that name. In doubt
 * two are the same: one reviewer too few costs less than a biased one ("York University", "University of York").
 */
export function isSameInstitution(one: string, other: string): boolean {
  const left = namesIn(one)
  const right = namesIn(other)
  return left.some((a) => right.some((b) => isSameName(a, b)))
}

interface Name {
  /** Sorted. */
  words: string[]
  initials: string
  isAcronym: boolean
}

function isSameName(a: Name, b: Name): boolean {
  if (a.words.join(' ') === b.words.join(' ')) return true
  if (a.isAcronym !== b.isAcronym) return a.isAcronym ? a.words[0] === b.initials : b.words[0] === a.initials
  return isCampusOf(a, b) || isCampusOf(b, a)
}

/** "University of California" alone does not name a campus, so it matches each of them. */
const isCampusOf = (campus: Name, system: Name) =>
  systems.has(system.words.join(' ')) && system.words.every((word) => campus.words.includes(word))

const spellings: Record<string, string> = {
  univ: 'university',
  uni: 'university',
  universite: 'university',
  universitat: 'university',
  universitaet: 'university',
  universiteit: 'university',
  universitet: 'university',
  universitetet: 'university',
  universita: 'university',
  universidad: 'university',
  universidade: 'university',
  universitas: 'university',
  universiti: 'university',
  uniwersytet: 'university',
  universities: 'university',
  inst: 'institute',
  institut: 'institute',
  instituto: 'institute',
  instytut: 'institute',
  istituto: 'institute',
  coll: 'college',
  acad: 'academy',
  hosp: 'hospital',
  natl: 'national',
  intl: 'international',
  dept: 'department',
  fac: 'faculty',
  lab: 'laboratory',
  labs: 'laboratory',
  center: 'centre',
  engg: 'engineering',
  eng: 'engineering',
  technol: 'technology',
  sci: 'science',
  agri: 'agricultural',
  st: 'saint',
}

const smallWords = new Set(
  'the of at in for and on to de du des la le les del della der die das den dem di do da dos y e und et zu a an'.split(
    ' ',
  ),
)

const universityWords = new Set(['university', 'polytechnic'])
const institutionWords = new Set(
  'institute college academy hospital centre council foundation laboratory observatory museum agency ministry authority'.split(
    ' ',
  ),
)
const partWords = new Set('department faculty school division section unit chair programme program'.split(' '))

/**
 * The institutions in an affiliation: its universities; without one, its other institutions; without these, all parts.
 */
function namesIn(affiliation: string): Name[] {
  const pieces = affiliation.split(/[,;()|/\n]+|\s[-–—]\s/u).map(wordsOf)
  const filled = pieces.filter((words) => words.length > 0)
  const joined = filled.flatMap((words, index) => {
    const isSystem = systems.has(words.toSorted().join(' '))
    return isSystem && filled[index + 1] ? [[...words, ...filled[index + 1]!]] : [words]
  })
  const having = (kind: Set<string>) => joined.filter((words) => words.some((word) => kind.has(word)))
  const universities = having(universityWords)
  if (universities.length > 0) return universities.map((words) => toName(words))
  const institutions = having(institutionWords).filter((words) => !partWords.has(words[0]!))
  if (institutions.length > 0) return institutions.map((words) => toName(words))
  const [first = []] = joined
  if (joined.length === 0) return []
  return [toName(first, /^\s*\p{Lu}{3,}\s*(?:[,;(|/]|$)/u.test(affiliation))]
}

function toName(words: string[], isAcronym = false): Name {
  return { words: words.toSorted(), initials: words.map((word) => word[0]).join(''), isAcronym }
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(' ')
    .map((word) => spellings[word] ?? (word.length > 5 ? word.replace(/s$/, '') : word))
    .filter((word) => word !== '' && !smallWords.has(word))
}

const letters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' }

const isAscii = /^[\n\r\t -~]*$/

/** Lower-case letters and digits with single spaces between them; accents and punctuation are removed. */
export function plain(text: string): string {
  // Fast path for ASCII, which most texts are: the same result, several times faster.
  if (isAscii.test(text)) {
    return text
      .toLowerCase()
      .replace(/['`]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  }
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðßæœþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’`.]/g, (sign) => (sign === '.' ? ' ' : ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** University systems whose campuses are separate institutions: the campus is part of the name. */
const systems = new Set(
  [
    ...'California Texas Illinois Wisconsin Michigan Maryland Massachusetts Minnesota Colorado Alabama Nebraska Missouri'
      .split(' ')
      .map((state) => `University of ${state}`),
    'University of North Carolina',
    'Indian Institute of Technology',
    'Indian Institute of Management',
    'Indian Institute of Science Education and Research',
    'National Institute of Technology',
  ].map((name) => wordsOf(name).toSorted().join(' ')),
)
