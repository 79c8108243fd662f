import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from '../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import type { WalletAnswer } from '@grfs/contracts/wallet'
import { wordsOf } from '../../../../../tests/support/dom.ts'
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

function show(changes: Partial<WalletAnswer> = {}, path = '/dashboard/wallet'): string {
  cleanup()
  const { container } = render(
    <MemoryRouter initialEntries={[path]}>
      <LoadedWallet answer={{ ...answer, ...changes }} failure={null} isFetching={false} refetch={() => {}} />
    </MemoryRouter>,
  )
  return wordsOf(container)
}
const stranger = { piUser: { isVerified: false, username: null } }

describe('the page', () => {
  it('WALLET-006 WALLET-007 WALLET-008 has the header, who is connected, and a refresh button', () => {
    expect(show()).toMatch(/Pi Network Wallet.*Connected as @farhana.*Refresh/)
    expect(screen.queryByRole('heading', { level: 1, name: 'Pi Network Wallet' })).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeNull()
    expect(show(stranger)).toContain('Not connected to Pi Network')
  })

  it('WALLET-009 WALLET-034 WALLET-038 shows the dollars and the Pi', () => {
    expect(show()).toMatch(/USD balance \$6\.17 .*1 Pi = \$0\.5.*Pi balance 12\.34 Pi( |$)/)
  })

  it('WALLET-047 says when there is no rate', () => {
    const text = show({ rate: null, wallet: { ...answer.wallet, balance: null } })
    expect(text).toMatch(/USD balance – .*Could not fetch exchange rate/)
  })

  it('WALLET-010 has the tabs wallet and send, the first of them open', () => {
    const selected = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)
    show()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Wallet', 'Send'])
    expect(selected()).toEqual(['Wallet'])
    show({}, '/dashboard/wallet?tab=send')
    expect(selected()).toEqual(['Send'])
  })

  it('WALLET-011 has the box to connect for whoever is not connected', () => {
    show(stranger)
    expect(screen.queryByRole('heading', { level: 2, name: 'Connect Pi Network' })).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Connect Pi Network' })).not.toBeNull()
    expect(show()).not.toContain('Connect Pi Network')
  })

  it('says when it is not configured, and offers nothing', () => {
    const text = show({ ...stranger, pi: null, rate: null })
    expect(text).toContain('The Pi wallet is not configured on this site.')
    expect(text).not.toContain('Connect Pi Network')
    expect(text).not.toContain('exchange rate')
  })
})

describe('the history', () => {
  const alone = { hasOlder: false, isBusy: false, showOlder: () => {} }

  it('tells whoever has a pending payment not to pay it again, on both tabs', () => {
    const one = { _id: 'p1', type: 'payment', amount: '7', currency: 'PI', createdAt: '2026-11-15T10:00:00Z' } as const
    const read = (status: 'pending' | 'completed', path?: string) => show({ transactions: [{ ...one, status }] }, path)
    for (const path of ['/dashboard/wallet', '/dashboard/wallet?tab=send']) {
      expect(read('pending', path)).toContain('Please do not pay again.')
      expect(read('completed', path)).not.toContain('A payment is pending')
    }
  })

  it('offers older payments where there are some', () => {
    show({ next: 'a-payment' })
    expect(screen.queryByRole('button', { name: 'Show older payments' })).not.toBeNull()
    expect(show()).not.toContain('Show older payments')
  })

  it('WALLET-012 says when it is empty', () => {
    const { container } = render(<History {...alone} transactions={[]} />)
    expect(wordsOf(container)).toMatch(/Transaction History.*No transactions yet/)
  })

  it('WALLET-019 WALLET-017 colours what became of each', () => {
    const of = (status: 'completed' | 'pending' | 'failed' | 'cancelled') => ({
      ...{ _id: status, type: 'payment' as const, amount: '1.0000000', currency: 'PI', status },
      createdAt: '2026-11-15T09:00:00.000Z',
    })
    const { container } = render(
      <History {...alone} transactions={[of('completed'), of('pending'), of('failed'), of('cancelled')]} />,
    )
    const rows = screen.getAllByRole('row').slice(1)
    const badges = rows.map((row) => within(row).getByText(/^(Completed|Pending|Failed|Cancelled)$/))
    expect(badges.map(({ textContent, className }) => [textContent, className])).toEqual([
      ['Completed', 'badge badge-ok'],
      ['Pending', 'badge badge-warn'],
      ['Failed', 'badge badge-danger'],
      ['Cancelled', 'badge'],
    ])
    expect(wordsOf(container)).toContain('1.00 Pi')
  })
})

describe('the form', () => {
  const showForm = (changes: Partial<SendFormProps> = {}) =>
    render(
      <SendForm
        {...{ isVerified: true, pi, rate: null, isBusy: false, onConnect: () => {} }}
        onPay={() => Promise.resolve(true)}
        {...changes}
      />,
    )

  it('WALLET-013 WALLET-025 WALLET-027 has one field, and cannot be sent without an amount', () => {
    const { container } = showForm()
    expect(screen.queryByRole('heading', { level: 2, name: 'Make Pi Payment' })).not.toBeNull()
    const amount = screen.getByLabelText<HTMLInputElement>(/^Amount \(Pi\)/)
    expect(container.querySelectorAll('input')).toHaveLength(1)
    expect([amount.type, amount.min, amount.step]).toEqual(['number', '0.01', '0.01'])
    expect(amount.getAttribute('aria-required')).toBe('true')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Make Pi Payment' })
    expect(button.disabled).toBe(true)
    fireEvent.change(amount, { target: { value: '2.5' } })
    expect(button.disabled).toBe(false)
  })

  it('WALLET-014 asks to connect first', () => {
    const { container } = showForm({ isVerified: false })
    expect(wordsOf(container)).toContain('Please connect your Pi Network account first')
    expect(container.querySelector('input')).toBeNull()
  })
})
