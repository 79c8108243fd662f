import type { DeliveryFailure } from '@grfs/domain/integrations/webhook'
import type { Context } from '../../platform/context.ts'
import { AddressRefused, type OutboundAnswer, post } from '../../platform/http/outbound.ts'

export interface Outcome {
  /** Null: it was delivered. */
  failure: DeliveryFailure | null
  status: number | null
}

interface Sending {
  headers: Record<string, string>
  timeoutMs: number
  /** Reads something of an answer that is no success. */
  onFailure?: (answer: OutboundAnswer) => Promise<void>
}

/** One attempt at an address that an admin typed. Never throws. */
export async function sendBody(
  { trustedReceivers }: Context,
  address: URL,
  body: string,
  { headers, timeoutMs, onFailure }: Sending,
): Promise<Outcome> {
  try {
    const answer = await post(address, body, { headers, timeoutMs, isTrusted: trustedReceivers.has(address.host) })
    const failure = failureOf(answer.status)
    if (failure !== null) await onFailure?.(answer)
    answer.body.destroy()
    return { failure, status: answer.status }
  } catch (error) {
    return { failure: failureOfError(error), status: null }
  }
}

function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function failureOfError(error: unknown): DeliveryFailure {
  if (error instanceof AddressRefused) return 'private'
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    ? 'timeout'
    : 'unreachable'
}
