import { type FormEvent, useState } from 'react'
import {
  deleteViewEndpoint,
  listSavedViewsEndpoint,
  maxSavedViews,
  maxViewName,
  renameViewEndpoint,
  type SavedView,
  saveViewEndpoint,
} from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { api, messageOf } from '../../../../lib/api.ts'
import { queuePath } from '../../../../lib/paths.ts'
import { setData, useApi } from '../../../../lib/query.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { queryOf, type QueueView } from './queue-view.ts'

const t = texts.editing.queue.views

/** The filters and sorts that this person has saved: open, save, rename, delete. */
export function SavedViews({ view }: { view: QueueView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={t.title}
      text={fill(t.text, { most: maxSavedViews })}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button small kind="quiet">
          {t.title}
        </Button>
      }
    >
      {isOpen && <Views view={view} onOpened={() => setOpen(false)} />}
    </Dialog>
  )
}

function Views({ view, onOpened }: { view: QueueView; onOpened: () => void }) {
  const { data, error } = useApi(listSavedViewsEndpoint, {})
  const [isBusy, setBusy] = useState(false)
  async function run(change: () => Promise<{ views: SavedView[] }>): Promise<boolean> {
    setBusy(true)
    try {
      const changed = await change()
      setData(listSavedViewsEndpoint, {}, () => changed)
      return true
    } catch (failure) {
      showToast({ title: messageOf(failure, t.failed), tone: 'danger' })
      return false
    } finally {
      setBusy(false)
    }
  }
  if (!data) return <p>{error ? t.failed : t.loading}</p>
  const { after: _, ...filters } = view
  return (
    <div className="saved-views">
      {data.views.length === 0 && <p>{t.none}</p>}
      <ul>
        {data.views.map((one) => (
          <View
            key={one.id}
            {...{ one, isBusy, onOpened }}
            onRename={(name) => run(() => api.call(renameViewEndpoint, { params: { id: one.id }, body: { name } }))}
            onDelete={() => void run(() => api.call(deleteViewEndpoint, { params: { id: one.id } }))}
          />
        ))}
      </ul>
      <NameForm
        label={t.name}
        action={t.save}
        isBusy={isBusy}
        onName={(name) => run(() => api.call(saveViewEndpoint, { body: { name, filters: queryOf(filters) } }))}
      />
    </div>
  )
}

interface ViewProps {
  one: SavedView
  isBusy: boolean
  onOpened: () => void
  onRename: (name: string) => Promise<boolean>
  onDelete: () => void
}

function View({ one: { name, filters }, isBusy, onOpened, onRename, onDelete }: ViewProps) {
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming) {
    return (
      <li>
        <NameForm
          label={fill(t.newName, { name })}
          action={t.rename}
          initial={name}
          isBusy={isBusy}
          onName={async (next) => {
            const isDone = await onRename(next)
            if (isDone) setRenaming(false)
            return isDone
          }}
        />
      </li>
    )
  }
  const { waited, ...rest } = filters
  return (
    <li>
      <a href={queuePath({ ...rest, waited: waited === undefined ? undefined : String(waited) })} onClick={onOpened}>
        {name}
      </a>
      <Button small kind="quiet" aria-label={fill(t.renameOne, { name })} onClick={() => setRenaming(true)}>
        {t.rename}
      </Button>
      <Button small kind="quiet" aria-label={fill(t.deleteOne, { name })} disabled={isBusy} onClick={onDelete}>
        {t.delete}
      </Button>
    </li>
  )
}

interface NameFormProps {
  label: string
  action: string
  initial?: string
  isBusy: boolean
  /** Whether it was stored; then the field becomes empty. */
  onName: (name: string) => Promise<boolean>
}

function NameForm({ label, action, initial = '', isBusy, onName }: NameFormProps) {
  const [name, setName] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isBusy) return
    void onName(name.trim()).then((isDone) => isDone && setName(''))
  }
  return (
    <form onSubmit={submit}>
      <Field label={label}>
        <Input value={name} maxLength={maxViewName} required onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button type="submit" busy={isBusy}>
        {action}
      </Button>
    </form>
  )
}
