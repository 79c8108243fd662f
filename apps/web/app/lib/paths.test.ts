import { describe, expect, it } from 'vitest'
import {
  absolute,
  articlePath,
  issuePath,
  journalPath,
  journalsOfFieldPath,
  submitToJournalPath,
  donatePath,
} from './paths.ts'

const cms = { id: '0b5c', abbrev: 'CMS' }

describe('paths', () => {
  it('JOURNAL-007 names a journal by its abbreviation in lower case', () => {
    expect(journalPath(cms)).toBe('/journal/cms')
  })

  it('JOURNAL-007 names a journal without an abbreviation by its id', () => {
    expect(journalPath({ id: '0b5c', abbrev: null })).toBe('/journal/0b5c')
  })

  it('names one issue by volume and number', () => {
    expect(issuePath(cms, { volume: 7, number: 2 })).toBe('/journal/cms/7/2')
  })

  it('escapes what comes from data', () => {
    expect(articlePath('a/b?c')).toBe('/article/a%2Fb%3Fc')
    expect(journalsOfFieldPath('Earth & Life')).toBe('/global?field=Earth+%26+Life')
  })

  it('opens the submit page with the journal chosen', () => {
    expect(submitToJournalPath(cms)).toBe('/dashboard/researcher/submitPaper?journal=cms')
  })

  it('makes absolute only what is not', () => {
    expect(absolute('https://x.org', '/a')).toBe('https://x.org/a')
    expect(absolute('https://x.org', 'https://y.org/a')).toBe('https://y.org/a')
  })

  it('CHROME-008 sends a donation to /home', () => {
    expect(donatePath).toBe('/home#donate')
  })
})
