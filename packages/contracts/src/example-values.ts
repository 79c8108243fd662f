/** Values for fields by name, for the examples of the API reference. The first that the contract allows is taken. */
export const exampleValues: Readonly<Record<string, readonly unknown[]>> = {
  id: ['cms.2026.041', '0198c2d4-7a51-7c3e-9f00-2b6f4c1d8e90'],
  articleId: ['cms.2026.041'],
  journalId: ['0198c2d4-7a51-7c3e-9f00-2b6f4c1d8e90'],
  journal: ['cms'],
  abbrev: ['CMS'],
  title: ['When the wells turn'],
  fullName: ['Farhana Akter'],
  name: ['Farhana Akter'],
  author: ['Farhana Akter'],
  email: ['farhana@example.org'],
  doi: ['10.5555/cms.2026.041'],
  doiStart: ['10.5555/'],
  orcid: ['0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
  issn: ['2756-0852'],
  q: ['wells'],
  keyword: ['salinity'],
  keywords: ['salinity'],
  field: ['Earth Sciences'],
  year: [2026, '2026'],
  month: [9],
  volume: [7],
  number: [2],
  hue: [210],
  limit: [20],
  page: [1],
  host: ['preprints.example.org'],
  inbox: ['https://preprints.example.org/inbox'],
  expiresOn: ['2027-06-30'],
  language: ['en'],
  issue: ['current'],
  country: ['Viet Nam', 'VN'],
  ror: ['02mhbdp94'],
  openFunderId: ['501100000780'],
  mathml: ['<math><mi>x</mi></math>'],
  // The first of the list.
  affiliation: [0],
  amount: ['12.50'],
  balance: ['12.50'],
  piBalance: ['12.50'],
}

/** For ids in a path, by the part before them. */
export const idsByPlace: Readonly<Record<string, string>> = {
  'journals/:id': 'cms',
  'notices/:name': 'correction-1',
  'versions/:name': 'v1',
}

/** For fields without a value of their own: the first that the contract allows. */
export const plainTexts: readonly string[] = [
  'text',
  'The wells of the delta turn salty in the dry months.',
  '2026-11-15T09:00:00Z',
  '2026-11-15',
  '2026-11',
  '0198c2d4-7a51-7c3e-9f00-2b6f4c1d8e90',
  'farhana@example.org',
  'https://example.org/',
  '10.5555/cms.2026.041',
  '0000-0002-1825-0097',
  '1',
]
