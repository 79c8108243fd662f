import { useState } from 'react'
import { useNavigate } from '../../../../lib/navigation.tsx'
import { type SubmissionDetail, transferPaperEndpoint } from '@grfs/contracts/submissions'
import { transferTexts as t } from '@grfs/contracts/texts/transfer'
import { api, messageOf } from '../../../../lib/api.ts'
import { draftPath, ownPaperPath } from '../../../../lib/paths.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/controls.tsx'
import { SectionHead } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'

interface TransferPaperProps {
  paper: Pick<SubmissionDetail, 'id' | 'reviews'>
  transfer: NonNullable<SubmissionDetail['transfer']>
}

/** The journal that the editors suggested with the rejection. */
export function TransferPaper({ paper, transfer: { journal, paperId } }: TransferPaperProps) {
  const navigate = useNavigate()
  const [withReviews, setWithReviews] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function start() {
    setIsBusy(true)
    try {
      const { id } = await api.call(transferPaperEndpoint, { params: { id: paper.id }, body: { withReviews } })
      await navigate(draftPath(id))
    } catch (error) {
      showToast({ title: messageOf(error, t.failed), tone: 'danger' })
      setIsBusy(false)
    }
  }

  return (
    <section className="paper-part" aria-labelledby="transfer">
      <SectionHead id="transfer" title={t.title} />
      <p>{fill(paperId === null ? t.text : t.taken, { journal })}</p>
      {paperId !== null ? (
        <LinkButton href={ownPaperPath(paperId)}>{t.open}</LinkButton>
      ) : (
        <>
          {paper.reviews.length > 0 && (
            <Checkbox checked={withReviews} onChange={({ target }) => setWithReviews(target.checked)}>
              {t.withReviews} <span className="paper-quiet">{t.withReviewsHint}</span>
            </Checkbox>
          )}
          <Button kind="main" busy={isBusy} onClick={() => void start()}>
            {fill(t.start, { journal })}
          </Button>
        </>
      )}
    </section>
  )
}
