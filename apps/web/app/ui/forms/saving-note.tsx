import { Icon } from '../media/icon.tsx'

/** What became of what was typed, beside the actions. A live region: it speaks when the words change, not at each letter. */
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
