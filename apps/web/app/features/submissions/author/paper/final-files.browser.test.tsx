import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../../tests/support/memory-router.tsx'
import { afterEach, describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../../../../tests/support/dom.ts'
import { withQueries } from '../../../../../../../tests/support/queries.ts'
import { now, revised, revisedAnswer } from '../../../../../../../tests/support/samples/revision.ts'
import { storeOf } from '../../../../../../../tests/support/samples/store.ts'
import { createApi } from '../../../../lib/api.ts'
import { bannerWords, nothingOwn } from './banner-words.tsx'
import { FinalFiles, missingOf } from './final-files.tsx'
import { openPaper, type PaperAnswer } from './open-paper.ts'

afterEach(cleanup)

const due = { ...revised, status: 'accepted', isFinalDue: true } as const
const answer: PaperAnswer = { ...revisedAnswer, submission: due }

async function show(): Promise<string> {
  const api = createApi({ fetch: async () => Response.json(answer), store: storeOf({}) })
  const { editing } = await openPaper(api, storeOf({ GRFSAccount: 'f.akter@iwfm.example' }), due.id)
  const element = <FinalFiles answer={answer} editing={editing!} categories={[]} now={now} />
  return wordsOf(render(withQueries(<MemoryRouter>{element}</MemoryRouter>)).container)
}

describe('final files', () => {
  it('show what is published, and can be sent when the record is confirmed', async () => {
    const page = await show()
    for (const words of ['Send the final files by 28 November', 'Farhana Akter', 'Md. Rahman', 'Final manuscript'])
      expect(page).toContain(words)
    const send = () => screen.getByRole('button', { name: 'Send the final files' })
    expect((send() as HTMLButtonElement).disabled).toBe(true)
    expect(page).toContain('Confirm the record to send.')
    fireEvent.click(screen.getByRole('checkbox', { name: /^The record is right/ }))
    expect((send() as HTMLButtonElement).disabled).toBe(false)
  })

  it('name what is missing, one after another', () => {
    const form = { title: 'Wells', abstract: 'They turn.', keywords: ['salt'] }
    expect(missingOf({ ...form, keywords: [] }, true, false)).toMatch(/keywords/)
    expect(missingOf(form, true, true)).toMatch(/could not be read/)
    expect(missingOf(form, false, false)).toMatch(/Confirm/)
    expect(missingOf(form, false, true)).toBeNull()
  })

  it('are announced to co-authors without the form, and late ones as late', () => {
    const words = bannerWords({ ...due, isEditable: false }, 2, nothingOwn, now)
    expect([words.action, words.text]).toEqual([null, expect.stringContaining('submitting author')])
    const later = new Date('2026-12-10T00:00:00.000Z')
    expect(bannerWords(due, 2, nothingOwn, later).title).toContain('were due')
  })
})
