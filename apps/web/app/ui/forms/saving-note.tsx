import { Icon } from '../media/icon.tsx'

/** The saving state, beside the actions. A live region: announced when the text changes, not at each keystroke. */
export function SavingNote({ text, isSafe }: { text: string; isSafe: boolean }) {
  return (
    <span className="saving-note" role="status">
      {text && (
        <>
          <Icon name={isSafe ? 'check' : 'alert'} className={isSafe ? undefined : 'is-over'} />
          {text}
        </>
      )}
    </span>
  )
}
