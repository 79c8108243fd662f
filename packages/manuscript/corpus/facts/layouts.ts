import { blank, centred, front, frontBoldLine, layoutTable, table, type Piece } from '../make/piece.ts'
import type { NameForm } from './name-forms.ts'
import type { TrueAffiliation, TruePerson } from './truth.ts'

/** The title block of a manuscript, and the truth about what it prints. */
export interface Laid {
  pieces: Piece[]
  people: TruePerson[]
}

export interface Layout {
  name: string
  /** Only for people with one affiliation each, or one for all. */
  onePlace?: 'each' | 'all'
  /** Names must have a family name in Latin letters. */
  isLatin?: true
  lay(people: TruePerson[], places: TrueAffiliation[]): Laid
}

const sup = (text: string) => `‹^|${text}›`
const numbers = (at: number[]) => at.map((one) => one + 1).join(',')
const letters = (at: number[]) => at.map((one) => String.fromCharCode(97 + one)).join(',')
const andLast = (names: string[], last = ' and ') =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`

const core = ({ particle, family }: NameForm) => [particle, family].filter(Boolean).join(' ')
const familyFirst = (name: NameForm) =>
  name.family === null ? name.published : [core(name), name.given, name.suffix].filter(Boolean).join(', ')
const inCapitals = (name: NameForm) =>
  name.family === null ? name.published : name.published.replace(core(name), core(name).toUpperCase())

const leadOf = (people: TruePerson[]) => people.find(({ corresponding }) => corresponding)!
/** Only the corresponding author's address is printed. */
const onlyLead = (people: TruePerson[]) => people.map((one) => (one.corresponding ? one : { ...one, email: null }))
const silent = (people: TruePerson[]) => people.map((one) => ({ ...one, corresponding: false }))
const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => `${[...word][0]}.`)
    .join('')

export const layouts: Layout[] = [
  {
    name: 'raised-numbers-and-star',
    lay: (people, places) => ({
      pieces: [
        centred(
          people.map((one) => `${one.printed}${sup(`${numbers(one.at)}${one.corresponding ? ',*' : ''}`)}`).join(', '),
        ),
        ...places.map(({ text }, at) => centred(`${sup(String(at + 1))}${text}`)),
        centred(`*Corresponding author: ${leadOf(people).email}`),
      ],
      people: onlyLead(people),
    }),
  },
  {
    name: 'raised-letters-left',
    lay: (people, places) => ({
      pieces: [
        front(andLast(people.map((one) => `${one.printed}${sup(letters(one.at))}`))),
        ...places.map(({ text }, at) => front(`${sup(letters([at]))} ${text}`, { italic: true })),
        front(`Corresponding author: ${leadOf(people).printed}, E-mail: ${leadOf(people).email}`),
      ],
      people: onlyLead(people),
    }),
  },
  {
    name: 'numbers-after-a-space',
    lay: (people, places) => ({
      pieces: [
        front(
          andLast(people.map((one) => `${one.printed} ${sup(`${numbers(one.at)}${one.corresponding ? ',*' : ''}`)}`)),
          {},
        ),
        ...places.map(({ text }, at) => {
          const here = people.filter((one) => one.at.includes(at) && !one.corresponding && one.email)
          const mails = here.map((one) => `${one.email} (${initialsOf(one.printed)})`).join('; ')
          return front(`${sup(String(at + 1))} ${text}${mails ? `; ${mails}` : ''}`)
        }),
        front(`* Correspondence: ${leadOf(people).email}; Tel.: +44 20 5550 0199`),
      ],
      people,
    }),
  },
  {
    name: 'blocks',
    onePlace: 'each',
    lay: (people, places) => ({
      pieces: people.flatMap((one) => [
        centred(one.printed, { bold: true }),
        centred(places[one.at[0]!]!.text),
        centred(one.email!),
        blank(),
      ]),
      people: silent(people),
    }),
  },
  {
    name: 'blocks-with-note',
    onePlace: 'each',
    lay: (people, places) => ({
      pieces: people.flatMap((one) => [
        front(one.printed),
        front(places[one.at[0]!]!.text),
        front(`E-mail: ${one.email}${one.corresponding ? ' (corresponding author)' : ''}`),
        blank(),
      ]),
      people,
    }),
  },
  {
    name: 'columns',
    onePlace: 'each',
    lay: (people, places) => ({
      pieces: [layoutTable(people.map((one) => `${one.printed}¶${places[one.at[0]!]!.text}¶${one.email}`))],
      people: silent(people),
    }),
  },
  {
    name: 'roster',
    onePlace: 'each',
    lay: (people, places) => ({
      pieces: [
        table(
          ['Name', 'Affiliation', 'E-mail'],
          ...people.map((one) => [one.printed, places[one.at[0]!]!.text, one.email!]),
        ),
        front(`Corresponding author: ${leadOf(people).printed}`),
      ],
      people,
    }),
  },
  {
    name: 'brackets',
    onePlace: 'each',
    lay: (people, places) => ({
      pieces: [
        centred(people.map((one) => `${one.printed} (${places[one.at[0]!]!.text})`).join('; ')),
        centred(`Correspondence: ${leadOf(people).email}`),
      ],
      people: onlyLead(people),
    }),
  },
  {
    name: 'family-first-with-semicolons',
    isLatin: true,
    onePlace: 'all',
    lay: (people, places) => ({
      pieces: [
        front(people.map(({ name }) => familyFirst(name)).join('; ')),
        front(places[0]!.text),
        front(`Corresponding author: ${leadOf(people).email}`),
      ],
      people: onlyLead(people).map((one) => ({ ...one, printed: familyFirst(one.name) })),
    }),
  },
  {
    name: 'family-names-in-capitals',
    isLatin: true,
    lay: (people, places) => ({
      pieces: [
        centred(
          people
            .map((one) => `${inCapitals(one.name)}${sup(`${numbers(one.at)}${one.corresponding ? ',*' : ''}`)}`)
            .join(', '),
        ),
        ...places.map(({ text }, at) => centred(`${at + 1}. ${text}`)),
        centred(`* Corresponding author (${leadOf(people).email})`),
      ],
      people: onlyLead(people).map((one) => ({ ...one, printed: inCapitals(one.name) })),
    }),
  },
  {
    name: 'labels',
    lay: (people, places) => ({
      pieces: [
        front(`‹b|Authors:› ${people.map((one) => `${one.printed}${sup(numbers(one.at))}`).join(', ')}`),
        frontBoldLine('Affiliations:'),
        ...places.map(({ text }, at) => front(`${sup(String(at + 1))}${text}`)),
        front(`‹b|Corresponding author:› ${leadOf(people).printed} (${leadOf(people).email})`),
      ],
      people: onlyLead(people),
    }),
  },
  {
    name: 'by-line-and-one-place',
    onePlace: 'all',
    lay: (people, places) => ({
      pieces: [
        centred(`By ${andLast(people.map(({ printed }) => printed))}`),
        centred(places[0]!.text),
        centred(`Contact: ${leadOf(people).email}`),
      ],
      people: onlyLead(people),
    }),
  },
  {
    name: 'degrees',
    isLatin: true,
    lay: (people, places) => ({
      pieces: [
        front(
          people
            .map((one, at) => `${one.printed}, ${['PhD', 'MSc', 'MD, PhD', 'MA'][at % 4]}${sup(numbers(one.at))}`)
            .join('; '),
        ),
        ...places.map(({ text }, at) => front(`${sup(String(at + 1))}${text}`)),
        front(
          `Correspondence to: ${leadOf(people).printed}, ${places[leadOf(people).at[0]!]!.text}. Email: ${leadOf(people).email}`,
        ),
      ],
      people: onlyLead(people),
    }),
  },
  {
    name: 'footnotes',
    onePlace: 'each',
    lay: (people, places) => ({
      pieces: [
        centred(
          people
            .map(
              (one) =>
                `${one.printed}‹n|${places[one.at[0]!]!.text}. E-mail: ${one.email}${one.corresponding ? '. Corresponding author.' : ''}›`,
            )
            .join(', '),
        ),
      ],
      people,
    }),
  },
  {
    name: 'envelope-and-each-mail-below',
    lay: (people, places) => ({
      pieces: [
        front(
          andLast(
            people.map((one) => `${one.printed}${sup(`${numbers(one.at)}${one.corresponding ? ',✉' : ''}`)}`),
            ' & ',
          ),
          {},
        ),
        ...places.map(({ text }, at) => front(`${sup(String(at + 1))} ${text}`)),
        front(`✉ ${leadOf(people).email}`),
      ],
      people: onlyLead(people),
    }),
  },
  {
    name: 'one-name-a-line-with-numbers',
    lay: (people, places) => ({
      pieces: [
        ...people.map((one) => centred(`${one.printed} ${sup(numbers(one.at))}`)),
        ...places.map(({ text }, at) => centred(`${sup(String(at + 1))} ${text}`)),
        front(`Address for correspondence: ${leadOf(people).printed}, ${leadOf(people).email}`),
      ],
      people: onlyLead(people),
    }),
  },
]
