import { useEffect, useRef, useState } from 'react'
import type { Facts } from '@grfs/contracts/facts'
import { type SupplementFile, uploadSupplementEndpoint } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { maxSupplementBytes, supplementTypeOf } from '@grfs/domain/submissions/supplements'
import { api, type CallOptions, messageOf } from '../../../../lib/api.ts'
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

/** The supplements of a draft or a revision. */
export function useSupplements({ autosave, draftId, uploaded, latest, onChange }: SupplementsParts): Supplements {
  const put = (supplements: Supplement[]) => onChange({ ...latest(), supplements })
  const upload: UploadSupplement = async (file, options) => {
    const params = { id: await draftOnServer(autosave) }
    return (await api.call(uploadSupplementEndpoint, { params, body: {}, file }, options)).file
  }
  useOtherDraft(draftId, () => {
    const { supplements } = latest()
    const left = supplements.filter(({ fileId }) => fileId === null)
    if (left.length === supplements.length) return
    put(left)
    showToast({ title: t.again, tone: 'danger' })
  })
  return useSupplementUploads({ upload, uploaded, latest: () => latest().supplements, onChange: put })
}

export type UploadSupplement = (file: File, options: CallOptions) => Promise<SupplementFile>

interface UploadParts {
  upload: UploadSupplement
  /** Already on the server. */
  uploaded: readonly SupplementFile[]
  /** The list as it is now, not as it was drawn last. */
  latest: () => readonly Supplement[]
  onChange: (list: Supplement[]) => void
}

/** Uploads supplements one after the other, and adds each to the list when the server has it. */
export function useSupplementUploads({ upload, uploaded, latest, onChange }: UploadParts): Supplements {
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
      const stored = await upload(file, {
        signal: stop.signal,
        onSent: (sentBytes) => show(key, { ...sending, sentBytes: Math.min(sentBytes, size) }),
      })
      setFiles((known) => new Map(known).set(stored.id, stored))
      const list = latest()
      if (!list.some(({ fileId }) => fileId === stored.id)) {
        onChange([...list, blankSupplement({ fileId: stored.id, mediaType: stored.mediaType })])
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

  // Stop uploads when the person leaves the page.
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
