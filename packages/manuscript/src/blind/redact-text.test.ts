import { describe, expect, it } from 'vitest'
import type { Identities } from './model.ts'
import { redactText } from './redact-text.ts'
import { cast } from '../../corpus/blind-test-copy.ts'

const people = (...names: string[]): Identities => ({
  people: names.map((name) => ({ name })),
  institutions: [],
  phrases: [],
})
const said = (text: string, identities: Identities = cast) => redactText(text, identities).text
const gone = '[redacted]'

describe('a person is found', () => {
  it.each([
    ['in full', 'Ada Bola Okafor came.', `${gone} came.`],
    ['without the middle name', 'By Ada Okafor.', `By ${gone}.`],
    ['with a middle initial that nobody told us', 'By Ada C. Okafor.', `By ${gone}.`],
    ['by initials with dots and spaces', 'A. B. Okafor and A.B. Okafor', `${gone} and ${gone}`],
    ['by initials in one', 'AB Okafor; Okafor AB, 2020', `${gone}; ${gone}, 2020`],
    ['in a reference', 'Okafor, A. B., & Lind, C. (2020).', `${gone}, & Lind, C. (2020).`],
    ['in a reference without initials', 'Okafor (2020)', `${gone} (2020)`],
    ['with the family name first', 'Okafor, Ada Bola', gone],
    ['with the family name first and one initial', 'Okafor Ada B.', `${gone}.`],
    ['in capitals', 'ADA OKAFOR', gone],
    ['in small letters', 'ada okafor', gone],
    ['as owner', "Okafor’s law and Okafor's law", `${gone}’s law and ${gone}'s law`],
    ['in the plural', 'the Okafors', `the ${gone}`],
    ['with accents composed otherwise', 'O\u0301kafor', gone],
    ['in wide letters', 'Ｏｋａｆｏｒ', gone],
    ['with invisible characters', 'Ok\u00adaf\u200bor', gone],
    ['over a tab, a line and a fixed space', 'Ada\tOkafor, Ada\nOkafor, Ada\u00a0Okafor', `${gone}, ${gone}, ${gone}`],
    ['as an account', 'github.com/adaokafor/x and ada_okafor', `github.com/${gone}/x and ${gone}`],
    ['beside a number', 'Okafor2024 and 2024Okafor', `${gone}2024 and 2024${gone}`],
    [
      'by initials among contributions',
      'Contributions: A.B.O. and ABO wrote the text.',
      `Contributions: ${gone} and ${gone} wrote the text.`,
    ],
    ['by initials without the last dot', 'A. B. O wrote the text.', `${gone} wrote the text.`],
  ])('%s', (_, text, expected) => expect(said(text)).toBe(expected))

  it('and what stands beside the name stays', () => {
    expect(said('Okafor. A new way. Okafor, A new way')).toBe(`${gone}. A new way. ${gone}, A new way`)
    expect(said('The Okaforia plant; Broka for all')).toBe('The Okaforia plant; Broka for all')
    expect(said('the U.S. and the A.B. series')).toBe('the U.S. and the A.B. series')
    expect(said('Contributions: C.D. and B. wrote the text; A (B) O')).toBe(
      'Contributions: C.D. and B. wrote the text; A (B) O',
    )
    expect(said('Ada Okafor, A. Berg; Ada and Bola')).toBe(`${gone}, A. Berg; Ada and Bola`)
    expect(said('Okafor; Ada')).toBe(`${gone}; Ada`)
    expect(said('Okafor, A. Andersson; Okafor A. Rivers')).toBe(`${gone}, A. Andersson; ${gone}. Rivers`)
  })
})

describe('a family name that is a word', () => {
  it('goes where it stands like a name', () => {
    expect(
      said(
        'Ann Lee, A. Lee, Lee, A., Lee et al., Lee (2020), (Lee, 2020), (see; Lee, 2020), Dr. Lee, Lee & Park, 2020',
      ),
    ).toBe(
      `${gone}, ${gone}, ${gone}, ${gone} et al., ${gone} (2020), (${gone}, 2020), (see; ${gone}, 2020), Dr. ${gone}, ${gone} & Park, 2020`,
    )
  })
  it('stays where it may be a word', () => {
    expect(said('On the lee side of Lee Island, in Lee, 2020')).toBe('On the lee side of Lee Island, in Lee, 2020')
    expect(said('in May and may', people('June May'))).toBe('in May and may')
    expect(said('June May, june may', people('June May'))).toBe(`${gone}, ${gone}`)
    expect(said('Li moved; Xu Li moved', people('Xu Li'))).toBe(`Li moved; ${gone} moved`)
  })
})

describe('names of other languages', () => {
  it.each([
    ['Jörg Müller', 'Jörg Müller, Joerg Mueller, J. Muller, MÜLLER', `${gone}, ${gone}, ${gone}, ${gone}`],
    ['Joerg Mueller', 'Müller, Mueller', `${gone}, ${gone}`],
    ['Søren Ørsted', 'Oersted, Orsted, S. Ørsted', `${gone}, ${gone}, ${gone}`],
    ['Per Ångström', 'Aangstroem and Angstrom', `${gone} and ${gone}`],
    ['Uwe Weiß', 'Weiss and Weisz', `${gone} and ${gone}`],
    [
      'Jan van der Berghe',
      'van der Berghe, Berghe, J. van der Berghe, Vanderberghe',
      `${gone}, ${gone}, ${gone}, ${gone}`,
    ],
    ['Seán O’Brien-Smithers', "O'Brien Smithers, OBrien-Smithers, Smithers", `${gone}, ${gone}, ${gone}`],
    ['Jean-Pierre Dupontel', 'J.-P. Dupontel, Jeanpierre Dupontel, JP Dupontel', `${gone}, ${gone}, ${gone}`],
    ['Okonkwo, Chidi', 'Chidi Okonkwo', gone],
    ['Prof. Chidi Okonkwo, PhD', 'Chidi Okonkwo', gone],
    ['Suharto', 'By Suharto.', `By ${gone}.`],
    ['김철수', '김철수는', `${gone}는`],
    ['Анна Каренина', 'АННА КАРЕНИНА', gone],
    ['अनिल शर्मा', 'श्री अनिल शर्मा ने', `श्री ${gone} ने`],
  ])('%s', (name, text, expected) => expect(said(text, people(name))).toBe(expected))

  it('are found in both orders where there are no spaces', () => {
    const wang = { people: [{ name: '王小明', given: '小明', family: '王' }], institutions: [], phrases: [] }
    expect(said('作者王小明在，小明王，王 小明，王等，王 (2020)，国王', wang)).toBe(
      `作者${gone}在，${gone}，${gone}，${gone}等，${gone} (2020)，国王`,
    )
  })
  it('may read the same from both ends, or be divided', () => {
    expect(said('A. Qaazaaq and Ada Qaaz-aaq, Qaaz-\naaq', people('Ada Qaazaaq'))).toBe(`${gone} and ${gone}, ${gone}`)
    expect(said('well-known - Oka- for -okafor')).toBe(`well-known - ${gone} -${gone}`)
  })
  it('cost nothing when they are empty', () => {
    const nobody = {
      people: [{ name: '' }, { name: '—', family: '—', given: '' }, { name: 'Ng', family: 'Ng' }],
      institutions: ['', 'The'],
      phrases: [''],
    }
    expect(redactText('The — text of Ng', nobody)).toEqual({ text: 'The — text of Ng', count: 0 })
  })
})

describe('addresses and numbers', () => {
  it.each([
    ['an address', 'Write to Ada.Okafor@physics.unilag.edu.ng.', `Write to ${gone}.`],
    ['any address at the institution', 'bob@unilag.edu.ng, eve@cs.unilag.edu.ng.', `${gone}, ${gone}.`],
    ['an address spelt out', 'ada.okafor [at] physics [dot] unilag [dot] edu [dot] ng', gone],
    ['an address of others', 'eve@else.org', 'eve@else.org'],
    ['the domain and its first word', 'www.unilag.edu.ng and UNILAG', `www.${gone} and ${gone}`],
    ['ORCID', 'https://orcid.org/0000-0002-1825-009X', `https://orcid.org/${gone}`],
    ['ORCID without hyphens', '000000021825009X', gone],
    ['a telephone at home and abroad', '+234 (803) 123-4567, 0803 1234567', `${gone}, ${gone}`],
    ['ORCID with lines', '0000_0002_1825_009X', gone],
    ['other numbers', '1234 5678 9012', '1234 5678 9012'],
  ])('%s', (_, text, expected) => expect(said(text)).toBe(expected))

  it('a mailbox of everybody names no institution', () => {
    const one = {
      people: [{ name: 'Ada Okafor', emails: ['ada1@gmail.com', 'nothing'] }],
      institutions: [],
      phrases: [],
    }
    expect(said('ada1@gmail.com, eve@gmail.com', one)).toBe(`${gone}, eve@gmail.com`)
    const short = {
      people: [{ name: 'Ada Okafor', emails: ['x@ox.ac.uk', 'x@mit.edu', 'x@park.edu'] }],
      institutions: [],
      phrases: [],
    }
    expect(said('ox and MIT park; www.ox.ac.uk, a@mit.edu', short)).toBe(`ox and MIT park; www.${gone}, ${gone}`)
  })
})

describe('institutions', () => {
  it.each([
    ['in full', 'at the University of Lagos', `at the ${gone}`],
    ['with its department', 'Department of Physics, University of Lagos, Lagos, Nigeria', gone],
    ['shortened', 'Univ. of Lagos', gone],
    ['but not its field or its town', 'Department of Physics, Lagos', 'Department of Physics, Lagos'],
    ['but not its words apart', 'the university: of Lagos', 'the university: of Lagos'],
    ['a phrase as it is', 'project Blue-Delta 7', `project ${gone}`],
  ])('%s', (_, text, expected) => expect(said(text)).toBe(expected))

  it('have abbreviations, in the case in which they are written', () => {
    const who = {
      people: [],
      institutions: [
        '拉各斯大学',
        'The World Health Organisation (WHO)',
        'CERN',
        'Kollegium of Old Northern Weather Maps',
        'X',
      ],
      phrases: [],
    }
    expect(said('拉各斯大学 WHO knows who; CERN, cern, KONWM, X, W.H.O. and C.E.R.N', who)).toBe(
      `${gone} ${gone} knows who; ${gone}, cern, ${gone}, X, ${gone} and ${gone}`,
    )
  })
})

it('finds what only a program reads', () => {
  const hash = '44ae1ff0adcae9b6d9d2b8b1e5a1c0d1'
  expect(said('T2thZm9y QWRhIE9rYWZvcg== 4f6b61666f72 rofakO')).toBe(`${gone} ${gone}g== ${gone} ${gone}`)
  expect(said('%4Fkafor &#79;kafor &#x4F;kafor =4Fkafor \\u004fkafor 100%4G')).toBe(
    `${gone} ${gone} ${gone} ${gone} ${gone} 100%4G`,
  )
  expect(said('M%C3%BCller and &#9999999;', people('Jörg Müller'))).toBe(`${gone} and &#9999999;`)
  expect(said('%F0%9F%98%80%4Fkafor')).toBe(gone)
  expect(said('%4F%6B%61%66%6F%72%21 x')).toBe(`${gone} x`)
  expect(said('?u=%254F%256Bafor, &#38;#79;kafor, %25252541')).toBe(`?u=${gone}, ${gone}, %25252541`)
  expect(said(hash)).toBe(hash)
})

it('finds the hash of an address', async () => {
  const { createHash } = await import('node:crypto')
  for (const algorithm of ['md5', 'sha1', 'sha256']) {
    const hash = createHash(algorithm).update('ada.okafor@physics.unilag.edu.ng').digest()
    expect(said(`x/${hash.toString('hex').toUpperCase()}?`)).toBe(`x/${gone}?`)
    expect(said(`x ${hash.toString('base64')}`)).toMatch(/^x \[redacted\]=*$/)
  }
})

describe('unusual texts and names', () => {
  it.each([
    ['a hyphen of another kind', 'By Oka\u2010for.', `By ${gone}.`],
    ['a hyphen at the end of a line', 'By Oka\u2010 for.', `By ${gone}.`],
    ['a mark beyond the first plane', 'x\u{1D167} Okafor', `x\u{1D167} ${gone}`],
    ['signs of addresses without one', '@ a@ @b Okafor', `@ a@ @b ${gone}`],
    ['two addresses in one', 'a@b@physics.unilag.edu.ng', `a@${gone}`],
  ])('%s', (_, text, expected) => {
    expect(said(text)).toBe(expected)
  })

  it('names of particles, of four letters and of one sign', () => {
    expect(said('By Maria De.', people('Maria De'))).toBe(`By ${gone}.`)
    expect(said('By Oruk, not the Oruks', people('Ada Oruk'))).toBe(`By ${gone}, not the Oruks`)
    expect(said('李氏', people('李'))).toBe('李氏')
  })

  it('a text that is longer than any manuscript is read in pieces, and no name falls between them', () => {
    const text = 'the delta of Ada Bola Okafor and Lee '.repeat(9_000)
    expect(said(text)).toBe(`the delta of ${gone} and Lee `.repeat(9_000))
    const noise = 'x'.repeat(99_995)
    expect(said(`${noise} University of Lagos (ULAG) ${noise} ULAG`)).toBe(`${noise} ${gone} (ULAG) ${noise} ULAG`)
  })
})
