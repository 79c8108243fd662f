import type { CoAuthor } from '@grfs/contracts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submit'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fill } from '../../../ui/words.ts'

const t = submitTexts.authors

interface AuthorRowProps {
  author: CoAuthor
  id: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
}

/** One who is named: who it is, and what can be done about the line. */
export function AuthorRow({ author, id, isFirst, isLast, onMove, onEdit, onRemove }: AuthorRowProps) {
  const { name, affiliation, userId } = author
  const said = { name }
  return (
    <li id={id}>
      <Avatar name={name} />
      <div className="submit-author-name">
        <b>{name}</b>
        {affiliation && <span>{affiliation}</span>}
      </div>
      {userId && (
        <span className="submit-read">
          <Icon name="check" />
          {t.hasAccount}
        </span>
      )}
      <div className="submit-author-actions">
        <Action label={t.upShort} said={fill(t.up, said)} isOff={isFirst} onClick={() => onMove(-1)} />
        <Action label={t.downShort} said={fill(t.down, said)} isOff={isLast} onClick={() => onMove(1)} />
        <Action label={t.editShort} said={fill(t.edit, said)} onClick={onEdit} />
        <IconButton icon="close" label={fill(t.remove, said)} onClick={onRemove} />
      </div>
    </li>
  )
}

interface ActionProps {
  label: string
  said: string
  /** Stays focusable, so that the keyboard keeps its place when an author arrives at an end of the list. */
  isOff?: boolean
  onClick: () => void
}

function Action({ label, said, isOff = false, onClick }: ActionProps) {
  return (
    <Button
      kind="quiet"
      small
      aria-label={said}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {label}
    </Button>
  )
}
