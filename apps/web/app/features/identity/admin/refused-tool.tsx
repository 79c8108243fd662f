import { peopleTexts } from '@grfs/contracts/texts/people'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'

/** For who came by an address to a tool that is not theirs (ADMIN-007, ADMIN-009, ADMIN-012). */
export function RefusedTool({ title }: { title: string }) {
  return (
    <>
      <DeskHead title={title} />
      <EmptyState title={peopleTexts.refused}>{peopleTexts.refusedText}</EmptyState>
    </>
  )
}
