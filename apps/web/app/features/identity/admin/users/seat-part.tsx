import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { setBoardSeatEndpoint, type UserDetail } from '@grfs/contracts/identity/people'
import { peopleTexts } from '@grfs/contracts/texts/identity-people'
import { useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { useApi } from '../../../../lib/query.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/controls.tsx'
import { SideCard } from '../../../../ui/layout/fact-list.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { useAct } from '../use-act.ts'
import { ActDialog, isOwnJournal, type PartProps, Unless, whyNotSeat } from './act-dialog.tsx'

const t = peopleTexts.users

/** The person's one place on the editorial board, of the publisher or of a journal. */
export function SeatPart({ user, rights, onChanged }: PartProps) {
  const { id, seat, fullName } = user
  return (
    <SideCard id="user-seat" title={t.seat}>
      <p className="people-quiet">{seat ? fill(t.seated, { category: seat.category }) : t.noSeat}</p>
      <Unless hindrance={whyNotSeat(user, rights)}>
        <SeatChoice user={user} rights={rights} onChanged={onChanged} key={seat?.journalId ?? ''} />
        {seat && (
          <ActDialog
            title={t.unlist}
            name={fullName}
            text={fill(t.unlistText, { name: fullName })}
            isDangerous
            trigger={
              <Button small kind="danger">
                {t.unlist}
              </Button>
            }
            act={() => api.call(setBoardSeatEndpoint, { params: { id }, body: { onBoard: false } })}
            onDone={onChanged}
          />
        )}
      </Unless>
    </SideCard>
  )
}

function SeatChoice({ user, rights, onChanged }: PartProps) {
  const { id, seat, profile } = user
  const { data: journals } = useApi(listJournalsEndpoint, {})
  const [journalId, setJournalId] = useState(seat?.journalId ?? '')
  const act = useAct()
  // A person without a research area in the profile needs a journal's.
  const area = areaOf(profile)
  const isSame = seat !== null && (seat.journalId ?? '') === journalId
  const list = async () => {
    const body = { onBoard: true, journalId: journalId === '' ? null : journalId }
    if (await act.run(() => api.call(setBoardSeatEndpoint, { params: { id }, body }))) onChanged()
  }
  return (
    <div className="people-seat">
      <Field label={t.seatFor}>
        <Select value={journalId} onChange={({ target }) => setJournalId(target.value)}>
          <option value="">{area === '' ? t.chooseJournal : fill(t.pressBoard, { area })}</option>
          {!journals && journalId !== '' && <option value={journalId}>…</option>}
          {journals
            ?.filter((journal) => isOwnJournal(rights, journal.id))
            .map((journal) => (
              <option key={journal.id} value={journal.id}>
                {journal.title}
              </option>
            ))}
        </Select>
      </Field>
      <Button
        small
        disabled={isSame || (journalId === '' && area === '')}
        busy={act.isBusy}
        onClick={() => void list()}
      >
        {seat ? t.move : t.list}
      </Button>
    </div>
  )
}

function areaOf(profile: UserDetail['profile']): string {
  return profile?.researchArea ?? ''
}
