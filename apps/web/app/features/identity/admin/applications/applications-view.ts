import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listApplicationsEndpoint, type ApplicationItem } from '@grfs/contracts/people'
import type { Api } from '../../../../lib/api.ts'
import { toolPath } from '../../../../lib/paths.ts'

export type Applications = ResponseOf<typeof listApplicationsEndpoint>

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const

/** What is shown. It lives in the address. */
export interface ApplicationsView {
  status: ApplicationItem['status']
  q?: string | undefined
  after?: string | undefined
  /** The application that is open. */
  application?: string | undefined
}

/** Where an address does not make sense, the usual is shown. */
export function viewIn(search: URLSearchParams): ApplicationsView {
  const said = (name: string) => search.get(name)?.trim().slice(0, 200) || undefined
  const asked = search.get('status')
  return {
    status: applicationStatuses.find((status) => status === asked) ?? 'pending',
    q: said('q'),
    after: said('after'),
    application: said('application'),
  }
}

export function applicationsPath({ status, q, after, application }: ApplicationsView): string {
  const words = q === '' ? undefined : q
  return toolPath('researchers', { status: status === 'pending' ? undefined : status, q: words, after, application })
}

export function askApplications(call: Api['call'], { status, q, after }: ApplicationsView): Promise<Applications> {
  return call(listApplicationsEndpoint, { query: { status, q, after } })
}

/** Who comes up once this one is decided: the next in the list, or else who waits longest. */
export function nextAfter(list: readonly Pick<ApplicationItem, 'id'>[], id: string): string | undefined {
  const rest = list.filter((one) => one.id !== id)
  const at = list.findIndex((one) => one.id === id)
  return (rest[at] ?? rest[0])?.id
}
