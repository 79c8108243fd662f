import { describe, expect, it } from 'vitest'
import { sampleArticle, sampleSite } from '../../../../tests/support/samples/article.ts'
import { articleJsonLd, citationTags, feedLinks, orcidAddress, pageRange, picturePath } from './meta.ts'

const named = (name: string, article = sampleArticle) =>
  citationTags(article, sampleSite)
    .filter(([tag]) => tag === name)
    .map(([, content]) => content)

describe('citation tags', () => {
  it('repeat the author, each followed by the own institution', () => {
    const authors = citationTags(sampleArticle, sampleSite).filter(([name]) => name.startsWith('citation_author'))
    expect(authors).toEqual([
      ['citation_author', 'Farhana Akter'],
      ['citation_author_institution', 'Institute of Water and Flood Management, Dhaka'],
      ['citation_author_orcid', 'https://orcid.org/0000-0000-1234-5678'],
      ['citation_author', 'Mohammad Delwar Hossain'],
    ])
  })

  it.each([
    ['citation_title', 'When the wells turn: <salinity> & "migration"'],
    ['citation_publication_date', '2026/11/09'],
    ['citation_journal_title', 'Coastal and Marine Studies'],
    ['citation_journal_abbrev', 'CMS'],
    ['citation_issn', '2756-0852'],
    ['citation_volume', '7'],
    ['citation_issue', '2'],
    ['citation_firstpage', '1'],
    ['citation_lastpage', '18'],
    ['citation_doi', '10.58214/cms.2026.041'],
    ['citation_pdf_url', 'https://journals.example.org/api/articles/cms.2026.041/paper'],
    ['citation_abstract_html_url', 'https://journals.example.org/article/cms.2026.041'],
    ['citation_xml_url', 'https://journals.example.org/article/cms.2026.041/article.xml'],
    ['citation_keywords', 'groundwater; water markets; Bangladesh; salt; wells'],
    ['citation_language', 'en'],
  ])('have %s', (name, content) => expect(named(name)).toEqual([content]))

  it('leave out what is not known', () => {
    const bare = {
      ...sampleArticle,
      pages: null,
      paperFile: null,
      sections: [],
      journal: { ...sampleArticle.journal, abbrev: null, issn: null },
    }
    const names = citationTags(bare, sampleSite).map(([name]) => name)
    for (const gone of ['firstpage', 'lastpage', 'pdf_url', 'issn', 'journal_abbrev', 'fulltext_html_url']) {
      expect(names).not.toContain(`citation_${gone}`)
    }
  })
})

describe('pages', () => {
  it('have a first and a last, or only a first', () => {
    expect(pageRange('19–43')).toEqual(['19', '43'])
    expect(pageRange('19 - 43')).toEqual(['19', '43'])
    expect(pageRange('e041')).toEqual(['e041', null])
    expect(pageRange(null)).toEqual([null, null])
  })
})

describe('ORCID', () => {
  it('is written as an address', () => {
    expect(orcidAddress('0000-0000-1234-5678')).toBe('https://orcid.org/0000-0000-1234-5678')
    expect(orcidAddress('https://orcid.org/0')).toBe('https://orcid.org/0')
  })
})

describe('JSON-LD', () => {
  it('tells machines of corrections and of a retraction', () => {
    expect(articleJsonLd(sampleArticle, sampleSite)).not.toHaveProperty('correction')
    expect(articleJsonLd(sampleArticle, sampleSite)).not.toHaveProperty('creativeWorkStatus')
    const notice = { id: 'n', number: 1, text: 'Table 2.', publishedOn: '2026-11-12' }
    const notices = [
      { ...notice, kind: 'correction' as const },
      { ...notice, kind: 'retraction' as const },
    ]
    expect(articleJsonLd({ ...sampleArticle, isRetracted: true, notices }, sampleSite)).toMatchObject({
      creativeWorkStatus: 'Retracted',
      correction: [
        { '@type': 'CorrectionComment', name: 'Correction 1', text: 'Table 2.', datePublished: '2026-11-12' },
        { '@type': 'CorrectionComment', name: 'Retraction' },
      ],
    })
  })

  it('puts the article in its issue, volume and periodical', () => {
    expect(articleJsonLd(sampleArticle, sampleSite)).toMatchObject({
      '@type': 'ScholarlyArticle',
      '@id': 'https://doi.org/10.58214/cms.2026.041',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      isAccessibleForFree: true,
      author: [
        {
          name: 'Farhana Akter',
          affiliation: { name: 'Institute of Water and Flood Management, Dhaka' },
        },
        { name: 'Mohammad Delwar Hossain' },
      ],
      isPartOf: {
        '@type': 'PublicationIssue',
        issueNumber: '2',
        isPartOf: {
          '@type': 'PublicationVolume',
          volumeNumber: '7',
          isPartOf: { '@type': 'Periodical', name: 'Coastal and Marine Studies', issn: '2756-0852' },
        },
      },
    })
  })

  it('has no empty fields', () => {
    expect(
      JSON.stringify(articleJsonLd({ ...sampleArticle, pages: null, receivedDate: null }, sampleSite)),
    ).not.toContain('null')
  })
})

describe('what stands beside a page for machines', () => {
  it('is a picture of its own where it has a cover, else that of the press', () => {
    expect(picturePath('/article/cms.2026.041')).toBe('/article/cms.2026.041/picture.png')
    expect(picturePath('/journal/cms?issue=7.1')).toBe('/journal/cms/picture.png')
    expect(picturePath('/news-events/1')).toBe('/news-events/1/picture.png')
    for (const path of ['/home', '/global?field=Law', '/news', '/journal/'])
      expect(picturePath(path)).toBe('/picture.png')
  })

  it('are the feeds to follow, the nearest first', () => {
    const offered = (path: string) => feedLinks(path, sampleSite).map((feed) => feed.path)
    expect(offered('/home')).toEqual(['/feed.xml', '/news/feed.xml', '/calls/feed.xml'])
    expect(offered('/news-events/1')).toEqual(['/news/feed.xml', '/feed.xml'])
    expect(offered('/journal/cms?issue=7.1')).toEqual(['/journal/cms/feed.xml', '/feed.xml'])
    expect(offered('/about')).toEqual(['/feed.xml'])
  })
})
