import {
  type ArticleRecord,
  type Contributor,
  unknownArticleFields,
  unknownContributorFields,
} from '../src/article-record.ts'

/** An author of whom a test says only what it is about. */
export const person = (fullName: string, parts: Partial<Contributor> = {}): Contributor => ({
  ...unknownContributorFields,
  title: '',
  fullName,
  ...parts,
})

const unknownPlace = { department: null, institution: null, city: null, ror: null }

/** A record as the server makes it today; a test overrides those fields that it is about. */
export function recordOf(parts: Partial<ArticleRecord> = {}): ArticleRecord {
  return {
    ...unknownArticleFields,
    id: 'cms.2026.041',
    doi: '10.5555/cms.2026.041',
    kind: 'research-article',
    title: 'Salt in the wells',
    abstract: 'Groundwater is turning saline.\n\nFamilies leave.',
    keywords: ['salt', 'wells'],
    language: 'en',
    contributors: [
      person('Farhana Akter', { title: 'Dr.', orcid: '0000-0002-1825-0097', affiliations: [1] }),
      person('Tomasz Wiśniewski', { affiliations: [2] }),
      person('Rafiq Islam', { affiliations: [1] }),
    ],
    affiliations: [
      { ...unknownPlace, text: 'University of Dhaka, Bangladesh', country: 'Bangladesh', countryCode: 'BD' },
      { ...unknownPlace, text: 'Gdańsk Tech', country: 'Poland', countryCode: 'PL' },
    ],
    journal: {
      id: 'b6a0c2f8-0000-4000-8000-000000000001',
      title: 'Coastal and Marine Studies',
      abbrev: 'CMS',
      issn: '2756-0852',
      subject: 'Earth Sciences',
    },
    publisher: 'GRFS',
    volume: 7,
    issue: '2',
    month: 9,
    year: 2026,
    pages: '12–20',
    receivedOn: '2026-05-02',
    acceptedOn: '2026-08-20',
    publishedOn: '2026-09-09',
    licence: {
      name: 'CC BY 4.0',
      url: 'https://creativecommons.org/licenses/by/4.0/',
      spdx: 'CC-BY-4.0',
      holder: 'The Authors',
      year: 2026,
    },
    addresses: {
      origin: 'https://journals.example.org',
      page: 'https://journals.example.org/article/cms.2026.041',
      pdf: 'https://journals.example.org/article/cms.2026.041/cms.2026.041.pdf',
      xml: 'https://journals.example.org/article/cms.2026.041/cms.2026.041.xml',
    },
    sections: [],
    references: [],
    ...parts,
  }
}
