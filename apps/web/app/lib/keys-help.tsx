import { useState } from 'react'
import { Button } from '../ui/forms/button.tsx'
import { Checkbox } from '../ui/forms/controls.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { words } from '../ui/layout/words.ts'
import { areKeysOn, switchKeys } from './single-keys.ts'
import { local } from './stores.ts'

interface KeysHelpProps {
  title: string
  /** Each key with its description. */
  keys: ReadonlyArray<readonly [key: string, what: string]>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The button that explains the keyboard shortcuts of a list, and the switch that turns them off. */
export function KeysHelp({ title, keys, open, onOpenChange }: KeysHelpProps) {
  const [isOn, setOn] = useState(() => areKeysOn(local))
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button small kind="quiet">
          {words.keysButton}
        </Button>
      }
    >
      <dl className="rows-keys">
        {keys.map(([key, what]) => (
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
        {words.keysOn}
      </Checkbox>
    </Dialog>
  )
}
