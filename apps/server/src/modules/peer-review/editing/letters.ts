import type { z } from 'zod'
import { letterMoves, type LetterMove, type listTemplatesEndpoint } from '@grfs/contracts/editing'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { deleteTemplate, listTemplates, saveTemplate } from '../letters-queries.ts'
import { builtInLetters } from './letters-built-in.ts'

type Template = z.infer<typeof listTemplatesEndpoint.response>['templates'][number]

/** The press's own words where there are some. */
export async function readTemplates(db: Db): Promise<Template[]> {
  const own = new Map((await listTemplates(db)).map(({ move, text }) => [move, text]))
  return letterMoves.map((move) => toTemplate(move, own.get(move) ?? null))
}

/** Nothing but blanks brings the built-in words back. */
export async function changeTemplate(ctx: Context, actor: Actor, move: LetterMove, text: string): Promise<Template> {
  const own = text.trim() === '' ? null : text
  await ctx.inTransaction(async (tx) => {
    if ((await listTemplates(tx)).find((one) => one.move === move)?.text === (own ?? undefined)) return
    await (own === null ? deleteTemplate(tx, move) : saveTemplate(tx, move, own, actor.accountId))
    const action = own === null ? 'letter-template.reset' : 'letter-template.changed'
    tx.audit({ action, actor, subject: { kind: 'letter-template', id: move, label: move } })
  })
  return toTemplate(move, own)
}

const toTemplate = (move: LetterMove, own: string | null): Template => ({
  move,
  text: own ?? builtInLetters[move],
  isOwn: own !== null,
})

export interface Places {
  author: string
  title: string
  number: string
  journal: string
  /** `second`, `final` or `next`: the stage that the paper goes on to. */
  stage: string
  /** By when the next step is due; empty when nobody has to take one. */
  due: string
}

/** What is in braces and none of ours stays as it is typed. */
export const fillPlaces = (text: string, places: Places): string =>
  text.replace(/\{(author|title|number|journal|stage|due)\}/g, (_, name: keyof Places) => places[name])
