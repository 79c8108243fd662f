import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openWalletWorld, outcome, type WalletWorld } from '../../../../../tests/support/wallet.ts'
import { walletInvariants } from './queries.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await openWalletWorld()
})
afterEach(async () => {
  world.platform.misbehave(() => null)
  world.platform.setPrice(0.35)
  expect((await walletInvariants.list(world.house.ctx)).length).toBe(0)
})
afterAll(() => world.close())

describe('the wallet', () => {
  it('WALLET-029 WALLET-015 WALLET-016 WALLET-001 WALLET-039 answers with balance, connection, transactions and the default memo', async () => {
    const payer = await world.payer('reviewer', false)
    expect(await world.wallet(payer)).toEqual({
      status: 200,
      body: {
        success: true,
        message: '',
        wallet: { balance: '0.00', piBalance: '0.0000000', piWalletAddress: null },
        piUser: { isVerified: false, username: null },
        transactions: [],
        next: null,
        rate: '0.35',
        pi: {
          sdkUrl: world.platform.settings.sdkUrl,
          sandbox: true,
          recipientUid: 'press-recipient-uid',
          memo: 'Payment via webapp',
        },
      },
    })
  })

  it.each(['researcher', 'reviewer', 'unapproved reviewer', 'admin', 'sub-admin'] as const)(
    'WALLET-002 is for anybody who is signed in: %s',
    async (kind) => {
      const payer = await world.payer(kind)
      await world.paid(payer, 0.01)
      expect(await world.balanceOf(payer)).toBe('0.0100000')
    },
  )

  it('WALLET-017 lists each payment with id, type, amount, currency, status and date', async () => {
    const payer = await world.payer()
    await world.paid(payer, 12.34)
    const { body } = await world.wallet(payer)
    expect(body['transactions']).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        type: 'payment',
        amount: '12.3400000',
        currency: 'PI',
        status: 'completed',
        createdAt: '2026-11-15T09:00:00.000Z',
      },
    ])
  })

  it('never tells the key of the server', async () => {
    const { body } = await world.wallet(await world.payer())
    expect(JSON.stringify(body)).not.toContain(world.platform.settings.apiKey)
  })
})

describe('connecting', () => {
  it('WALLET-030 asks the provider whose token it is', async () => {
    const payer = await world.payer('researcher', false)
    const answer = await world.call(payer.token, 'POST', '/pi/auth', { accessToken: payer.pioneer.accessToken })
    expect(answer).toEqual({
      status: 200,
      body: { success: true, user: { isVerified: true, username: payer.pioneer.username } },
    })
    const { body } = await world.wallet(payer)
    expect(body['piUser']).toEqual({ isVerified: true, username: payer.pioneer.username })
    expect(body['wallet']).toMatchObject({ piWalletAddress: `G${payer.pioneer.uid}` })
  })

  it('WALLET-043 says that authentication failed when the token is nobody’s', async () => {
    const payer = await world.payer('researcher', false)
    const { status, body } = await world.call(payer.token, 'POST', '/pi/auth', { accessToken: 'nobody' })
    expect([status, body['error'], body['success']]).toEqual([400, 'Authentication failed', false])
  })

  it('gives a Pi account to one account only, also when two ask at once', async () => {
    const [one, other] = [await world.payer('researcher', false), await world.payer('researcher', false)]
    const { accessToken } = one.pioneer
    const answers = await Promise.all(
      [one, other, one, other].map(({ token }) => world.call(token, 'POST', '/pi/auth', { accessToken })),
    )
    const winner = answers[0]!.status === 200 ? 0 : 1
    expect(answers.map(outcome)).toEqual(
      [0, 1, 0, 1].map((at) => (at === winner ? '200' : '409 wallet.pi-account-taken')),
    )
  })

  it('says so when the provider is away, and changes nothing', async () => {
    const payer = await world.payer('researcher', false)
    world.platform.misbehave(() => 'fail')
    const answer = await world.call(payer.token, 'POST', '/pi/auth', { accessToken: payer.pioneer.accessToken })
    expect(outcome(answer)).toBe('503 wallet.provider-away')
    expect((await world.wallet(payer)).body['piUser']).toEqual({ isVerified: false, username: null })
  })
})

describe('paying', () => {
  it('WALLET-021 WALLET-031 WALLET-032 approves, completes with the transaction, and counts it', async () => {
    const payer = await world.payer()
    const id = world.platform.begin(payer.pioneer, 2.5)
    expect(await world.approve(payer, id, 2.5)).toEqual({
      status: 200,
      body: { success: true, message: 'Payment approved' },
    })
    expect([await world.balanceOf(payer), await world.statusesOf(payer)]).toEqual(['0.0000000', ['pending']])
    const txid = world.platform.sign(id)!
    expect(await world.complete(payer, id, txid)).toEqual({
      status: 200,
      body: { success: true, message: 'Payment completed successfully!' },
    })
    expect([await world.balanceOf(payer), await world.statusesOf(payer)]).toEqual(['2.5000000', ['completed']])
    expect(world.platform.payments.get(id)!.status).toMatchObject({ developer_completed: true })
  })

  it('WALLET-020 approving or completing twice changes nothing, one after the other or at once', async () => {
    const payer = await world.payer()
    const id = world.platform.begin(payer.pioneer, 3)
    const approvals = await Promise.all(Array.from({ length: 8 }, () => world.approve(payer, id, 3)))
    expect(new Set(approvals.map(outcome))).toEqual(new Set(['200']))
    const txid = world.platform.sign(id)!
    const completions = await Promise.all(Array.from({ length: 8 }, () => world.complete(payer, id, txid)))
    expect(new Set(completions.map(outcome))).toEqual(new Set(['200']))
    expect(outcome(await world.approve(payer, id, '3.00'))).toBe('200')
    expect([await world.balanceOf(payer), await world.statusesOf(payer)]).toEqual(['3.0000000', ['completed']])
  })

  it('adds up without losing the last digit', async () => {
    const payer = await world.payer()
    for (const amount of [0.1, 0.2, 99_999_990.07]) await world.paid(payer, amount)
    expect(await world.balanceOf(payer)).toBe('99999990.3700000')
  })

  it.each([0, -1, 0.001, 0.015, '', 'one', '1e3', 1e9, 0.1 + 0.2])(
    'WALLET-025 WALLET-026 refuses %j as an amount',
    async (amount) => {
      const payer = await world.payer()
      const id = world.platform.begin(payer.pioneer, Number(amount) || 1)
      const { status, body } = await world.approve(payer, id, amount)
      expect([status, body['message']]).toEqual([400, 'Invalid amount'])
      expect(world.platform.payments.get(id)!.status.developer_approved).toBe(false)
    },
  )

  it('WALLET-014 WALLET-028 needs a connected Pi account', async () => {
    const payer = await world.payer('researcher', false)
    const { status, body } = await world.approve(payer, world.platform.begin(payer.pioneer, 1), 1)
    expect([status, body['message']]).toEqual([409, 'Please connect your Pi Network account first'])
  })

  it.each([
    ['amount', 5, {}, {}],
    ['memo', 1, { memo: 'Another memo' }, {}],
    ['recipient', 1, { recipientUid: 'somebody-else' }, {}],
    ['recipient', 1, {}, { metadata: { recipientUid: 'somebody-else' } }],
    ['recipient', 1, {}, { metadata: {} }],
    // The payer changes both values, so only the preset recipient can reveal it.
    ['recipient', 1, { recipientUid: 'somebody-else' }, { metadata: { recipientUid: 'somebody-else' } }],
    ['memo', 1, {}, { memo: 'Another memo' }],
  ])(
    'WALLET-018 WALLET-040 approves nothing whose %s differs (claims %j %j, begun %j)',
    async (what, amount, claimed, begun) => {
      const payer = await world.payer()
      const id = world.platform.begin(payer.pioneer, 1, begun)
      const { status, body } = await world.approve(payer, id, amount, claimed)
      expect([status, body['code']]).toEqual([409, 'wallet.payment-altered'])
      expect(body['message']).toContain(`The ${what} does not match`)
      expect(world.platform.payments.get(id)!.status.developer_approved).toBe(false)
      expect(await world.statusesOf(payer)).toEqual([])
    },
  )

  it('approves nothing that somebody else pays, that goes elsewhere or that the app pays', async () => {
    const [payer, other] = [await world.payer(), await world.payer()]
    expect(outcome(await world.approve(payer, world.platform.begin(other.pioneer, 1), 1))).toBe(
      '409 wallet.payment-altered',
    )
    for (const change of [{ to_address: 'GELSEWHERE' }, { direction: 'app_to_user' as const }]) {
      const id = world.platform.begin(payer.pioneer, 1)
      Object.assign(world.platform.payments.get(id)!, change)
      expect(outcome(await world.approve(payer, id, 1))).toBe('409 wallet.payment-altered')
    }
    expect(outcome(await world.approve(payer, 'no-such-payment', 1))).toBe('404 wallet.payment-unknown')
  })

  it('keeps payments apart: nobody else’s can be approved, completed or cancelled', async () => {
    const [payer, other] = [await world.payer(), await world.payer()]
    const id = await world.approved(payer)
    const txid = world.platform.sign(id)!
    expect(outcome(await world.approve(other, id, 2.5))).toBe('404 wallet.payment-unknown')
    expect(outcome(await world.complete(other, id, txid))).toBe('404 wallet.payment-unknown')
    world.platform.cancel(id)
    const cancel = (one: string) => world.call(other.token, 'POST', `/pi/payment/${one}/cancel`, {})
    expect(await cancel(id)).toEqual(await cancel('no-such-payment'))
    expect(await world.statusesOf(payer)).toEqual(['pending'])
    expect(await world.balanceOf(other)).toBe('0.0000000')
  })

  it('completes only with the provider’s transaction, and only once it stands', async () => {
    const payer = await world.payer()
    const id = await world.approved(payer)
    expect(outcome(await world.complete(payer, id, 'made-up'))).toBe('409 wallet.unconfirmed')
    const txid = world.platform.sign(id, false)!
    expect(outcome(await world.complete(payer, id, txid))).toBe('409 wallet.unconfirmed')
    world.platform.sign(id, true)
    expect(outcome(await world.complete(payer, id, 'made-up'))).toBe('409 wallet.payment-altered')
    expect(await world.balanceOf(payer)).toBe('0.0000000')
    expect(outcome(await world.complete(payer, id, txid))).toBe('200')
    expect(outcome(await world.complete(payer, id, 'made-up'))).toBe('409 wallet.payment-altered')
    expect(await world.balanceOf(payer)).toBe('2.5000000')
  })

  it('lets a transaction pay once', async () => {
    const payer = await world.payer()
    const { txid } = await world.paid(payer)
    const id = await world.approved(payer)
    world.platform.sign(id)
    world.platform.payments.get(id)!.transaction!.txid = txid
    expect(outcome(await world.complete(payer, id, txid))).toBe('409 wallet.payment-failed')
    expect([await world.balanceOf(payer), (await world.statusesOf(payer)).sort()]).toEqual([
      '2.5000000',
      ['completed', 'failed'],
    ])
  })

  it('fails what the provider has changed after the approval', async () => {
    const payer = await world.payer()
    const id = await world.approved(payer)
    const txid = world.platform.sign(id)!
    world.platform.payments.get(id)!.amount = 0.01
    expect(outcome(await world.complete(payer, id, txid))).toBe('409 wallet.payment-failed')
    expect([await world.balanceOf(payer), await world.statusesOf(payer)]).toEqual(['0.0000000', ['failed']])
  })

  it('WALLET-022 a payment that was cancelled ends so, and is never completed', async () => {
    const payer = await world.payer()
    const id = await world.approved(payer)
    const cancel = () => world.call(payer.token, 'POST', `/pi/payment/${id}/cancel`, {})
    // The provider does not know of the cancellation, so our state does not change.
    expect(outcome(await cancel())).toBe('200')
    expect(await world.statusesOf(payer)).toEqual(['pending'])
    world.platform.cancel(id)
    expect(await cancel()).toEqual({ status: 200, body: { success: true, message: 'Payment was cancelled' } })
    expect(await world.statusesOf(payer)).toEqual(['cancelled'])
    expect(outcome(await world.complete(payer, id, 'made-up'))).toBe('409 wallet.payment-cancelled')
    expect(outcome(await world.approve(payer, id, 2.5))).toBe('409 wallet.payment-cancelled')
  })
})

describe('the exchange rate', () => {
  it('WALLET-033 WALLET-034 the dollars are the Pi balance times the rate of the price service', async () => {
    const payer = await world.payer()
    await world.paid(payer, 12.34)
    await world.atMinute(10 * 60, async () => {
      world.platform.setPrice(0.5)
      const { body } = await world.wallet(payer)
      expect([body['rate'], body['wallet']]).toEqual(['0.5', expect.objectContaining({ balance: '6.17' })])
    })
  })

  it('WALLET-047 there is none while the service is down, and the wallet answers all the same', async () => {
    const payer = await world.payer()
    await world.paid(payer, 2)
    await world.atMinute(20 * 60, async () => {
      world.platform.setPrice(null)
      const { status, body } = await world.wallet(payer)
      expect([status, body['rate'], body['wallet']]).toEqual([
        200,
        null,
        expect.objectContaining({ balance: null, piBalance: '2.0000000' }),
      ])
    })
  })
})

describe('a site without a key', () => {
  it('says that it is not configured, and shows what was paid before', async () => {
    const bare = await openWalletWorld({ isConfigured: false })
    try {
      const payer = await bare.payer('researcher', false)
      const { status, body } = await bare.wallet(payer)
      expect([status, body['pi'], body['rate'], body['wallet']]).toEqual([
        200,
        null,
        null,
        { balance: '0.00', piBalance: '0.0000000', piWalletAddress: null },
      ])
      const answers = [
        await bare.call(payer.token, 'POST', '/pi/auth', { accessToken: 'x' }),
        await bare.approve(payer, 'some-payment', 1),
        await bare.complete(payer, 'some-payment', 'tx'),
        await bare.call(payer.token, 'POST', '/pi/payment/some-payment/cancel', {}),
        await bare.call(payer.token, 'POST', '/pi/payment/some-payment/incomplete', {}),
      ]
      expect(answers.map(outcome)).toEqual(answers.map(() => '409 wallet.not-configured'))
      await bare.run('wallet.settle-due-payments')
      expect(bare.platform.calls).toEqual([])
    } finally {
      await bare.close()
    }
  })
})
