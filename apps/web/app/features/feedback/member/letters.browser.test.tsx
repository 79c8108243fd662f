import type { OwnLetter } from '@grfs/contracts/feedback/letters'
import { cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createApi } from '../../../lib/api.ts'
import { storeOf } from '../../../../../../tests/support/samples/store.ts'
import {
  emptyLetter,
  followServer,
  keep,
  lockedMs,
  markers,
  markSent,
  readStoredLetter,
  type TypedLetter,
} from './letter-draft.ts'
import { LetterForm, sendLetter } from './letter-form.tsx'
import { type LettersState, OwnLetters, seenUntil } from './letters-page.tsx'

const kinds = ['message', 'feedback'] as const
const dayMs = 86_400_000
const now = Date.parse('2026-11-15T10:00:00Z')

const showForm = (kind: (typeof kinds)[number], leftMs = 0, papers = [{ number: 'CMS-2026-0187', title: 'Salt' }]) =>
  render(
    <LetterForm
      kind={kind}
      account=""
      leftMs={leftMs}
      papers={papers}
      about={null}
      onLock={() => {}}
      onSent={() => {}}
    />,
  )

describe('the form', () => {
  it.each(kinds)('MESSAGE-004 %s has a subject and a message', (kind) => {
    showForm(kind)
    const controls = [
      screen.getByRole('textbox', { name: /^Subject/ }),
      screen.getByRole('textbox', { name: /^Message/ }),
      screen.getByRole('button', { name: kind === 'message' ? 'Send Message' : 'Send Feedback' }),
    ]
    expect(controls.map(({ tagName }) => tagName)).toEqual(['INPUT', 'TEXTAREA', 'BUTTON'])
    expect(controls.some((control) => control.matches(':disabled'))).toBe(false)
  })

  it.each([
    ['message', 'Message Sent'],
    ['feedback', 'Feedback Sent'],
  ] as const)('MESSAGE-005 MESSAGE-006 %s is disabled while it is locked, and its button reads %s', (kind, words) => {
    showForm(kind, 5 * 3_600_000 + 1)
    expect(screen.getByRole('textbox', { name: /^Subject/ }).closest('fieldset')?.disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words }).disabled).toBe(true)
    expect(screen.queryByText(/You can write again in 5h 1m\./)).not.toBeNull()
  })

  it('takes letters from right to left as well', () => {
    showForm('message')
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('dir'))).toEqual(['auto', 'auto'])
  })

  it('MESSAGE-010 has the priority normal chosen, and low and high beside it', () => {
    showForm('message')
    const priority = screen.getByRole<HTMLSelectElement>('combobox', { name: /priority/i })
    expect([...priority.options].map(({ value, selected }) => [value, selected])).toEqual([
      ['low', false],
      ['normal', true],
      ['high', false],
    ])
  })

  it('asks about a paper only where there is one', () => {
    showForm('message')
    expect(screen.queryByRole('option', { name: 'CMS-2026-0187: Salt' })).not.toBeNull()
    expect(screen.queryByRole('option', { name: 'No paper in particular' })).not.toBeNull()
    cleanup()
    showForm('message', 0, [])
    expect(screen.queryByRole('option', { name: 'No paper in particular' })).toBeNull()
  })
})

describe('the cooldown', () => {
  it.each(kinds)(
    'MESSAGE-006 MESSAGE-007 %s is locked for 24 hours by its own marker, which is removed then',
    (kind) => {
      const store = storeOf({})
      markSent(store, kind, now)
      expect([...store.items]).toEqual([
        [kind === 'message' ? 'lastMessageSubmission' : 'lastFeedbackSubmission', String(now)],
      ])
      expect(lockedMs(store, kind, now)).toBe(dayMs)
      expect(lockedMs(store, kind, now + dayMs - 1)).toBe(1)
      expect(store.items.size).toBe(1)
      expect(lockedMs(store, kind, now + dayMs)).toBe(0)
      expect(store.items.size).toBe(0)
    },
  )

  it.each(['', 'x', '-1', String(now + 1), 'Infinity'])('a marker %j that never was a time is removed', (stored) => {
    const store = storeOf({ [markers.message]: stored })
    expect(lockedMs(store, 'message', now)).toBe(0)
    expect(store.items.size).toBe(0)
  })

  it('follows the server: for a browser that was cleared, and for one that somebody else used', () => {
    const cleared = storeOf({})
    followServer(cleared, 'message', '2026-11-15T12:00:00.000Z', now)
    expect(lockedMs(cleared, 'message', now)).toBe(2 * 3_600_000)
    const shared = storeOf({ [markers.message]: String(now - 5) })
    followServer(shared, 'message', null, now)
    expect(lockedMs(shared, 'message', now)).toBe(0)
    const slow = storeOf({})
    followServer(slow, 'message', new Date(now + dayMs + 5_000).toISOString(), now)
    expect(lockedMs(slow, 'message', now)).toBe(dayMs)
  })
})

const typed: TypedLetter = { subject: 'When?', text: 'I ask.', priority: 'high', paper: 'CMS-2026-0187' }
const sender = { GRFSName: 'Kai Kealoha', GRFSEmail: 'kai@example.org' }

function answering(status: number, body: object) {
  const sent: unknown[] = []
  const { call } = createApi({
    fetch: (address, init) => {
      sent.push([`${init?.method} ${address as string}`, JSON.parse(init?.body as string)])
      return Promise.resolve(Response.json(body, { status }))
    },
    store: storeOf({}),
  })
  return { call, sent }
}

describe('sending', () => {
  it.each(kinds)('MESSAGE-009 MESSAGE-013 %s is one call with sender, subject, message and priority', async (kind) => {
    const { call, sent } = answering(200, { success: true, message: 'It is there.' })
    expect(await sendLetter(call, storeOf(sender), kind, typed, 'a-key-of-ours')).toEqual({
      sent: true,
      message: 'It is there.',
    })
    expect(sent).toEqual([
      [
        `POST /api/feedback/send-${kind}`,
        {
          senderName: 'Kai Kealoha',
          senderEmail: 'kai@example.org',
          subject: 'When?',
          message: 'I ask.',
          priority: 'high',
          paperNumber: 'CMS-2026-0187',
        },
      ],
    ])
  })

  it.each([{ subject: ' ' }, { text: '\n' }, { subject: '', text: '' }])(
    'MESSAGE-012 with %j is not tried, and says what is missing',
    async (parts) => {
      const { call, sent } = answering(200, {})
      expect(await sendLetter(call, storeOf(sender), 'message', { ...typed, ...parts }, 'key')).toEqual({
        sent: false,
        problem: 'Please fill in both subject and message fields.',
        isLocked: false,
      })
      expect(sent).toEqual([])
    },
  )

  it.each(kinds)('MESSAGE-014 %s that failed says so with the words of the server', async (kind) => {
    const refusal = { success: false, code: 'letter.too-soon', message: 'You can write again in 5h 0m.' }
    expect(await sendLetter(answering(429, refusal).call, storeOf({}), kind, typed, 'key')).toEqual({
      sent: false,
      problem: 'Failed to send message',
      detail: 'You can write again in 5h 0m.',
      isLocked: true,
    })
    expect(await sendLetter(answering(502, {}).call, storeOf({}), kind, typed, 'key')).toMatchObject({
      problem: 'Failed to send message',
      detail: 'Please check your connection and try again. Your text is not lost.',
      isLocked: false,
    })
  })

  it('what is typed is kept for this account, and for no other', () => {
    const store = storeOf({})
    const kai = { account: 'kai', kind: 'message' } as const
    keep(store, kai, typed)
    expect(readStoredLetter(store, kai)).toEqual(typed)
    expect(readStoredLetter(store, { ...kai, kind: 'feedback' })).toEqual(emptyLetter)
    expect(readStoredLetter(store, { ...kai, account: 'other' })).toEqual(emptyLetter)
    keep(store, kai, emptyLetter)
    expect(store.items.size).toBe(0)
    expect(readStoredLetter(storeOf({ 'GRFSMessage:kai:message': '{' }), kai)).toEqual(emptyLetter)
  })
})

const letter: OwnLetter = {
  id: 'l1',
  subject: 'When?',
  text: 'I ask.',
  priority: 'high',
  paperNumber: 'CMS-2026-0187',
  state: 'answered',
  at: '2026-11-14T10:00:00.000Z',
  replies: [
    { by: 'Grace Wanjiru', text: 'Soon.', at: '2026-11-14T12:00:00.000Z', isRead: true, isOwn: false },
    { by: 'Grace Wanjiru', text: 'Now.', at: '2026-11-15T09:00:00.000Z', isRead: false, isOwn: false },
  ],
}

function show(state: Partial<LettersState>) {
  cleanup()
  const whole = {
    letters: undefined,
    error: null,
    isFetching: false,
    refetch() {},
    hasOlder: false,
    older: async () => {},
    ...state,
  }
  return render(<OwnLetters kind="message" state={whole} now={new Date(now)} />)
}

describe('what was written', () => {
  it('stands with its replies, and what is new is marked', () => {
    const { container } = show({ letters: [letter] })
    for (const said of ['Answered', 'High priority', 'About CMS-2026-0187', 'Grace Wanjiru replied', 'Soon.', 'Now.'])
      expect(container.textContent).toContain(said)
    expect(within(container).getAllByText('New')).toHaveLength(1)
    const [first, second] = [screen.getByText('Soon.'), screen.getByText('Now.')]
    expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.queryByText('Show older messages')).toBeNull()
    show({ letters: [{ ...letter, state: 'sent', replies: [] }], hasOlder: true })
    expect(screen.queryByText('Show older messages')).not.toBeNull()
    show({ letters: [] })
    expect(screen.queryByText(/No messages yet/)).not.toBeNull()
  })

  it('is seen up to the newest reply that is shown', () => {
    expect(seenUntil([letter])).toBe('2026-11-15T09:00:00.000Z')
    expect(seenUntil([{ ...letter, replies: letter.replies.slice(0, 1) }])).toBeNull()
  })
})
