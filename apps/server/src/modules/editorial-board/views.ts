import type { z } from 'zod'
import type { EditorialMember, getEditorialPageEndpoint, SeatedMember } from '@grfs/contracts/editorial-board'
import { photoPath } from './photo.ts'
import type { MemberRow } from './queries.ts'

export function toMember(row: MemberRow): EditorialMember {
  return {
    title: row.title,
    fullName: row.full_name,
    university: row.university,
    passportPhoto: row.has_photo ? photoPath(row.id) : null,
  }
}

type EditorialPage = z.infer<typeof getEditorialPageEndpoint.response>

export function toEditorialPage(rows: MemberRow[]): EditorialPage {
  // Without a prototype, so that a category may have any name at all.
  const page = Object.create(null) as EditorialPage
  for (const row of rows)
    (page[row.category] ??= []).push({ ...toMember(row), journal: row.journal as SeatedMember['journal'] })
  return page
}
