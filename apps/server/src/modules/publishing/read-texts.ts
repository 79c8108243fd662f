import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { z } from 'zod'
import type { listTextsEndpoint } from '@grfs/contracts/publishing/machines'
import { validationTexts } from '@grfs/contracts/texts/validation'
import type { KeyHolder } from '@grfs/domain/integrations/api-key'
import { textsPerPage } from '@grfs/domain/integrations/limits'
import { isInternalId } from '@grfs/domain/shared/refs'
import { articleJats } from '@grfs/scholarly'
import type { Context } from '../../platform/context.ts'
import { createSettled } from '../../platform/database/settled.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { toRecord } from './article-record.ts'
import { type HarvestPosition, listHarvest } from './queries/harvest.ts'

const settled = createSettled()

/** For programs with an API key for text and data mining. */
export async function readTexts(
  ctx: Context,
  { keyId, journalIds }: KeyHolder,
  after?: string,
): Promise<z.input<typeof listTextsEndpoint.response>> {
  // What commits late is in the next answer: nothing falls between two pages.
  const before = (await settled.moment(ctx.db, ctx.clock)).toISOString()
  const window = { journalId: null, journalIds, sectionId: null, withIssn: false, from: null, before }
  const position = after === undefined ? null : readPosition(after)
  // One more tells whether another page follows.
  const rows = await listHarvest(ctx.db, window, position, { depth: 'text', limit: textsPerPage + 1 })
  const shown = rows.slice(0, textsPerPage)
  const texts = []
  for (const { publicId, journalId, at, article } of shown) {
    texts.push({
      ...{ id: publicId, journalId, changedAt: new Date(at).toISOString() },
      xml: article && articleJats(toRecord(article, ctx.site)),
    })
    if (!article) continue
    // COUNTER 7.10: the visitor is the key.
    const visitor = { address: keyId, userAgent: '', isPrefetch: false }
    ctx.usage.record({ article: publicId, kind: 'mined', visitor, status: 200 })
    // A long text takes about 30 ms.
    await letOthersRun()
  }
  const last = shown.at(-1)
  return { texts, next: last ? writePosition(last) : (after ?? null), hasMore: rows.length > shown.length }
}

const writePosition = ({ at, id }: HarvestPosition): string => Buffer.from(`${at} ${id}`).toString('base64url')

function readPosition(after: string): HarvestPosition {
  const [at = '', id = ''] = Buffer.from(after, 'base64url').toString().split(' ')
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && isInternalId(id) && !Number.isNaN(Date.parse(at)))
    return { at, id }
  throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
}
