import { texts } from '@grfs/contracts/texts/index'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api.ts'
import { deskPaperPath } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { askQueue, type QueueView } from './queue-view.ts'

const t = texts.editing.queue

/** Opens what waits for the editor most urgently, also while something else of the same selection is shown. */
export function StartOldest({ view: { journal, q } }: { view: QueueView }) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function start() {
    setBusy(true)
    const yours: QueueView = { filter: 'yours', sort: 'due', journal, q }
    const found = await askQueue(api.call, yours).catch(() => null)
    setBusy(false)
    const oldest = found?.papers[0]
    if (oldest) return navigate(deskPaperPath(oldest.id, yours))
    showToast({
      title: found ? t.nothingToStart : t.failed,
      tone: found ? 'info' : 'danger',
    })
  }

  return (
    <Button kind="main" busy={isBusy} onClick={() => void start()}>
      {t.startOldest}
    </Button>
  )
}
