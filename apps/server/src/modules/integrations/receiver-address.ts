import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isPrivateHost } from '../../platform/http/outbound.ts'

/** An address that an admin typed, to which something will be sent. */
export function receiverAddress({ trustedReceivers }: Context, text: string): URL {
  const address = URL.parse(text)
  const isTrusted = address !== null && trustedReceivers.has(address.host)
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isTrusted)
  if (!address || !isSafe || address.username !== '' || address.password !== '') throw new AppError('webhook.address')
  // A name is looked up, and refused, when the connection opens.
  if (!isTrusted && isPrivateHost(address)) throw new AppError('webhook.private')
  address.hash = ''
  return address
}
