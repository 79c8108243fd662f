/** The amount that the stand-in Pi app refuses to sign, and its message. */
export const lockedAmount = 13.13
export const lockedMessage = 'The wallet is locked.'

/**
 * A stand-in for the Pi SDK, as far as a page can see: the calls of version 2.0, against the stand-in platform that
 * served it. The Pi app's screen is a plain confirmation. For development and tests only; it is never deployed.
 */
export const standInSdk = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const kept = 'piStandInUser'
  let token = null
  const ask = async (path, body) => {
    const answer = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const said = await answer.json()
    if (!answer.ok) throw new Error(said.error)
    return said
  }
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  window.Pi = {
    started: null,
    init(options) { window.Pi.started = options },
    async authenticate(scopes, onIncompletePaymentFound) {
      if (!window.Pi.started) throw new Error('Pi Network SDK was not initialized.')
      const said = await ask('/sdk/authenticate', { scopes, username: localStorage.getItem(kept) })
      localStorage.setItem(kept, said.user.username)
      token = said.accessToken
      if (said.incomplete) onIncompletePaymentFound(said.incomplete)
      return { accessToken: said.accessToken, user: said.user }
    },
    async createPayment(payment, callbacks) {
      let begun = null
      try {
        if (!token) throw new Error('Cannot create a payment without "payments" scope')
        begun = await ask('/sdk/payments', { ...payment, token })
        const id = begun.identifier
        callbacks.onReadyForServerApproval(id)
        for (let turn = 0; turn < 100 && !begun.status.developer_approved; turn++) {
          await pause(100)
          begun = await ask('/sdk/payments/' + id)
        }
        if (!begun.status.developer_approved) throw new Error('The developer has failed to approve this payment.')
        if (!confirm('Pay ' + payment.amount + ' Pi? ' + payment.memo)) {
          await ask('/sdk/payments/' + id + '/cancel', {})
          return callbacks.onCancel(id)
        }
        const { txid } = await ask('/sdk/payments/' + id + '/sign', {})
        callbacks.onReadyForServerCompletion(id, txid)
      } catch (error) {
        callbacks.onError(error, begun)
      }
    },
  }
})()
`
