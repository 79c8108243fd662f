import { resubmitPaperEndpoint, submitPaperEndpoint } from '@grfs/contracts/submissions'
import { route, type FileKeeper, type Route } from '../../platform/http/route.ts'
import { resubmitPaper } from './resubmit-paper.ts'
import { submitAsDraft, submitPaper } from './submit-paper.ts'
import { dropDocument, storeDocument, type StoredDocument } from './upload-document.ts'

const documentKeeper: FileKeeper<StoredDocument> = { store: storeDocument, drop: dropDocument }

export const handInRoutes: Route[] = [
  route(
    submitPaperEndpoint,
    ({ ctx, actor, body: { draft, ...paper }, stored }) =>
      (draft === 'true' ? submitAsDraft : submitPaper)(ctx, actor, paper, stored),
    documentKeeper,
  ),
  route(
    resubmitPaperEndpoint,
    ({ ctx, actor, body, stored }) => resubmitPaper(ctx, actor, body, stored),
    documentKeeper,
  ),
]
