import type { DeskRequests, DeskTable } from './row.ts'

const everybody = { needs: 'signed in', gets: '200' } as const
const own = { needs: 'signed in', gets: '404 wallet.payment-unknown', by: { admin: '200' } } as const

/** Everyone has a wallet, and nobody can access another one. */
export const walletTable: DeskTable = {
  'GET /pi/wallet': everybody,
  'POST /pi/auth': everybody,
  'POST /pi/payment': { ...own, gets: '409 wallet.not-connected' },
  'POST /pi/payment/:paymentId/complete': own,
  // A payment that was never approved here, or is another member's: there is nothing to end.
  'POST /pi/payment/:paymentId/cancel': everybody,
  'POST /pi/payment/:paymentId/incomplete': everybody,
}

export const walletRequests: DeskRequests = {
  'GET /pi/wallet': () => ({ path: '/pi/wallet' }),
  'POST /pi/auth': ({ wallet }) => ({ path: '/pi/auth', body: { accessToken: wallet.accessToken } }),
  'POST /pi/payment': ({ wallet }) => ({ path: '/pi/payment', body: wallet.payment }),
  'POST /pi/payment/:paymentId/complete': ({ wallet: { payment, txid } }) => ({
    path: `/pi/payment/${payment.paymentId}/complete`,
    body: { txid },
  }),
  'POST /pi/payment/:paymentId/cancel': ({ wallet: { payment } }) => ({
    path: `/pi/payment/${payment.paymentId}/cancel`,
    body: {},
  }),
  'POST /pi/payment/:paymentId/incomplete': ({ wallet: { payment } }) => ({
    path: `/pi/payment/${payment.paymentId}/incomplete`,
    body: {},
  }),
}
