import type { HandlingEditor } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { quantity } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { Menu } from '../../../../ui/overlays/menu.tsx'

const t = texts.editing.queue

interface AssignMenuProps {
  label: string
  /** The name of the button for screen readers, if its label is not enough. */
  aloud?: string
  editors: readonly HandlingEditor[]
  /** The journals of the papers; editors of none of them are left out. */
  journalIds: readonly string[]
  isBusy: boolean
  onAssign: (editorId: string | null) => void
  mayUnassign?: boolean
}

/** The editors to choose from, oneself first, each with the number of waiting papers. */
export function AssignMenu(props: AssignMenuProps) {
  const { label, aloud, editors, journalIds, isBusy, onAssign, mayUnassign = false } = props
  const offered = editors
    .filter(({ journals }) => journals === null || journals.some((id) => journalIds.includes(id)))
    .toSorted((one, other) => Number(other.isYou) - Number(one.isYou))
  return (
    <Menu
      align="start"
      trigger={
        <Button small kind={aloud ? 'quiet' : 'line'} busy={isBusy} {...(aloud && { 'aria-label': aloud })}>
          {label}
        </Button>
      }
      entries={[
        ...offered.map(({ id, fullName, isYou, papers }) => ({
          label: fill(isYou ? t.assignToMe : t.assignTo, { name: fullName, papers: quantity(papers, 'paper') }),
          onSelect: () => onAssign(id),
        })),
        ...(mayUnassign ? (['rule', { label: t.unassign, onSelect: () => onAssign(null) }] as const) : []),
      ]}
    />
  )
}
