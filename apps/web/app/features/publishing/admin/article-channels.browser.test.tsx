import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { type ArticleAtDoaj, readArticleAtDoajEndpoint, sendToDoajEndpoint } from '@grfs/contracts/deposits'
import { withQueries } from '../../../../../../tests/support/queries.ts'
import { api } from '../../../lib/api.ts'
import { DoajCard } from './article-channels.tsx'

const files = { issue: '/journal/cms/7/2/doaj.xml', year: '/journal/cms/archive/2026/doaj.xml', ofYear: 2026 }
const listed: ArticleAtDoaj = {
  ...{ isConnected: true, isKeyRefused: false, waitUntil: null, state: 'listed', at: '2026-11-15T09:00:00Z' },
  ...{ answer: null, cure: null, files },
}
let state: ArticleAtDoaj
let call: MockInstance<typeof api.call>

beforeEach(() => {
  call = vi
    .spyOn(api, 'call')
    .mockImplementation((async (endpoint: object) =>
      endpoint === readArticleAtDoajEndpoint ? state : { success: true, message: 'Sent.' }) as never)
})
afterEach(() => call.mockRestore())

it('shows the words of DOAJ with what to do, and sends the article again', async () => {
  state = { ...listed, state: 'refused', answer: 'Invalid ORCID iD format.', cure: 'field' }
  render(withQueries(<DoajCard id="cms.2026.041" />))
  expect((await screen.findByText(/Invalid ORCID iD format/)).textContent).toBe(
    'DOAJ wrote: “Invalid ORCID iD format.”',
  )
  expect(screen.queryByText(/Correct what DOAJ names on this page/)).not.toBeNull()
  state = { ...listed, state: 'waiting' }
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(call.mock.calls.some(([endpoint]) => endpoint === (sendToDoajEndpoint as object))).toBe(true)
  expect(await screen.findByText('Waits to be sent to DOAJ.')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

it('links files for the upload by hand if the journal has no key', async () => {
  state = { ...listed, isConnected: false, state: 'removed', at: null }
  render(withQueries(<DoajCard id="cms.2026.042" />))
  const link = await screen.findByRole('link', { name: 'Articles of this issue' })
  expect(link.getAttribute('href')).toBe('/journal/cms/7/2/doaj.xml')
  expect(screen.queryByRole('button')).toBeNull()
})
