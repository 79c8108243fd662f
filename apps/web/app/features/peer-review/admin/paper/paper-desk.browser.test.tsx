import type { ReactElement } from 'react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from '../../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import type { PaperForEditor } from '@grfs/contracts/peer-review/admin'
import { withQueries } from '../../../../../../../tests/support/queries.ts'
import { wordsOf } from '../../../../../../../tests/support/dom.ts'
import { Aside, Named } from './paper-desk.tsx'
import { CandidateRow } from './candidates.tsx'
import { mayBeShown } from './inviting.tsx'
import { Beside, MainPart } from './main-part.tsx'
import {
  now,
  sampleAssignment,
  sampleCandidate,
  samplePaper,
  sampleReview,
} from '../../../../../../../tests/support/samples/paper.ts'

/** Renders an element; returns its text. */
function show(element: ReactElement): string {
  cleanup()
  return wordsOf(render(withQueries(<MemoryRouter>{element}</MemoryRouter>)).container)
}

const main = (changed: Partial<PaperForEditor>) =>
  show(<MainPart paper={{ ...samplePaper, ...changed }} now={now} onChanged={() => {}} />)

const suspected = [{ kind: 'A name in a picture', text: 'Map by F. A.', place: 'Picture' }]
const finding = {
  rule: 'abstract',
  severity: 'warning',
  message: 'The abstract has 412 words.',
  reason: 'At most 350 are read.',
  fix: 'Shorten it.',
  places: ['Page 1'],
} as const

describe('screening', () => {
  it('shows the findings with place and fix, passages side by side, and what was blacked out', () => {
    const page = main({
      check: {
        ...samplePaper.check,
        report: { findings: [finding], rules: [], score: { points: 90, label: 'good' } } as never,
        similarity: {
          percent: 24,
          sources: [{ isPublished: true, title: 'Wells', link: '/article/cms.2026.1', percent: 24 }],
          passages: [{ text: 'Ours here', otherText: 'Theirs there', source: 0 }],
        },
      },
    })
    for (const shown of [
      'One finding.',
      'The abstract has 412 words.',
      'Page 1',
      'Shorten it.',
      '24 % of 20 %',
      'Wells (new tab) 24 % of the text',
      'In this manuscript Ours here In the other paper Theirs there',
      'Each comparison is recorded in the audit log.',
      '12 passages were redacted.',
    ]) {
      expect(page).toContain(shown)
    }
  })

  it('has two ways on, and one obvious', () => {
    main({})
    const obvious = screen.getAllByRole('button').filter(({ className }) => className.includes('btn-main'))
    expect(obvious).toEqual([screen.getByRole('button', { name: /^Pass to review/ })])
    expect(screen.queryByText('Reject with reason')).not.toBeNull()
  })

  it('asks a person to judge what might betray an author, until one has', () => {
    const blindness = { proven: true, suspected, redactions: 0, checkedAt: null }
    expect(main({ blindness })).toMatch(
      /One passage may identify an author.*Map by F. A..*Confirm that reviewers may see this/,
    )
    const checked = main({ blindness: { ...blindness, checkedAt: '2026-11-14T08:00:00.000Z' } })
    expect(checked).toContain('Checked by an editor on 14 November 2026.')
    expect(checked).not.toContain('Confirm that reviewers may see this')
  })
})

describe('inviting', () => {
  it('is not possible before the copy is there, proven, and looked at', () => {
    const { blindCopy, blindness } = samplePaper
    expect(mayBeShown(samplePaper)).toBe(true)
    expect(mayBeShown({ blindCopy: null, blindness })).toBe(false)
    expect(mayBeShown({ blindCopy, blindness: { ...blindness!, proven: false } })).toBe(false)
    expect(mayBeShown({ blindCopy, blindness: { ...blindness!, suspected } })).toBe(false)
    const blocked = main({ status: 'processing', blindness: { ...blindness!, suspected } })
    expect(blocked).toContain('Reviewers cannot be invited yet')
    expect(blocked).not.toContain('Find a reviewer')
  })

  const row = (changed: Partial<typeof sampleCandidate>) =>
    show(
      <CandidateRow
        candidate={{ ...sampleCandidate, ...changed }}
        chosen={null}
        isFull={{ now: false, later: false }}
        onToggle={() => {}}
      />,
    )

  it('says of a candidate how well they fit and why, and what they are like', () => {
    const text = row({})
    expect(document.querySelector('[aria-valuenow="83"]')).not.toBeNull()
    expect(text).toContain('Works in Earth Sciences +40')
    expect(text).toContain(
      'no open assignment · 9 of 10 on time · 4 reviews last year · usually answers in 2 days · usually reviews in 9 days · declines 20 % of invitations',
    )
    expect(screen.queryByRole('button', { name: 'Invite now: Ama Mensah' })).not.toBeNull()
  })

  it('bars the conflicted with the reason, and without a button', () => {
    const text = row({ barred: ['Same institution as an author'] })
    expect(text).toContain('Cannot be invited: Same institution as an author')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('warns of a candidate whom the author opposes, with the reason', () => {
    const text = row({ opposed: 'We disagree in public.' })
    expect(text).toContain('The author asked not to invite this person: “We disagree in public.”')
    expect(screen.queryByRole('button', { name: 'Invite now: Ama Mensah' })).not.toBeNull()
    expect(row({ opposed: '' })).toContain('The author asked not to invite this person: no reason given')
  })

  it('carries a suggested person into the form, and asks before an opposed one is invited', async () => {
    const wish = (name: string, email: string, reason: string) => ({ name, email, reason })
    const wishes = {
      suggested: [wish('Hadiza Bello', 'hadiza@zaria.example', 'Knows credit.')],
      opposed: [wish('Emeka Obi', 'obi@lagos.example', 'A rival.')],
    }
    const page = main({ status: 'processing', wishes })
    expect(page).toMatch(/From the author.*Hadiza Bello.*Suggested: “Knows credit.”.*Please do not invite: “A rival.”/)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Invite by email: Hadiza Bello' }))
    const form = within(screen.getByRole('form', { name: 'Invite by email address' }))
    const field = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
    expect([field('Email address').value, field('Name').value]).toEqual(['hadiza@zaria.example', 'Hadiza Bello'])
    expect(form.queryByText(/asked not to invite/)).toBeNull()
    await user.clear(field('Email address'))
    await user.type(field('Email address'), 'OBI+office@lagos.example')
    await user.type(field('Field'), 'Credit')
    expect(form.queryByText('The author asked not to invite this person: “A rival.”')).not.toBeNull()
    await user.click(form.getByRole('button', { name: 'Send invitation' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByText(/Hadiza Bello \(“A rival.”\)/)).not.toBeNull()
    expect(dialog.queryByRole('button', { name: 'Invite anyway' })).not.toBeNull()
  })

  it('tells how an invitation fares', () => {
    const failed = { ...sampleAssignment, delivery: 'failed' as const }
    const ended = { ...sampleAssignment, id: 'a2', status: 'rejected' as const, reason: 'Too busy.' }
    const page = main({ status: 'processing', assignments: [failed, ended] })
    expect(page).toContain('first review · invited 12 Nov · answer by 17 Nov · the email could not be delivered')
    expect(page).toMatch(/One ended assignment.*Reason: Too busy\./)
  })
})

describe('deciding', () => {
  it('shows the reviews whole: recommendation, private note, points and answers', () => {
    const answered = { ...sampleReview, isReleased: true, points: [{ number: 1, html: '<p>Why?</p>', answer: 'So.' }] }
    const second = { ...sampleReview, id: 'v2', stage: 2 }
    const paper = { ...samplePaper, status: 'under_admin' as const, reviewCount: 2, reviews: [answered, second] }
    const page = show(<Beside paper={paper} now={now} onChanged={() => {}} />)
    expect(screen.queryByRole('region', { name: 'Manuscript' })).not.toBeNull()
    expect(page.indexOf('Second review')).toBeLessThan(page.indexOf('First review'))
    for (const shown of ['Minor Revision Required', 'I know this dataset.', 'Is there a later survey?', 'So.'])
      expect(page).toContain(shown)
  })

  it('keeps a letter in sight that somebody else’s decision has overtaken', () => {
    const draft = {
      version: 1,
      savedAt: '2026-11-15T09:00:00.000Z',
      form: { move: 'accept' as const, letter: 'Dear Farhana', reason: '', transferTo: '' },
    }
    expect(main({ status: 'rejected', draft })).toContain('Dear Farhana')
  })
})

it('names everybody: the editor is not blind', () => {
  const page = show(<Aside onChanged={() => undefined} paper={samplePaper} />)
  for (const shown of ['Farhana Akter', 'f.akter@iwfm.example', 'polder.docx', 'CMS-2026-0187', 'submitted the paper'])
    expect(page).toContain(shown)
})

describe('an editor who is named as an author', () => {
  it('is asked first, and sees the screening and no other step', () => {
    const banner = show(<Named paper={{ ...samplePaper, isNamed: true }} onChanged={() => {}} />)
    for (const shown of ['Are you an author of this paper?', 'I am an author', 'I am not an author'])
      expect(banner).toContain(shown)
    expect(main({ isNamed: true })).toContain('Pass to review')
    for (const status of ['processing', 'under_review', 'under_admin'] as const) {
      const page = main({ isNamed: true, status })
      expect(page).toContain('Reviewers and reviews are shown after you answer.')
      expect(page).not.toMatch(/Candidates|Your decision|Assignments/)
    }
  })
})
