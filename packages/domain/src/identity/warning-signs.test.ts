import { expect, it } from 'vitest'
import { type ApplicantFacts, mailServiceOf, warningSigns } from './warning-signs.ts'

const now = new Date('2026-11-15T09:00:00Z')
const nothing: ApplicantFacts = {
  email: 'f.akter@ku.example',
  createdAt: new Date('2026-11-01T09:00:00Z'),
  isVerified: true,
  isClosed: false,
  university: 'Khulna University',
  researchArea: 'Earth Sciences',
  sameName: 0,
  samePhone: 0,
  sameAddress: 0,
  samePhoto: 0,
  sameNetwork: 0,
}
const known = { researchAreas: ['Earth Sciences'], disposableDomains: new Set(['mailinator.com']) }
const kindsOf = (facts: Partial<ApplicantFacts>) =>
  warningSigns({ ...nothing, ...facts }, known, now).map(({ kind }) => kind)

it('says nothing about somebody who is like nobody else', () => {
  expect(kindsOf({})).toEqual([])
  // An account that was created by a command has no such data.
  expect(kindsOf({ university: '', researchArea: '', email: 'someone@gmail.com' })).toEqual([])
})

it.each<[string, Partial<ApplicantFacts>]>([
  ['disposable-address', { email: 'x@mailinator.com' }],
  ['disposable-address', { email: 'x@inbox.mailinator.com' }],
  ['free-address', { email: 'x@Gmail.com' }],
  ['unverified-address', { isVerified: false }],
  ['closed-account', { isClosed: true }],
  ['same-name', { sameName: 1 }],
  ['same-phone', { samePhone: 3 }],
  ['same-address', { sameAddress: 1 }],
  ['same-photo', { samePhoto: 1 }],
  ['same-network', { sameNetwork: 2 }],
  ['unknown-area', { researchArea: 'Alchemy' }],
  ['young-account', { createdAt: new Date('2026-11-14T09:00:01Z') }],
])('%s: %o', (kind, facts) => {
  expect(kindsOf(facts)).toEqual([kind])
})

it('speaks in whole sentences', () => {
  const texts = warningSigns({ ...nothing, sameName: 1, samePhone: 2, email: 'x@gmail.com' }, known, now)
  expect(texts.map(({ text }) => text)).toEqual([
    'The address is from a free email provider, so it does not show that the person belongs to Khulna University.',
    'One other account has the same name.',
    '2 other accounts gave the same phone number.',
  ])
})

it('one other account from a network is a colleague, and a day is a day', () => {
  expect(kindsOf({ sameNetwork: 1, createdAt: new Date('2026-11-14T09:00:00Z') })).toEqual([])
})

it('knows services by whole names', () => {
  const serviceOf = (email: string) => mailServiceOf(email, known.disposableDomains)
  expect(['x@notgmail.com', 'x@gmail.com.example', 'x@gmail'].map(serviceOf)).toEqual([null, null, null])
})
