import type { ManagedAnnouncement } from '@grfs/contracts/announcements'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { sampleQuery } from '../../../../../../tests/support/queries.ts'
import { wordsOf } from '../../../../../../tests/support/dom.ts'
import { ApiError, createApi } from '../../../lib/api.ts'
import { storeOf } from '../../../../../../tests/support/samples/store.ts'
import type { ApiQuery } from '../../../lib/query.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import {
  deleteAnnouncement,
  emptyAnnouncement,
  inactiveWords,
  problemsOf,
  saveAnnouncement,
} from './save-announcement.ts'
import { AnnouncementsList } from './announcements-desk.tsx'

const now = new Date('2026-11-15T10:00:00Z')
const one: ManagedAnnouncement = {
  id: 'a1',
  title: 'Reviews pause',
  content: 'No review falls due.',
  targetAudience: 'reviewers',
  priority: 'high',
  expiryDate: null,
  isActive: true,
  createdAt: '2026-11-12T08:00:00.000Z',
  readBy: [],
  readCount: 1204,
}

function show(query: Partial<ApiQuery<ManagedAnnouncement[]>>): string {
  cleanup()
  const { container } = render(
    <MemoryRouter>
      <AnnouncementsList query={sampleQuery(query)} after={undefined} />
    </MemoryRouter>,
  )
  return wordsOf(container)
}

describe('the list', () => {
  it('ANNOUNCE-013 ANNOUNCE-016 has for each: for whom, how urgent, until when, read by how many, and what to do', () => {
    expect(show({ data: [one] })).toMatch(/Reviews pause .* Reviewers High None 1,204 Edit Switch off Delete/)
  })

  it('ANNOUNCE-015 marks one that does not show, and says why', () => {
    const text = show({ data: [{ ...one, isActive: false }] })
    expect(text).toMatch(/Reviews pause Inactive .* Switched off .* Switch on/)
    expect(screen.getByText('Inactive').closest('.announcement-off')).not.toBeNull()
    expect(inactiveWords({ isActive: false, expiryDate: '2026-11-14' }, now)).toBe('Expired 14 Nov 2026')
    expect(inactiveWords({ isActive: true, expiryDate: '2026-11-15' }, now)).toBeNull()
  })

  it('ANNOUNCE-024 raises no alarm where it cannot be had, and offers to ask again', () => {
    show({ error: new ApiError(503, 'unknown', 'x') })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeNull()
  })

  it('offers to write the first one', () => {
    expect(show({ data: [] })).toContain('No announcements yet')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.some((href) => href?.includes('announcement=new'))).toBe(true)
  })
})

describe('the form', () => {
  const showForm = (announcement: ManagedAnnouncement | null) => {
    cleanup()
    return render(
      <MemoryRouter>
        <AnnouncementForm announcement={announcement} account={null} back="/admin" />
      </MemoryRouter>,
    )
  }

  it('ANNOUNCE-018 offers the audiences and priorities of the specification', () => {
    showForm(null)
    const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)
    expect(options).toEqual(['all', 'researchers', 'reviewers', 'low', 'medium', 'high'])
  })

  it('says that one of high priority goes by mail too', () => {
    showForm(null)
    expect(screen.queryByText(/This announcement is also sent by email/)).toBeNull()
    showForm(one)
    expect(screen.queryByText(/This announcement is also sent by email/)).not.toBeNull()
  })

  it('ANNOUNCE-017 wants a title and a text, and no last day in the past but the one that is there', () => {
    expect(Object.keys(problemsOf(emptyAnnouncement, null, now))).toEqual(['title', 'content'])
    const typed = { ...emptyAnnouncement, title: 'A', content: 'B', expiryDate: '2026-11-14' }
    expect(problemsOf(typed, null, now)).toEqual({ expiryDate: 'The last day must not be in the past.' })
    expect(problemsOf(typed, { ...one, expiryDate: '2026-11-14' }, now)).toEqual({})
    expect(problemsOf({ ...typed, expiryDate: '2026-11-15' }, null, now)).toEqual({})
  })
})

describe('what came of it', () => {
  const call = (status: number, message: string) =>
    createApi({
      fetch: async () => Response.json({ success: status < 300, code: 'x.y', message }, { status }),
      store: storeOf({}),
    }).call

  it.each([
    [null, 201, '', 'Announcement created successfully!'],
    ['a1', 200, '', 'Announcement updated successfully!'],
    [null, 400, 'No.', 'Error creating announcement: No.'],
    ['a1', 404, 'Gone.', 'Error updating announcement: Gone.'],
  ])('ANNOUNCE-023 ANNOUNCE-025 of %s with %i: %s %s', async (id, status, message, said) => {
    const outcome = await saveAnnouncement(call(status, message), emptyAnnouncement, id, 'key')
    expect(outcome).toEqual({ isDone: status < 300, message: said })
  })

  it('ANNOUNCE-014 tells that it is deleted', async () => {
    const done = await deleteAnnouncement(call(200, 'Announcement deleted successfully'), 'a1')
    expect(done).toEqual({ isDone: true, message: 'Announcement deleted successfully' })
  })
})
