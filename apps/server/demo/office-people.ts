import type { Permission } from '@grfs/domain/identity/actor'

/**
 * People for the admin tools: applicants, rejected applicants, deactivated accounts and sub-admins. All share the demo
 * password.
 */
export interface OfficePerson {
  title: string
  fullName: string
  email: string
  country: string
  city: string
  university: string
  researchArea: string
  phoneNumber: string
  contactAddress: string
  /** Hours since the registration; small for a very recent one. */
  hoursAgo: number
  /** Network of the registration. */
  network?: string
  isVerified: boolean
}

export interface Rejected extends OfficePerson {
  reason: string
}

export interface Closed extends OfficePerson {
  role: 'researcher' | 'reviewer'
}

// Days ago, person, place, and contact data. `=` marks an unverified address, `#` a shared network.
const waiting = `
9 | Prof. | Anneli Saarinen | Finland | Oulu | Bothnian Institute of Ecology | Life Sciences | 40 118 2207 | 12 Torikatu
7 | Dr. | Tariq Mansoor | Pakistan | Multan | Indus Valley School of Agriculture | Agriculture | 300 771 6120 | 88 Bosan Road
6 | Dr. | Beatriz Nogueira | Portugal | Évora | Alentejo College of Law | Law | 912 604 118 | 7 Rua da Moeda
6 | Dr. | Rodrigo Nogueira | Portugal | Évora | Alentejo College of Law | Law | 912 604 118 | 7 Rua da Moeda
4 | Mr. | Basil Thornley | United Kingdom | Leeds | Northern Academy of Hidden Sciences | Dowsing | 7700 900142 | 3 Moor Lane
3 | Dr. | Naoko Tanabe | Japan | Osaka | Kansai Centre for Harbour Studies | Earth Sciences | 90 5512 0834 | 5 Minato
2 | Dr. | Selamawit Tadesse | Ethiopia | Jimma | Jimma School of Public Health | Health Sciences | 911 204 778 | 21 Ferenj Arada
0 =# | Mr. | Arden Blake | Canada | Toronto | Lakeshore Research Group | Economics | 416 555 0131 | 900 Front Street
0 =# | Mr. | Corin Blake | Canada | Toronto | Lakeshore Research Group | Engineering | 416 555 0132 | 901 Front Street
0 # | Ms. | Della Blake | Canada | Toronto | Lakeshore Research Group | Computing | 416 555 0133 | 902 Front Street
`
const rejected = `
20 | Mr. | Jonas Petrauskas | Lithuania | Kaunas | Nemunas College | Education | 612 40 118 | 14 Laisvės alėja | We ask reviewers for at least one published paper in their field. Please come back when yours has appeared.
33 | Dr. | Mirela Stoica | Romania | Iași | Moldavian Institute of Marketing | Marketing | 721 904 511 | 2 Strada Lăpușneanu | None of our journals is about marketing, so we would have no paper to send you.
`
const closed = `
310 | Mr. | Gustavo Peralta | Argentina | Rosario | Paraná School of Economics | Economics | 341 555 0171 | 60 Calle Mitre | researcher
190 | Dr. | Ingrid Halvorsen | Norway | Bergen | Western Fjord Institute | Earth Sciences | 412 08 771 | 18 Strandgaten | reviewer
75 | Ms. | Thandiwe Moyo | Zimbabwe | Mutare | Eastern Highlands College | Education | 771 550 142 | 9 Herbert Chitepo Street | researcher
`

export const waitingPeople: OfficePerson[] = rowsOf(waiting).map(personOf)
export const rejectedPeople: Rejected[] = rowsOf(rejected).map((row) => ({ ...personOf(row), reason: row[9] ?? '' }))
export const closedPeople: Closed[] = rowsOf(closed).map((row) => ({
  ...personOf(row),
  role: row[9] === 'reviewer' ? 'reviewer' : 'researcher',
}))

export interface OfficeSubAdmin {
  name: string
  email: string
  permissions: Permission[]
  /** Keys of journals; null for all. */
  journals: string[] | null
}

export const moreSubAdmins: OfficeSubAdmin[] = [
  {
    name: 'Mariam Okoro',
    email: 'mariam.okoro@example.org',
    permissions: ['approveUsers', 'manageUsers'],
    journals: ['JTPH', 'EIP', 'JIE'],
  },
  {
    name: 'Piotr Zieliński',
    email: 'piotr.zielinski@example.org',
    permissions: ['announcements', 'news'],
    journals: null,
  },
]

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
}

function personOf(row: string[]): OfficePerson {
  const [ago = '', title = '', fullName = '', country = '', city = '', university = '', researchArea = ''] = row
  const days = Number.parseInt(ago, 10)
  return {
    ...{ title, fullName, country, city, university, researchArea },
    phoneNumber: row[7] ?? '',
    contactAddress: row[8] ?? '',
    email: `${plain(fullName)}@${plain(university).replaceAll('.', '-')}.example`,
    hoursAgo: days === 0 ? 3 : days * 24 + 5,
    isVerified: !ago.includes('='),
    ...(ago.includes('#') && { network: '203.0.113.0/24' }),
  }
}

/** `naoko.tanabe`: the name without diacritics. */
function plain(words: string): string {
  return words
    .normalize('NFD')
    .replace(/[^A-Za-z -]/g, '')
    .toLowerCase()
    .split(' ')
    .join('.')
}
