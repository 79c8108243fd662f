import { describe, expect, it } from 'vitest'
import { formatPi, minPiAmount, parsePi, payableUnits, piAmountStep, shownPi, usdOf } from './amount.ts'
import {
  connectScopes,
  differenceOf,
  nextStep,
  paymentStates,
  payScopes,
  sdkRetryMs,
  sdkVersion,
  type SeenPayment,
  settleAgainMinutes,
  type Standing,
  statusOf,
} from './payment.ts'

describe('amounts', () => {
  it.each([
    ['0.01', 100_000n],
    ['12.3456789', 123_456_789n],
    ['99999999.9999999', 999_999_999_999_999n],
    [0.1, 1_000_000n],
    [0.0000001, 1n],
    [99_999_999.9999999, 999_999_999_999_999n],
  ])('%j is %s parts', (amount, units) => {
    expect(parsePi(amount)).toBe(units)
    expect(parsePi(formatPi(units))).toBe(units)
  })

  it.each(['', '-1', '+1', '1.', '.5', '1e3', '0x10', '1,5', '0.00000001', '100000000', NaN, Infinity, -0.5, 1e-8])(
    '%j is none',
    (amount) => expect(parsePi(amount)).toBeNull(),
  )

  it('WALLET-025 the least is 0.01, in steps of 0.01', () => {
    expect([minPiAmount, piAmountStep]).toEqual(['0.01', '0.01'])
    expect([payableUnits('0.01'), payableUnits('0.009'), payableUnits('1.005'), payableUnits('0')]).toEqual([
      100_000n,
      null,
      null,
      null,
    ])
  })

  it.each([
    ['12.3400000', '0.5', '6.17'],
    ['1.0000000', '0.005', '0.01'],
    ['1.0000000', '0.0049', '0.00'],
    ['0.1000000', '3', '0.30'],
    ['1000000.0000000', '0.12345678', '123456.78'],
    ['1.0000000', 'much', null],
  ])('WALLET-034 %s Pi at %s are %s dollars', (pi, rate, usd) => expect(usdOf(pi, rate)).toBe(usd))

  it('WALLET-038 are shown with two decimals', () => {
    expect(['12.3456789', '0.0000000', '1234567.1000000', '3'].map(shownPi)).toEqual([
      '12.34',
      '0.00',
      '1,234,567.10',
      '3.00',
    ])
  })
})

const agreed = { amount: '2.5000000', memo: 'm', recipientUid: 'r', piUid: 'u' }
const seen: SeenPayment = {
  ...{ amount: 2.5, memo: 'm', userUid: 'u', direction: 'user_to_app', recipientUid: 'r', toAddress: 'G' },
  ...{ isApproved: false, isCompleted: false, isCancelled: false, transaction: null },
}
const signed = (isVerified: boolean) => ({ isApproved: true, transaction: { txid: 't', isVerified } })
const standing = (changes: Partial<Standing> = {}): Standing => ({
  ...{ state: 'created', agreed, address: 'G', isAbandoned: false },
  ...changes,
})

describe('a payment', () => {
  it.each([
    [{ amount: 2.51 }, 'amount'],
    [{ memo: 'n' }, 'memo'],
    [{ recipientUid: null }, 'recipient'],
    [{ toAddress: 'H' }, 'recipient'],
    [{ userUid: 'v' }, 'payer'],
    [{ direction: 'app_to_user' }, 'direction'],
    [{}, null],
  ])('WALLET-040 with %j differs in its %s', (change, what) =>
    expect(differenceOf(agreed, { ...seen, ...change }, 'G')).toBe(what),
  )

  it.each([
    ['created', {}, { ask: 'approve' }],
    ['created', { isApproved: true }, { become: 'approved' }],
    ['approved', { isApproved: true }, { wait: true }],
    ['approved', {}, { ask: 'approve' }],
    ['approved', signed(false), { wait: true }],
    ['approved', signed(true), { ask: 'complete', txid: 't' }],
    ['created', signed(true), { ask: 'complete', txid: 't' }],
    ['approved', { ...signed(true), isCompleted: true }, { become: 'completed', txid: 't' }],
    ['approved', { isCancelled: true }, { become: 'cancelled' }],
    ['approved', { ...signed(true), amount: 1 }, { become: 'failed', why: 'the amount differs' }],
  ] as const)('WALLET-020 that is %s and seen as %j goes on so: %j', (state, change, step) =>
    expect(nextStep(standing({ state }), { ...seen, ...change })).toEqual(step),
  )

  it.each(['completed', 'cancelled', 'failed'] as const)(
    'WALLET-020 that is %s stays so, whatever is seen',
    (state) => {
      for (const isAbandoned of [true, false]) {
        for (const one of [null, seen, { ...seen, ...signed(true) }, { ...seen, isCancelled: true }]) {
          expect(nextStep(standing({ state, isAbandoned }), one)).toEqual({ wait: true })
        }
      }
    },
  )

  it('ends after a day, but never once there is a transaction', () => {
    const late = standing({ isAbandoned: true })
    expect(nextStep(late, seen)).toEqual({ ask: 'cancel' })
    expect(nextStep(late, null)).toEqual({ become: 'failed', why: 'unknown to the provider' })
    expect(nextStep(standing(), null)).toEqual({ wait: true })
    expect(nextStep(late, { ...seen, ...signed(false) })).toEqual({ wait: true })
    expect(nextStep(late, { ...seen, ...signed(true) })).toEqual({ ask: 'complete', txid: 't' })
  })

  it('is asked for less and less often', () => {
    expect([1, 2, 5, 20].map(settleAgainMinutes)).toEqual([2, 4, 32, 360])
  })

  it('WALLET-019 is pending until it has ended', () => {
    expect(paymentStates.map(statusOf)).toEqual(['pending', 'pending', 'completed', 'cancelled', 'failed'])
  })
})

it('WALLET-035 WALLET-036 WALLET-037 WALLET-041 the SDK is used as the specification says', () => {
  expect(sdkVersion).toBe('2.0')
  expect(connectScopes).toEqual(['payments', 'username', 'wallet_address'])
  expect(payScopes).toEqual(['payments', 'username'])
  expect(sdkRetryMs).toBe(500)
})
