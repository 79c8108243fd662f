import type { Anybody, Decision, Move, ProductionMove, Rules } from './moves.ts'

/**
 * A small model of the peer review, written from the agreed rules without any code of the product: the table of
 * statuses, three reviews, one assignment at a time, the deadlines, and who gets which e-mail.
 */

const hour = 3_600_000
export const day = 24 * hour
/** From, to, party. */
const table: Record<string, [from: string, to: string, party: string]> = {
  'pass-screening': ['submitted', 'processing', 'editor'],
  'desk-reject': ['submitted', 'rejected', 'editor'],
  'begin-review': ['processing', 'under_review', 'reviewer'],
  'hand-in-review': ['under_review', 'under_admin', 'reviewer'],
  'end-assignment': ['under_review', 'processing', ''],
  'ask-revision': ['under_admin', 'revision_required', 'editor'],
  'next-stage': ['under_admin', 'processing', 'editor'],
  accept: ['under_admin', 'accepted', 'editor'],
  reject: ['under_admin', 'rejected', 'editor'],
  resubmit: ['revision_required', 'processing', 'author'],
  // From every status but a rejection.
  withdraw: ['', 'withdrawn', 'author'],
  'ask-final': ['accepted', 'accepted', 'clock'],
  'send-final': ['accepted', 'accepted', 'author'],
  'skip-final': ['accepted', 'accepted', 'editor'],
  'send-proof': ['accepted', 'accepted', 'editor'],
  'approve-proof': ['accepted', 'accepted', 'author'],
  'return-proof': ['accepted', 'accepted', 'author'],
  publish: ['accepted', 'accepted', 'editor'],
}
const days: Record<string, number> = {
  submitted: 5,
  processing: 7,
  under_admin: 5,
  revision_required: 15,
  accepted: 30,
}
const answerDays = 5
const reviewDays = 10
const mostReviews = 3

export interface Ask {
  id: string
  who: number
  stage: number
  place: number
  state: 'queued' | 'pending' | 'accepted' | 'rejected' | 'expired' | 'withdrawn' | 'done'
  invited: number | null
  until: number | null
  due: number | null
  answered: boolean
  reminded: string[]
}

export interface Production {
  finalDue: number | null
  /** The author may send final files, also again. */
  isFinalOpen: boolean
  proofs: Array<{ outcome: string | null; due: number; isSilent: boolean; content: number }>
  /** Changes with text and names: an approval is about one content. */
  content: number
  /** When the clock publishes it. */
  hour: number | null
  isPublished: boolean
  /** The days on which the author was asked for final files; one e-mail a day. */
  asked: number[]
}

export interface Paper {
  production: Production
  transfer: 'none' | 'offered' | 'taken'
  status: string
  version: number
  since: number
  due: number | null
  events: string[]
  asks: Ask[]
  reviews: Array<{ stage: number; who: number; text: string; released: boolean }>
  decisions: string[]
  escalated: string[]
}

export interface Model {
  now: number
  rules: Rules
  papers: Paper[]
  /** For each reviewer: number of invitations and of reviews. */
  counts: Array<{ asked: number; reviewed: number }>
  /** E-mails, by template. */
  told: Record<string, number>
}

export function newModel(now: number, rules: Rules): Model {
  const paper = (): Paper => ({
    production: {
      ...{ finalDue: null, isFinalOpen: false, proofs: [], content: 0, hour: null, isPublished: false, asked: [] },
    },
    transfer: 'none',
    ...{ status: 'submitted', version: 2, since: now, due: now + 5 * day, events: ['submit author'] },
    ...{ asks: [], reviews: [], decisions: [], escalated: [] },
  })
  return {
    ...{ now, rules },
    papers: [paper(), paper()],
    counts: Array.from({ length: 5 }, () => ({ asked: 0, reviewed: 0 })),
    told: {},
  }
}

const isReviewer = (by: Anybody): by is number => typeof by === 'number'
const isOpen = ({ state }: Ask) => state === 'pending' || state === 'accepted'
/** Reviewer 3 has written the second paper; reviewer 4 is a colleague of the author of the first one. */
const isConflicted = (paper: Paper, at: number, who: number) =>
  (at === 1 && who === 3) || (at === 0 && who === 4) || paper.reviews.some((one) => one.who === who)
/** Whether an editor could invite them now. */
export const mayBeAsked = (model: Model, at: number, who: number) =>
  !isConflicted(model.papers[at]!, at, who) && !openOf(model, who)
export const editorsOf = (at: number) => (at === 0 ? 2 : 3)
const authorsOf = (at: number) => (at === 0 ? 2 : 1)
export const ownerOf = (at: number): Anybody => (at === 0 ? 'author' : 3)

/** 200 for an editor of this paper, else the status of the refusal. */
export function deskOf(by: Anybody, at: number): number {
  if (by === 'admin' || by === 'sub' || (by === 'writer' && at === 1)) return 200
  return by === 'foreign' || by === 'writer' ? 404 : 403
}

/** The status when an author or a reviewer opens a paper. */
export function opens(model: Model, by: Anybody, at: number): number {
  if (by === ownerOf(at)) return 200
  if (!isReviewer(by)) return 404
  return model.papers[at]!.asks.some((one) => one.who === by && ['accepted', 'done'].includes(one.state)) ? 200 : 404
}

export const openOf = (model: Model, who: number) =>
  model.papers.flatMap(({ asks }, at) =>
    asks.filter((one) => one.who === who && isOpen(one)).map((ask) => ({ at, ask })),
  )[0]

export const isProofOut = ({ proofs }: Production) => proofs.at(-1)?.outcome === null

/** The party that a paper waits for. */
export function waitsFor({ status, asks, production }: Paper): string | null {
  if (status === 'rejected' || status === 'withdrawn' || production.isPublished) return null
  if (status === 'accepted' && (production.finalDue !== null || isProofOut(production))) return 'author'
  if (status === 'processing' && asks.some(({ state }) => state === 'pending')) return 'reviewer'
  return { under_review: 'reviewer', revision_required: 'author', accepted: 'press' }[status] ?? 'editor'
}

/** Makes the move if it is allowed. Returns the HTTP status; null if there is nothing to try. */
export function play(model: Model, move: Exclude<Move, ProductionMove>): number | null {
  switch (move.do) {
    case 'screen':
      return screen(model, move)
    case 'invite':
      return invite(model, move)
    case 'answer':
      return answer(model, move)
    case 'review':
      return review(model, move)
    case 'withdraw':
      return withdraw(model, move)
    case 'decide':
      return decide(model, move)
    case 'resubmit':
      return resubmit(model, move)
    case 'withdraw-paper':
      return withdrawPaper(model, move)
    case 'wait':
      model.now += move.hours * hour
      return null
  }
}

type Of<K extends Move['do']> = Extract<Move, { do: K }>

export function tellPeople(model: Model, template: string, count = 1): void {
  if (count > 0) model.told[template] = (model.told[template] ?? 0) + count
}

export function go(model: Model, paper: Paper, name: string, party = table[name]![2], due: number | null = null): void {
  const [from, to] = table[name]!
  paper.production.finalDue = null
  paper.production.isFinalOpen = false
  if (from === 'accepted' && to === 'accepted') {
    // The paper stays where it is.
    paper.version += 1
    paper.events.push(`${name} ${party}`)
    return
  }
  paper.status = name === 'resubmit' && paper.reviews.length >= mostReviews ? 'under_admin' : to
  paper.version += 1
  paper.since = model.now
  const wait = days[paper.status]
  paper.due = wait === undefined ? due : model.now + wait * day
  paper.events.push(`${name} ${party}`)
}

function screen(model: Model, { by, paper: at, outcome, reason, stale, isOffered }: Of<'screen'>): number {
  const paper = model.papers[at]!
  const desk = deskOf(by, at)
  if (desk !== 200) return desk
  if (stale || paper.status !== 'submitted') return 409
  if (outcome === 'reject' && !reason) return 400
  if (outcome === 'reject' && isOffered) paper.transfer = 'offered'
  const name = outcome === 'pass' ? 'pass-screening' : 'desk-reject'
  paper.decisions.push(`${paper.version} ${name}`)
  go(model, paper, name)
  if (outcome === 'pass') tellPeople(model, 'screening-passed')
  else tellPeople(model, 'decision', authorsOf(at))
  return 200
}

function decide(model: Model, { by, paper: at, move, reason, stale, isOffered }: Of<'decide'>): number {
  const paper = model.papers[at]!
  const desk = deskOf(by, at)
  if (desk !== 200) return desk
  if (stale || paper.status !== 'under_admin') return 409
  const isComplete = paper.reviews.length >= mostReviews
  if (!reason && (move === 'reject' || (move === 'accept' && !isComplete))) return 400
  if (move === 'next-stage' && isComplete) return 409
  paper.decisions.push(`${paper.version} ${move}`)
  go(model, paper, move)
  tellPeople(model, 'decision', move === 'next-stage' ? 1 : authorsOf(at))
  release(model, paper, move)
  for (const ask of paper.asks) if (ask.state === 'queued') ask.state = 'withdrawn'
  if (move === 'reject' && isOffered) paper.transfer = 'offered'
  if (move === 'accept' && model.rules.isFinalRequired) askFinal(model, paper, 'clock')
  return 200
}

/** The author has 14 days for the final files. */
export function askFinal(model: Model, paper: Paper, party: string): void {
  go(model, paper, 'ask-final', party)
  const { production } = paper
  production.finalDue = model.now + 14 * day
  production.isFinalOpen = true
  const today = Math.floor(model.now / day)
  if (production.asked.includes(today)) return
  production.asked.push(today)
  tellPeople(model, 'final-files-due')
}

/** Reviewers get an e-mail with the outcome: once for a revision, and always at the end. */
function release(model: Model, paper: Paper, move: Decision): void {
  if (move === 'next-stage') return
  const fresh = paper.reviews.filter(({ released }) => !released)
  tellPeople(model, 'review-used', move === 'ask-revision' ? fresh.length : paper.reviews.length)
  for (const one of fresh) one.released = true
}

function ask(model: Model, one: Ask): void {
  Object.assign(one, { state: 'pending', invited: model.now, until: model.now + answerDays * day })
  model.counts[one.who]!.asked += 1
  tellPeople(model, 'reviewer-invited')
}

/** Invites the next alternate, if no reviewer has accepted and no invitation is open. */
export function askNext(model: Model, at: number, stage: number): void {
  const paper = model.papers[at]!
  const ofStage = paper.asks.filter((one) => one.stage === stage)
  if (ofStage.some(({ state }) => ['pending', 'accepted', 'done'].includes(state))) return
  for (const one of ofStage.filter(({ state }) => state === 'queued')) {
    if (!openOf(model, one.who) && !isConflicted(paper, at, one.who)) return ask(model, one)
    one.state = 'withdrawn'
  }
}

function invite(model: Model, { by, paper: at, ask: asked, spare }: Of<'invite'>): number {
  const paper = model.papers[at]!
  const desk = deskOf(by, at)
  if (desk !== 200) return desk
  if (paper.status !== 'processing') return 409
  const alternates = spare.filter((who) => !asked.includes(who))
  if (asked.length + alternates.length === 0) return 400
  const stage = paper.reviews.length + 1
  const ofStage = paper.asks.filter((one) => one.stage === stage)
  for (const who of [...asked, ...alternates]) {
    if (who > 4) return 404
    const isAsked = ofStage.some((one) => one.who === who && (isOpen(one) || ['queued', 'done'].includes(one.state)))
    const isBusy = openOf(model, who) !== undefined && asked.includes(who)
    if (isConflicted(paper, at, who) || isAsked || isBusy) return 409
  }
  const most = Math.max(0, ...ofStage.map(({ place }) => place))
  if (ofStage.filter(({ state }) => state === 'pending').length + asked.length > 5) return 409
  for (const [index, who] of [...asked, ...alternates].entries()) {
    const one: Ask = {
      ...{ id: '', who, stage, place: most + 1 + index, state: 'queued', invited: null, until: null, due: null },
      ...{ answered: false, reminded: [] },
    }
    paper.asks.push(one)
    if (index < asked.length) ask(model, one)
  }
  askNext(model, at, stage)
  return 200
}

/** The reviewer's own assignment of a paper: the open one, else the last invitation. */
function mine(paper: Paper, who: number): Ask | undefined {
  const heard = paper.asks.filter((one) => one.who === who && one.invited !== null)
  return heard.find(isOpen) ?? heard.toSorted((a, b) => b.invited! - a.invited!)[0]
}

function answer(model: Model, { by, paper: at, response, reason, way }: Of<'answer'>): number | null {
  const paper = model.papers[at]!
  if (!isReviewer(by)) return way === 'link' ? null : 403
  const own = mine(paper, by)
  if (!own) return way === 'link' ? null : 404
  if (own.state === response) return 200
  if (own.state !== 'pending' || model.now > own.until!) return 409
  if (response === 'rejected' && !reason) return 400
  own.answered = true
  own.state = response
  if (response === 'rejected') {
    tellPeople(model, 'reviewer-declined', editorsOf(at))
    askNext(model, at, own.stage)
    return 200
  }
  own.due = model.now + reviewDays * day
  for (const other of paper.asks)
    if (other.state === 'pending') {
      other.state = 'withdrawn'
      tellPeople(model, 'invitation-taken')
    }
  go(model, paper, 'begin-review', 'reviewer', own.due)
  tellPeople(model, 'assignment-confirmed')
  tellPeople(model, 'reviewer-accepted', editorsOf(at))
  return 200
}

function review(model: Model, { by, paper: at, text }: Of<'review'>): number {
  const paper = model.papers[at]!
  if (!isReviewer(by)) return 403
  if (text === '') return 400
  const own = mine(paper, by)
  if (!own?.answered) return 404
  if (own.state === 'done') return paper.reviews.find(({ stage }) => stage === own.stage)!.text === text ? 200 : 409
  if (own.state !== 'accepted' || model.now > own.due!) return 409
  own.state = 'done'
  for (const other of paper.asks) if (other.state === 'queued') other.state = 'withdrawn'
  paper.reviews.push({ stage: own.stage, who: by, text, released: false })
  model.counts[by]!.reviewed += 1
  go(model, paper, 'hand-in-review')
  tellPeople(model, 'review-received')
  tellPeople(model, 'review-waits', editorsOf(at))
  return 200
}

export const inOrder = ({ asks }: Paper): Ask[] => asks.toSorted((a, b) => a.stage - b.stage || a.place - b.place)

function withdraw(model: Model, { by, paper: at, nth }: Of<'withdraw'>): number {
  const paper = model.papers[at]!
  const desk = deskOf(by, at)
  if (desk !== 200) return desk
  const one = inOrder(paper).at(paper.asks.length === 0 ? 0 : nth % paper.asks.length)
  if (!one) return 404
  if (one.state !== 'queued' && !isOpen(one)) return 409
  const was = one.state
  one.state = 'withdrawn'
  if (was === 'queued') return 200
  if (was === 'accepted') go(model, paper, 'end-assignment', 'editor')
  tellPeople(model, was === 'accepted' ? 'assignment-withdrawn' : 'invitation-withdrawn')
  askNext(model, at, one.stage)
  return 200
}

function resubmit(model: Model, { by, paper: at }: Of<'resubmit'>): number {
  const paper = model.papers[at]!
  if (by !== 'author' && by !== 'stranger' && by !== 3) return 403
  if (by !== ownerOf(at)) return 404
  if (paper.status !== 'revision_required') return 409
  go(model, paper, 'resubmit')
  return 200
}

/** Ends all assignments. A repeat is granted and changes nothing. */
function withdrawPaper(model: Model, { by, paper: at, reason }: Of<'withdraw-paper'>): number {
  const paper = model.papers[at]!
  if (by !== 'author' && by !== 'stranger' && by !== 3) return 403
  if (!reason) return 400
  if (by !== ownerOf(at)) return 404
  if (paper.status === 'withdrawn') return 200
  if (paper.status === 'rejected' || paper.production.isPublished) return 409
  go(model, paper, 'withdraw')
  paper.production.hour = null
  paper.production.proofs = []
  for (const one of paper.asks) {
    if (isOpen(one)) tellPeople(model, 'review-not-needed')
    if (isOpen(one) || one.state === 'queued') one.state = 'withdrawn'
  }
  tellPeople(model, 'paper-withdrawn', authorsOf(at) + editorsOf(at))
  return 200
}
