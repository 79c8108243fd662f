import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import {
  type EditorialMember,
  getEditorialPageEndpoint,
  listEditorialBoardEndpoint,
  type SeatedMember,
} from '@grfs/contracts/editorial-board'
import { setBoardSeatEndpoint } from '@grfs/contracts/identity/people'
import { peopleTexts } from '@grfs/contracts/texts/identity-people'
import { isInternalId } from '@grfs/domain/shared/refs'
import { orcidUrl } from '@grfs/scholarly'
import { authorKey, boardKey, type CacheKey, journalKey, journalListKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentRoute } from '../../platform/http/documents.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { openFile } from '../files/index.ts'
import { findPhotoFile, listBoard, listMembers, type MemberRow, type SeatedRow } from './queries.ts'
import { setSeat } from './set-seat.ts'

/**
 * A stable path instead of a link into the object store: pages that show it are cached for a day, and pages load
 * pictures only from our origin.
 */
function photoPath(memberId: string): string {
  return `/api/editorial-board/${memberId}/photo`
}

export const boardDocuments: DocumentRoute[] = [
  {
    path: photoPath(':id'),
    // Uploaded photos are always converted to JPEG.
    contentType: 'image/jpeg',
    async handle({ ctx, params: { id = '' }, shows }) {
      const fileId = isInternalId(id) ? await findPhotoFile(ctx.db, id) : null
      if (fileId === null) throw new AppError('board.photo-missing')
      shows(boardKey)
      return buffer(await openFile(ctx, fileId))
    },
  },
]

function toMember(row: MemberRow): EditorialMember {
  return {
    title: row.title,
    fullName: row.full_name,
    university: row.university,
    passportPhoto: row.has_photo ? photoPath(row.id) : null,
  }
}

type EditorialPage = z.infer<typeof getEditorialPageEndpoint.response>

function toEditorialPage(rows: SeatedRow[]): EditorialPage {
  // No prototype, so that a category may have any name, such as `constructor`.
  const page = Object.create(null) as EditorialPage
  for (const row of rows)
    (page[row.category] ??= []).push({
      ...toMember(row),
      role: row.role,
      authorId: row.author_id,
      orcid: orcidUrl({ orcid: row.orcid, isGroup: false }),
      isOrcidVerified: row.is_orcid_verified,
      journal: row.journal as SeatedMember['journal'],
    })
  return page
}

export const boardRoutes: Route[] = [
  route(listEditorialBoardEndpoint, async ({ ctx, query, shows }) => {
    const members = await listMembers(ctx.db, query.journal ?? null)
    shows(boardKey, ...journalKeys(members))
    return members.map(toMember)
  }),
  route(getEditorialPageEndpoint, async ({ ctx, shows }) => {
    const members = await listBoard(ctx.db)
    // A journal that gets its first officer is not among the keys of the others.
    const authors = members.flatMap(({ author_id: id }) => (id === null ? [] : [authorKey(id)]))
    shows(boardKey, journalListKey, ...journalKeys(members), ...authors)
    return toEditorialPage(members)
  }),
  route(setBoardSeatEndpoint, async ({ ctx, actor, params, body: { onBoard, journalId } }) => {
    await setSeat(ctx, actor, params.id, { onBoard, journal: journalId ?? null })
    return { success: true, message: onBoard ? peopleTexts.seated : peopleTexts.unseated }
  }),
]

function journalKeys(members: MemberRow[]): CacheKey[] {
  return members.flatMap(({ journal }) => (journal ? [journalKey(journal.id)] : []))
}
