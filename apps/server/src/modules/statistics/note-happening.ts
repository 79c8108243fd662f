import { openPaperEndpoint } from '@grfs/contracts/publishing'
import { isRobot } from '@grfs/domain/statistics/counting'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Client, Route } from '../../platform/http/route.ts'
import { insertHappening, type Happening } from './queries.ts'

/** A reader looked at an article. */
export async function noteView(ctx: Context, articleRef: string, client: Client): Promise<void> {
  if (isCounted(client) && !(await note(ctx, articleRef, 'view', client))) throw new AppError('article.not-found')
}

/** The route that opens papers, and counts each one that it opened; any other route stays as it is. */
export function countingDownloads(route: Route): Route {
  if (route.endpoint.path !== openPaperEndpoint.path) return route
  return {
    ...route,
    handle: async (call) => {
      const link = await route.handle(call)
      const { id } = call.params as unknown as { id: string }
      // A paper is read whether or not it can be counted.
      if (isCounted(call.client)) {
        await note(call.ctx, id, 'download', call.client).catch((error: unknown) =>
          call.ctx.log.error({ err: error }, 'failed to count a download'),
        )
      }
      return link
    },
  }
}

/** COUNTER: people's wishes only, neither robots nor what a browser fetches in case it is wanted. */
function isCounted({ userAgent, isAhead }: Client): boolean {
  return !isAhead && !isRobot(userAgent)
}

function note(ctx: Context, articleRef: string, kind: Happening['kind'], client: Client): Promise<boolean> {
  const at = ctx.clock.now()
  return ctx.inTransaction((tx) => insertHappening(tx, articleRef, { kind, reader: readerOf(ctx, client, at), at }))
}

/** The same for one browser of one network on one day, and good for nothing else: nobody can be found by it. */
function readerOf({ keys }: Context, { network, userAgent }: Client, at: Date): Buffer {
  return keys.mac('statistics.reader', `${at.toISOString().slice(0, 10)} ${network} ${userAgent}`).subarray(0, 16)
}
