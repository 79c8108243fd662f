import type { BlindCopy as Copy } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { BlindViewer } from '../../manuscripts/blind-viewer.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

interface BlindCopyProps {
  /** Null while there is none. */
  copy: Copy | null
  loadPage: (page: number) => Promise<Blob>
  loadText?: () => Promise<string>
  loadFigure?: (figure: number) => Promise<Blob>
}

/** REVIEW-023, REVIEW-027 to REVIEW-030, REVIEW-044: the paper in the page, to be read and not to be taken along. */
export function BlindCopy({ copy, loadPage, loadText, loadFigure }: BlindCopyProps) {
  if (!copy || copy.pages.length === 0) return <EmptyState title={peerReviewTexts.noFile} />
  const text = copy.hasText ? { loadText, loadFigure } : {}
  return <BlindViewer pages={copy.pages} loadPage={loadPage} {...text} texts={peerReviewTexts.viewer} />
}
