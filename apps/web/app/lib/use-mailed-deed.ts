import { useState } from 'react'
import { ApiError, messageOf } from './api.ts'

export interface MailedDeed {
  /** What the server refuses for good ends it: a link is used up or was altered. */
  state: 'ready' | 'busy' | 'done' | { refused: string }
  /** What went wrong without saying anything about the link: one can try again. */
  problem: string | null
  confirm: () => void
}

/** What the link of a mail offers, done by a click: a program that only opens links does nothing. */
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
