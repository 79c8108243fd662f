import { expect, it } from 'vitest'
import type { Manuscript } from '../read/manuscript-model.ts'
import { identitiesOf, mergeIdentities } from './identities.ts'

const found = <T>(value: T) => ({ value, confidence: 1, place: null, because: '' })

it('takes from a manuscript who wrote it', () => {
  const author = { given: 'Ada', family: 'Okafor', affiliations: [], orcid: null, corresponding: false }
  const manuscript = {
    authors: [
      found({ ...author, name: 'Ada Okafor', email: 'a@b.org' }),
      found({ ...author, name: 'Ada', email: null }),
    ],
    affiliations: [found('University of Lagos')],
  } as unknown as Manuscript
  expect(identitiesOf(manuscript)).toEqual({
    people: [
      { name: 'Ada Okafor', given: 'Ada', family: 'Okafor', orcid: null, emails: ['a@b.org'] },
      { name: 'Ada', given: 'Ada', family: 'Okafor', orcid: null, emails: [] },
    ],
    institutions: ['University of Lagos'],
    phrases: [],
  })
})

it('joins what the form says with what the file says', () => {
  const form = {
    people: [
      { name: 'Ada Okafor', emails: ['a@b.org'] },
      { name: 'Bo Lind', family: 'Lind', phones: ['1'] },
      { name: 'Cy' },
    ],
    institutions: ['University of Lagos', ' '],
    phrases: ['X'],
  }
  const file = {
    people: [
      { name: 'OKAFOR Áda', given: 'Ada', family: 'Okafor', emails: ['A@b.org', 'c@d.org'], orcid: '1' },
      { name: 'Bo Lind' },
      { name: 'Cy', phones: ['2'] },
    ],
    institutions: ['university of lagos '],
    phrases: [],
  }
  expect(mergeIdentities(form, file)).toEqual({
    people: [
      { name: 'Ada Okafor', given: 'Ada', family: 'Okafor', emails: ['a@b.org', 'c@d.org'], orcid: '1', phones: [] },
      { name: 'Bo Lind', given: '', family: 'Lind', emails: [], orcid: null, phones: ['1'] },
      { name: 'Cy', emails: [], orcid: null, phones: ['2'] },
    ],
    institutions: ['University of Lagos'],
    phrases: ['X'],
  })
})
