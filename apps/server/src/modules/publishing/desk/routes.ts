import {
  getPublicationEndpoint,
  listWaitingPapersEndpoint,
  openPublicationPdfEndpoint,
  orderIssueEndpoint,
  previewPublicationEndpoint,
  publishNoticeEndpoint,
  publishPapersEndpoint,
  savePublicationEndpoint,
  uploadPublicationCoverEndpoint,
} from '@grfs/contracts/publishing-desk'
import { publishingDeskTexts } from '@grfs/contracts/texts/publishing-desk'
import { isInternalId } from '@grfs/domain/shared/refs'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { AppError } from '../../../platform/http/app-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { countWaiting, getPublication, listWaiting, type WaitingRow } from '../publication-queries.ts'
import { setCover } from './cover.ts'
import { orderIssue } from './order-issue.ts'
import { openPublicationPdf, previewPublication } from './preview.ts'
import { publishNotice } from './publish-notice.ts'
import { requestPublication } from './request-publication.ts'
import { savePlan } from './save-plan.ts'
import { toPublication, toWaitingPaper } from './views.ts'

const papersPerPage = 30

export const publishingDeskRoutes: Route[] = [
  route(listWaitingPapersEndpoint, async ({ ctx, actor, query: { journal, after } }) => {
    const scope = { actor, journal }
    // One more than is shown tells whether there are more.
    const found = await listWaiting(ctx.db, scope, after === undefined ? null : readPlace(after), papersPerPage + 1)
    const shown = found.slice(0, papersPerPage)
    const last = shown.at(-1)
    return {
      papers: shown.map(toWaitingPaper),
      next: last && found.length > shown.length ? writePlace(last) : null,
      waiting: await countWaiting(ctx.db, scope),
    }
  }),
  route(getPublicationEndpoint, async ({ ctx, actor, params: { id } }) =>
    toPublication(await getPublication(ctx.db, actor, id), ctx.clock.now()),
  ),
  route(savePublicationEndpoint, async ({ ctx, actor, params: { id }, body }) =>
    toPublication(await savePlan(ctx, actor, id, body), ctx.clock.now()),
  ),
  route(uploadPublicationCoverEndpoint, async ({ ctx, actor, params: { id }, file }) =>
    toPublication(await setCover(ctx, actor, id, file), ctx.clock.now()),
  ),
  route(previewPublicationEndpoint, ({ ctx, actor, params: { id } }) => previewPublication(ctx, actor, id)),
  route(openPublicationPdfEndpoint, async ({ ctx, actor, params: { id } }) => ({
    url: await openPublicationPdf(ctx, actor, id),
  })),
  route(orderIssueEndpoint, async ({ ctx, actor, body }) => {
    await orderIssue(ctx, actor, body)
    return { success: true, message: publishingDeskTexts.issues.ordered }
  }),
  route(publishPapersEndpoint, async ({ ctx, actor, body: { ids } }) => {
    const accepted = await requestPublication(ctx, actor, ids)
    const message = accepted === 1 ? publishingDeskTexts.answers.one : publishingDeskTexts.answers.many
    return { success: true, message: message.replace('{count}', String(accepted)), accepted }
  }),
  route(publishNoticeEndpoint, ({ ctx, actor, params: { id }, body }) => publishNotice(ctx, actor, id, body)),
]

const writePlace = ({ place, id }: WaitingRow): string => Buffer.from(`${id} ${place}`).toString('base64url')

function readPlace(after: string): { id: string; place: string } {
  const [id = '', place = ''] = Buffer.from(after, 'base64url').toString().split(' ')
  if (isInternalId(id) && /^\d{1,17}$/.test(place)) return { id, place }
  throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
}
