import { createHash } from 'node:crypto'
import { escapeAttribute } from '../../src/xml/write.ts'
import { initialOf, withoutAccents, type Canary } from './canaries.ts'
import { link, mark, run, say, sayRuns, sentence, type Draft, type Place } from './draft.ts'

/** A visible sentence in which identities are marked. */
const written = (name: string, write: (person: Canary, draft: Draft) => string): Place => ({
  name: `text: ${name}`,
  hide: (draft, person) => {
    const text = write(person, draft)
    say(draft, `${sentence(draft)} ${text}`)
    return /\uE000([^\uE001]*)/.exec(text)?.[1] ?? person.name
  },
})

/** The name split into one run per letter, with markup between the letters. */
const split = (
  name: string,
  between: (index: number) => string,
  letterOf = (letter: string) => run(letter),
): Place => ({
  name: `text: ${name}`,
  hide: (draft, person) => {
    const before = `${sentence(draft)} Asked by `
    const runs = [...person.name].map((letter, index) => `${letterOf(letter)}${between(index)}`).join('')
    sayRuns(draft, `${before}${mark(person.name)} in May.`, `${run(before)}${runs}${run(' in May.')}`)
    return person.name
  },
})

const reversed = (person: Canary) => `${person.family}, ${initialOf(person)}`
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const spaced = (text: string, gap: string) => text.replaceAll(' ', gap)

export const textPlaces: Place[] = [
  written('full name', ({ name }) => `Correspondence goes to ${mark(name)} until June.`),
  written('family name alone', ({ family }) => `This was first seen by ${mark(family)} and others.`),
  written('reversed', (person) => `Contact ${mark(reversed(person))} for the codes.`),
  written('initial first', (person) => `Drawn by ${mark(`${initialOf(person)} ${person.family}`)} in ink.`),
  written(
    'initial without its dot',
    (person) => `Counted by ${mark(`${initialOf(person, '')} ${person.family}`)} twice.`,
  ),
  {
    ...written(
      'initials alone',
      ({ given, family }) => `Contributions: ${mark(`${given[0]}.${family[0]}.`)} wrote the text.`,
    ),
    plainNameOnly: true,
  },
  written('capitals', ({ name }) => `REPORT OF ${mark(name.toUpperCase())} AND OTHERS.`),
  written('without accents', ({ name }) => `Kindly sent by ${mark(withoutAccents(name))} last year.`),
  written('decomposed accents', ({ name }) => `Kindly sent by ${mark(name.normalize('NFD'))} last year.`),
  written('possessive', ({ family }) => `We extend ${mark(`${family}’s`)} scale to rivers.`),
  written('citation', ({ family }) => `This was known before (${mark(family)} & Abrahams, 2019, p. 4).`),
  written('citation in the sentence', ({ family }) => `As ${mark(family)} and Abrahams (2018) have it, rates differ.`),
  written(
    'reference',
    (person) => `${mark(reversed(person))}, & Abrahams, T. (2019). Rates of rivers. Journal of Flow, 4(2), 11–19.`,
  ),
  written(
    'acknowledgement',
    ({ name }, { who }) => `We thank ${mark(name)} and the ${mark(who.institution)} for a room.`,
  ),
  written('non-breaking space', ({ name }) => `Sent by ${mark(spaced(name, '\u00A0'))} by hand.`),
  written('two spaces', ({ name }) => `Sent by ${mark(spaced(name, '  '))} by hand.`),
  written('soft hyphens', ({ name }) => `Sent by ${mark([...name].join('\u00AD'))} by hand.`),
  written('zero-width joiners', ({ name }) => `Sent by ${mark([...name].join('\u200D'))} by hand.`),
  written('zero-width spaces', ({ family }) => `Sent by ${mark([...family].join('\u200B'))} by hand.`),
  written('e-mail address', ({ email }) => `Write to ${mark(email)} for the data.`),
  written('e-mail address in capitals', ({ email }) => `Write to ${mark(email.toUpperCase())} for the data.`),
  written('e-mail address spelt out', ({ email }) => `Write to ${mark(email.replace('@', ' [at] '))} for the data.`),
  written(
    'e-mail address with dots spelt out',
    ({ email }) => `Write to ${mark(email.replace('@', ' (at) ').replaceAll('.', ' [dot] '))} for data.`,
  ),
  written('ORCID', ({ orcid }) => `Known as https://orcid.org/${mark(orcid)} since 2014.`),
  written('ORCID without hyphens', ({ orcid }) => `Known as ${mark(digitsOf(orcid))} since 2014.`),
  written('telephone', ({ phone }) => `Call ${mark(phone)} at noon.`),
  written(
    'telephone in other groups',
    ({ phone }) => `Call ${mark(phone.replace('+49 ', '+49 (0) ').replaceAll(/(\d{3})(\d{4})$/g, '$1-$2'))} at noon.`,
  ),
  written('institution', (_, { who }) => `Work was done at ${mark(who.institution)} in full.`),
  written('institution with its article', (_, { who }) => `Work was done at the ${mark(who.institution)} in full.`),
  written('institution in capitals', (_, { who }) => `WORK OF ${mark(who.institution.toUpperCase())} IN FULL.`),
  written('letters of the institution', (_, { who }) => `Work was done at ${mark(who.letters)} in full.`),
  written('domain', (_, { who }) => `See www.${mark(who.domain)}/plans for the plans.`),
  written('grant', (_, { who }) => `Paid for by ${mark(who.grant)} in part.`),
  written(
    'picture of a person by the hash of an address',
    ({ email }) =>
      `See ${mark(`https://gravatar.example/avatar/${createHash('md5').update(email).digest('hex')}`)} there.`,
  ),
  split('each letter a run', () => ''),
  split('proof marks between letters', (index) => `<w:proofErr w:type="${index % 2 ? 'spellEnd' : 'spellStart'}"/>`),
  split(
    'bookmarks between letters',
    (index) => `<w:bookmarkStart w:id="${900 + index}" w:name="b${index}"/><w:bookmarkEnd w:id="${900 + index}"/>`,
  ),
  split('soft hyphens between runs', () => '<w:r><w:softHyphen/></w:r>'),
  split(
    'a tab between the names',
    () => '',
    (letter) => (letter === ' ' ? '<w:r><w:tab/></w:r>' : run(letter)),
  ),
  split(
    'a line break between the names',
    () => '',
    (letter) => (letter === ' ' ? '<w:r><w:br/></w:r>' : run(letter)),
  ),
  split(
    'letters in small capitals',
    () => '',
    (letter) => run(letter, '<w:smallCaps/>'),
  ),
  {
    name: 'text: written around a change of language',
    hide: (draft, { given, family }) => {
      const before = `${sentence(draft)} Read by `
      sayRuns(
        draft,
        `${before}${mark(`${given} ${family}`)} too.`,
        `${run(before)}${run(`${given} ${family.slice(0, 3)}`, '<w:lang w:val="pl-PL"/>')}${run(family.slice(3), '<w:lang w:val="de-DE"/>')}${run(' too.')}`,
      )
      return family
    },
  },
  {
    name: 'text: in a table',
    hide: (draft, { name }) => {
      const text = sentence(draft)
      draft.body.push(
        `<w:tbl><w:tblPr><w:tblCaption w:val="${escapeAttribute(name)}"/><w:tblDescription w:val="${escapeAttribute(name)}"/></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:tr><w:tc><w:p>${run(`${text} ${name} did.`)}</w:p></w:tc></w:tr></w:tbl>`,
      )
      draft.visible.push(`${text} █ did.`)
      return name
    },
  },
  {
    name: 'text: in an equation',
    hide: (draft, { family }) => {
      draft.body.push(`<w:p><m:oMath><m:r><m:t>x=</m:t></m:r><m:r><m:t>${family}</m:t></m:r></m:oMath></w:p>`)
      return family
    },
  },
  {
    name: 'text: in a ruby',
    hide: (draft, { family }) => {
      draft.body.push(
        `<w:p><w:r><w:ruby><w:rubyPr><w:lid w:val="ja-JP"/></w:rubyPr><w:rt>${run(family)}</w:rt><w:rubyBase>${run('base')}</w:rubyBase></w:ruby></w:r></w:p>`,
      )
      return family
    },
  },
  {
    name: 'text: the words of a link to a personal page',
    plainNameOnly: true,
    hide: (draft, { family }) => {
      const url = `https://${draft.who.domain}/~${withoutAccents(family).toLowerCase()}`
      const before = `${sentence(draft)} See `
      sayRuns(
        draft,
        `${before}${mark(url)} there.`,
        `${run(before)}<w:hyperlink r:id="${link(draft, 'hyperlink', url, true)}">${run(url)}</w:hyperlink>${run(' there.')}`,
      )
      return url
    },
  },
]
