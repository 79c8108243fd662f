import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { HandlingEditor } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { api, messageOf } from '../../../../lib/api.ts'
import { quantity } from '../../../../lib/format.ts'
import { openExport } from '../../../../lib/export-menu.tsx'
import { KeysHelp } from '../../../../lib/keys-help.tsx'
import { KeysetPager } from '../../../../ui/tables/pager.tsx'
import { queuePath } from '../../../../lib/paths.ts'
import { focusAct, goToRow, namesIn, rowAfter, rowOf, useSingleKeys } from '../../../../lib/single-keys.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { AssignMenu } from './assign-menu.tsx'
import { QueueTable } from './queue-table.tsx'
import { assign, type Queue, type QueueView, remind } from './queue-view.ts'

const t = texts.editing.queue

interface QueueListProps {
  queue: Queue
  view: QueueView
  now: Date
  isFetching: boolean
  refetch: () => void
  editors: readonly HandlingEditor[] | undefined
  searchBox: RefObject<HTMLInputElement | null>
  /** The paper that the editor comes back from. */
  startAt: string | null
}

/** The papers, the bulk actions, and the keyboard shortcuts. */
export function QueueList({ queue, view, now, isFetching, refetch, editors, searchBox, startAt }: QueueListProps) {
  const { papers } = queue
  const table = useRef<HTMLTableElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isHelping, setHelping] = useState(false)
  const chosen = stillShown(selected, papers)
  const { isBusy, remindAll, assignAll } = useBulk(
    useCallback(() => {
      setSelected(new Set())
      refetch()
    }, [refetch]),
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
        else if (key === 'a' && marked.length > 0) focusAct()
        else if (key === '/') searchBox.current?.focus()
        else if (key === '?') setHelping(true)
        else return false
        return true
      },
      [papers, selected, select, remindAll, searchBox],
    ),
  )

  // An effect: the focus belongs to the document. After coming back from a paper, focus its row.
  useEffect(() => {
    const names = namesIn(table.current)
    goToRow(
      names,
      names.findIndex(({ dataset }) => dataset['row'] === startAt),
    )
  }, [startAt])

  return (
    <div className="rows-list" aria-busy={isFetching}>
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
        editors={editors}
        onAssign={assignAll}
        isBusy={isBusy}
        place={table}
      />
      <SelectionBar
        ids={chosen}
        journalIds={papers.filter(({ id }) => selected.has(id)).map(({ journal }) => journal.id)}
        editors={editors}
        isBusy={isBusy}
        onRemind={() => remindAll(chosen)}
        onAssign={(editorId) => assignAll(chosen, editorId)}
        onClear={() => setSelected(new Set())}
      />
      <div className="rows-foot">
        <KeysHelp title={t.keysTitle} keys={t.keys} open={isHelping} onOpenChange={setHelping} />
        <KeysetPager after={view.after} next={queue.next} hrefOf={(after) => queuePath({ ...view, after })} />
      </div>
    </div>
  )
}

/** The selected papers, in order; papers that are no longer shown do not count. */
export function stillShown(selected: ReadonlySet<string>, papers: readonly { id: string }[]): string[] {
  return papers.filter(({ id }) => selected.has(id)).map(({ id }) => id)
}

export function changed(selected: ReadonlySet<string>, ids: readonly string[], isSelected: boolean): Set<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (isSelected) next.add(id)
    else next.delete(id)
  }
  return next
}

/** One request at a time; shows its toast. */
function useBulk(onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const run = useCallback(
    (ids: readonly string[], act: () => ReturnType<typeof remind>) => {
      if (isBusy || ids.length === 0) return
      setBusy(true)
      void act().then(({ isDone, ...toast }) => {
        setBusy(false)
        showToast(toast)
        if (isDone) onDone()
      })
    },
    [isBusy, onDone],
  )
  const remindAll = useCallback((ids: readonly string[]) => run(ids, () => remind(api.call, ids)), [run])
  const assignAll = useCallback(
    (ids: readonly string[], editorId: string | null) => run(ids, () => assign(api.call, ids, editorId)),
    [run],
  )
  return { isBusy, remindAll, assignAll }
}

interface SelectionBarProps {
  ids: readonly string[]
  journalIds: readonly string[]
  editors: readonly HandlingEditor[] | undefined
  isBusy: boolean
  onRemind: () => void
  onAssign: (editorId: string | null) => void
  onClear: () => void
}

/** The bulk actions. Screen readers announce changes of its text. */
function SelectionBar({ ids, journalIds, editors, isBusy, onRemind, onAssign, onClear }: SelectionBarProps) {
  const count = ids.length
  return (
    <div className="rows-selected-place" role="region" aria-label={t.selectedLabel}>
      <span className="sr" role="status">
        {count > 0 && fill(t.selected, { count })}
      </span>
      {count > 0 && (
        <div className="rows-selected" data-act>
          <b aria-hidden="true">{fill(t.selected, { count })}</b>
          {editors && <AssignMenu label={t.assignEditor} {...{ editors, journalIds, isBusy, onAssign }} mayUnassign />}
          <Button small busy={isBusy} onClick={onRemind}>
            {t.remind}
          </Button>
          <Button small onClick={() => void exportPapers(ids)}>
            {t.exportSelected}
          </Button>
          <Button small onClick={onClear}>
            {t.clear}
          </Button>
        </div>
      )}
    </div>
  )
}

async function exportPapers(ids: readonly string[]): Promise<void> {
  try {
    const query = { filter: 'all', ids: ids.join(',') }
    saveFile(await openExport(api, { kind: 'papers', format: 'csv', query }), 'grfs-papers.csv')
  } catch (error) {
    showToast({ title: texts.exports.failed, text: messageOf(error, texts.exports.failedText), tone: 'danger' })
  }
}
