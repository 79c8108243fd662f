import {
  getMailTemplateEndpoint,
  getMailVersionEndpoint,
  listMailTemplatesEndpoint,
  previewMailEndpoint,
  resetMailTemplateEndpoint,
  saveMailTemplateEndpoint,
  testMailEndpoint,
} from '@grfs/contracts/mails'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../platform/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { previewText, resetText, saveText, sendTest } from './change-texts.ts'
import { type Emails, findTemplate, readTemplate, readTemplates, readVersion, scopeOf } from './read-texts.ts'

/** `emails`: those of all modules and of the platform. */
export function mailRoutesWith(emails: Emails): Route[] {
  const find = async (ctx: Context, actor: Actor, key: string, scope: string) => {
    const journalId = await scopeOf(ctx, actor, scope)
    return { journalId, found: findTemplate(emails, key, journalId) }
  }
  return [
    route(listMailTemplatesEndpoint, ({ ctx, actor, query }) => readTemplates(ctx, actor, emails, query.scope)),
    route(getMailTemplateEndpoint, async ({ ctx, actor, params, query }) => {
      const { found, journalId } = await find(ctx, actor, params.key, query.scope)
      return readTemplate(ctx, found, journalId)
    }),
    route(getMailVersionEndpoint, async ({ ctx, actor, params, query }) => {
      const { found, journalId } = await find(ctx, actor, params.key, query.scope)
      return readVersion(ctx, found, journalId, params.version)
    }),
    route(previewMailEndpoint, async ({ ctx, actor, params, body: { scope, ...typed } }) => {
      const { found, journalId } = await find(ctx, actor, params.key, scope)
      return previewText(ctx, actor, found, journalId, typed)
    }),
    route(testMailEndpoint, async ({ ctx, actor, params, body: { scope, ...typed } }) => {
      const { found, journalId } = await find(ctx, actor, params.key, scope)
      return { success: true, message: await sendTest(ctx, actor, found, journalId, typed) }
    }),
    route(saveMailTemplateEndpoint, async ({ ctx, actor, params, body: { scope, ...typed } }) => {
      const { found, journalId } = await find(ctx, actor, params.key, scope)
      await saveText(ctx, actor, found, journalId, typed)
      return readTemplate(ctx, found, journalId)
    }),
    route(resetMailTemplateEndpoint, async ({ ctx, actor, params, body: { scope, version } }) => {
      const { found, journalId } = await find(ctx, actor, params.key, scope)
      await resetText(ctx, actor, found, journalId, version)
      return readTemplate(ctx, found, journalId)
    }),
  ]
}
