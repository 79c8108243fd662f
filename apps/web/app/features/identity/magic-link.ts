import type { ResponseOf } from '@grfs/contracts/endpoint'
import { confirmMagicLinkEndpoint, openMagicLinkEndpoint } from '@grfs/contracts/identity'
import { api } from '../../lib/api.ts'
import { askOnce } from './ask-once.ts'
import type { Session } from './go-on.ts'

export interface MagicLink {
  token: string
  email: string
}

/** IDENTITY-037. The link is null where token or email is missing (IDENTITY-041). */
export function readMagicLink(query: URLSearchParams): { link: MagicLink | null; role: string } {
  const token = query.get('token') ?? ''
  const email = query.get('email') ?? ''
  return { link: token && email ? { token, email } : null, role: query.get('role') ?? '' }
}

/** A session, or null where the server first wants a click. */
export async function openMagicLink(link: MagicLink): Promise<Session | null> {
  return sessionOf(await askOnce(`magic ${link.token}`, () => api.call(openMagicLinkEndpoint, { query: link })))
}

export async function confirmMagicLink(link: MagicLink): Promise<Session | null> {
  return sessionOf(await api.call(confirmMagicLinkEndpoint, { body: link }))
}

function sessionOf({ token, user, data }: ResponseOf<typeof openMagicLinkEndpoint>): Session | null {
  return token !== undefined && user ? { token, user, data } : null
}
