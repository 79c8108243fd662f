import { describe, expect, it } from 'vitest'
import { addressOfPreprint, articlesNamed, isRefusal, kindOf, serverOf } from './notification.ts'

const servers = [
  { host: 'preprints.example', doiStart: '10.5555/pre' },
  { host: 'archive.example', doiStart: '10.5555/' },
  { host: 'plain.example', doiStart: null },
]
const hostOf = (doi: string | null, address: string | null) => serverOf({ doi, address }, servers)?.host ?? null

describe('a preprint', () => {
  it('belongs to the server of its address, or of the longest beginning of its DOI', () => {
    expect(hostOf(null, 'https://www.plain.example/1')).toBe('plain.example')
    expect(hostOf('10.5555/PRE.1', null)).toBe('preprints.example')
    expect(hostOf('10.5555/other', null)).toBe('archive.example')
    expect(hostOf('10.5555/pre.1', 'https://plain.example/1')).toBe('plain.example')
    expect(hostOf('10.9999/1', 'https://plain.example.evil.example/1')).toBeNull()
    expect(hostOf(null, 'https://plain.example@evil.example/1')).toBeNull()
    expect(hostOf(null, 'javascript:alert(1)//plain.example')).toBeNull()
    expect(hostOf(null, null)).toBeNull()
  })

  it('has one address, however its DOI is written', () => {
    expect(addressOfPreprint({ doi: '10.5555/PRE.1', address: 'https://a.example' })).toBe(
      'https://doi.org/10.5555/pre.1',
    )
    expect(addressOfPreprint({ doi: null, address: 'https://a.example/1' })).toBe('https://a.example/1')
    expect(addressOfPreprint({ doi: null, address: 'ftp://a.example' })).toBeNull()
  })
})

describe('a notification', () => {
  it('is of the kind that its types say', () => {
    expect(kindOf(['Announce', 'coar-notify:ReviewAction'])).toBe('review')
    expect(kindOf(['Reject', 'coar-notify:ReviewAction'])).toBe('answer')
    expect(kindOf(['Create'])).toBe('other')
  })

  it('names articles by our addresses and by DOIs, and by nothing else', () => {
    const origin = 'https://journals.example'
    const named = [
      ...['https://journals.example/article/cms.2026.041', 'https://journals.example/article/cms.2026.042/x.pdf'],
      ...['https://doi.org/10.5555/CMS.1', 'doi:10.5555/cms.2'],
      ...['https://journals.example.evil/article/a', 'https://evil/https://doi.org/10.1/x', 'urn:uuid:1'],
    ]
    expect(articlesNamed(named, origin)).toEqual({
      ids: ['cms.2026.041', 'cms.2026.042'],
      dois: ['10.5555/cms.1', '10.5555/cms.2'],
    })
  })

  it('is not sent again after a refusal', () => {
    expect([400, 401, 403, 413, 422].every(isRefusal)).toBe(true)
    expect([200, 302, 404, 408, 429, 500, 503].some(isRefusal)).toBe(false)
  })
})
