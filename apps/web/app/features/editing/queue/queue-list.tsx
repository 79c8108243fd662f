import { texts } from '@grfs/contracts/texts/index'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { quantity } from '../../../lib/format.ts'
import { KeysetPager } from '../../../lib/keyset-pager.tsx'
import { queuePath } from '../../../lib/paths.ts'
import { fill } from '../../../ui/words.ts'
import { useSingleKeys } from '../../../lib/single-keys.ts'
import { KeysHelp } from '../../../lib/keys-help.tsx'
import { QueueTable } from './queue-table.tsx'
import type { Queue, QueueView } from './queue-view.ts'
import { goToRow, namesIn, rowAfter, rowOf } from '../../../lib/rows.ts'
import { SelectionBar } from './selection-bar.tsx'
import { changed, stillShown } from './selection.ts'
import { useReminding } from './use-reminding.ts'

const t = texts.editing.queue

interface QueueListProps {
  queue: Queue
  view: QueueView
  now: Date
  isBusy: boolean
  again: () => void
  searchBox: RefObject<HTMLInputElement | null>
  /** The paper that one comes back from. */
  startAt: string | null
}

/** The papers, what is done with several of them, and the keys that do it. */
export function QueueList({ queue, view, now, isBusy, again, searchBox, startAt }: QueueListProps) {
  const { papers } = queue
  const table = useRef<HTMLTableElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isHelping, setHelping] = useState(false)
  const chosen = stillShown(selected, papers)
  const { isReminding, remindAll } = useReminding(
    useCallback(() => {
      setSelected(new Set())
      again()
    }, [again]),
  )
  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) => setSelected((before) => changed(before, ids, isSelected)),
    [],
  )

  useSingleKeys(
    useCallback(
      (key, target) => {
        const names = namesIn(table.current)
        const row = rowOf(target, names)
        const here = papers[row]
        const marked = stillShown(selected, papers)
        if (key === 'j' || key === 'k') goToRow(names, rowAfter(row, key === 'j' ? 1 : -1, names.length))
        else if (key === 'x' && here) select([here.id], !selected.has(here.id))
        else if (key === 'r' && (here || marked.length > 0)) remindAll(marked.length > 0 ? marked : [here!.id])
        else if (key === '/') searchBox.current?.focus()
        else if (key === '?') setHelping(true)
        else return false
        return true
      },
      [papers, selected, select, remindAll, searchBox],
    ),
  )

  // An effect, because the focus belongs to the document: who comes back from a paper goes on from its row.
  useEffect(() => {
    const names = namesIn(table.current)
    goToRow(
      names,
      names.findIndex(({ dataset }) => dataset['row'] === startAt),
    )
  }, [startAt])

  return (
    <div className="rows-list" aria-busy={isBusy}>
      <p className="sr" role="status">
        {fill(t.shown, { papers: quantity(papers.length, 'paper') })}
      </p>
      <QueueTable
        papers={papers}
        view={view}
        now={now}
        selected={selected}
        onSelect={select}
        onRemind={remindAll}
        isBusy={isReminding}
        place={table}
      />
      <SelectionBar
        count={chosen.length}
        isBusy={isReminding}
        onRemind={() => remindAll(chosen)}
        onClear={() => setSelected(new Set())}
      />
      <div className="rows-foot">
        <KeysHelp title={t.keysTitle} keys={t.keys} open={isHelping} onOpenChange={setHelping} />
        <KeysetPager after={view.after} next={queue.next} hrefOf={(after) => queuePath({ ...view, after })} />
      </div>
    </div>
  )
}
