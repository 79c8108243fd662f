import {
  approvePaymentEndpoint,
  cancelPaymentEndpoint,
  completePaymentEndpoint,
  connectPiEndpoint,
  reportIncompleteEndpoint,
  type PiTerms,
} from '@grfs/contracts/wallet'
import { walletTexts as t } from '@grfs/contracts/texts/wallet'
import { connectScopes, payScopes } from '@grfs/domain/wallet/payment'
import { ApiError, messageOf, type Api } from '../../lib/api.ts'
import type { PiSdk } from './pi-sdk.ts'

/** The result, and its message. */
export interface Outcome {
  tone: 'ok' | 'info' | 'danger'
  message: string
  /** The payment was signed, but its outcome is unknown: sending it again may pay twice. */
  mayBePaid?: true
}

interface Parts {
  loadSdk: () => Promise<PiSdk>
  call: Api['call']
}

const done = (message: string): Outcome => ({ tone: 'ok', message })
const failed = (message: string): Outcome => ({ tone: 'danger', message })

/** The message of the server or of the SDK. */
function wordsOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return messageOf(error, otherwise)
  return error instanceof Error && error.message !== '' ? error.message : otherwise
}

/**
 * Sends the Pi access token to the server with every login in the Pi app: only the server decides whose account it is.
 */
async function authenticate({ loadSdk, call }: Parts, scopes: readonly string[]): Promise<PiSdk> {
  const sdk = await loadSdk()
  // WALLET-024: the server reconciles incomplete payments that the SDK finds.
  const found: string[] = []
  const { accessToken } = await sdk.authenticate([...scopes], ({ identifier }) => found.push(identifier))
  await call(connectPiEndpoint, { body: { accessToken } })
  for (const paymentId of found) {
    call(reportIncompleteEndpoint, { params: { paymentId }, body: {} }).catch((error: unknown) => console.error(error))
  }
  return sdk
}

/** WALLET-036, WALLET-043, WALLET-044. */
export async function connectWithPi(parts: Parts): Promise<Outcome> {
  try {
    await authenticate(parts, connectScopes)
    return done(t.connected)
  } catch (error) {
    return failed(wordsOf(error, t.connectFailed))
  }
}

const overCodes = ['wallet.payment-cancelled', 'wallet.payment-failed']

function afterSigning(error: unknown): Outcome {
  const message = wordsOf(error, t.unsure)
  const isOver = error instanceof ApiError && overCodes.includes(error.code)
  return isOver ? failed(message) : { tone: 'info', message, mayBePaid: true }
}

/** WALLET-021: authenticate, create, approve, complete. */
export async function payWithPi(parts: Parts, terms: PiTerms, amount: string, now: number): Promise<Outcome> {
  try {
    const sdk = await authenticate(parts, payScopes)
    return await createPayment(sdk, parts.call, terms, Number(amount), now)
  } catch (error) {
    return failed(wordsOf(error, t.failed))
  }
}

function createPayment(
  sdk: PiSdk,
  call: Api['call'],
  { memo, recipientUid }: PiTerms,
  amount: number,
  now: number,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const request = { amount, memo, metadata: { recipientUid, timestamp: now } }
    const begun: unknown = sdk.createPayment(request, {
      onReadyForServerApproval: (paymentId) => {
        call(approvePaymentEndpoint, { body: { amount, memo, recipientUid, paymentId } }).catch(reject)
      },
      onReadyForServerCompletion: (paymentId, txid) => {
        call(completePaymentEndpoint, { params: { paymentId }, body: { txid } }).then(
          () => resolve(done(t.completed)),
          // The payment is signed by now: if this request failed, the server's periodic job reconciles it.
          (error: unknown) => resolve(afterSigning(error)),
        )
      },
      onCancel: (paymentId) => {
        const cancelled = call(cancelPaymentEndpoint, { params: { paymentId }, body: {} }).catch(() => {})
        void cancelled.then(() => resolve({ tone: 'info', message: t.cancelled }))
      },
      onError: ({ message }) => resolve(failed(t.providerError.replace('{message}', () => message))),
    })
    if (begun instanceof Promise) begun.catch(reject)
  })
}
