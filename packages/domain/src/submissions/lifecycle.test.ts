import { describe, expect, it } from 'vitest'
import {
  isEditable,
  isWithdrawable,
  makeMove,
  moves,
  stageAfter,
  submissionStatuses,
  type MoveName,
  type Party,
} from './lifecycle.ts'
import { dueAt, whoseMove } from './whose-move.ts'

const names = Object.keys(moves) as MoveName[]
const parties: Party[] = ['author', 'editor', 'reviewer', 'clock']

/** `from move party` -> to. Repeated here on purpose, so that a mistake in the product's table is found. */
const allowed: Record<string, string> = {
  'draft submit author': 'submitted',
  'submitted correct author': 'submitted',
  'submitted pass-screening editor': 'processing',
  'submitted desk-reject editor': 'rejected',
  'processing begin-review reviewer': 'under_review',
  'under_review hand-in-review reviewer': 'under_admin',
  'under_review end-assignment clock': 'processing',
  'under_review end-assignment editor': 'processing',
  'under_admin ask-revision editor': 'revision_required',
  'under_admin next-stage editor': 'processing',
  'under_admin accept editor': 'accepted',
  'under_admin reject editor': 'rejected',
  'revision_required resubmit author': 'processing',
  'accepted publish editor': 'accepted',
  'accepted ask-final editor': 'accepted',
  'accepted ask-final clock': 'accepted',
  'accepted send-proof editor': 'accepted',
  'submitted withdraw author': 'withdrawn',
  'processing withdraw author': 'withdrawn',
  'under_review withdraw author': 'withdrawn',
  'under_admin withdraw author': 'withdrawn',
  'revision_required withdraw author': 'withdrawn',
  'accepted withdraw author': 'withdrawn',
}

describe('the life of a paper', () => {
  it('SUBMIT-034 SUBMIT-039 allows these moves by these people from these states, and no other', () => {
    for (const status of submissionStatuses) {
      for (const name of names) {
        for (const party of parties) {
          const made = makeMove({ status, reviews: 1, isPublished: false }, name, { party, reason: 'Because.' })
          const key = `${status} ${name} ${party}`
          expect(made.ok ? made.value.status : undefined, key).toBe(allowed[key])
          const by: readonly Party[] = moves[name].by
          if (!made.ok) {
            expect(made.reason, key).toBe(by.includes(party) ? 'submission.not-now' : 'submission.not-yours-to-move')
          }
        }
      }
    }
  })

  it('counts a review when it is handed in, and nothing else', () => {
    const paper = { status: 'under_review', reviews: 1, isPublished: false } as const
    expect(makeMove(paper, 'hand-in-review', { party: 'reviewer' })).toMatchObject({ value: { reviews: 2 } })
    expect(makeMove(paper, 'end-assignment', { party: 'clock' })).toMatchObject({ value: { reviews: 1 } })
  })

  it('asks for a reason where a paper is refused, or accepted before its third review', () => {
    const at = (status: 'submitted' | 'under_admin', reviews: number, name: MoveName, reason?: string) =>
      makeMove({ status, reviews, isPublished: false }, name, { party: 'editor', reason })
    for (const refused of [
      at('submitted', 0, 'desk-reject'),
      at('under_admin', 3, 'reject', ' \n'),
      at('under_admin', 2, 'accept'),
    ])
      expect(refused).toEqual({ ok: false, reason: 'submission.reason-required' })
    expect(at('under_admin', 3, 'accept').ok).toBe(true)
    expect(at('under_admin', 2, 'accept', 'Two thorough reviews agree.').ok).toBe(true)
  })

  it('has no stage after the third review: a revision goes back to the editor', () => {
    const after = { reviews: 3, isPublished: false }
    expect(makeMove({ ...after, status: 'under_admin' }, 'next-stage', { party: 'editor' })).toEqual({
      ok: false,
      reason: 'submission.reviews-complete',
    })
    expect(makeMove({ ...after, status: 'revision_required' }, 'resubmit', { party: 'author' })).toMatchObject({
      value: { status: 'under_admin' },
    })
  })

  it('publishes once', () => {
    const published = makeMove({ status: 'accepted', reviews: 3, isPublished: false }, 'publish', { party: 'editor' })
    expect(published).toEqual({ ok: true, value: { status: 'accepted', reviews: 3, isPublished: true } })
    expect(makeMove({ status: 'accepted', reviews: 3, isPublished: true }, 'publish', { party: 'editor' })).toEqual({
      ok: false,
      reason: 'submission.already-published',
    })
  })

  it('sends a proof to the author, who answers once, or the clock approves', () => {
    const accepted = { status: 'accepted', reviews: 3, isPublished: false } as const
    const out = { ...accepted, isProofOut: true }
    const move = (paper: Parameters<typeof makeMove>[0], name: MoveName, party: Party) =>
      makeMove(paper, name, { party })
    expect(move(accepted, 'send-proof', 'editor')).toEqual({ ok: true, value: out })
    for (const [name, party] of [
      ['approve-proof', 'author'],
      ['approve-proof', 'clock'],
      ['return-proof', 'author'],
      ['publish', 'editor'],
    ] as const) {
      const made = move(out, name, party)
      expect(made.ok && made.value.isProofOut, name).toBeUndefined()
      if (name !== 'publish') expect(move(accepted, name, party)).toEqual({ ok: false, reason: 'submission.not-now' })
    }
    expect(move(out, 'send-proof', 'editor')).toEqual({ ok: false, reason: 'submission.not-now' })
    expect(move(out, 'approve-proof', 'editor')).toEqual({ ok: false, reason: 'submission.not-yours-to-move' })
    const published = { ...accepted, isPublished: true }
    expect(move(published, 'send-proof', 'editor')).toEqual({ ok: false, reason: 'submission.already-published' })
  })

  it('waits for final files, which the author may replace until the press begins, and the editor may skip', () => {
    const accepted = { status: 'accepted', reviews: 3, isPublished: false } as const
    const due = { ...accepted, isFinalDue: true, isFinalOpen: true }
    const sent = { ...accepted, isFinalOpen: true }
    const move = (paper: Parameters<typeof makeMove>[0], name: MoveName, party: Party) =>
      makeMove(paper, name, { party })
    const notNow = { ok: false, reason: 'submission.not-now' }
    expect(move(accepted, 'ask-final', 'clock')).toEqual({ ok: true, value: due })
    expect(move(sent, 'ask-final', 'editor')).toEqual({ ok: true, value: due })
    expect(move(due, 'ask-final', 'editor')).toEqual(notNow)
    expect(move({ ...accepted, isProofOut: true }, 'ask-final', 'editor')).toEqual(notNow)
    expect(move(due, 'send-final', 'author')).toEqual({ ok: true, value: sent })
    expect(move(sent, 'send-final', 'author')).toEqual({ ok: true, value: sent })
    expect(move(accepted, 'send-final', 'author')).toEqual(notNow)
    expect(move(due, 'skip-final', 'editor')).toEqual({ ok: true, value: accepted })
    expect(move(sent, 'skip-final', 'editor')).toEqual(notNow)
    expect(move(due, 'send-proof', 'editor')).toEqual(notNow)
    expect(move(due, 'publish', 'editor')).toEqual(notNow)
    expect(move(sent, 'send-proof', 'editor')).toEqual({ ok: true, value: { ...accepted, isProofOut: true } })
    const published = { ...accepted, isPublished: true }
    expect(move(published, 'ask-final', 'editor')).toEqual({ ok: false, reason: 'submission.already-published' })
    expect(whoseMove(due)?.party).toBe('author')
    expect(whoseMove(sent)?.party).toBe('press')
  })

  it('is withdrawn with a reason, until it is published', () => {
    const accepted = { status: 'accepted', reviews: 3, isPublished: false } as const
    const withdraw = (paper: Parameters<typeof makeMove>[0], reason?: string) =>
      makeMove(paper, 'withdraw', { party: 'author', reason })
    expect(withdraw(accepted)).toEqual({ ok: false, reason: 'submission.reason-required' })
    expect(withdraw(accepted, 'An error.')).toMatchObject({ value: { status: 'withdrawn', reviews: 3 } })
    const published = { ...accepted, isPublished: true }
    expect(withdraw(published, 'An error.')).toEqual({ ok: false, reason: 'submission.already-published' })
    expect([isWithdrawable(accepted), isWithdrawable(published)]).toEqual([true, false])
  })

  it('SUBMIT-008 may be edited as a draft or when a revision is asked for, and not otherwise', () => {
    const editable = (isFinalOpen: boolean) =>
      submissionStatuses.filter((status) => isEditable({ status, isFinalOpen }))
    expect(editable(false)).toEqual(['draft', 'revision_required'])
    expect(editable(true)).toEqual(['draft', 'revision_required', 'accepted'])
  })

  it('SUBMIT-038 calls a resubmission second, final or next by the reviews so far', () => {
    expect([0, 1, 2, 3].map(stageAfter)).toEqual(['next', 'second', 'final', 'next'])
  })
})

describe('whose move it is', () => {
  it('names exactly one party with a due date in every state that waits', () => {
    const since = new Date('2026-11-01T12:00:00Z')
    const assignment = new Date('2026-11-11T00:00:00Z')
    const waiting = submissionStatuses.map((status) => {
      const move = whoseMove({ status, isPublished: false })
      return [status, move?.party ?? null, move && dueAt(move, since, assignment)?.toISOString().slice(0, 10)]
    })
    expect(waiting).toEqual([
      ['draft', null, null],
      ['submitted', 'editor', '2026-11-06'],
      ['processing', 'editor', '2026-11-08'],
      ['under_review', 'reviewer', '2026-11-11'],
      ['under_admin', 'editor', '2026-11-06'],
      ['revision_required', 'author', '2026-11-16'],
      ['accepted', 'press', '2026-12-01'],
      ['rejected', null, null],
      ['withdrawn', null, null],
    ])
    expect(whoseMove({ status: 'accepted', isPublished: true })).toBeNull()
    expect(whoseMove({ status: 'accepted', isPublished: true, isProofOut: true })).toBeNull()
    expect(whoseMove({ status: 'accepted', isPublished: false, isProofOut: true })?.party).toBe('author')
    expect(
      submissionStatuses.filter((status) => {
        const [before, after] = [0, 1].map((invited) => whoseMove({ status, isPublished: false, invited })?.party)
        return before !== after
      }),
    ).toEqual(['processing'])
    expect(whoseMove({ status: 'processing', isPublished: false, invited: 2 })).toEqual({ party: 'reviewer', days: 7 })
  })
})
