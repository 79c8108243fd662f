import { describe, expect, it } from 'vitest'
import {
  clearSession,
  consentKey,
  dashboardPath,
  keepReturnPath,
  leaveNotice,
  otherDashboardPath,
  readSession,
  returnPathLivesMs,
  sessionKeys,
  storeSession,
  storedName,
  takeNotice,
  takeReturnPath,
} from './session.ts'
import { storeOf } from '../../../../tests/support/samples/store.ts'

describe('the stored session', () => {
  it('CHROME-005 is none while no token is stored', () => {
    expect(readSession(storeOf({ [sessionKeys.role]: 'admin' }))).toBeNull()
  })

  it('has the chosen role and all roles', () => {
    const store = storeOf({ GRFSAuthToken: 't', GRFSRole: 'reviewer', GRFSRoles: '["reviewer","researcher"]' })
    expect(readSession(store)).toEqual({ role: 'reviewer', roles: ['reviewer', 'researcher'] })
  })

  it('survives a broken list of roles', () => {
    expect(readSession(storeOf({ GRFSAuthToken: 't', GRFSRoles: '{' }))).toEqual({ role: '', roles: [] })
    expect(readSession(storeOf({ GRFSAuthToken: 't', GRFSRoles: '{"a":1}' }))?.roles).toEqual([])
  })

  it('IDENTITY-122 IDENTITY-123 keeps token, role, roles, name, title and approval under their keys', () => {
    const store = storeOf({})
    const user = { fullName: 'Farhana Akter', title: 'Dr.', approved: 'pending', roles: ['researcher', 'reviewer'] }
    storeSession(store, { token: 't0ken', role: 'reviewer', user })
    expect(Object.fromEntries(store.items)).toEqual({
      GRFSAuthToken: 't0ken',
      GRFSRole: 'reviewer',
      GRFSRoles: '["researcher","reviewer"]',
      GRFSName: 'Farhana Akter',
      GRFSTitle: 'Dr.',
      GRFSApproved: 'pending',
    })
    expect(readSession(store)).toEqual({ role: 'reviewer', roles: ['researcher', 'reviewer'] })
    expect(storedName(store)).toEqual({ title: 'Dr.', fullName: 'Farhana Akter' })
  })

  it('IDENTITY-121 CHROME-016 is cleared whole, and nothing else with it', () => {
    const store = storeOf({
      ...Object.fromEntries(Object.values(sessionKeys).map((key) => [key, 'x'])),
      [consentKey]: 'accepted',
      lastMessageSubmission: '1',
    })
    clearSession(store)
    expect([...store.items.keys()]).toEqual([consentKey, 'lastMessageSubmission'])
  })
})

describe('dashboards', () => {
  it.each([
    ['researcher', '/dashboard/researcher'],
    ['reviewer', '/dashboard/reviewer'],
    ['admin', '/admin'],
    ['', '/login'],
    ['editor', '/login'],
  ])('CHROME-007 role "%s" goes to %s', (role, path) => expect(dashboardPath(role)).toBe(path))

  it('IDENTITY-109 IDENTITY-110 can be switched only with both roles, to the other side', () => {
    expect(otherDashboardPath({ role: 'researcher', roles: ['researcher'] })).toBeNull()
    expect(otherDashboardPath({ role: 'researcher', roles: ['researcher', 'reviewer'] })).toBe('/dashboard/reviewer')
    expect(otherDashboardPath({ role: 'reviewer', roles: ['researcher', 'reviewer'] })).toBe('/dashboard/researcher')
  })
})

describe('the way back after a login', () => {
  const kept = (path: string) => {
    const store = storeOf({})
    keepReturnPath(store, path, 1000)
    return store
  }

  it('IDENTITY-119 leads to the page that the guard kept, once', () => {
    const store = kept('/dashboard/researcher/view/7?tab=reviews#first')
    expect(takeReturnPath(store, 'researcher', 2000)).toBe('/dashboard/researcher/view/7?tab=reviews#first')
    expect(takeReturnPath(store, 'researcher', 2000)).toBeNull()
  })

  it('is forgotten after an hour, and by a logout', () => {
    expect(takeReturnPath(kept('/dashboard/wallet'), 'reviewer', 999 + returnPathLivesMs)).toBe('/dashboard/wallet')
    expect(takeReturnPath(kept('/dashboard/wallet'), 'reviewer', 1000 + returnPathLivesMs)).toBeNull()
    const store = kept('/dashboard/wallet')
    clearSession(store)
    expect(store.items.size).toBe(0)
  })

  it.each([
    ['/dashboard/reviewer', 'researcher'],
    ['/dashboard/researcher/drafts', 'reviewer'],
    ['/admin', 'researcher'],
    ['/dashboard/researcher', 'admin'],
    ['/dashboard/../dashboard/reviewer', 'researcher'],
  ])('does not lead to %s as %s', (path, role) => expect(takeReturnPath(kept(path), role, 2000)).toBeNull())

  it.each([
    'https://elsewhere.example/dashboard/wallet',
    '//elsewhere.example/dashboard/wallet',
    '/\\elsewhere.example/dashboard/wallet',
    '/dashboard/../login',
    '/dashboardx',
    '/administrator',
    '/home',
    'javascript:alert(1)',
    '',
  ])('is never %s', (path) => {
    expect(kept(path).items.size).toBe(0)
    const forged = storeOf({ [sessionKeys.returnPath]: JSON.stringify({ path, at: 1000 }) })
    expect(takeReturnPath(forged, 'researcher', 2000)).toBeNull()
  })

  it.each(['{', '7', '{"path":1,"at":1}', '{"path":"/dashboard/wallet"}'])('survives %s in the storage', (stored) => {
    expect(takeReturnPath(storeOf({ [sessionKeys.returnPath]: stored }), 'researcher', 2000)).toBeNull()
  })
})

describe('a notice for the next page', () => {
  it('is there once', () => {
    const store = storeOf({})
    expect(takeNotice(store)).toBeNull()
    leaveNotice(store, 'Session expired. Please log in again.')
    expect(takeNotice(store)).toEqual({ text: 'Session expired. Please log in again.', isDone: false })
    expect(takeNotice(store)).toBeNull()
  })

  it('tells what is done from what went wrong', () => {
    const store = storeOf({})
    leaveNotice(store, 'Your account is deleted.', { isDone: true })
    expect(takeNotice(store)).toEqual({ text: 'Your account is deleted.', isDone: true })
  })
})
