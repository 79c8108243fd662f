import type { LetterItem } from '@grfs/contracts/feedback/inbox'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { sampleQuery } from '../../../../../../tests/support/queries.ts'
import { ApiError } from '../../../lib/api.ts'
import type { ApiQuery } from '../../../lib/query.ts'
import { InboxScreen } from './inbox-desk.tsx'
import { inboxPath, type InboxView, type Letters, replyMail, viewIn, waitingWords } from './letter-words.ts'

const item: LetterItem = {
  id: 'l1',
  kind: 'suggestion',
  state: 'new',
  senderName: 'Leilani Kealoha',
  senderEmail: 'leilani@example.org',
  subject: 'Field suggestion',
  preview: 'Volcanology',
  priority: 'high',
  at: '2026-11-14T08:00:00.000Z',
}
const letters: Letters = { letters: [item], next: null, waiting: 2 }
const waiting: InboxView = { state: 'waiting' }

function show(query: Partial<ApiQuery<Letters>>, view = waiting) {
  cleanup()
  return render(
    <MemoryRouter>
      <InboxScreen query={sampleQuery(query)} view={view} open={null} />
    </MemoryRouter>,
  )
}

describe('what of the inbox is shown', () => {
  it('stands in the address, and what makes no sense there is the usual', () => {
    expect(viewIn(new URLSearchParams('state=nonsense&kind=x&q=+'))).toEqual(waiting)
    const view: InboxView = { state: 'answered', kind: 'feedback', q: 'a b', after: 'x' }
    expect(viewIn(new URL(inboxPath(view, 'l1'), 'https://x.org').searchParams)).toEqual(view)
    expect(inboxPath(waiting)).toBe('/admin?tool=inbox')
  })

  it('has who wrote, what about, its state and its kind', () => {
    show({ data: letters })
    const text = screen.getByRole('link', { name: /Leilani Kealoha/ }).closest('li')?.textContent
    for (const part of [
      'Leilani Kealoha',
      '14 Nov',
      'Field suggestion',
      'Volcanology',
      'New',
      'Suggestion',
      'High priority',
    ])
      expect(text).toContain(part)
  })

  it('says so while it loads, when it fails and when there is nothing', () => {
    expect(show({ isFetching: true }).container.querySelector('[aria-busy="true"]')).not.toBeNull()
    show({ error: new ApiError(503, 'x', 'x') })
    expect(screen.queryByText(/The inbox could not be loaded/)).not.toBeNull()
    const none = { ...letters, letters: [], waiting: 0 }
    show({ data: none })
    expect(screen.queryByText(/All messages are answered/)).not.toBeNull()
    show({ data: none }, { state: 'closed' })
    expect(screen.queryByText(/No closed messages/)).not.toBeNull()
    show({ data: none }, { ...waiting, q: 'tides' })
    expect(screen.queryByText(/Nothing found/)).not.toBeNull()
  })
})

describe('the words', () => {
  it('count what waits, less what was answered since', () => {
    expect(waitingWords(letters, {})).toBe('2 messages are waiting for an answer.')
    expect(waitingWords(letters, { l1: 'open' })).toBe('2 messages are waiting for an answer.')
    expect(waitingWords(letters, { l1: 'answered' })).toBe('1 message is waiting for an answer.')
    expect(waitingWords({ ...letters, waiting: 1 }, { l1: 'closed' })).toBe('No messages are waiting for an answer.')
    expect(waitingWords({ ...letters, waiting: 1000 }, {})).toBe('1,000+ messages are waiting for an answer.')
  })

  it('of the mail are those that the server sends', () => {
    const by = { name: 'Grace', site: 'GRFS Journals', origin: 'https://journals.example' }
    expect(replyMail({ ...item, kind: 'message' }, 'Yes.', by).paragraphs).toEqual([
      'Yes.',
      'Grace\nGRFS Journals',
      'Your message and this reply:\nhttps://journals.example/dashboard/message',
    ])
    expect(replyMail({ ...item, kind: 'suggestion' }, ' Thank you.\r\n\r\n\r\nWe do. ', by)).toEqual({
      to: 'leilani@example.org',
      subject: 'Re: Field suggestion',
      paragraphs: ['Thank you.', 'We do.', 'Grace\nGRFS Journals'],
    })
  })
})
