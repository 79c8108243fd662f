import type { SiteFacts } from '@grfs/contracts/page'
import type { Article } from '@grfs/contracts/publishing'

/** For tests: an article with characters that need escaping in every text. */
export const sampleArticle: Article = {
  _id: '0192f000-0000-7000-8000-000000000001',
  id: 'cms.2026.041',
  title: 'When the wells turn: <salinity> & "migration"',
  authors: [
    {
      title: 'Dr.',
      fullName: 'Farhana Akter',
      passportPhoto: null,
      affiliation: 'Institute of Water and Flood Management, Dhaka',
      country: 'Bangladesh',
      orcid: '0000-0000-1234-5678',
    },
    {
      title: '',
      fullName: 'Mohammad Delwar Hossain',
      passportPhoto: null,
      affiliation: null,
      country: null,
      orcid: null,
    },
  ],
  volume: 7,
  issueNumber: 2,
  issueLabel: null,
  month: 'September',
  year: 2026,
  pages: '1–18',
  keywords: 'groundwater, water markets, Bangladesh, salt, wells',
  abstract: 'Groundwater is turning saline </script><script>alert(1)</script>. Families are leaving.',
  publishedDate: '2026-11-09',
  paperFile: '/article/cms.2026.041/cms.2026.041.pdf',
  coverImage: '/api/articles/cms.2026.041/cover',
  ownCover: null,
  version: 1,
  isRetracted: false,
  isWithdrawn: false,
  notices: [],
  journalId: { _id: '0192f000-0000-7000-8000-0000000000aa', title: 'Coastal and Marine Studies' },
  journal: {
    id: '0192f000-0000-7000-8000-0000000000aa',
    title: 'Coastal and Marine Studies',
    abbrev: 'CMS',
    category: 'Earth Sciences',
    subtitle: 'Deltas, reefs and fisheries.',
    issn: '2756-0852',
    hue: 210,
    pattern: 'strata',
  },
  doi: '10.5555/cms.2026.041',
  isDoiPending: false,
  citeAs: 'https://doi.org/10.5555/cms.2026.041',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  copyright: '© 2026 The Authors',
  receivedDate: '2026-08-28',
  acceptedDate: '2026-10-30',
  views: 2316,
  downloads: 487,
  citedBy: null,
  readerMonths: [
    { month: '2026-09', views: 1200, downloads: 300 },
    { month: '2026-11', views: 1000, downloads: 180 },
  ],
  readingMinutes: 18,
  sections: [
    {
      id: 'introduction',
      title: 'Introduction & aims',
      html: '<p>A well turns.<a class="cite" href="#ref-1">1</a> Again.<a class="cite" href="#ref-1">1</a></p><h3>A <em>season</em></h3>',
    },
    { id: 'data', title: 'Data and code', html: '<table><tbody><tr><td>1</td></tr></tbody></table>' },
  ],
  references: [
    { text: 'Ahsan, R., & Karim, M. (2019). Water. <em>Delta Studies, 12</em>.', link: null, warning: null },
    { text: 'Uncited <script>x</script> https://doi.org/10.1/x.', link: null, warning: null },
  ],
  kindName: 'Research article',
  ...{ sectionTitle: null, language: 'en', titleHtml: null, subtitleHtml: null, abstractParts: [], translations: [] },
  keywordList: ['groundwater', 'water markets', 'Bangladesh', 'salt', 'wells'],
  people: [
    {
      authorId: '3f9a0c71b2e4',
      ...{ name: 'Farhana Akter', title: 'Dr.', orcid: 'https://orcid.org/0000-0000-1234-5678', affiliations: [1] },
      ...{ isGroup: false, members: [], otherNames: [], isOrcidVerified: false, isCorresponding: false, email: null },
      ...{ equalGroup: null, isDeceased: false, roles: [] },
    },
    {
      authorId: null,
      ...{ name: 'Mohammad Delwar Hossain', title: '', orcid: null, affiliations: [] },
      ...{ isGroup: false, members: [], otherNames: [], isOrcidVerified: false, isCorresponding: false, email: null },
      ...{ equalGroup: null, isDeceased: false, roles: [] },
    },
  ],
  affiliations: [{ text: 'Institute of Water and Flood Management, Dhaka, Bangladesh', ror: null }],
  ...{ revisedDate: null, statements: [], supplements: [], related: [] },
  versions: [{ number: 1, isCorrected: false, publishedOn: '2026-11-09', address: null, description: null }],
  citations: [
    { style: 'APA', text: 'Farhana Akter, & Mohammad Delwar Hossain. (2026). When the wells turn.' },
    { style: 'Vancouver', text: 'Farhana Akter, Mohammad Delwar Hossain. When the wells turn.' },
  ],
  head: {
    tags: [
      ['citation_title', 'When the wells turn: <salinity> & "migration"'],
      ['citation_author', 'Farhana Akter'],
    ],
    links: '<https://journals.example.org/article/cms.2026.041>; rel="cite-as"',
    jsonLd: '{"@context":"https://schema.org","abstract":"</script><script>alert(1)</script>"}',
  },
  alsoInIssue: [
    {
      ...{ id: 'cms.2026.042', title: 'Mangroves', authors: ['Aminata Diouf'], readingMinutes: 14 },
      ...{ isRetracted: false, isWithdrawn: false },
    },
  ],
  relatedArticles: [
    {
      ...{ id: 'bec.2026.009', title: 'Salt and trade', authors: ['Ngozi Eze'], readingMinutes: 9 },
      ...{ isRetracted: false, isWithdrawn: false },
      journal: 'Business and Economy',
    },
  ],
}

export const sampleSite: SiteFacts = {
  name: 'GRFS Journals',
  origin: 'https://journals.example.org',
  publisher: 'GRFS Press',
  issn: '2756-0100',
  supportEmail: 'support@example.org',
  development: false,
}
