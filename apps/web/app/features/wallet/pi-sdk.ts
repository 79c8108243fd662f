import type { PiTerms } from '@grfs/contracts/wallet'
import { walletTexts } from '@grfs/contracts/texts/wallet'
import { sdkRetryMs, sdkTries, sdkVersion } from '@grfs/domain/wallet/payment'

/** Only the parts that we use. */
export interface PiSdk {
  init(options: { version: string; sandbox: boolean }): void
  authenticate(
    scopes: string[],
    onIncompletePaymentFound: (payment: { identifier: string }) => void,
  ): Promise<{ accessToken: string }>
  createPayment(payment: PiPaymentRequest, callbacks: PiCallbacks): unknown
}

/** WALLET-018. */
export interface PiPaymentRequest {
  amount: number
  memo: string
  metadata: { recipientUid: string; timestamp: number }
}

export interface PiCallbacks {
  onReadyForServerApproval(paymentId: string): void
  onReadyForServerCompletion(paymentId: string, txid: string): void
  onCancel(paymentId: string): void
  onError(error: Error, payment?: unknown): void
}

declare global {
  interface Window {
    Pi?: PiSdk
  }
}

export interface SdkPlace {
  find(): PiSdk | undefined
  /** Adds the script to the page. */
  add(address: string): void
  pause(ms: number): Promise<void>
}

const scriptId = 'pi-sdk'

/** The real page. A script that failed to load is removed, so that the next attempt loads it again. */
const page: SdkPlace = {
  find: () => window.Pi,
  add: (address) => {
    if (document.getElementById(scriptId)) return
    const script = document.createElement('script')
    Object.assign(script, { id: scriptId, src: address, onerror: () => script.remove() })
    document.head.append(script)
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

const begun = new WeakSet<PiSdk>()

/** WALLET-028, WALLET-035, WALLET-041: the SDK, initialised once; rejects if it does not load. */
export async function loadPi({ sdkUrl, sandbox }: PiTerms, at: SdkPlace = page): Promise<PiSdk> {
  if (!at.find()) at.add(sdkUrl)
  for (let turn = 0; turn < sdkTries; turn++) {
    const sdk = at.find()
    if (sdk) {
      if (!begun.has(sdk)) sdk.init({ version: sdkVersion, sandbox })
      begun.add(sdk)
      return sdk
    }
    await at.pause(sdkRetryMs)
  }
  throw new Error(walletTexts.sdkMissing)
}
