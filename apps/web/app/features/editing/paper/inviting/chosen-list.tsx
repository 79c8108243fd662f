import { texts } from '@grfs/contracts/texts/index'
import { invitationDays } from '@grfs/domain/peer-review/limits'
import { quantity } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { fill } from '../../../../ui/words.ts'
import type { Choice, Chosen } from './choice.ts'

const t = texts.editing.paper.inviting

interface ChosenListProps {
  choice: Choice
  onRemove: (id: string) => void
  onShift: (id: string, by: 1 | -1) => void
}

/** Who will be asked, and who follows in which order. */
export function ChosenList({ choice: { now, later }, onRemove, onShift }: ChosenListProps) {
  if (now.length + later.length === 0) return <p className="paper-quiet">{t.chosenNobody}</p>
  return (
    <div className="chosen" role="group" aria-label={t.chosen}>
      {now.length > 0 && (
        <>
          <h3 id="chosen-now">{t.now}</h3>
          <ul aria-labelledby="chosen-now">
            {now.map((person) => (
              <li key={person.id}>
                <span>{person.fullName}</span>
                <RemoveButton person={person} onRemove={onRemove} />
              </li>
            ))}
          </ul>
        </>
      )}
      {later.length > 0 && (
        <>
          <h3 id="chosen-later">{t.later}</h3>
          <ol aria-labelledby="chosen-later">
            {later.map((person, at) => (
              <li key={person.id}>
                <span>{person.fullName}</span>
                <Button
                  kind="quiet"
                  small
                  aria-label={fill(t.upOf, { name: person.fullName })}
                  aria-disabled={at === 0}
                  onClick={() => onShift(person.id, -1)}
                >
                  {t.up}
                </Button>
                <Button
                  kind="quiet"
                  small
                  aria-label={fill(t.downOf, { name: person.fullName })}
                  aria-disabled={at === later.length - 1}
                  onClick={() => onShift(person.id, 1)}
                >
                  {t.down}
                </Button>
                <RemoveButton person={person} onRemove={onRemove} />
              </li>
            ))}
          </ol>
          <p>{fill(t.laterText, { days: quantity(invitationDays, 'day') })}</p>
        </>
      )}
    </div>
  )
}

function RemoveButton({ person, onRemove }: { person: Chosen; onRemove: (id: string) => void }) {
  return (
    <Button
      kind="quiet"
      small
      aria-label={fill(t.removeOf, { name: person.fullName })}
      onClick={() => onRemove(person.id)}
    >
      {t.remove}
    </Button>
  )
}
