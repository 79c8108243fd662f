import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { WalletAnswer } from '@grfs/contracts/wallet'
import { History, LoadedWallet } from './wallet-page.tsx'
import { SendForm, type SendFormProps } from './send-form.tsx'

const pi = { sdkUrl: 'https://sdk.example/pi.js', sandbox: true, recipientUid: 'press', memo: 'Payment via webapp' }
const answer: WalletAnswer = {
  success: true,
  message: '',
  wallet: { balance: '6.17', piBalance: '12.3456789', piWalletAddress: 'GABC' },
  piUser: { isVerified: true, username: 'farhana' },
  transactions: [],
  next: null,
  rate: '0.5',
  pi,
}

const pageHtml = (changes: Partial<WalletAnswer> = {}, path = '/dashboard/wallet') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <LoadedWallet answer={{ ...answer, ...changes }} failure={null} isBusy={false} again={() => {}} />
    </MemoryRouter>,
  )
const stranger = { piUser: { isVerified: false, username: null } }

describe('the page', () => {
  it('WALLET-006 WALLET-007 WALLET-008 has the header, who is connected, and a refresh button', () => {
    expect(pageHtml()).toMatch(/<h1[^>]*>Pi Network Wallet<\/h1>.*Connected as @farhana.*Refresh<\/button>/)
    expect(pageHtml(stranger)).toContain('Not connected to Pi Network')
  })

  it('WALLET-009 WALLET-034 WALLET-038 shows the dollars and the Pi', () => {
    expect(pageHtml()).toMatch(/USD balance<\/dt><dd>\$6\.17<\/dd>.*1 Pi = \$0\.5.*Pi balance<\/dt><dd>12\.34 Pi<\/dd>/)
  })

  it('WALLET-047 says when there is no rate', () => {
    const html = pageHtml({ rate: null, wallet: { ...answer.wallet, balance: null } })
    expect(html).toMatch(/USD balance<\/dt><dd>–<\/dd>.*Could not fetch exchange rate/)
  })

  it('WALLET-010 has the tabs wallet and send, the first of them open', () => {
    const tabs = (html: string) =>
      [...html.matchAll(/role="tab"[^>]*aria-selected="(\w+)"[^>]*>(\w+)/g)].map(([, on, name]) => [name, on])
    expect(tabs(pageHtml())).toEqual([
      ['Wallet', 'true'],
      ['Send', 'false'],
    ])
    expect(tabs(pageHtml({}, '/dashboard/wallet?tab=send'))[1]).toEqual(['Send', 'true'])
  })

  it('WALLET-011 has the box to connect for whoever is not connected', () => {
    expect(pageHtml(stranger)).toMatch(/<h2[^>]*>Connect Pi Network<\/h2>.*<button[^>]*>Connect Pi Network<\/button>/)
    expect(pageHtml()).not.toContain('Connect Pi Network')
  })

  it('says when it is not configured, and offers nothing', () => {
    const html = pageHtml({ ...stranger, pi: null, rate: null })
    expect(html).toContain('The Pi wallet is not configured on this site.')
    expect(html).not.toContain('Connect Pi Network')
    expect(html).not.toContain('exchange rate')
  })
})

describe('the history', () => {
  const alone = { hasOlder: false, isBusy: false, showOlder: () => {} }

  it('tells whoever has a pending payment not to pay it again, on both tabs', () => {
    const one = { _id: 'p1', type: 'payment', amount: '7', currency: 'PI', createdAt: '2026-11-15T10:00:00Z' } as const
    const html = (status: 'pending' | 'completed', path?: string) =>
      pageHtml({ transactions: [{ ...one, status }] }, path)
    for (const path of ['/dashboard/wallet', '/dashboard/wallet?tab=send']) {
      expect(html('pending', path)).toContain('Please do not pay again.')
      expect(html('completed', path)).not.toContain('A payment is pending')
    }
  })

  it('offers older payments where there are some', () => {
    expect(pageHtml({ next: 'a-payment' })).toMatch(/<button[^>]*>Show older payments<\/button>/)
    expect(pageHtml()).not.toContain('Show older payments')
  })

  it('WALLET-012 says when it is empty', () => {
    const html = renderToStaticMarkup(<History {...alone} transactions={[]} />)
    expect(html).toMatch(/Transaction History.*No transactions yet/)
  })

  it('WALLET-019 WALLET-017 colours what became of each', () => {
    const of = (status: 'completed' | 'pending' | 'failed' | 'cancelled') => ({
      ...{ _id: status, type: 'payment' as const, amount: '1.0000000', currency: 'PI', status },
      createdAt: '2026-11-15T09:00:00.000Z',
    })
    const html = renderToStaticMarkup(
      <History {...alone} transactions={[of('completed'), of('pending'), of('failed'), of('cancelled')]} />,
    )
    expect([...html.matchAll(/class="(badge[^"]*)">(\w+)/g)].map(([, look, name]) => [name, look])).toEqual([
      ['Completed', 'badge badge-ok'],
      ['Pending', 'badge badge-warn'],
      ['Failed', 'badge badge-danger'],
      ['Cancelled', 'badge'],
    ])
    expect(html).toContain('1.00 Pi')
  })
})

describe('the form', () => {
  const form = (changes: Partial<SendFormProps> = {}) =>
    renderToStaticMarkup(
      <SendForm
        {...{ isVerified: true, pi, rate: null, isBusy: false, onConnect: () => {} }}
        onPay={() => Promise.resolve(true)}
        {...changes}
      />,
    )

  it('WALLET-013 WALLET-025 WALLET-027 has one field, and cannot be sent without an amount', () => {
    const html = form()
    expect(html).toMatch(/<h2[^>]*>Make Pi Payment<\/h2>.*Amount \(Pi\)/)
    expect(html.match(/<input/g)).toHaveLength(1)
    expect(html).toMatch(/<input[^>]*type="number"/)
    expect(html).toContain('aria-required="true"')
    expect(html).toMatch(/min="0\.01"/)
    expect(html).toMatch(/step="0\.01"/)
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Make Pi Payment<\/button>/)
  })

  it('WALLET-014 asks to connect first', () => {
    const html = form({ isVerified: false })
    expect(html).toContain('Please connect your Pi Network account first')
    expect(html).not.toContain('<input')
  })
})
