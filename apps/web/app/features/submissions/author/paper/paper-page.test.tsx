import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { SubmissionDetail } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { withQueries } from '../../../../../../../tests/support/queries.ts'
import { storeOf } from '../../../../../../../tests/support/samples/store.ts'
import { createApi } from '../../../../lib/api.ts'
import { Comparison } from '../../../manuscripts/differences.tsx'
import { Abstract, DraftPaper, Following } from './paper-page.tsx'
import { Details } from './paper-aside.tsx'
import { openPaper, type PaperAnswer } from './open-paper.ts'
import { ResearchField } from './paper-head.tsx'
import { Revision } from './revision.tsx'
import { answers, now, revised, revisedAnswer } from '../../../../../../../tests/support/samples/revision.ts'

const categories = ['Earth Sciences', 'Engineering']

function drawn(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(withQueries(<RouterProvider router={router} />))
}

const followed = (changed: Partial<SubmissionDetail>, reviewCount = 2) =>
  drawn(
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

/** Opens a paper with the real loader and this response. */
async function opened(answer: PaperAnswer, kept: Record<string, string> = {}) {
  const api = createApi({ fetch: async () => Response.json(answer), store: storeOf({}) })
  return openPaper(api, storeOf({ GRFSAccount: 'f.akter@iwfm.example', ...kept }), answer.submission.id)
}

async function revision(answer: PaperAnswer = revisedAnswer): Promise<string> {
  const { editing } = await opened(answer)
  return drawn(<Revision answer={answer} editing={editing!} categories={categories} now={now} />)
}

const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('following a paper', () => {
  const waiting = {
    status: 'under_review',
    waiting: { party: 'reviewer', since: '2026-11-11T00:00:00.000Z', due: '2026-11-21T00:00:00.000Z', typicalDays: 9 },
  } as const

  it('SUBMIT-028 shows date, status, reviews, number and file', () => {
    const page = text(followed(waiting))
    for (const shown of ['Submitted 2 October 2026', 'Under Review', '2/3 Reviews', 'CMS-2026-0187', 'DOCX, 81.2 KB'])
      expect(page).toContain(shown)
  })

  it('SUBMIT-032 has the button to submit a paper, SUBMIT-033 one to message the admin about this one', () => {
    const page = followed(waiting)
    expect(page).toMatch(/<a [^>]*href="\/dashboard\/researcher\/submitPaper"[^>]*>.*?Submit a Paper<\/a>/)
    expect(page).toContain('href="/dashboard/message?paper=CMS-2026-0187"')
  })

  it('SUBMIT-031 has nothing to type in while the paper is not editable', () => {
    expect(followed(waiting)).not.toMatch(/<textarea|<input/)
  })

  it('says whose move it is with its date and the usual days', () => {
    const page = text(followed(waiting))
    expect(page).toContain('With a reviewer, due 21 November')
    expect(page).toContain('Half of this journal’s papers pass this stage in 9 days.')
  })

  it('is a list with one present step, for who listens', () => {
    const page = followed(waiting)
    expect(page).toContain('<ol class="stepper" aria-label="Progress of the paper">')
    expect(page.match(/aria-current="step"/g)).toHaveLength(1)
  })

  it('SUBMIT-033 tells the words of the manuscript and of the abstract', () => {
    const page = text(followed({ ...waiting, words: 6120 }))
    expect(page).toContain('Words 6,120')
    expect(page).toContain('Words in the abstract 2')
  })

  it('gives a rejection its reason', () => {
    const page = text(
      followed({
        status: 'rejected',
        waiting: null,
        rejectionDate: '2026-11-14T00:00:00.000Z',
        rejectionReason: 'The data were published before.',
      }),
    )
    expect(page).toContain('Not accepted, 14 November 2026')
    expect(page).toContain('The editor’s reason The data were published before.')
  })

  it('shows the steps of the file while they run, and no more when they are done', () => {
    const running = [{ step: 'blind copy', status: 'running', told: null }] as const
    expect(text(followed({ ...waiting, processing: [...running] }))).toContain('Blind copy')
    expect(text(followed({ ...waiting, processing: [{ ...running[0], status: 'done' }] }))).not.toContain('Blind copy')
  })
})

describe('the abstract', () => {
  it('SUBMIT-033 is cut with Read more where it is long, and whole where it is not', () => {
    const long = 'Salt water comes with the tide. '.repeat(40)
    const page = drawn(<Abstract abstract={long} keywords={['salt']} />)
    expect(page).toMatch(/aria-expanded="false"[^>]*>Read more</)
    expect(text(page).length).toBeLessThan(600)
    expect(drawn(<Abstract abstract="Short." keywords={[]} />)).not.toContain('Read more')
  })
})

describe('the research field', () => {
  it('SUBMIT-030 is a disabled dropdown with the field of the paper', () => {
    const html = drawn(<Details paper={revised} categories={categories} />)
    expect(html).toMatch(/<select[^>]* disabled=""[^>]*>/)
    expect(html).toMatch(/<option selected="">Earth Sciences<\/option>/)
  })

  it('SUBMIT-048 gives way to a sentence where the categories could not be loaded', () => {
    const html = drawn(<ResearchField category="Earth Sciences" categories={null} />)
    expect(html).toContain('Failed to load journal categories.')
    expect(html).not.toContain('<select')
  })
})

describe('revising a paper', () => {
  it('SUBMIT-029 shows the latest review read-only with its number of words, point by point', async () => {
    const page = await revision()
    expect(text(page)).toContain('Released 13 November · Minor Revision Required · 73 words')
    expect(page).toMatch(/<details class="review-whole"><summary>Full review<\/summary><div class="prose/)
    expect(page.match(/<li><span class="point-number"/g)).toHaveLength(6)
  })

  it('keeps what was answered as text, and has a labelled field for what is open', async () => {
    const page = await revision()
    for (const answer of Object.values(answers)) expect(page).toContain(`<p class="answer-text">${answer}</p>`)
    expect(page.match(/<textarea class="input" id="point-\d"/g)).toHaveLength(2)
    expect(page).toContain('<label class="answer-label" for="point-4">')
    expect(text(page)).toContain('3 of 5 points answered')
  })

  it('SUBMIT-031 has title, abstract and keywords to change', async () => {
    const page = await revision()
    for (const id of ['paper-title', 'paper-abstract', 'paper-keywords']) expect(page).toContain(`id="${id}"`)
    expect(page).not.toContain('id="paper-journal"')
  })

  it('has Resubmit disabled, with the reason tied to it', async () => {
    const page = await revision()
    expect(page).toMatch(/<button [^>]*id="resubmit"[^>]* aria-describedby="resubmit-reason"/)
    expect(page).toMatch(/<button [^>]*id="resubmit"[^>]*disabled=""/)
    expect(page).toContain('Answer two more points to resubmit.')
  })

  it('shows earlier reviews folded, with what was answered', async () => {
    const page = text(await revision())
    expect(page).toContain('Earlier reviews First review Released 16 October · Major Revision Required · 6 words')
    expect(page).toContain('Added in section 2.')
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
    const page = drawn(<DraftPaper answer={draft} editing={editing!} categories={categories} now={now} />)
    expect(page).toContain('>Save as Draft</button>')
    expect(page).toContain('>Submit Paper</button>')
    expect(page.match(/id="author-\d-name"/g)).toEqual(['id="author-0-name"'])
    expect(text(page)).toContain('Drafts')
    expect(text(page)).toContain('Created 10 November 2026')
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
  const view = (status: 'none' | 'running' | 'done' | 'failed', html: string | null = null) =>
    drawn(<Comparison compared={{ status, html }} texts={paperTexts.differences} onRetry={() => {}} />)

  it('are shown as the server wrote them, or it is said why not', () => {
    expect(view('done', '<div class="comparison"><p><ins>new</ins></p></div>')).toContain('<ins>new</ins>')
    expect(view('running')).toContain('The two files are being compared.')
    expect(view('none')).toContain('Nothing to compare yet.')
    expect(view('failed')).toContain('Try Again')
  })
})
