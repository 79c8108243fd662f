import { useEffect, useRef, useState } from 'react'
import type { Facts } from '@grfs/contracts/facts'
import { type SupplementFile, uploadSupplementEndpoint } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { maxSupplementBytes, supplementTypeOf } from '@grfs/domain/submissions/supplements'
import { api, messageOf } from '../../../../lib/api.ts'
import type { FileDropState } from '../../../../ui/forms/file-drop.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import type { PaperAutosave } from '../open-draft.tsx'
import { byAuthor } from './facts-form.ts'
import { draftOnServer, useOtherDraft } from './use-upload.ts'

const t = factsTexts.supplements

export type Supplement = Facts['supplements'][number]

export const blankSupplement = (known: Partial<Supplement>): Supplement => ({
  ...{ label: null, title: null, description: null, mediaType: null, licence: null, fileId: null, doi: null },
  origin: byAuthor,
  ...known,
})

/** A file that is being uploaded, or whose upload failed. */
interface Going {
  key: number
  file: File
  state: Exclude<FileDropState, { kind: 'empty' | 'done' }>
}

export interface Supplements {
  /** What the server has, by id. */
  files: ReadonlyMap<string, SupplementFile>
  going: readonly Going[]
  /** Why the last chosen file was refused. */
  refusal: string | null
  isUploading: boolean
  /** For screen readers. */
  announcement: string
  choose: (file: File) => void
  retry: (going: Going) => void
  drop: (going: Going) => void
  announce: (text: string) => void
}

interface SupplementsParts {
  autosave: PaperAutosave
  draftId: string | null
  /** Already on the server. */
  uploaded: readonly SupplementFile[]
  /** The facts as they are now, not as they were drawn last. */
  latest: () => Facts
  onChange: (facts: Facts) => void
}

/** Uploads supplements one after the other, and adds each to the facts when the server has it. */
export function useSupplements({ autosave, draftId, uploaded, latest, onChange }: SupplementsParts): Supplements {
  const [files, setFiles] = useState(() => new Map(uploaded.map((file) => [file.id, file])))
  const [going, setGoing] = useState<readonly Going[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [announcement, announce] = useState('')
  const queue = useRef(Promise.resolve())
  const stops = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)

  const show = (key: number, state: Going['state']) =>
    setGoing((list) => list.map((one) => (one.key === key ? { ...one, state } : one)))
  const forget = (key: number) => setGoing((list) => list.filter((one) => one.key !== key))

  async function send(key: number, file: File, stop: AbortController) {
    if (stop.signal.aborted) return
    const { name, size } = file
    const sending = { kind: 'uploading', name, sentBytes: 0, totalBytes: size } as const
    try {
      const id = await draftOnServer(autosave)
      const { file: stored } = await api.call(
        uploadSupplementEndpoint,
        { params: { id }, body: {}, file },
        {
          signal: stop.signal,
          onSent: (sentBytes) => show(key, { ...sending, sentBytes: Math.min(sentBytes, size) }),
        },
      )
      setFiles((known) => new Map(known).set(stored.id, stored))
      const facts = latest()
      if (!facts.supplements.some(({ fileId }) => fileId === stored.id)) {
        const added = blankSupplement({ fileId: stored.id, mediaType: stored.mediaType })
        onChange({ ...facts, supplements: [...facts.supplements, added] })
      }
      announce(fill(t.uploaded, { name }))
      forget(key)
    } catch (error) {
      if (!stop.signal.aborted) show(key, { kind: 'failed', name, reason: messageOf(error, t.failed) })
    }
  }

  function start(key: number, file: File) {
    const stop = new AbortController()
    stops.current.set(key, stop)
    queue.current = queue.current.then(() => send(key, file, stop))
  }

  function choose(file: File) {
    const why = refusalOf(file)
    setRefusal(why && `${file.name}: ${why}`)
    if (why) return
    const key = (lastKey.current += 1)
    const state = { kind: 'uploading', name: file.name, sentBytes: 0, totalBytes: file.size } as const
    setGoing((list) => [...list, { key, file, state }])
    start(key, file)
  }

  useOtherDraft(draftId, () => {
    const facts = latest()
    const left = facts.supplements.filter(({ fileId }) => fileId === null)
    if (left.length === facts.supplements.length) return
    onChange({ ...facts, supplements: left })
    showToast({ title: t.again, tone: 'danger' })
  })
  // Stop uploads when the author leaves the page.
  useEffect(() => {
    const open = stops.current
    return () => open.forEach((stop) => stop.abort())
  }, [])

  return {
    ...{ files, going, refusal, announcement, choose, announce },
    isUploading: going.some(({ state }) => state.kind === 'uploading'),
    retry({ key, file }) {
      show(key, { kind: 'uploading', name: file.name, sentBytes: 0, totalBytes: file.size })
      start(key, file)
    },
    drop({ key }) {
      stops.current.get(key)?.abort()
      forget(key)
    },
  }
}

/** Null if the file may be sent. The server checks it again, with its bytes. */
function refusalOf({ name, size }: File): string | null {
  if (!supplementTypeOf(name)) return submissionTexts.supplementType
  return size > maxSupplementBytes ? submissionTexts.supplementLarge : null
}
