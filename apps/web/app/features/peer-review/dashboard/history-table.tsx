import { useState } from 'react'
import { issueCertificateEndpoint, type ReviewedPaper } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { api, messageOf } from '../../../lib/api.ts'
import { shortDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { HueTag } from '../../../ui/hue-tag.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { plural, stageName } from '../words.ts'

const t = peerReviewTexts
const h = t.history

const columns: readonly Column<ReviewedPaper>[] = [
  {
    head: h.paper,
    kind: 'title',
    cell: ({ title, journal }) => (
      <>
        {title}
        <HueTag hue={journal.hue}>{journal.title}</HueTag>
      </>
    ),
  },
  { head: h.stage, kind: 'nowrap', cell: ({ stage }) => stageName(stage) },
  { head: h.outcome, cell: ({ status, recommendation }) => recommendation ?? h.outcomes[status] },
  {
    head: h.length,
    kind: 'number',
    cell: ({ words }) => (words === null ? '–' : plural(t.assigned.words, words)),
  },
  { head: h.date, kind: 'nowrap', cell: ({ completedDate }) => shortDate(completedDate) },
  {
    head: h.certificate,
    kind: 'actions',
    quiet: true,
    cell: (review) => (review.status === 'done' ? <CertificateButton review={review} /> : null),
  },
]

/** The newest first. */
export function HistoryTable({ reviews }: { reviews: readonly ReviewedPaper[] }) {
  return (
    <Table className="review-history" caption={h.caption} columns={columns} rows={reviews} keyOf={({ id }) => id} />
  )
}

function CertificateButton({ review }: { review: ReviewedPaper }) {
  const [isBusy, setIsBusy] = useState(false)
  const open = async () => {
    setIsBusy(true)
    try {
      const { url } = await api.call(issueCertificateEndpoint, { params: { id: review.id } })
      location.assign(url)
    } catch (error) {
      showToast({ title: messageOf(error, h.certificateFailed), tone: 'danger' })
      setIsBusy(false)
    }
  }
  return (
    <Button small busy={isBusy} onClick={() => void open()}>
      {h.getCertificate}
      <span className="sr">, {review.title}</span>
    </Button>
  )
}
