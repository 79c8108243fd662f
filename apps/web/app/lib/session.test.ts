import { describe, expect, it } from 'vitest'
import { clearSession, consentKey, dashboardPath, otherDashboardPath, readSession, sessionKeys } from './session.ts'

function storeOf(values: Record<string, string>) {
  const kept = new Map(Object.entries(values))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

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

  it('CHROME-016 is cleared whole, and nothing else with it', () => {
    const store = storeOf({
      ...Object.fromEntries(Object.values(sessionKeys).map((key) => [key, 'x'])),
      [consentKey]: 'accepted',
      lastMessageSubmission: '1',
    })
    clearSession(store)
    expect([...store.kept.keys()]).toEqual([consentKey, 'lastMessageSubmission'])
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

  it('can be switched only with both roles', () => {
    expect(otherDashboardPath({ role: 'researcher', roles: ['researcher'] })).toBeNull()
    expect(otherDashboardPath({ role: 'researcher', roles: ['researcher', 'reviewer'] })).toBe('/dashboard/reviewer')
    expect(otherDashboardPath({ role: 'reviewer', roles: ['researcher', 'reviewer'] })).toBe('/dashboard/researcher')
  })
})
