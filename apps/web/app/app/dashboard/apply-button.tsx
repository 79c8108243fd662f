import { applyForRoleEndpoint } from '@grfs/contracts/identity'
import { texts } from '@grfs/contracts/texts/index'
import { useState } from 'react'
import { api, messageOf, type Api } from '../../lib/api.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import type { Side } from './navigation.ts'

const t = texts.identity.apply

/** IDENTITY-108. */
export const applyToastDelayMs = 1000

interface Outcome {
  applied: boolean
  toast: { title: string; tone: 'ok' | 'danger' }
}

/** IDENTITY-101 to IDENTITY-103, IDENTITY-106, IDENTITY-107. */
export async function applyFor(call: Api['call'], role: Side): Promise<Outcome> {
  try {
    await call(applyForRoleEndpoint, { params: { role } })
    return { applied: true, toast: { title: t.success, tone: 'ok' } }
  } catch (error) {
    return { applied: false, toast: { title: messageOf(error, t.failed), tone: 'danger' } }
  }
}

interface ApplyButtonProps {
  /** The side that the person is on; the application is for the other one. */
  side: Side
  /** `none`, or the role that was applied for (IDENTITY-126). */
  appliedRole: string
  /** A researcher's role is granted at once, so what is known about the account may be old now. */
  onApplied: () => void
}

/** IDENTITY-104: one click, and then it is done. */
export function ApplyButton({ side, appliedRole, onApplied }: ApplyButtonProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'applied'>('ready')
  const isApplied = state === 'applied' || appliedRole !== 'none'
  const label = side === 'researcher' ? t.asReviewer : t.asResearcher

  async function apply() {
    setState('busy')
    const { applied, toast } = await applyFor(api.call, side === 'researcher' ? 'reviewer' : 'researcher')
    setState(applied ? 'applied' : 'ready')
    if (applied) onApplied()
    setTimeout(() => showToast(toast), applyToastDelayMs)
  }

  return (
    <button
      type="button"
      disabled={isApplied}
      aria-busy={state === 'busy'}
      onClick={() => state === 'ready' && void apply()}
    >
      <Icon name="swap" />
      {isApplied ? t.applied : label}
    </button>
  )
}
