import type { ReactElement } from 'react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from '../../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it, vi } from 'vitest'
import { emptyFacts } from '@grfs/contracts/facts'
import type { PaperForm, SubmissionDetail } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { wordsOf } from '../../../../../../../tests/support/dom.ts'
import { withQueries } from '../../../../../../../tests/support/queries.ts'
import { storeOf } from '../../../../../../../tests/support/samples/store.ts'
import { createApi } from '../../../../lib/api.ts'
import { Comparison } from '../../../manuscripts/differences.tsx'
import { fieldIds } from '../submit/problems.ts'
import { DraftPaper } from './draft-paper.tsx'
import { Abstract, Following } from './following.tsx'
import { Details } from './paper-aside.tsx'
import { openPaper, type PaperAnswer } from './open-paper.ts'
import { ResearchField } from './paper-head.tsx'
import { Revision } from './revision.tsx'
import { answers, now, review, revised, revisedAnswer } from '../../../../../../../tests/support/samples/revision.ts'

const categories = ['Earth Sciences', 'Engineering']

/** Renders an element; returns its text. */
function show(element: ReactElement): string {
  cleanup()
  return wordsOf(render(withQueries(<MemoryRouter>{element}</MemoryRouter>)).container)
}

const showFollowed = (changed: Partial<SubmissionDetail>, reviewCount = 2) =>
  show(
    <Following
      answer={{
        submission: { ...revised, isEditable: false, ...changed },
        reviewCount,
        latestReview: null,
        draft: null,
      }}
      categories={categories}
      now={now}
    />,
  )
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const region = (name: string) => within(screen.getByRole('region', { name }))

/** Opens a paper with the real loader and this response. */
async function opened(answer: PaperAnswer, kept: Record<string, string> = {}) {
  const api = createApi({ fetch: async () => Response.json(answer), store: storeOf({}) })
  return openPaper(api, storeOf({ GRFSAccount: 'f.akter@iwfm.example', ...kept }), answer.submission.id)
}

async function showRevision(answer: PaperAnswer = revisedAnswer): Promise<string> {
  const { editing } = await opened(answer)
  return show(<Revision answer={answer} editing={editing!} categories={categories} now={now} />)
}

describe('following a paper', () => {
  const waiting = {
    status: 'under_review',
    waiting: { party: 'reviewer', since: '2026-11-11T00:00:00.000Z', due: '2026-11-21T00:00:00.000Z', typicalDays: 9 },
  } as const

  it('SUBMIT-028 shows date, status, reviews, number and file', () => {
    const page = showFollowed(waiting)
    for (const shown of ['Submitted 2 October 2026', 'Under Review', '2/3 Reviews', 'CMS-2026-0187', 'DOCX, 81.2 KB'])
      expect(page).toContain(shown)
  })

  it('SUBMIT-032 has the button to submit a paper, SUBMIT-033 one to message the admin about this one', () => {
    showFollowed(waiting)
    expect(hrefOf('Submit a Paper')).toBe('/dashboard/researcher/submitPaper')
    expect(hrefOf('Message Admin')).toBe('/dashboard/message?paper=CMS-2026-0187')
  })

  it('SUBMIT-031 has nothing to type in while the paper is not editable', () => {
    showFollowed(waiting)
    expect(document.querySelector('textarea, input')).toBeNull()
  })

  it('says whose move it is with its date and the usual days', () => {
    const page = showFollowed(waiting)
    expect(page).toContain('With a reviewer, due 21 November')
    expect(page).toContain('Half of this journal’s papers pass this stage in 9 days.')
  })

  it('is a list with one present step, for who listens', () => {
    showFollowed(waiting)
    const steps = screen.getByRole('list', { name: 'Progress of the paper' })
    expect(steps.tagName).toBe('OL')
    expect(within(steps).getAllByRole('listitem', { current: 'step' })).toHaveLength(1)
    expect(document.querySelectorAll('[aria-current="step"]')).toHaveLength(1)
  })

  it('SUBMIT-033 tells the words of the manuscript and of the abstract', () => {
    const page = showFollowed({ ...waiting, words: 6120 })
    expect(page).toContain('Words 6,120')
    expect(page).toContain('Words in the abstract 2')
  })

  it('gives a rejection its reason', () => {
    const page = showFollowed({
      status: 'rejected',
      waiting: null,
      rejectionDate: '2026-11-14T00:00:00.000Z',
      rejectionReason: 'The data were published before.',
    })
    expect(page).toContain('Not accepted, 14 November 2026')
    expect(region('The editor’s reason').queryByText('The data were published before.')).not.toBeNull()
  })

  it('shows the steps of the file while they run, and no more when they are done', () => {
    const running = [{ step: 'blind copy', status: 'running', told: null }] as const
    expect(showFollowed({ ...waiting, processing: [...running] })).toContain('Blind copy')
    expect(showFollowed({ ...waiting, processing: [{ ...running[0], status: 'done' }] })).not.toContain('Blind copy')
  })
})

describe('the abstract', () => {
  it('SUBMIT-033 is cut with Read more where it is long, and whole where it is not', async () => {
    const user = userEvent.setup()
    const long = 'Salt water comes with the tide. '.repeat(40).trim()
    const page = show(<Abstract abstract={long} keywords={['salt']} />)
    expect(page.length).toBeLessThan(600)
    const more = screen.getByRole('button', { name: 'Read more', expanded: false })
    await user.click(more)
    expect(screen.queryByText(long)).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Read less', expanded: true }))
    expect(screen.queryByText(long)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Read more', expanded: false })).not.toBeNull()
    expect(show(<Abstract abstract="Short." keywords={[]} />)).toContain('Short.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the research field', () => {
  it('SUBMIT-030 is a disabled dropdown with the field of the paper', () => {
    show(<Details paper={revised} categories={categories} />)
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Research field' })
    expect([field.disabled, field.selectedOptions[0]?.textContent]).toEqual([true, 'Earth Sciences'])
  })

  it('SUBMIT-048 gives way to a sentence where the categories could not be loaded', () => {
    show(<ResearchField category="Earth Sciences" categories={null} />)
    expect(screen.getByRole('alert').textContent).toBe('Failed to load journal categories.')
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('revising a paper', () => {
  it('SUBMIT-029 shows the latest review read-only with its number of words, point by point', async () => {
    await showRevision()
    const latest = region('Second review')
    expect(latest.queryByText('Released 13 November · Minor Revision Required · 73 words')).not.toBeNull()
    const whole = latest.getByText('Full review', { selector: 'details > summary' }).closest('details')!
    expect([whole.open, whole.querySelector('.prose')?.innerHTML]).toEqual([false, review.comments])
    expect(whole.querySelector('textarea, input, [contenteditable]')).toBeNull()
    expect(latest.getAllByRole('listitem')).toHaveLength(5)
    expect(region('Earlier reviews').getAllByRole('listitem')).toHaveLength(1)
  })

  it('keeps what was answered as text, and has a labelled field for what is open', async () => {
    const page = await showRevision()
    const points = region('Second review').getAllByRole('listitem')
    expect(points.map((point) => point.querySelector('.answer-text')?.textContent)).toEqual([
      ...Object.values(answers),
      undefined,
      undefined,
    ])
    expect(region('Second review').getAllByRole('textbox')).toEqual([
      within(points[3]!).getByLabelText('Your answer to point 4'),
      within(points[4]!).getByLabelText('Your answer to point 5'),
    ])
    expect(page).toContain('3 of 5 points answered')
  })

  it('SUBMIT-031 has title, abstract and keywords to change', async () => {
    await showRevision()
    const part = region('Title, abstract and keywords')
    for (const name of ['Title', 'Abstract', 'Keywords']) {
      const { disabled, readOnly } = part.getByRole<HTMLInputElement>('textbox', { name })
      expect([disabled, readOnly]).toEqual([false, false])
    }
    expect(screen.queryByLabelText('Journal')).toBeNull()
    expect(document.getElementById(fieldIds.journal)).toBeNull()
  })

  it('saves a typed title in the facts too, which win over it on the server', async () => {
    const user = userEvent.setup()
    const sent: PaperForm[] = []
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      sent.push((JSON.parse(body) as { form: PaperForm }).form)
      return Response.json({ version: 4 + sent.length, savedAt: now.toISOString() })
    })
    const { form } = revisedAnswer.draft!
    const facts = { ...emptyFacts(), title: [{ text: 'Seepage of ' }, { text: 'Polder', marks: ['italic' as const] }] }
    const start = { ...form, title: 'Seepage of Polder', facts }
    await showRevision({ ...revisedAnswer, draft: { ...revisedAnswer.draft!, form: start } })
    const title = screen.getByRole('textbox', { name: 'Title' })
    await user.type(title, ' 32')
    await vi.waitFor(() => expect(sent).not.toEqual([]), 3000)
    await user.type(title, ', revised')
    await vi.waitFor(() => expect(sent.at(-1)?.title).toBe('Seepage of Polder 32, revised'), 3000)
    expect(sent.at(-1)?.facts).toMatchObject({
      title: [{ text: 'Seepage of ' }, { text: 'Polder', marks: ['italic'] }, { text: ' 32, revised' }],
      origins: { title: { by: 'author' } },
    })
  })

  it('has Resubmit disabled, with the reason tied to it', async () => {
    await showRevision()
    const resubmit = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Resubmit',
      description: 'Answer two more points to resubmit.',
    })
    expect(resubmit.disabled).toBe(true)
  })

  it('shows earlier reviews folded, with what was answered', async () => {
    expect(await showRevision()).toContain(
      'Earlier reviews First review Released 16 October · Major Revision Required · 6 words',
    )
    const answer = region('Earlier reviews').getByText('Added in section 2.')
    expect(answer.closest('details')?.open).toBe(false)
  })
})

describe('a draft in the view screen', () => {
  const draft: PaperAnswer = {
    submission: {
      ...revised,
      number: null,
      status: 'draft',
      draft: true,
      submissionDate: null,
      reviews: [],
      timeline: [],
      waiting: null,
    },
    reviewCount: 0,
    latestReview: null,
    draft: { ...revisedAnswer.draft!, form: { ...revisedAnswer.draft!.form, coAuthors: [], answers: {} } },
  }

  it('DRAFT-014 SUBMIT-024 is the form itself, with one empty author and both buttons', async () => {
    const { editing } = await opened(draft)
    const page = show(<DraftPaper answer={draft} editing={editing!} categories={categories} now={now} />)
    expect(screen.queryByRole('button', { name: 'Save as Draft' })).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Submit Paper' })).not.toBeNull()
    const authors = region('People').getAllByRole<HTMLInputElement>('combobox', { name: 'Name' })
    expect(authors.map(({ value }) => value)).toEqual([''])
    expect(page).toContain('Drafts')
    expect(page).toContain('Created 10 November 2026')
  })
})

describe('opening a paper', () => {
  it('SUBMIT-015 SUBMIT-031 lets nothing be changed that is not editable', async () => {
    const { editing } = await opened({ ...revisedAnswer, submission: { ...revised, isEditable: false }, draft: null })
    expect(editing).toBeNull()
  })

  it('begins a revision with what was handed in where nothing was typed yet', async () => {
    const { editing } = await opened({ ...revisedAnswer, draft: null })
    expect(editing?.start).toMatchObject({
      id: 's1',
      version: 0,
      form: { title: revised.articleId.title, answers: {} },
    })
    expect(editing?.start.form.coAuthors).toEqual([{ name: 'Md. Rahman' }])
  })
})

describe('the differences', () => {
  const showComparison = (status: 'none' | 'running' | 'done' | 'failed', html: string | null = null) =>
    show(<Comparison compared={{ status, html }} texts={paperTexts.differences} onRetry={() => {}} />)

  it('are shown as the server wrote them, or it is said why not', () => {
    showComparison('done', '<div class="comparison"><p><ins>new</ins></p></div>')
    const differences = screen.getByRole('region', { name: 'What changed in the manuscript' })
    expect(differences.querySelector('.comparison ins')?.textContent).toBe('new')
    showComparison('running')
    expect(wordsOf(screen.getByRole('status', { busy: true }))).toContain('The two files are being compared.')
    expect(showComparison('none')).toContain('Nothing to compare yet.')
    showComparison('failed')
    expect(within(screen.getByRole('alert')).queryByRole('button', { name: 'Try Again' })).not.toBeNull()
  })
})
