import { uploadPublicationCoverEndpoint, type Publication } from '@grfs/contracts/publishing-desk'
import { texts } from '@grfs/contracts/texts/index'
import { useState } from 'react'
import { api, messageOf } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileDrop, type FileDropState } from '../../../ui/file-drop.tsx'
import { SideCard } from '../../../ui/side-card.tsx'
import { showToast } from '../../../ui/toast.tsx'

const t = texts.publishingDesk.cover

interface CoverPartProps {
  publication: Publication
  onChanged: (publication: Publication) => void
}

/** Drawn unless somebody gives a picture; without one it is drawn again. */
export function CoverPart({ publication, onChanged }: CoverPartProps) {
  const { id, cover } = publication
  const [sending, setSending] = useState<FileDropState | null>(null)
  const send = async (file?: File) => {
    if (file) setSending({ kind: 'uploading', name: file.name, sentBytes: 0, totalBytes: file.size })
    try {
      const onSent = (sentBytes: number, totalBytes: number) => {
        if (file) setSending({ kind: 'uploading', name: file.name, sentBytes, totalBytes })
      }
      const params = { id }
      onChanged(
        await api.call(
          uploadPublicationCoverEndpoint,
          { params, body: {}, ...(file && { file }) },
          { ...(file && { onSent }) },
        ),
      )
      setSending(null)
      showToast({ title: t.changed, tone: 'ok' })
    } catch (error) {
      const reason = messageOf(error, t.failed)
      if (file) setSending({ kind: 'failed', name: file.name, reason })
      else showToast({ title: reason, tone: 'danger' })
    }
  }
  return (
    <SideCard id="cover" title={t.title}>
      <p className="paper-quiet">{cover === 'drawn' ? t.text : t.uploaded}</p>
      <Field label={t.choose}>
        <FileDrop
          state={sending ?? { kind: 'empty' }}
          accept="image/jpeg,image/png,image/gif,image/webp"
          note={t.note}
          onChoose={(file) => void send(file)}
          onRemove={() => setSending(null)}
        />
      </Field>
      {cover === 'uploaded' && (
        <Button small onClick={() => void send()}>
          {t.takeBack}
        </Button>
      )}
    </SideCard>
  )
}
