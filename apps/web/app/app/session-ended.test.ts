import { expect, it, vi } from 'vitest'
import { currentUserEndpoint } from '@grfs/contracts/identity'
import { createApi } from '../lib/api.ts'
import { storeOf } from '../../../../tests/support/samples/store.ts'
import { takeNotice, takeReturnPath } from '../lib/session.ts'
import { endSessionOnce } from './session-ended.ts'

function endedBy444() {
  const local = storeOf({ GRFSAuthToken: 't', GRFSRole: 'researcher', GRFSName: 'A', g_cookieConsent: 'accepted' })
  const tab = storeOf({})
  const place = { pathname: '/dashboard/researcher/view/7', search: '?a=1', hash: '', assign: vi.fn() }
  const api = createApi({ fetch: () => Promise.resolve(Response.json({}, { status: 499 })), store: local })
  api.onSessionEnded(endSessionOnce(local, tab, place))
  return { local, tab, place, api }
}

it('ERROR-001 ERROR-002 a session that has ended leaves the alert, no token, and leads to /login once', () => {
  const { local, tab, place } = endedBy444()
  const end = endSessionOnce(local, tab, place)
  end()
  end()
  expect(place.assign.mock.calls).toEqual([['/login']])
  expect(takeNotice(tab)?.text).toBe('Session expired. Please log in again.')
  expect([...local.items.keys()].sort()).toEqual(['GRFSReturnPath', 'g_cookieConsent'])
  expect(takeReturnPath(local, 'researcher')).toBe('/dashboard/researcher/view/7?a=1')
})

it('ERROR-003 any other error ends nothing', async () => {
  const { local, tab, place, api } = endedBy444()
  await expect(api.call(currentUserEndpoint, {})).rejects.toMatchObject({ status: 499 })
  expect(place.assign).not.toHaveBeenCalled()
  expect(takeNotice(tab)).toBeNull()
  expect(local.items.has('GRFSAuthToken')).toBe(true)
})
