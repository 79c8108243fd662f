import { describe, expect, it } from 'vitest'
import { conflictsOf, type Candidate, type PaperAuthor } from './conflicts.ts'
import { isSameInstitution } from './institution.ts'

const author = (parts: Partial<PaperAuthor> = {}): PaperAuthor => ({
  accountId: 'author',
  name: 'Piotr Lind',
  email: 'piotr@lund.example',
  orcid: '0000-0002-1825-0097',
  institutions: ['Lund University'],
  ...parts,
})
const candidate = (parts: Partial<Candidate> = {}): Candidate => ({
  accountId: 'reviewer',
  name: 'Ngozi Eze',
  email: 'ngozi@enugu.example',
  university: 'Enugu Institute of Public Health',
  coAuthors: [],
  reviewedStages: [],
  ...parts,
})
const named = (parts: Partial<PaperAuthor>) => ({
  accountId: null,
  name: 'Somebody',
  email: null,
  orcid: null,
  ...parts,
})

describe('a conflict of interest', () => {
  it('is not there between strangers', () => {
    expect(conflictsOf([author()], candidate())).toEqual([])
    expect(conflictsOf([author({ accountId: null, email: null, orcid: null, institutions: [] })], candidate())).toEqual(
      [],
    )
    expect(conflictsOf([author()], candidate({ university: null }))).toEqual([])
  })

  it.each([
    ['account', { accountId: 'author' }],
    ['address in any case', { email: ' PIOTR@Lund.example ' }],
  ])('is oneself, by %s', (_, parts) => {
    expect(conflictsOf([author()], candidate(parts))).toEqual(['an author of this paper'])
  })

  it('is a name that could be the author’s, in any order and with any accents', () => {
    expect(conflictsOf([author({ name: 'Łukasz Wiśniewski' })], candidate({ name: 'Dr. Wisniewski, Lukasz' }))).toEqual(
      ['has the same name as the author Łukasz Wiśniewski'],
    )
    expect(conflictsOf([author({ name: 'Suharto' })], candidate({ name: 'Suharto' }))).toEqual([])
  })

  it.each([
    ['account', named({ accountId: 'author' })],
    ['address', named({ email: 'Piotr@lund.example' })],
    ['ORCID, written as a link', named({ orcid: 'https://orcid.org/0000-0002-1825-0097' })],
    ['name, where the paper says no more', named({ name: 'LIND, Piotr' })],
  ])('is an earlier paper together, by %s', (_, coAuthor) => {
    expect(conflictsOf([author()], candidate({ coAuthors: [named({}), coAuthor] }))).toEqual([
      'has written with Piotr Lind before',
    ])
  })

  it('is not an earlier paper with a namesake who is somebody else', () => {
    const coAuthors = [named({ accountId: 'another', name: 'Piotr Lind' })]
    expect(conflictsOf([author()], candidate({ coAuthors }))).toEqual([])
  })

  it('is the same institution, of any of the authors', () => {
    const second = author({
      name: 'Ada Obi',
      institutions: ['', 'Dept. of Wells, Enugu Inst. of Public Health, Nigeria'],
    })
    expect(conflictsOf([author(), second], candidate())).toEqual(['works at the same institution as Ada Obi'])
  })

  it('is a review of an earlier stage; all that is found is said', () => {
    expect(conflictsOf([author()], candidate({ university: 'University of Lund', reviewedStages: [1, 2] }))).toEqual([
      'works at the same institution as Piotr Lind',
      'has reviewed its first stage',
      'has reviewed its second stage',
    ])
  })
})

describe('the same institution', () => {
  it.each([
    ['University of Dhaka', 'Dhaka University'],
    ['THE UNIVERSITY OF DHAKA', 'univ. dhaka'],
    ['Université de Genève', 'University of Geneve'],
    ['Universität zu Köln', 'Universitaet Koln'],
    ['Universidade de São Paulo', 'Sao Paulo University'],
    ['Department of Geology, University of Dhaka, Dhaka 1000, Bangladesh', 'Dhaka University'],
    ['Institute of Marine Sciences, University of Chittagong', 'Chittagong University, Faculty of Law'],
    ['Texas A&M University', 'Texas A & M University'],
    ['St. Andrews University', 'University of St Andrews'],
    ["King's College London", 'Kings College London'],
    ['Bangladesh University of Engineering and Technology (BUET)', 'BUET'],
    ['MIT', 'Massachusetts Institute of Technology'],
    ['Inst. of Brackish Wells', 'Institute of Brackish Wells, Khulna'],
    ['National Center for Soil Research', 'Natl. Centre for Soil Research'],
    ['University of California, Berkeley', 'University of California Berkeley'],
    ['University of California', 'University of California, Davis'],
    ['University of Illinois', 'University of Illinois, Chicago'],
    ['Khulna Water Supply Authority', 'Khulna Water Supply Authority, Khulna'],
    ['Kyoto', 'kyoto'],
  ])('%s = %s', (one, other) => {
    expect(isSameInstitution(one, other)).toBe(true)
    expect(isSameInstitution(other, one)).toBe(true)
  })

  it.each([
    ['University of Dhaka', 'University of Khulna'],
    ['University College London', 'London University'],
    ['Institute of Marine Sciences, University of Chittagong', 'Institute of Marine Sciences, University of Busan'],
    ['Department of Geology, University of Dhaka', 'Department of Geology, University of Lund'],
    ['University of Dhaka, Bangladesh', 'University of Khulna, Bangladesh'],
    ['University of California, Berkeley', 'University of California, Los Angeles'],
    ['University of Massachusetts, Boston', 'University of Massachusetts, Amherst'],
    ['Indian Institute of Technology, Delhi', 'Indian Institute of Technology Bombay'],
    ['DU', 'Dhaka University'],
    ['Dhaka', 'University of Dhaka'],
    ['', ''],
    [' , ', 'University of Dhaka'],
  ])('%s is not %s', (one, other) => {
    expect(isSameInstitution(one, other)).toBe(false)
    expect(isSameInstitution(other, one)).toBe(false)
  })
})
