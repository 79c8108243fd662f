import { cleanup, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReviewerMessage } from '@grfs/contracts/peer-review'
import { type InboxState, InboxView, newestOf, threadsOf } from './inbox-page.tsx'

const message = (id: string, assignmentId: string, day: number, changed: Partial<ReviewerMessage> = {}) => ({
  id,
  assignmentId,
  code: `RV-${assignmentId}`,
  title: `Paper ${assignmentId}`,
  from: 'press' as const,
  text: `Text ${id}`,
  at: `2026-11-${day}T09:00:00.000Z`,
  isRead: true,
  ...changed,
})
const messages = [message('1', 'A', 14, { isRead: false }), message('2', 'B', 13), message('3', 'A', 12)]
const assignments = [
  { id: 'C', code: 'RV-C', title: 'Paper C', isOpen: true },
  { id: 'D', code: 'RV-D', title: 'Paper D', isOpen: false },
  { id: 'A', code: 'RV-A', title: 'Paper A', isOpen: true },
]
const ids = (about: string | null) =>
  threadsOf(messages, assignments, about).map(({ assignmentId, messages: kept }) => [
    assignmentId,
    kept.map(({ id }) => id).join(),
  ])

function show(changed: Partial<InboxState> = {}) {
  cleanup()
  const inbox = {
    state: 'loaded' as const,
    messages,
    assignments,
    hasMore: false,
    reload() {},
    older: async () => {},
    send: async () => {},
    ...changed,
  }
  return render(<InboxView inbox={inbox} about={null} />)
}

describe('the inbox of a reviewer', () => {
  it('groups by assignment, the newest first, and lets one begin about an open one', () => {
    expect(ids(null)).toEqual([
      ['A', '1,3'],
      ['B', '2'],
      ['C', ''],
    ])
    expect(threadsOf([], [], null)).toEqual([])
  })

  it('puts the assignment from which one comes on top', () => {
    expect(ids('RV-D').map(([id]) => id)).toEqual(['D', 'A', 'B', 'C'])
    expect(ids('RV-B').map(([id]) => id)).toEqual(['B', 'A', 'C'])
  })

  it('has been seen up to the newest message', () => {
    expect(newestOf(messages)).toBe('2026-11-14T09:00:00.000Z')
    expect(newestOf([])).toBeNull()
  })

  it('marks what is new, and has a place to answer in each', () => {
    show()
    expect(screen.getAllByText('New')).toHaveLength(1)
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    expect(screen.getAllByRole('textbox', { name: /Write to the editors about RV-A/ })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull()
    show({ hasMore: true })
    expect(screen.queryByRole('button', { name: 'Show older messages' })).not.toBeNull()
  })

  it('says so where there is nothing, or nothing can be had', () => {
    show({ messages: [], assignments: [] })
    expect(screen.queryByText(/No messages yet/)).not.toBeNull()
    show({ state: 'failed', messages: [], assignments: [] })
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeNull()
  })
})
