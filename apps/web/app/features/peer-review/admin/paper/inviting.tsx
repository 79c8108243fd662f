import { useState } from 'react'
import { inviteReviewersEndpoint, type PaperForEditor } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { invitationDays, maxAlternates, maxInvited } from '@grfs/domain/peer-review/limits'
import { api } from '../../../../lib/api.ts'
import { quantity } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { amount, ofStage, type PaperProps, Part, useAct } from './part.tsx'
import { Assignments } from './assignments.tsx'
import { Blindness } from './blindness.tsx'
import { Candidates } from './candidates.tsx'
import { ConfirmOpposed, InviteAddress, type PersonToInvite, quoted } from './invite-address.tsx'
import { type Choice, type Chosen, isFull, emptyChoice, remove, shift, toggle } from './choice.ts'

const t = texts.editing.paper
const wishTexts = texts.editing.wishes

/** A paper that needs a reviewer: first what prevents invitations, then the candidates. */
export function Inviting(props: PaperProps) {
  const { paper } = props
  const isReady = mayBeShown(paper)
  const [toInvite, setToInvite] = useState<PersonToInvite | null>(null)
  const assignmentsPart = paper.assignments.length > 0 && (
    <Part id="assignments" title={t.assignments.title}>
      <Assignments {...props} onInvite={isReady ? setToInvite : undefined} />
    </Part>
  )
  // Open invitations come first: editors check the answers before they invite more reviewers.
  const isOut = paper.assignments.some(({ status }) => status === 'pending')
  return (
    <>
      {!isReady && (
        <Part id="blocked" title={t.inviting.blocked}>
          <div data-act>
            <Blindness {...props} />
          </div>
        </Part>
      )}
      {isOut && assignmentsPart}
      {isReady && <Picker {...props} toInvite={toInvite} onWish={setToInvite} />}
      {!isOut && assignmentsPart}
    </>
  )
}

/** The same conditions that the server checks before it sends an invitation. */
export function mayBeShown({ blindness, blindCopy }: Pick<PaperForEditor, 'blindness' | 'blindCopy'>): boolean {
  if (!blindCopy || !blindness?.proven) return false
  return blindness.suspected.length === 0 || blindness.checkedAt !== null
}

interface PickerProps extends PaperProps {
  toInvite: PersonToInvite | null
  onWish: (person: PersonToInvite) => void
}

const chosenOf = ({ id, fullName, opposed }: Chosen): Chosen => ({ id, fullName, opposed })

function Picker({ paper, onChanged, toInvite, onWish }: PickerProps) {
  const [choice, setChoice] = useState(emptyChoice)
  // Invited reviewers can no longer be chosen: load the list again.
  const [round, setRound] = useState(0)
  const act = useAct(onChanged)
  const taken = takenIn(paper)
  const full = { now: isFull(choice, 'now', taken), later: isFull(choice, 'later', taken) }
  const { now, later } = choice
  const opposed = [...now, ...later].filter((one) => one.opposed !== null)
  const [isAsking, setIsAsking] = useState(false)
  const invite = async () => {
    setIsAsking(false)
    const idsOf = (people: readonly Chosen[]) => people.map(({ id }) => id)
    const body = { reviewerIds: idsOf(now), alternateIds: idsOf(later), opposedIds: idsOf(opposed) }
    const isDone = await act.run('invite', (key) =>
      api.call(inviteReviewersEndpoint, { params: { id: paper.id }, body }, { key }),
    )
    if (!isDone) return
    setChoice(emptyChoice)
    setRound(round + 1)
  }
  return (
    <Part id="inviting" title={ofStage(t.inviting.title, paper.stage)} note={t.inviting.text}>
      <Candidates
        key={round}
        id={paper.id}
        choice={choice}
        isFull={full}
        onToggle={(person, list) => setChoice(toggle(choice, chosenOf(person), list))}
      />
      <ChosenList
        choice={choice}
        onRemove={(id) => setChoice(remove(choice, id))}
        onShift={(id, by) => setChoice(shift(choice, id, by))}
      />
      <div className="paper-bar">
        <p className="paper-bar-note" role="status">
          {full.now && fill(t.inviting.most, { count: maxInvited })}{' '}
          {full.later && fill(t.inviting.mostLater, { count: maxAlternates })}
        </p>
        <Button
          kind="main"
          disabled={now.length + later.length === 0}
          busy={act.busy !== null}
          onClick={() => (opposed.length > 0 ? setIsAsking(true) : void invite())}
        >
          {inviteWords(now.length, later.length)}
        </Button>
      </div>
      <Wishes wishes={paper.wishes} onInvite={onWish} />
      <InviteAddress
        key={toInvite && toInvite.email + toInvite.name}
        paper={paper}
        isFull={full}
        filledWith={toInvite}
        onChanged={onChanged}
      />
      <ConfirmOpposed
        people={opposed.map(({ fullName, opposed: reason }) => ({ name: fullName, reason: reason ?? '' }))}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void invite()}
      />
    </Part>
  )
}

function inviteWords(now: number, later: number): string {
  if (now > 0) return amount(t.inviting.invite, now)
  return later > 0 ? amount(t.inviting.queueOnly, later) : t.inviting.inviteNone
}

function takenIn({ assignments, stage }: PaperForEditor): { now: number; later: number } {
  const count = (status: string) => assignments.filter((one) => one.stage === stage && one.status === status).length
  return { now: count('pending'), later: count('queued') }
}

interface WishesProps {
  wishes: PaperForEditor['wishes']
  onInvite: (person: PersonToInvite) => void
}

/** Whom the author suggests, and whom they ask not to invite. */
function Wishes({ wishes, onInvite }: WishesProps) {
  const { suggested = [], opposed = [] } = wishes ?? {}
  if (suggested.length + opposed.length === 0) return null
  return (
    <section className="wishes-of-author" aria-labelledby="wishes-of-author">
      <h3 id="wishes-of-author">{wishTexts.title}</h3>
      <p className="paper-quiet">{wishTexts.note}</p>
      <ul>
        {suggested.map(({ name, email, reason }, at) => (
          <li key={`suggested-${at}`}>
            <div>
              <b>{name || email}</b> {name && email}
              <p>
                {wishTexts.suggested}: {quoted(reason)}
              </p>
            </div>
            <Button
              small
              aria-label={fill(wishTexts.inviteOf, { name: name || email })}
              onClick={() => onInvite({ email, name, field: '' })}
            >
              {wishTexts.invite}
            </Button>
          </li>
        ))}
        {opposed.map(({ name, email, reason }, at) => (
          <li key={`opposed-${at}`} className="is-opposed">
            <div>
              <b>{name || email}</b> {name && email}
              <p>
                {wishTexts.opposed}: {quoted(reason)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const chosenListTexts = texts.editing.paper.inviting

interface ChosenListProps {
  choice: Choice
  onRemove: (id: string) => void
  onShift: (id: string, by: 1 | -1) => void
}

/** The reviewers to invite, and the alternates in order. */
function ChosenList({ choice: { now, later }, onRemove, onShift }: ChosenListProps) {
  if (now.length + later.length === 0) return <p className="paper-quiet">{chosenListTexts.chosenNone}</p>
  return (
    <div className="chosen" role="group" aria-label={chosenListTexts.chosen}>
      {now.length > 0 && (
        <>
          <h3 id="chosen-now">{chosenListTexts.now}</h3>
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
          <h3 id="chosen-later">{chosenListTexts.later}</h3>
          <ol aria-labelledby="chosen-later">
            {later.map((person, at) => (
              <li key={person.id}>
                <span>{person.fullName}</span>
                <Button
                  kind="quiet"
                  small
                  aria-label={fill(chosenListTexts.upOf, { name: person.fullName })}
                  aria-disabled={at === 0}
                  onClick={() => onShift(person.id, -1)}
                >
                  {chosenListTexts.up}
                </Button>
                <Button
                  kind="quiet"
                  small
                  aria-label={fill(chosenListTexts.downOf, { name: person.fullName })}
                  aria-disabled={at === later.length - 1}
                  onClick={() => onShift(person.id, 1)}
                >
                  {chosenListTexts.down}
                </Button>
                <RemoveButton person={person} onRemove={onRemove} />
              </li>
            ))}
          </ol>
          <p>{fill(chosenListTexts.laterText, { days: quantity(invitationDays, 'day') })}</p>
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
      aria-label={fill(chosenListTexts.removeOf, { name: person.fullName })}
      onClick={() => onRemove(person.id)}
    >
      {chosenListTexts.remove}
    </Button>
  )
}
