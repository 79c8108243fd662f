import { publishPapersEndpoint } from '@grfs/contracts/publishing-desk'
import { texts } from '@grfs/contracts/texts/index'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api, messageOf } from '../../../lib/api.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { isOver, lookAt, startOf, type RunningPaper } from './publishing-run.ts'
import type { ToPublish } from './publish-dialog.tsx'

const t = texts.publishingDesk

const lookAgainMs = 1500

export interface Publishing {
  run: readonly RunningPaper[]
  /** Counts up whenever the server has something new to tell. */
  round: number
  isSending: boolean
  /** Whether it was accepted. */
  publish: (papers: readonly ToPublish[]) => Promise<boolean>
  close: () => void
}

/** Publishes, and looks until all of it is visible. A repeat after a lost answer carries the same key. */
export function usePublishing(): Publishing {
  const [run, setRun] = useState<readonly RunningPaper[]>([])
  const [round, setRound] = useState(0)
  const [isSending, setSending] = useState(false)
  const key = useRef<{ ids: string; key: string } | null>(null)
  const isUnderWay = run.length > 0 && !isOver(run)

  // An effect, because articles appear in another place, and are looked for until they are there.
  useEffect(() => {
    if (!isUnderWay) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void lookAt(api.call, run).then((next) => {
        if (!isCurrent) return
        if (next.some(({ state }, at) => state !== run[at]?.state)) setRound((before) => before + 1)
        setRun(next)
      })
    }, lookAgainMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [run, isUnderWay])

  async function publish(papers: readonly ToPublish[]): Promise<boolean> {
    const ids = papers.map(({ id }) => id)
    if (key.current?.ids !== ids.join()) key.current = { ids: ids.join(), key: crypto.randomUUID() }
    setSending(true)
    try {
      await api.call(publishPapersEndpoint, { body: { ids } }, { key: key.current.key })
      key.current = null
      setRun((before) => [...before.filter(({ id }) => !ids.includes(id)), ...startOf(papers)])
      setRound((before) => before + 1)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = null
      showToast({ title: messageOf(error, t.confirm.failed), tone: 'danger' })
      return false
    } finally {
      setSending(false)
    }
  }
  return { run, round, isSending, publish, close: () => setRun([]) }
}
