export interface Range {
  from: number
  to: number
}

export interface Findings {
  /** Sorted, without overlap. */
  ranges: Range[]
  /** Common words that are also an author's family name, but have no context of a name. */
  doubtful: Range[]
  /** Abbreviations that the text defines: “University of Lagos (UNILAG)”. */
  learnt: string[]
}

/** An encoded form of a term for programs, all ASCII. */
export interface Literal {
  text: string
  encoding: string
  term: string
}

/** Shorter ones occur in any picture by chance. */
const leastBytes = 6

/** Encodings that a program may have stored: base64 at each of its three offsets, hexadecimal, in several cases. */
export function encodedForms(term: string): Literal[] {
  const cased = new Set([term, term.toLowerCase(), term.toUpperCase(), capitalised(term)])
  return [...cased].flatMap((text) => {
    const bytes = Buffer.from(text)
    if (bytes.length < leastBytes) return []
    return [
      { text: bytes.toString('hex'), encoding: 'hex', term },
      ...[0, 1, 2]
        .map((shift) => base64At(bytes, shift))
        .flatMap((form) => [
          { text: form, encoding: 'base64', term },
          { text: form.replaceAll('+', '-').replaceAll('/', '_'), encoding: 'base64', term },
        ]),
    ]
  })
}

/** The base64 characters that do not depend on the bytes before and after. */
function base64At(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString('base64')
    .replace(/(?<!=)=+$/, '')
  const sure = Math.floor(((shift + bytes.length) * 8) / 6)
  return text.slice([0, 2, 3][shift], sure)
}

const capitalised = (text: string) => text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

/**
 * Family names that are also words, months, colours or places, and words that the format itself uses. Alone they do not
 * identify a person: they are redacted only in the context of a name.
 */
const commonWordList = `
a able about above abstract access accent active ago air all alt and angle april are area arm art as at august auto
back baker ball band bank banks bar barber base baseline bass bay beach bean bear beck bell berg berry best bird bishop black blank
blind block blood bloom blow blue bluff board body bold bond book border born both bottom bound bow bowl box boys brand bright broad brook brooks
brown buck bull burn burns bush butler by calibri cambria can card carpenter carter case cash castle cell center chair chance change chapel
charm chase child china church circle city clark clay clear cliff close cloud coin cold cole color column comb cook cooper copper
core cotton count courier cove cox craft crane creek crisp cross crow crown current curry curve cut dash date dawn day days deal dean dear death
default delta devil diamond dice dick dock dollar door dot double dove down drake draw drew drum duke dust eagle east eastern edge
effect ellipse end english even fair faith falls farmer farrow fast fear field fields fill film finch fine fire first fish fisher flag flat flower fly font for
ford forest fort forward foster found fox frame france frank free freeman freeze french friend frost full gain gale game garden gardener gate gates
georgia german gift gilt glass glory gold golden good gothic grace grant graph grave graves gray great green grey grid group grove guest gun gut
hail hair hale hall hand hands hard hardy harm hart hawk hay head heard heart heat heath held hell hill hills his hood hook hope horn hour house
how hunt hunter hyperlink ice image in index ink inside is island israel jack jade jersey jewel join jordan joy judge july june just justice keen key keys kind
king kings knight knot label lace lake lamb land lane large last latin law lawn lead leaf lee left leg level light lily line link lion list little live
lock london long lord lot love low luck lung lynn main major mann many march margin mark marks marsh mason master match math may mean means media mercy
merit middle mild mile miles mill miller mills min minor mint mode model modern money moon moore moss most mount mountain mouse much name nation new
next nice nicely night nil noble none normal north note novel now number object oak object off office olive on one open or orange order our outside over owen own
oxford page paper parish paris park parks part pass path peace peak pearl pen people pepper perfect person piano pick piece pike pine pitt place plain plant
plate plum poe point pole pond pool poor pope port porter post potter pound power present press price pride prime prince print prior pull pure quick quote rain
ram range rank raw ray reach read real red reed rest reuse rice rich richer ridge right ring rise river rivers road rock rod roll roman roof room root rose round row
royal rule rules run rush russia rust sage sail salmon salt sample sand sands savage save school scope script sea seal see self set shade shadow shaft shape sharp
shell shepherd shift shine ship shoe shore short side sign silver simple singer single size skin sky sleep slice slide small smart smith snow so soft solid son
song south space spain spark spear speed spring square staff stand star stark start state steel stem step still stock stone storm story straight strange stream
street strong style sub summer summers sun super sweet swift symbol tab table tail tailor taylor temple term test text the theme theta thin thing thomas thorn
through tide tight time times title to tong tool top tower town travel tree true trust turn turner twist two type underhill underwood union up upper use vale
valley value van view vine violet virginia vogue voice walk walker wall walls war ward warm warner wash washington waste water waters wave way weaver web weber
week well wells west western wheat wheel white whole wide wild will wind winter winters wise wolf wood woods word words world worth wren wright write yellow york
young
amsterdam athens austin berlin bergen boston bristol cairo chester cork cuba dallas delhi denver derby devon dublin durham florence florida geneva hamburg houston
indiana italy jackson kent kenya kingston lagos leeds lima lincoln lisbon lyon madison madrid milan montana munich nairobi naples nevada norfolk norman orlando
oslo poland potsdam prague preston reading rome santiago scotland seoul sidney stirling surrey sydney tokyo trent troy turkey venice verona vienna wales warsaw
warwick wellington windsor worcester zurich
`
const words = new Set(commonWordList.trim().split(/\s+/))

export const isCommonWord = (word: string): boolean => words.has(word)

/** The person of a family name, so that given names and initials beside it are redacted too. */
export interface Bearer {
  given: Set<string>
  initials: string[]
  particles: Set<string>
  signature: string
}

/** When a sequence of words is a match. */
export interface Term {
  rule:
    | 'always'
    /** Each word begins with a capital. */
    | 'capitals'
    /** It has the context of a name: a given name, an initial, a title or a year beside it. */
    | 'context'
    /** With exactly this case. */
    | 'written'
  bearer?: Bearer
  written?: string
  /** Include a full stop after the last letter. */
  dotted?: boolean
  /** Text in brackets after it is its abbreviation. */
  learn?: boolean
  /** Any punctuation may be between its words: `ada [at] unilag.edu`. */
  loose?: boolean
}

export interface Step {
  next: Map<string, Step>
  terms: Term[]
}

/** All terms in one trie of words: a text is read once, however many terms there are. */
export interface Dictionary {
  root: Step
  /** Digits of telephone numbers and ORCID iDs, without their grouping. */
  numbers: Set<string>
  domains: Set<string>
  /** Initials of people, two letters or more. */
  signatures: Set<string>
  /** Encoded forms: base64, hexadecimal, hashes. */
  literals: Map<string, Literal>
  /** Cache of findings by text; cleared when a term is added. */
  known: Map<string, Findings>
  add(words: string[], term: Term): void
  addRaw(text: string): void
  addHashes(hashes: string[]): void
  learn(abbreviation: string): void
}
