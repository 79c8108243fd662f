import { useEffect, useRef, useState } from 'react'
import {
  getPublicationEndpoint,
  listWaitingPapersEndpoint,
  type Publication,
  publishPapersEndpoint,
} from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { type Api, api, ApiError, messageOf } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/query.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import type { ToPublish } from './publish-dialog.tsx'

/** A paper that is being published. */
export interface RunningPaper {
  id: string
  title: string
  state: 'under' | 'visible' | 'failed'
  publicId: string | null
  message: string | null
}

export function startOf(papers: readonly { id: string; title: string }[]): RunningPaper[] {
  return papers.map(({ id, title }) => ({ id, title, state: 'under', publicId: null, message: null }))
}

export function isOver(run: readonly RunningPaper[]): boolean {
  return run.every(({ state }) => state !== 'under')
}

/** At most this many requests at once, to leave capacity for others. */
const atOnce = 4

/** Updates the state of each running paper; if its request fails, the state stays. */
export async function lookAt(call: Api['call'], run: readonly RunningPaper[]): Promise<RunningPaper[]> {
  const next = [...run]
  const open = next.flatMap(({ state }, at) => (state === 'under' ? [at] : []))
  while (open.length > 0) {
    const some = open.splice(0, atOnce)
    await Promise.all(
      some.map(async (at) => {
        const paper = next[at]
        if (paper) next[at] = await lookAtOne(call, paper)
      }),
    )
  }
  return next
}

async function lookAtOne(call: Api['call'], paper: RunningPaper): Promise<RunningPaper> {
  try {
    return advanced(paper, await call(getPublicationEndpoint, { params: { id: paper.id } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { ...paper, state: 'failed', message: error.message }
    return paper
  }
}

function advanced(paper: RunningPaper, { state, publicId, told: message }: Publication): RunningPaper {
  if (state === 'published') return { ...paper, state: 'visible', publicId, message: null }
  // Not publishing any more: it was refused at the last moment, and the server says why.
  if (state === 'failed' || state === 'ready') return { ...paper, state: 'failed', message }
  return paper
}

const t = texts.publishingDesk

const lookAgainMs = 1500

export interface Publishing {
  run: readonly RunningPaper[]
  isSending: boolean
  /** Resolves to whether the server accepted it. */
  publish: (papers: readonly ToPublish[], isProofSkipped?: boolean) => Promise<boolean>
  /** Papers whose journal needs an approved proof: the editor is asked whether to publish them without. */
  unproven: readonly ToPublish[]
  answerUnproven: (isAccepted: boolean) => void
  close: () => void
}

let lastRun: readonly RunningPaper[] = []

/** Publishes, and polls until all articles are visible. A retry after a lost response has the same idempotency key. */
export function usePublishing(): Publishing {
  const [run, setRun] = useState<readonly RunningPaper[]>(lastRun)
  const [isSending, setSending] = useState(false)
  const [unproven, setUnproven] = useState<readonly ToPublish[]>([])
  const key = useRef<{ ids: string; key: string } | null>(null)
  const isUnderWay = run.length > 0 && !isOver(run)

  // An effect: the person may open an article, which is outside of this desk, and come back.
  useEffect(() => {
    lastRun = run
  }, [run])

  // An effect: the worker publishes the articles; poll until they are visible.
  useEffect(() => {
    if (!isUnderWay) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void lookAt(api.call, run).then((next) => {
        if (!isCurrent) return
        if (next.some(({ state }, at) => state !== run[at]?.state)) refetchPapers()
        setRun(next)
      })
    }, lookAgainMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [run, isUnderWay])

  async function publish(papers: readonly ToPublish[], isProofSkipped = false): Promise<boolean> {
    const ids = papers.map(({ id }) => id)
    if (key.current?.ids !== ids.join()) key.current = { ids: ids.join(), key: crypto.randomUUID() }
    setSending(true)
    try {
      await api.call(publishPapersEndpoint, { body: { ids, isProofSkipped } }, { key: key.current.key })
      key.current = null
      setRun((before) => [...before.filter(({ id }) => !ids.includes(id)), ...startOf(papers)])
      refetchPapers()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = null
      if (error instanceof ApiError && error.code === 'publication.proof-missing') {
        setUnproven(papers)
        // The question replaces the dialog.
        return true
      }
      showToast({ title: messageOf(error, t.confirm.failed), tone: 'danger' })
      return false
    } finally {
      setSending(false)
    }
  }
  function answerUnproven(isAccepted: boolean) {
    setUnproven([])
    if (isAccepted) void publish(unproven, true)
  }
  return { run, isSending, publish, unproven, answerUnproven, close: () => setRun([]) }
}

function refetchPapers(): void {
  invalidate(listWaitingPapersEndpoint, getPublicationEndpoint)
}

/** For lists with papers whose files the worker still creates. */
export const refetchMs = 4000
