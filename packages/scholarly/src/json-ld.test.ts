import { describe, expect, it } from 'vitest'
import { generatedRecord } from '../../../tests/support/records/generated.ts'
import { fullRecord } from '../test/full-record.ts'
import { recordOf } from '../test/record.ts'
import { highwireTags } from './highwire.ts'
import { articleJsonLd } from './json-ld.ts'

const named = (name: string, record = fullRecord) =>
  highwireTags(record)
    .filter(([tag]) => tag === name)
    .map(([, content]) => content)

describe('JSON-LD', () => {
  const data = articleJsonLd({ ...fullRecord, changedAt: '2026-12-24T10:00:00.000Z' }) as Record<string, unknown>

  it('has the parts of names, iDs and affiliations with ROR', () => {
    expect(data['author']).toMatchObject([
      {
        ...{ '@type': 'Person', name: 'Phạm Quốc Huy', givenName: 'Quốc Huy', familyName: 'Phạm' },
        ...{ identifier: 'https://orcid.org/0000-0002-1825-0097', alternateName: ['範國輝'] },
        affiliation: [
          {
            ...{ '@type': 'Organization', identifier: 'https://ror.org/05a28rw58' },
            address: { addressLocality: 'Hanoi', addressCountry: 'VN' },
          },
          { name: 'B Institute' },
        ],
      },
      { name: 'Suharto', givenName: 'Suharto' },
      { name: 'Jan van Dijk Jr.', familyName: 'van Dijk', givenName: 'Jan', honorificSuffix: 'Jr.' },
      { name: 'Vigdís Finnbogadóttir' },
      { '@type': 'Organization', name: 'The Wells Consortium', member: [{ name: 'Ngozi Eze' }, { name: 'Li Wei' }] },
    ])
    // Nobody confirmed the parts of this name.
    expect((data['author'] as object[])[3]).not.toHaveProperty('familyName')
  })

  it('has the whole record', () => {
    for (const field of [
      ...['citation', 'funding', 'encoding', 'sameAs', 'version', 'wordCount', 'accessibilityFeature', 'license'],
      ...['publisher', 'workTranslation', 'contributor', 'isBasedOn', 'hasPart'],
    ])
      expect(data, field).toHaveProperty(field)
    expect(data['dateModified']).toBe('2026-12-24T10:00:00.000Z')
    expect(JSON.stringify(data)).not.toContain('@example.org')
  })

  it('puts the article in its issue, volume and periodical, and says where it is', () => {
    const addresses = {
      ...fullRecord.addresses,
      journal: 'https://x.example/journal/cms',
      issue: 'https://x.example/journal/cms/7/2',
    }
    expect(articleJsonLd({ ...fullRecord, addresses, volume: 7, issue: '2' })).toMatchObject({
      isPartOf: {
        '@type': 'PublicationIssue',
        issueNumber: '2',
        isPartOf: { '@type': 'PublicationVolume', volumeNumber: '7', isPartOf: { '@type': 'Periodical' } },
      },
      mainEntityOfPage: {
        breadcrumb: {
          '@type': 'BreadcrumbList',
          itemListElement: [{ position: 1 }, { position: 2, name: 'Volume 7, Number 2' }, { position: 3 }],
        },
      },
    })
  })

  it('names the page, and no DOI, while none is registered', () => {
    const record = { ...fullRecord, doi: null, notices: [] }
    const json = JSON.stringify(articleJsonLd(record))
    expect(articleJsonLd(record)).toHaveProperty('@id', record.addresses.page)
    expect(articleJsonLd(record)).not.toHaveProperty('identifier')
    expect(json).not.toContain('"sameAs":"https://doi.org/10.5555/cms')
  })

  it('tells machines of corrections and of a retraction', () => {
    const notice = { number: 1, text: 'Table 2.', publishedOn: '2026-11-12', doi: null }
    const notices = [
      { ...notice, kind: 'correction' as const },
      { ...notice, kind: 'retraction' as const },
    ]
    expect(articleJsonLd({ ...fullRecord, notices })).toMatchObject({
      creativeWorkStatus: 'Retracted',
      correction: [{ name: 'Correction 1', text: 'Table 2.', datePublished: '2026-11-12' }, { name: 'Retraction' }],
    })
  })

  it('has no empty fields and no broken characters in generated records', () => {
    for (let number = 0; number < 300; number++) {
      const json = JSON.stringify(articleJsonLd(generatedRecord(number)))
      expect(json).not.toMatch(/null|undefined|:""|\[\]|\\ud[89a-f]/)
    }
  })
})

describe('Highwire tags', () => {
  it('give the family first where it is known, and each institution after its author', () => {
    const authors = highwireTags(fullRecord).filter(([name]) => name.startsWith('citation_author'))
    expect(authors.slice(0, 6)).toEqual([
      ['citation_author', 'Phạm, Quốc Huy'],
      ['citation_author_institution', 'Department of Water, University of Hanoi, Hanoi, Viet Nam'],
      ['citation_author_institution', 'B Institute'],
      ['citation_author_orcid', 'https://orcid.org/0000-0002-1825-0097'],
      ['citation_author_email', 'huy@example.org'],
      ['citation_author', 'Suharto'],
    ])
    expect(named('citation_author')).toEqual([
      ...['Phạm, Quốc Huy', 'Suharto', 'van Dijk, Jan, Jr.', 'Vigdís Finnbogadóttir', 'The Wells Consortium'],
    ])
  })

  it('have the address of corresponding authors only', () => {
    const contributors = fullRecord.contributors.map((one) => ({
      ...one,
      isCorresponding: false,
      email: 'a@example.org',
    }))
    expect(named('citation_author_email', { ...fullRecord, contributors })).toEqual([])
  })

  it('state the language only if somebody stated it', () => {
    expect(named('citation_language')).toEqual(['vi'])
    expect(named('citation_language', { ...fullRecord, language: null })).toEqual([])
  })

  it('have at most 100 references', () => {
    const references = Array.from({ length: 1_000 }, () => fullRecord.references[0]!)
    expect(named('citation_reference', { ...fullRecord, references })).toHaveLength(100)
    expect(named('citation_reference')[0]).not.toContain('<')
  })

  it('leave out what is not known', () => {
    const bare = recordOf({ pages: null, doi: null, sections: [] })
    const names = highwireTags(bare).map(([name]) => name)
    for (const absent of ['firstpage', 'lastpage', 'doi', 'fulltext_html_url'])
      expect(names).not.toContain(`citation_${absent}`)
  })
})
