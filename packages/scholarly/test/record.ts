import type { ArticleRecord } from '../src/article-record.ts'

/** A record with all fields; a test overrides those that it is about. */
export function recordOf(parts: Partial<ArticleRecord> = {}): ArticleRecord {
  return {
    id: 'cms.2026.041',
    doi: '10.58214/cms.2026.041',
    title: 'Salt in the wells',
    abstract: 'Groundwater is turning saline.\n\nFamilies leave.',
    keywords: ['salt', 'wells'],
    language: 'en',
    contributors: [
      {
        title: 'Dr.',
        fullName: 'Farhana Akter',
        affiliation: 'University of Dhaka, Bangladesh',
        country: 'Bangladesh',
        orcid: '0000-0002-1825-0097',
      },
      { title: '', fullName: 'Tomasz Wiśniewski', affiliation: 'Gdańsk Tech', country: 'Poland', orcid: null },
      { title: '', fullName: 'Rafiq Islam', affiliation: 'University of Dhaka', country: 'Bangladesh', orcid: null },
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
    issue: 2,
    month: 9,
    year: 2026,
    pages: '12–20',
    receivedOn: '2026-05-02',
    acceptedOn: '2026-08-20',
    publishedOn: '2026-09-09',
    licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    addresses: {
      origin: 'https://journals.example.org',
      page: 'https://journals.example.org/article/cms.2026.041',
      pdf: 'https://journals.example.org/api/articles/cms.2026.041/paper',
      xml: 'https://journals.example.org/article/cms.2026.041/article.xml',
    },
    sections: [],
    references: [],
    notices: [],
    ...parts,
  }
}
