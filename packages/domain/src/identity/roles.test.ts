import { describe, expect, it } from 'vitest'
import {
  appliedRole,
  applyFor,
  approvalOf,
  decideApplication,
  loginRoles,
  memberRoles,
  needsApproval,
  roles,
  type ApplicationStatus,
  type Standing,
} from './roles.ts'

const nobody: Standing = { held: [], registeredAs: null, applications: [] }
const researcher: Standing = { held: ['researcher'], registeredAs: 'researcher', applications: [] }
const waiting: Standing = {
  held: [],
  registeredAs: 'reviewer',
  applications: [{ role: 'reviewer', status: 'pending' }],
}
const reviewer: Standing = {
  held: ['reviewer'],
  registeredAs: 'reviewer',
  applications: [{ role: 'reviewer', status: 'approved' }],
}
const rejected: Standing = { ...waiting, applications: [{ role: 'reviewer', status: 'rejected' }] }
const both: Standing = { ...researcher, held: ['reviewer', 'researcher'] }
const admin: Standing = { ...nobody, held: ['admin'] }

it('IDENTITY-099 IDENTITY-086 there are three roles, two of them to register as', () => {
  expect(roles).toEqual(['researcher', 'reviewer', 'admin'])
  expect(memberRoles).toEqual(['researcher', 'reviewer'])
  expect(memberRoles.map(needsApproval)).toEqual([false, true])
})

describe('IDENTITY-013 IDENTITY-100 roles that may be chosen at login', () => {
  it.each([
    ['a researcher', researcher, ['researcher']],
    ['a reviewer', reviewer, ['reviewer']],
    ['a reviewer who waits, to be told so', waiting, ['reviewer']],
    ['a rejected reviewer, to be told so', rejected, ['reviewer']],
    ['both, in the order of the list', both, ['researcher', 'reviewer']],
    ['an admin', admin, ['admin']],
    ['a researcher who applied as a reviewer', { ...researcher, applications: waiting.applications }, ['researcher']],
    ['nobody', nobody, []],
  ] as const)('%s', (_who, standing, expected) => {
    expect(loginRoles(standing)).toEqual(expected)
  })
})

describe('IDENTITY-113 the approval value', () => {
  it.each([
    ['a researcher', researcher, 'approved'],
    ['an admin', admin, 'approved'],
    ['a reviewer', reviewer, 'approved'],
    ['a reviewer who waits', waiting, 'pending'],
    ['a reviewer without any application', { ...waiting, applications: [] }, 'pending'],
    ['a rejected reviewer', rejected, 'rejected'],
    [
      'a researcher whose application as a reviewer was rejected',
      { ...researcher, applications: rejected.applications },
      'approved',
    ],
  ] as const)('%s', (_who, standing, expected) => {
    expect(approvalOf(standing)).toBe(expected)
  })
})

describe('IDENTITY-104 IDENTITY-126 the applied role', () => {
  it.each([
    ['none without an application', researcher, 'none'],
    ['the one that is open', waiting, 'reviewer'],
    ['none once it is decided', rejected, 'none'],
    ['none once it is approved', reviewer, 'none'],
  ] as const)('%s', (_case, standing, expected) => {
    expect(appliedRole(standing)).toBe(expected)
  })
})

describe('IDENTITY-101 IDENTITY-104 applying', () => {
  const refused = (reason: string) => ({ ok: false, reason })
  it('a researcher applies as a reviewer and waits', () => {
    expect(applyFor(researcher, 'reviewer')).toEqual({ ok: true, value: { role: 'reviewer', status: 'pending' } })
  })
  it('a reviewer becomes a researcher at once, even one who waits', () => {
    for (const standing of [reviewer, waiting]) {
      expect(applyFor(standing, 'researcher')).toEqual({ ok: true, value: { role: 'researcher', status: 'approved' } })
    }
  })
  it('not for what is held, open or decided', () => {
    expect(applyFor(both, 'reviewer')).toEqual(refused('application.already-held'))
    expect(applyFor(both, 'researcher')).toEqual(refused('application.already-held'))
    expect(applyFor(waiting, 'reviewer')).toEqual(refused('application.already-made'))
    expect(applyFor(rejected, 'reviewer')).toEqual(refused('application.already-decided'))
    expect(applyFor({ ...reviewer, held: [] }, 'reviewer')).toEqual(refused('application.already-decided'))
  })
})

describe('IDENTITY-105 deciding', () => {
  const statuses: ApplicationStatus[] = ['pending', 'approved', 'rejected']
  for (const status of statuses) {
    for (const outcome of ['approved', 'rejected'] as const) {
      it(`${status} to ${outcome} is ${status === 'pending' ? 'allowed' : 'refused'}`, () => {
        expect(decideApplication({ role: 'reviewer', status }, outcome)).toEqual(
          status === 'pending'
            ? { ok: true, value: { role: 'reviewer', status: outcome } }
            : { ok: false, reason: 'application.already-decided' },
        )
      })
    }
  }
})
