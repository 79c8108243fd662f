import type { PiTerms } from '@grfs/contracts/wallet'
import { walletTexts as t } from '@grfs/contracts/texts/wallet'
import { formatPi, minPiAmount, payableUnits, piAmountStep, usdOf } from '@grfs/domain/wallet/amount'
import { useState, type FormEvent } from 'react'
import { dollars } from '../../lib/amounts.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/controls.tsx'

export interface SendFormProps {
  isVerified: boolean
  pi: PiTerms | null
  rate: string | null
  isBusy: boolean
  /** Resolves to true once it is paid, or may be. */
  onPay: (amount: string) => Promise<boolean>
  onConnect: () => void
}

/** WALLET-013, WALLET-014, WALLET-025, WALLET-026, WALLET-027. */
export function SendForm({ isVerified, pi, rate, isBusy, onPay, onConnect }: SendFormProps) {
  const [amount, setAmount] = useState('')
  const [isWrong, setWrong] = useState(false)
  if (!pi) return <p className="wallet-text">{t.notConfigured}</p>
  if (!isVerified) {
    return <Banner title={t.connectFirst} actions={<Button onClick={onConnect}>{t.connectTitle}</Button>} />
  }
  const units = payableUnits(amount)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setWrong(units === null)
    if (units !== null && (await onPay(amount))) setAmount('')
  }
  return (
    <form className="wallet-send" noValidate onSubmit={(event) => void submit(event)} aria-labelledby="wallet-send">
      <h2 id="wallet-send">{t.sendTitle}</h2>
      <Field
        label={t.amount}
        hint={t.amountHint}
        error={isWrong ? t.invalidAmount : undefined}
        note={units !== null && rate !== null ? inDollars(units, rate) : undefined}
        required
      >
        <Input
          type="number"
          inputMode="decimal"
          min={minPiAmount}
          step={piAmountStep}
          autoComplete="off"
          value={amount}
          onChange={({ target }) => {
            setAmount(target.value)
            setWrong(false)
          }}
        />
      </Field>
      <Button kind="main" type="submit" busy={isBusy} disabled={amount === '' || pi.recipientUid === ''}>
        {isBusy ? t.sending : t.send}
      </Button>
    </form>
  )
}

function inDollars(units: bigint, rate: string): string {
  const usd = usdOf(formatPi(units), rate)
  return usd === null ? '' : t.amountInUsd.replace('{usd}', () => dollars(usd))
}
