import { useState } from 'react'
import type { Publication } from '@grfs/contracts/publishing/admin'
import { awaitFinalFilesEndpoint } from '@grfs/contracts/publishing/final-files'
import { finalFilesTexts } from '@grfs/contracts/texts/final-files'
import { api, messageOf } from '../../../../lib/api.ts'
import { longDate } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { SideCard } from '../../../../ui/layout/fact-list.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'

const t = finalFilesTexts.desk

interface FinalFilesPartProps {
  publication: Publication
  onChanged: (publication: Publication) => void
}

/** The author's final files: requested, sent, or left out. */
export function FinalFilesPart({ publication, onChanged }: FinalFilesPartProps) {
  const { id, state, finalFiles, proof, publishesAt } = publication
  const [isSending, setSending] = useState(false)
  const isDue = finalFiles?.due != null
  const canRequest = !isDue && proof?.outcome !== null && publishesAt === null && state !== 'publishing'
  const send = async () => {
    setSending(true)
    try {
      onChanged(await api.call(awaitFinalFilesEndpoint, { params: { id }, body: { isAwaited: !isDue } }))
      showToast({ title: isDue ? t.goneOn : t.requested, tone: 'ok' })
    } catch (error) {
      showToast({ title: messageOf(error, t.failed), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return (
    <SideCard id="final-files" title={t.title}>
      <div role="status">
        <p>{finalFiles ? finalFilesWords(finalFiles) : t.none}</p>
        {isDue && <p className="paper-quiet">{t.replacing}</p>}
        {finalFiles?.isReplaceable && <p className="paper-quiet">{t.replaceable}</p>}
      </div>
      {finalFiles && finalFiles.words !== '' && (
        <section className="proof-answers" aria-label={t.words}>
          <h3>{t.words}</h3>
          <p className="paper-reason">{finalFiles.words}</p>
        </section>
      )}
      {(isDue || canRequest) && (
        <Button block busy={isSending} onClick={() => void send()}>
          {isDue ? t.skip : finalFiles ? t.requestAgain : t.request}
        </Button>
      )}
    </SideCard>
  )
}

/** Who waits for whom since when. */
export function finalFilesWords({ since, due, sentAt }: NonNullable<Publication['finalFiles']>): string {
  if (due !== null) return fill(t.due, { since: longDate(since), date: longDate(due) })
  if (sentAt !== null && sentAt >= since) return fill(t.sent, { date: longDate(sentAt) })
  return fill(t.skipped, { since: longDate(since) })
}
