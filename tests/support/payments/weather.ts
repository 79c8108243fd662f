import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../../../apps/server/demo/chance.ts'
import type { Fault } from '../pi-platform.ts'

/** Extra trouble of a wave: the server dies during a request to the payment provider, or the provider is down. */
type Trouble = 'none' | 'killed at approve' | 'killed at complete' | 'provider gone'

export const troubles: readonly Trouble[] = ['killed at approve', 'provider gone', 'killed at complete', 'none']

export interface Weather {
  turn(trouble: Trouble): void
  faultOf(call: string): Fault
  /** Ends the trouble. True if the server was killed; another one responds by now. */
  calm(): Promise<boolean>
}

// The client's timeout is 5 s.
const tooSlowMs = 5_500

export function makeWeather(chance: Chance, kill?: () => Promise<void>): Weather {
  let trouble: Trouble = 'none'
  let killing: Promise<void> | null = null
  let goneUntil = 0
  const killSoon = async () => {
    await pause(chance.between(0, 12))
    await kill?.()
  }
  return {
    turn(next) {
      trouble = next
      if (next === 'provider gone') goneUntil = performance.now() + chance.between(300, 1_500)
    },
    faultOf(call) {
      if (performance.now() < goneUntil) return 'drop'
      if (kill && !killing && trouble.startsWith('killed') && call.endsWith(trouble.slice('killed at '.length))) {
        killing = killSoon()
        // The provider has acted by then; the server dies before the response, while it stores it, or just after.
        return { slowMs: chance.between(0, 12) }
      }
      return stumble(chance)
    },
    async calm() {
      trouble = 'none'
      await killing
      const wasKilled = killing !== null
      killing = null
      return wasKilled
    },
  }
}

function stumble(chance: Chance): Fault {
  const dice = chance.next()
  if (dice < 0.03) return 'fail'
  if (dice < 0.06) return 'act-and-fail'
  if (dice < 0.08) return 'drop'
  if (dice < 0.11) return 'act-and-drop'
  if (dice < 0.1105) return { slowMs: tooSlowMs }
  return dice < 0.2 ? { slowMs: chance.between(1, 30) } : null
}
