import { askFinal, day, go, isProofOut, ownerOf, tellPeople, type Model, type Paper } from './model.ts'
import type { Anybody, ProductionMove } from './moves.ts'

/** The part of the model about accepted papers, and about rejected ones that go on in another journal. */

const hour = 3_600_000
const proofDays = 7
/** The editors who may publish, whoever wrote the paper. */
const publishers: Anybody[] = ['admin', 'writer']

/** Makes the move if it is allowed. Returns the HTTP status. */
export function produce(model: Model, move: ProductionMove): number {
  const paper = model.papers[move.paper]!
  switch (move.do) {
    case 'transfer':
      return transfer(paper, move)
    case 'send-final':
      return sendFinal(model, paper, move)
    case 'answer-proof':
      return answerProof(model, paper, move)
    case 'final':
    case 'edit':
    case 'proof':
    case 'schedule':
    case 'publish':
      return atDesk(model, paper, move)
  }
}

/** 200 for the author, 404 for other authors, 403 for everybody else. */
function asOwner(by: Anybody, at: number): number {
  if (by === ownerOf(at)) return 200
  return by === 'author' || by === 'stranger' || by === 3 ? 404 : 403
}

function transfer(paper: Paper, { by, paper: at }: { by: Anybody; paper: number }): number {
  const owner = asOwner(by, at)
  if (owner !== 200) return owner
  if (paper.status !== 'rejected' || paper.transfer === 'none') return 404
  paper.transfer = 'taken'
  return 200
}

function sendFinal(model: Model, paper: Paper, { by, paper: at }: { by: Anybody; paper: number }): number {
  const owner = asOwner(by, at)
  const { production } = paper
  if (owner === 403) return 403
  if (owner !== 200 || paper.status !== 'accepted' || !production.isFinalOpen) return 404
  const isFirst = production.finalDue !== null
  go(model, paper, 'send-final')
  production.isFinalOpen = true
  production.content += 1
  if (isFirst) tellPeople(model, 'final-files-sent', publishers.length)
  return 200
}

function answerProof(
  model: Model,
  paper: Paper,
  { by, paper: at, outcome }: Extract<ProductionMove, { do: 'answer-proof' }>,
): number {
  const owner = asOwner(by, at)
  if (owner !== 200) return owner
  if (paper.status !== 'accepted' || paper.production.isPublished || !isProofOut(paper.production)) return 404
  close(model, paper, outcome)
  return 200
}

function close(model: Model, paper: Paper, outcome: 'approved' | 'returned' | 'silent'): void {
  const { production } = paper
  const proof = production.proofs.at(-1)!
  go(model, paper, outcome === 'returned' ? 'return-proof' : 'approve-proof', outcome === 'silent' ? 'clock' : 'author')
  proof.outcome = outcome
  if (outcome === 'approved') proof.content = production.content
  tellPeople(model, 'proof-answered')
}

type DeskMove = Exclude<ProductionMove, { do: 'transfer' | 'send-final' | 'answer-proof' }>

function atDesk(model: Model, paper: Paper, move: DeskMove): number {
  const { production } = paper
  if (!publishers.includes(move.by)) return 403
  if (paper.status !== 'accepted') return 404
  if (production.isPublished) return 409
  const isDue = production.finalDue !== null
  switch (move.do) {
    case 'final':
      return final(model, paper, move.isAwaited)
    case 'edit':
      closeFinal(paper)
      production.content += 1
      return 200
    case 'proof':
      if (isProofOut(production) || isDue) return 409
      sendProof(model, paper)
      return 200
    case 'schedule': {
      const at = move.hours === null ? null : model.now + move.hours * hour
      if (at === production.hour) return 200
      if (at !== null && isDue) return 409
      closeFinal(paper)
      production.hour = at
      return 200
    }
    case 'publish':
      if (isDue || (isProofMissing(model, paper) && !move.isProofSkipped)) return 409
      publish(model, paper, move.paper)
      return 200
  }
}

function closeFinal({ production }: Paper): void {
  if (production.finalDue === null) production.isFinalOpen = false
}

function final(model: Model, paper: Paper, isAwaited: boolean): number {
  const { production } = paper
  if (isAwaited === (production.finalDue !== null)) return 200
  if (isAwaited && (isProofOut(production) || production.hour !== null)) return 409
  if (isAwaited) askFinal(model, paper, 'editor')
  else go(model, paper, 'skip-final')
  return 200
}

function sendProof(model: Model, paper: Paper): void {
  const { production } = paper
  const { silenceDays } = model.rules
  go(model, paper, 'send-proof')
  const due = model.now + (silenceDays ?? proofDays) * day
  production.proofs.push({ outcome: null, due, isSilent: silenceDays !== null, content: production.content })
  tellPeople(model, 'proof-sent')
}

function isProofMissing({ rules }: Model, { production }: Paper): boolean {
  const proof = production.proofs.at(-1)
  const isApproved = proof?.outcome === 'approved' || proof?.outcome === 'silent'
  return rules.isProofRequired && !(isApproved && proof.content === production.content)
}

function publish(model: Model, paper: Paper, at: number): void {
  go(model, paper, 'publish')
  paper.due = null
  paper.production.hour = null
  paper.production.isPublished = true
  tellPeople(model, 'paper-published', at === 0 ? 2 : 1)
}

/** The minute's job: silence approves proofs, and the clock publishes. */
export function strikeProduction(model: Model): void {
  const accepted = model.papers.filter(({ status, production }) => status === 'accepted' && !production.isPublished)
  for (const paper of accepted) {
    const proof = paper.production.proofs.at(-1)
    if (proof?.outcome === null && proof.isSilent && proof.due <= model.now) close(model, paper, 'silent')
  }
  for (const paper of accepted) {
    const { production } = paper
    if (production.hour === null || production.hour > model.now) continue
    if (isProofMissing(model, paper)) {
      production.hour = null
      tellPeople(model, 'not-published')
    } else publish(model, paper, model.papers.indexOf(paper))
  }
}
