import { texts } from '@grfs/contracts/texts/index'
import { useState } from 'react'
import { local } from '../../../lib/stores.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { areKeysOn, switchKeys } from '../single-keys.ts'

const t = texts.editing.queue

/** The button that tells the keys, and the place where they are switched off. */
export function KeysHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [isOn, setOn] = useState(() => areKeysOn(local))
  return (
    <Dialog
      title={t.keysTitle}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button small kind="quiet">
          {t.keysButton}
        </Button>
      }
    >
      <dl className="queue-keys">
        {t.keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={isOn}
        onChange={({ target }) => {
          switchKeys(local, target.checked)
          setOn(target.checked)
        }}
      >
        {t.keysOn}
      </Checkbox>
    </Dialog>
  )
}
