import { useState } from 'react'
import { ApiError, messageOf } from './api.ts'

export interface MailedDeed {
  /** `refused` is final: the link is used up or was altered. */
  state: 'ready' | 'busy' | 'done' | { refused: string }
  /** An error that is not about the link: the person can try again. */
  problem: string | null
  confirm: () => void
}

/** Runs the action of a link in an e-mail after a click, so that programs that only open links trigger nothing. */
export function useMailedDeed(
  deed: () => Promise<unknown>,
  { refused, failed }: { refused: string | null; failed: string },
): MailedDeed {
  const [state, setState] = useState<MailedDeed['state']>(refused === null ? 'ready' : { refused })
  const [problem, setProblem] = useState<string | null>(null)

  async function confirm() {
    setState('busy')
    setProblem(null)
    try {
      await deed()
      setState('done')
    } catch (error) {
      const said = messageOf(error, failed)
      if (isRefusal(error)) return setState({ refused: said })
      setProblem(said)
      setState('ready')
    }
  }
  return { state, problem, confirm: () => void confirm() }
}

function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return status >= 400 && status < 500 && status !== 429
}
