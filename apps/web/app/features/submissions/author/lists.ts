import { listDraftsEndpoint, listSubmissionsEndpoint } from '@grfs/contracts/submissions'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { Api } from '../../../lib/api.ts'
import { papersPerPage } from './page-number.ts'

export type Submissions = ResponseOf<typeof listSubmissionsEndpoint>
export type Drafts = ResponseOf<typeof listDraftsEndpoint>

/** SUBMIT-012, SUBMIT-013. */
export function askSubmissions(call: Api['call'], page: number): Promise<Submissions> {
  return call(listSubmissionsEndpoint, { query: { page, limit: papersPerPage } })
}

/** DRAFT-004, DRAFT-011. */
export function askDrafts(call: Api['call'], page: number): Promise<Drafts> {
  return call(listDraftsEndpoint, { query: { page, limit: papersPerPage } })
}
