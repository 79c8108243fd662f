import type { Reply } from '../workflow.ts'
import type { Arena, Shot } from './arena.ts'

/** Concurrent requests, and the checks of their result. */
export interface Contest {
  name: string
  run(arena: Arena, width: number, referee: Referee): Promise<void>
}

export type Referee = ReturnType<typeof openReferee>

/** Watches one race, and records every violated expectation. */
export function openReferee(arena: Arena) {
  const problems: string[] = []
  const counts = { requests: 0, won: 0, refused: 0, failed: 0 }
  const papers: string[] = []
  const same = (found: unknown, wanted: unknown, what: string): void => {
    const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)]
    if (a !== b) problems.push(`${what}: ${a}, not ${b}`)
  }
  return {
    problems,
    counts,
    papers,
    same,
    /** The set-up is done: from here on counts e-mails and changes of these papers. */
    async start(...ids: string[]): Promise<void> {
      papers.push(...ids)
      await arena.hush()
    },
    async shoot(shots: Shot[]): Promise<Reply[]> {
      const replies = await arena.shoot(shots)
      for (const reply of replies) {
        counts.requests++
        if (reply.status < 300) counts.won++
        else if (reply.status < 500) counts.refused++
        else counts.failed++
        const isClear = reply.status < 300 || (reply.status < 500 && typeof reply.body?.code === 'string')
        if (!isClear) problems.push(`an answer is ${reply.status} ${reply.raw.toString().slice(0, 200)}`)
      }
      return replies
    },
    /** Exactly one of equal requests succeeded. */
    one(replies: Reply[], refusals: string[]): number {
      const winner = replies.findIndex(({ status }) => status < 300)
      same(replies.filter(({ status }) => status < 300).length, 1, 'winners')
      this.refused(
        replies.filter((_, at) => at !== winner),
        refusals,
      )
      return winner
    },
    /** All responses are the same: all granted (true) or all refused (false). */
    alike(replies: Reply[], refusals: string[]): boolean {
      const granted = replies.filter(({ status }) => status < 300).length
      if (granted === replies.length) return true
      same(granted, 0, 'granted, while others of the same kind were refused')
      this.refused(replies, refusals)
      return false
    },
    refused(replies: Reply[], refusals: string[]): void {
      for (const { status, body } of replies)
        if (status < 400 || status >= 500 || !refusals.includes(String(body?.code)))
          problems.push(`refused with ${status} ${body?.code}, not ${refusals.join(' or ')}`)
    },
    /** Checks the final status, and the moves since the race began. */
    async ended(id: string, before: { events: string[] }, status: string, moves: string[]): Promise<void> {
      const after = await arena.facts(id)
      same(after.status, status, 'status')
      same(after.events.slice(before.events.length), moves, 'moves')
    },
    async told(wanted: Record<string, number>): Promise<void> {
      const { told, doubled } = await arena.news()
      const sorted = (counts: Record<string, number>) =>
        Object.entries(counts)
          .filter(([, n]) => n > 0)
          .toSorted()
      same(sorted(told), sorted(wanted), 'mails')
      same(doubled, [], 'the same mail twice')
    },
    /** Checks the entries of the audit log, once each. */
    async audited(subjectId: string, actions: string[]): Promise<void> {
      same(
        (await arena.audit(subjectId)).map(({ action }) => action),
        actions,
        'audit',
      )
    },
    /** Checks that hold after every race. */
    async close(): Promise<void> {
      same(await arena.violations(papers), [], 'invariants')
    },
  }
}

/** `width` requests, the given kinds in turn; at least one of each. */
export const times = (width: number, ...shots: Shot[]): Shot[] =>
  Array.from({ length: Math.max(width, shots.length) }, (_, at) => shots[at % shots.length]!)
