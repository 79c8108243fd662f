import { useEffect, useRef, useState } from 'react'
import { uploadDocumentEndpoint } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { api, ApiError, messageOf } from '../../../../lib/api.ts'
import { savedTime } from '../../../../lib/format.ts'
import { formatBytes } from '../../../../ui/media/bytes.ts'
import type { FileDropState } from '../../../../ui/forms/file-drop.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import type { UploadedFile, PaperAutosave } from '../open-draft.tsx'
import { refusalOf } from './problems.ts'

const t = submitTexts.file

const wrongFile: readonly string[] = ['submission.not-docx', 'submission.too-large']

export interface Upload {
  state: FileDropState
  /** Why the chosen file was refused. */
  refusal: string | null
  /** Counts the files on the server, so that each is checked; 0 while there is none. */
  round: number
  choose: (file: File) => void
  cancel: () => void
  retry: () => void
}

/** Uploads the manuscript to the draft. Saves the draft first if it is not on the server yet. */
export function useUpload(autosave: PaperAutosave, draftId: string | null, uploadedFile: UploadedFile | null): Upload {
  const [file, setFile] = useState(uploadedFile)
  const [going, setGoing] = useState<FileDropState | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [round, setRound] = useState(uploadedFile ? 1 : 0)
  const chosen = useRef<File | null>(null)
  const stop = useRef<AbortController | null>(null)

  async function send(sent: File) {
    stop.current?.abort()
    const here = new AbortController()
    stop.current = here
    chosen.current = sent
    const { name, size } = sent
    const going: FileDropState = { kind: 'uploading', name, sentBytes: 0, totalBytes: size }
    setGoing(going)
    try {
      const id = await draftOnServer(autosave)
      if (here.signal.aborted) return
      const answer = await api.call(
        uploadDocumentEndpoint,
        { params: { id }, body: {}, file: sent },
        {
          signal: here.signal,
          // The request body is larger than the file; the progress bar must not exceed 100 %.
          onSent: (sentBytes) => setGoing({ ...going, sentBytes: Math.min(sentBytes, size) }),
        },
      )
      autosave.uploaded(answer)
      setFile(answer.file)
      setGoing(null)
      setRound((count) => count + 1)
    } catch (error) {
      if (stop.current !== here || here.signal.aborted) return
      // The server looked into the file. Sending it again would not help, so it is refused like a wrong name.
      const isWrong = error instanceof ApiError && wrongFile.includes(error.code)
      if (isWrong) setRefusal(error.message)
      setGoing(isWrong ? null : { kind: 'failed', name, reason: messageOf(error, t.failed) })
    }
  }

  function choose(next: File) {
    const why = refusalOf(next)
    setRefusal(why)
    if (why) return
    showToast({ title: submissionTexts.selected, tone: 'ok' })
    void send(next)
  }

  const retry = () => {
    if (chosen.current) void send(chosen.current)
  }

  useRetryOnline(going?.kind === 'failed', retry)
  useOtherDraft(draftId, () => {
    setFile(null)
    setRound(0)
    if (chosen.current) void send(chosen.current)
  })

  return {
    state: going ?? stateOf(file),
    refusal,
    round,
    choose,
    retry,
    cancel() {
      stop.current?.abort()
      setGoing(null)
    },
  }
}

export async function draftOnServer(autosave: PaperAutosave): Promise<string> {
  const { id, version } = await autosave.settle()
  if (id === null || version === 0) throw new ApiError(0, 'network', '')
  return id
}

function stateOf(file: UploadedFile | null): FileDropState {
  if (!file) return { kind: 'empty' }
  const time = savedTime(new Date(file.uploadedAt), new Date())
  return { kind: 'done', name: file.name, note: fill(t.uploaded, { size: formatBytes(file.bytes), time }) }
}

/** An effect: the connection can return at any time. */
function useRetryOnline(isFailed: boolean, retry: () => void): void {
  const again = useRef(retry)
  useEffect(() => {
    again.current = retry
  })
  useEffect(() => {
    if (!isFailed) return
    const online = () => again.current()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [isFailed])
}

/** The author's text continued as another draft: the file belongs to the old one and is uploaded again. */
export function useOtherDraft(draftId: string | null, onOther: () => void): void {
  const shown = useRef(draftId)
  useEffect(() => {
    const before = shown.current
    shown.current = draftId
    if (before !== null && before !== draftId) onOther()
    // Only when the draft changes; `onOther` may be a new function at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draftId])
}
