import { texts } from '@grfs/contracts/texts/index'
import { Button } from '../../../ui/button.tsx'
import { fill } from '../../../ui/words.ts'

const t = texts.editing.queue

interface SelectionBarProps {
  count: number
  isBusy: boolean
  onRemind: () => void
  onClear: () => void
}

/** What can be done with several papers at once. Its line is announced when it changes. */
export function SelectionBar({ count, isBusy, onRemind, onClear }: SelectionBarProps) {
  return (
    <div className="rows-selected-place" role="region" aria-label={t.selectedLabel}>
      <span className="sr" role="status">
        {count > 0 && fill(t.selected, { count })}
      </span>
      {count > 0 && (
        <div className="rows-selected">
          <b aria-hidden="true">{fill(t.selected, { count })}</b>
          <Button small busy={isBusy} onClick={onRemind}>
            {t.remind}
          </Button>
          <Button small onClick={onClear}>
            {t.clear}
          </Button>
        </div>
      )}
    </div>
  )
}
