import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A research organisation of the ROR registry. */
export const Organization = z.object({
  ror: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  /** ISO 3166-1, two letters. */
  country: z.string().nullable(),
  isFunder: z.boolean(),
  openFunderId: z.string().nullable(),
})
export type Organization = z.infer<typeof Organization>

/** For affiliations and funders in the author's form, from two characters on. Authors may also type a name that is not listed. */
export const searchOrganizationsEndpoint = endpoint({
  method: 'GET',
  path: '/organizations',
  access: 'researcher',
  summary: 'Searches research organisations by name or acronym, best match first',
  limit: { name: 'organization-search', attempts: 600, seconds: 600 },
  query: z.object({ q: z.string().trim().max(100).default('') }),
  response: z.object({ organizations: z.array(Organization) }),
})
