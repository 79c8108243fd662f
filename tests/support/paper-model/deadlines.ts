import { askNext, day, editorsOf, go, tellPeople, type Ask, type Model, type Paper } from './model.ts'

const byTime = (a: { when: number; ask: Ask }, b: { when: number; ask: Ask }) =>
  a.when - b.when || (a.ask.id < b.ask.id ? -1 : 1)

/** The deadline job. */
export function strike(model: Model): void {
  const { now } = model
  for (const state of ['pending', 'accepted'] as const) {
    const late = model.papers.flatMap((paper, at) =>
      paper.asks
        .filter((one) => one.state === state)
        .map((one) => ({ ask: one, at, when: (state === 'pending' ? one.until : one.due)! })),
    )
    for (const { ask: one, at } of late.filter(({ when }) => when < now).toSorted(byTime)) {
      one.state = 'expired'
      if (state === 'accepted') go(model, model.papers[at]!, 'end-assignment', 'clock')
      tellPeople(model, state === 'accepted' ? 'assignment-expired' : 'invitation-expired')
      tellPeople(model, 'reviewer-lost', editorsOf(at))
      askNext(model, at, one.stage)
    }
  }
  for (const { asks } of model.papers) for (const one of asks) if (one.state === 'accepted') remind(model, one)
  for (const paper of model.papers) escalate(model, paper)
}

/** Three days before, and one day before; missed reminders are skipped. */
function remind(model: Model, one: Ask): void {
  const left = one.due! - model.now
  if (left <= 0 || left > 3 * day) return
  const mark = left <= day ? '1-day' : '3-days'
  if (one.reminded.includes('1-day') || one.reminded.includes(mark)) return
  one.reminded.push(mark)
  tellPeople(model, 'review-due-soon')
}

function escalate(model: Model, paper: Paper): void {
  if (paper.status === 'under_review' || paper.due === null) return
  const over = model.now - paper.due
  const isRevision = paper.status === 'revision_required'
  const level = over >= 0 ? 1 + Math.floor(over / (7 * day)) : isRevision && over >= -3 * day ? 0 : null
  if (level === null) return
  const before = paper.escalated
    .filter((one) => one.startsWith(`${paper.since} `))
    .map((one) => Number(one.split(' ')[1]))
  if (before.some((one) => one >= level)) return
  paper.escalated.push(`${paper.since} ${level}`)
  if (isRevision && level <= 1) tellPeople(model, 'revision-due')
}
