import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import {
  type DecisionForm,
  type LetterMove,
  letterMoves,
  type listTemplatesEndpoint,
} from '@grfs/contracts/peer-review/admin'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import {
  deleteTemplate,
  listTemplates,
  lockDecisionDraft,
  saveDecisionDraft,
  saveTemplate,
} from '../queries/decision-letters.ts'
import { getPaperAtDesk } from '../queries/papers.ts'

const signed = 'With kind regards\nThe editors of {journal}'

/**
 * The default decision letters, used while the publisher has no own templates. The reason and the reviews follow below
 * the text.
 */
const builtInLetters: Record<LetterMove, string> = {
  'desk-reject': `Dear {author},

Thank you for sending “{title}” ({number}) to {journal}. We have read it with care, and we are sorry to tell you that we will not send it to reviewers. You find the reason below.

We want to tell you now rather than after weeks of waiting. This decision is about this paper in this journal, not about your work. You are free to submit the paper elsewhere at once.

${signed}`,
  'ask-revision': `Dear {author},

Thank you for your patience. “{title}” ({number}) was read by an independent reviewer who does not know who wrote it. We believe that it can be published in {journal} after a revision.

You find the review below, in numbered points. Please answer each of them: say what you changed and where, or why you did not change it. A good reason is as welcome as a change.

Please submit the revised manuscript with your answers by {due}. If you need more time, please tell us before that day. The paper then moves to its {stage} stage.

${signed}`,
  'next-stage': `Dear {author},

A reviewer has read “{title}” ({number}), and we have no requests for now. The paper moves to its {stage} stage, in which another reviewer reads it.

No action is needed from you. We will email you as soon as there is a decision.

${signed}`,
  accept: `Dear {author},

We are glad to tell you that {journal} accepts your paper “{title}” ({number}). Congratulations to you and your co-authors.

We will now prepare the paper for publication in an issue. No action is needed from you. We will email you when it is published, free for everyone to read.

Thank you for trusting us with your work.

${signed}`,
  reject: `Dear {author},

We have considered the reviews of “{title}” ({number}), and we are sorry to tell you that {journal} will not publish it. You find the reason below, and the review if you have not read it yet.

We know how much work is in a manuscript. We hope that the reviews help you with your next steps.

${signed}`,
}

type Template = z.infer<typeof listTemplatesEndpoint.response>['templates'][number]

/** The publisher's own templates, or else the default ones. */
export async function readTemplates(db: Db): Promise<Template[]> {
  const own = new Map((await listTemplates(db)).map(({ move, text }) => [move, text]))
  return letterMoves.map((move) => toTemplate(move, own.get(move) ?? null))
}

/** A blank text restores the default template. */
export async function changeTemplate(ctx: Context, actor: Actor, move: LetterMove, text: string): Promise<Template> {
  const own = text.trim() === '' ? null : text
  await ctx.inTransaction(async (tx) => {
    if ((await listTemplates(tx.db)).find((one) => one.move === move)?.text === (own ?? undefined)) return
    await (own === null ? deleteTemplate(tx.db, move) : saveTemplate(tx.db, tx.now(), move, own, actor.accountId))
    const action = own === null ? 'letter-template.reset' : 'letter-template.changed'
    tx.outbox.audit({ action, actor, subject: { kind: 'letter-template', id: move, label: move } })
  })
  return toTemplate(move, own)
}

const toTemplate = (move: LetterMove, own: string | null): Template => ({
  move,
  text: own ?? builtInLetters[move],
  isOwn: own !== null,
})

interface Places {
  author: string
  title: string
  number: string
  journal: string
  /** `second`, `final` or `next`: the next stage of the paper. */
  stage: string
  /** When the next step is due; empty if there is none. */
  due: string
}

/** Leaves unknown placeholders unchanged. */
export const fillPlaces = (text: string, places: Places): string =>
  text.replace(/\{(author|title|number|journal|stage|due)\}/g, (_, name: keyof Places) => places[name])

/** Saves the decision letter that an editor is writing. Repeating the same save returns the same response. */
export function keepDecisionDraft(
  ctx: Context,
  actor: Actor,
  id: string,
  { version, form }: { version: number; form: DecisionForm },
): Promise<{ version: number; savedAt: string }> {
  return ctx.inTransaction(async (tx) => {
    const paper = await getPaperAtDesk(tx.db, actor, id)
    const of = { submissionId: paper.id, editorId: actor.accountId }
    const saved = await lockDecisionDraft(tx.db, of)
    if (saved && saved.version === version + 1 && isDeepStrictEqual(saved.form, form)) {
      return { version: saved.version, savedAt: saved.savedAt.toISOString() }
    }
    // Version 0 may start again: sending a decision letter deletes its draft.
    if (saved ? saved.version !== version : version !== 0) throw new AppError('decision.newer')
    const savedAt = tx.now()
    await saveDecisionDraft(tx.db, of, { version: version + 1, form, savedAt })
    return { version: version + 1, savedAt: savedAt.toISOString() }
  })
}
