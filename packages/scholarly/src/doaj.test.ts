import { describe, expect, it } from 'vitest'
import { fullRecord } from '../test/full-record.ts'
import { person, recordOf } from '../test/record.ts'
import { doajArticle, doajFile, isForDoaj } from './doaj.ts'
import { libraryLanguage } from './iso-639.ts'
import { noticeRecord } from './notice-record.ts'

const full = recordOf({
  keywords: ['one', 'two', ' ', 'three', 'four', 'five', 'six', 'seven'],
  contributors: [
    person('Farhana Akter', {
      ...{ orcid: '0000-0002-1825-0097', affiliations: [2, 1, 1] },
      ...{ isCorresponding: true, email: 'farhana@example.org' },
    }),
    person(''),
  ],
})

describe('the file for DOAJ', () => {
  const file = doajFile([full])

  it('has the record in the order of the schema', () => {
    expect(file.match(/<(?!\/|\?)(\w+)/g)?.map((tag) => tag.slice(1))).toEqual([
      ...['records', 'record', 'language', 'publisher', 'journalTitle', 'eissn', 'publicationDate', 'volume', 'issue'],
      ...['startPage', 'endPage', 'doi', 'publisherRecordId', 'documentType', 'title', 'authors', 'author', 'name'],
      ...['affiliationId', 'affiliationId', 'orcid_id', 'affiliationsList', 'affiliationName', 'affiliationName'],
      ...['abstract', 'fullTextUrl', 'keywords', ...Array<string>(6).fill('keyword')],
    ])
    expect(file).toContain('<language>eng</language>')
    expect(file).toContain('<orcid_id>https://orcid.org/0000-0002-1825-0097</orcid_id>')
    expect(file).toContain('<affiliationName affiliationId="2">Gdańsk Tech</affiliationName>')
  })

  it('has no e-mail address, and a DOI only if the record has one', () => {
    expect(file).not.toContain('@')
    expect(doajFile([recordOf({ doi: null })])).not.toContain('<doi>')
  })

  it('has one language, and none if nobody stated it', () => {
    const translated = doajFile([fullRecord])
    expect(translated.match(/<title /g)).toHaveLength(1)
    expect(translated).toContain('<title language="vie">')
    expect(translated).not.toContain('Water and')
    expect(doajFile([recordOf({ language: null })])).not.toContain('language')
  })
})

describe('the body for the API of DOAJ', () => {
  it('has the same facts', () => {
    expect(doajArticle(full)).toEqual({
      admin: { publisher_record_id: 'cms.2026.041' },
      bibjson: {
        ...{ title: 'Salt in the wells', year: '2026', month: '9' },
        abstract: 'Groundwater is turning saline. Families leave.',
        identifier: [
          { type: 'eissn', id: '2756-0852' },
          { type: 'doi', id: '10.5555/cms.2026.041' },
        ],
        link: [{ type: 'fulltext', url: full.addresses.page, content_type: 'HTML' }],
        author: [
          {
            name: 'Farhana Akter',
            affiliation: 'Gdańsk Tech; University of Dhaka, Bangladesh',
            orcid_id: 'https://orcid.org/0000-0002-1825-0097',
          },
        ],
        keywords: ['one', 'two', 'three', 'four', 'five', 'six'],
        journal: {
          ...{ title: 'Coastal and Marine Studies', publisher: 'GRFS', volume: '7', number: '2' },
          ...{ start_page: '12', end_page: '20' },
        },
      },
    })
  })

  it('needs an ISSN', () => {
    expect(doajArticle(recordOf({ journal: { ...recordOf().journal, issn: null } }))).toBeNull()
  })
})

describe('a retracted article', () => {
  const retracted = recordOf({
    notices: [{ kind: 'retraction', number: 1, text: 'Wrong.', publishedOn: '2026-10-01', doi: null }],
  })

  it('says so in its title, and its notice is no article', () => {
    expect(doajFile([retracted])).toContain('>RETRACTED: Salt in the wells</title>')
    expect(doajArticle(retracted)?.bibjson.title).toBe('RETRACTED: Salt in the wells')
    expect(isForDoaj(retracted)).toBe(true)
    expect(isForDoaj(noticeRecord(retracted, retracted.notices[0]!))).toBe(false)
  })
})

describe('the code of a language', () => {
  it.each([
    ...[['en', 'eng'] as const, ['pt-BR', 'por'] as const, ['de', 'ger'] as const, ['deu', 'ger'] as const],
    ...[['ZH-Hant', 'chi'] as const, ['cmn', 'chi'] as const, ['fil', 'fil'] as const],
    ...[['und', null] as const, ['xx', null] as const, ['', null] as const, [null, null] as const],
  ])('of %s is %s', (language, code) => {
    expect(libraryLanguage(language)).toBe(code)
  })
})
