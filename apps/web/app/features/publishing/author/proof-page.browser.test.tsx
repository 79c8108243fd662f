import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../tests/support/memory-router.tsx'
import { afterEach, describe, expect, it } from 'vitest'
import type { Proof } from '@grfs/contracts/publishing/proofs'
import { sampleArticle } from '../../../../../../tests/support/samples/article.ts'
import { ProofView } from './proof-page.tsx'
import { blockIn } from './proof-marks.ts'

const proof: Proof = {
  number: 2,
  paper: { id: 'p1', number: 'CMS-2026-0187' },
  sentAt: '2026-11-02T09:00:00.000Z',
  due: '2026-11-06T09:00:00.000Z',
  isSilenceApproval: true,
  publishesAt: null,
  contentMark: 'x',
  article: sampleArticle,
  earlierMarks: [{ number: 1, quote: 'Salt', words: 'Write “salts”.', isResolved: true, answer: 'We wrote “brine”.' }],
  questions: [{ number: 3, place: 'top.1', quote: 'Salt', words: 'Which year?', answer: '' }],
  files: { pdf: '/files/one.pdf', lines: null },
}

afterEach(cleanup)

const show = (parts: Partial<Proof> = {}) =>
  render(
    <MemoryRouter>
      <ProofView proof={{ ...proof, ...parts }} onDone={() => {}} />
    </MemoryRouter>,
  ).container

describe('the page of a proof', () => {
  it('says until when, what silence means, and offers the PDF', () => {
    show()
    expect(screen.queryByRole('heading', { name: 'Check the proof by 6 November 2026' })).not.toBeNull()
    expect(screen.queryByText(/Without an answer by 6 November 2026/)).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')).toBe('/files/one.pdf')
    expect(screen.queryByText(/We wrote “brine”\./)).not.toBeNull()
    cleanup()
    show({ isSilenceApproval: false })
    expect(screen.queryByText(/Without an answer/)).toBeNull()
  })

  it('marks the block that is clicked, and offers approval only without marks', () => {
    const page = show()
    expect(screen.queryByRole('button', { name: 'Approve the proof' })).not.toBeNull()
    fireEvent.click(page.querySelector('.proof-article h1')!)
    expect(screen.queryByRole('button', { name: 'Approve the proof' })).toBeNull()
    expect(page.querySelector('.proof-own .proof-quote')?.textContent).toBe(page.querySelector('h1')?.textContent)
    fireEvent.click(screen.getByRole('button', { name: 'Mark something else' }))
    expect(screen.queryByRole('button', { name: 'Send 2 changes' })).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Remove place 1' }))
    expect(screen.queryByRole('button', { name: 'Send 1 change' })).not.toBeNull()
    expect(page.querySelector('.proof-own .proof-quote')?.textContent).toBe('The article as a whole')
  })

  it('asks the questions of the editors, which may be answered with an approval', () => {
    show()
    expect(screen.queryByText('Which year?')).not.toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: 'Question 3: your answer' }), { target: { value: '1994.' } })
    expect((screen.getByRole('textbox', { name: 'Question 3: your answer' }) as HTMLTextAreaElement).value).toBe(
      '1994.',
    )
    expect(screen.queryByRole('button', { name: 'Approve the proof' })).not.toBeNull()
    cleanup()
    show({ questions: [] })
    expect(screen.queryByText('Questions of the editors')).toBeNull()
  })

  it('names a block by the heading before it, and leaves links alone', () => {
    const page = document.createElement('div')
    page.innerHTML =
      '<p>First.</p><h2 id="The Wells!">Wells</h2><p>One <a href="/x">link</a></p><ul><li>Two</li></ul><div>No</div>'
    const at = (selector: string) => blockIn(page, page.querySelector(selector)!)
    expect(at('p')).toEqual({ place: 'top.1', quote: 'First.' })
    expect(at('h2')).toEqual({ place: 'thewells.0', quote: 'Wells' })
    expect(at('h2 + p')).toEqual({ place: 'thewells.1', quote: 'One link' })
    expect(at('li')).toEqual({ place: 'thewells.2', quote: 'Two' })
    expect([at('a'), at('div')]).toEqual([null, null])
  })
})
