import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../../../../tests/support/memory-router.tsx'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withQueries } from '../../../../../tests/support/queries.ts'
import { tab } from '../../lib/stores.ts'
import { LinksPart } from './member/links-part.tsx'
import { ProviderReturn } from './provider-return.tsx'
import { ProviderButtons } from './providers.tsx'

const orcid = { id: 'orcid', name: 'ORCID', isOrcid: true }
const sent: Array<{ address: string; body: unknown }> = []

/** Answers by the end of the address. */
function answer(byEnd: Record<string, unknown>, status = 200) {
  vi.stubGlobal('fetch', (address: string, { body }: { body: string | null }) => {
    sent.push({ address, body: body === null ? null : JSON.parse(body) })
    const end = Object.keys(byEnd).find((one) => address.endsWith(one))
    return Promise.resolve(Response.json(end === undefined ? {} : byEnd[end], { status }))
  })
}

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('location', { ...location, assign: (to: string) => left.push(to), search: '?code=c&state=s' })
  left.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const left: string[] = []

const show = (element: React.ReactElement) =>
  render(withQueries(<MemoryRouter initialEntries={['/']}>{element}</MemoryRouter>))
const comeBack = () =>
  render(
    withQueries(
      <MemoryRouter initialEntries={['/sign-in/orcid']} params={{ id: 'orcid' }}>
        <ProviderReturn />
      </MemoryRouter>,
    ),
  )

it('has a button for each provider, which leaves for it', async () => {
  answer({ '/auth/providers': { providers: [orcid] }, '/auth/providers/orcid': { address: 'https://orcid.org/x' } })
  show(<ProviderButtons role={() => 'reviewer'} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with ORCID' }))
  expect(left).toEqual(['https://orcid.org/x'])
})

it('shows nothing without providers', async () => {
  answer({ '/auth/providers': { providers: [] } })
  const { container } = show(<ProviderButtons role={() => 'reviewer'} />)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(container.textContent).toBe('')
})

it('says what to do where no account is linked', async () => {
  tab.setItem('GRFSProviderRound', 'reviewer')
  answer({ '/finish': { code: 'provider.not-linked', message: 'No account here is linked.' } }, 403)
  comeBack()
  expect(await screen.findByRole('heading', { level: 1, name: 'Not signed in' })).toBeTruthy()
  expect(screen.getByText('No account here is linked.')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login')
  expect(sent).toEqual([
    { address: '/api/auth/providers/orcid/finish', body: { answer: 'code=c&state=s', role: 'reviewer' } },
  ])
})

it('links with the password, and completes the link on the way back', async () => {
  const identities = [{ ...orcid, orcid: null, linkedAt: null }]
  answer({ '/linked-identities': { identities }, '/linked-identities/orcid': { address: 'https://orcid.org/y' } })
  show(<LinksPart />)
  await userEvent.click(await screen.findByRole('button', { name: 'Link ORCID' }))
  expect(await screen.findByText('Please enter your password.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Your password'), 'four wells')
  await userEvent.click(screen.getByRole('button', { name: 'Link ORCID' }))
  expect(left).toEqual(['https://orcid.org/y'])
  cleanup()
  answer({ '/finish': { success: true, message: 'Your account is linked to ORCID.' } })
  comeBack()
  expect(await screen.findByText('Your account is linked to ORCID.')).toBeTruthy()
  expect(sent.at(-1)).toEqual({
    address: '/api/auth/linked-identities/orcid/finish',
    body: { answer: 'code=c&state=s' },
  })
})
