import './paper-desk.css'
import { type FormEvent, useState } from 'react'
import {
  getPersonEndpoint,
  maxMarkReason,
  maxPersonNote,
  notePersonEndpoint,
  type PersonForEditor,
} from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { api, messageOf } from '../../../../lib/api.ts'
import { longDate } from '../../../../lib/format.ts'
import { deskPaperPath, queuePath } from '../../../../lib/paths.ts'
import { setData, useApi } from '../../../../lib/query.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox, Input, Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Fact, FactList } from '../../../../ui/layout/fact-list.tsx'
import { Crumbs, DeskHead } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { stageWords } from '../queue/queue-view.ts'
import { NotOpen, Part } from './part.tsx'

const t = texts.editing.person

/** A person as editors see them: papers, reviews, figures, and the note of the editors. */
export function PersonPage({ id }: { id: string }) {
  const query = useApi(getPersonEndpoint, { params: { id } })
  if (query.data) return <Person key={id} person={query.data} />
  return <NotOpen query={query} texts={t} />
}

function Person({ person }: { person: PersonForEditor }) {
  const { fullName, university, papers, assignments, figures, doNotInvite, isYou } = person
  return (
    <>
      <Crumbs items={[{ label: texts.editing.paper.queue, href: queuePath() }, { label: fullName }]} />
      <DeskHead title={fullName}>{[university, t.scope].filter(Boolean).join('. ')}</DeskHead>
      {doNotInvite !== null && (
        <p>
          <Badge tone="warn">{t.marked}</Badge> {doNotInvite}
        </p>
      )}
      <div className="person-parts">
        <Part id="figures" title={t.figures}>
          <FactList>
            <Fact name={t.invitations}>{figures.invitations}</Fact>
            <Fact name={t.reviews}>{figures.reviews}</Fact>
            <Fact name={t.declined}>{figures.declined}</Fact>
            <Fact name={t.reviewDays}>{figures.reviewDays ?? t.noDays}</Fact>
          </FactList>
        </Part>
        <Part id="assignments" title={t.assignments}>
          {assignments.length === 0 && <p>{t.noAssignments}</p>}
          <ul className="desk-paper-authors">
            {assignments.map(({ id, number, title, stage, status, invitedAt, reason }) => (
              <li key={`${id} ${stage} ${invitedAt}`}>
                <a href={deskPaperPath(id)}>{`${number} ${title}`}</a>
                <span>
                  {fill(t.stage, {
                    stage,
                    status: texts.editing.paper.assignments.status[status].toLowerCase(),
                    date: longDate(invitedAt),
                  })}
                </span>
                {reason && <span>{reason}</span>}
              </li>
            ))}
          </ul>
        </Part>
        <Part id="papers" title={t.papers}>
          {papers.length === 0 && <p>{t.noPapers}</p>}
          <ul className="desk-paper-authors">
            {papers.map(({ id, number, title, status, isPublished, isSubmitter, submittedAt }) => (
              <li key={id}>
                <a href={deskPaperPath(id)}>{`${number} ${title}`}</a>
                <span>
                  {[
                    stageWords({ status, stage: 1, isPublished }),
                    isSubmitter ? t.submitter : t.coAuthor,
                    longDate(submittedAt),
                  ].join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Part>
        {!isYou && (
          <Part id="note" title={t.noteTitle}>
            <NoteForm person={person} />
          </Part>
        )}
      </div>
    </>
  )
}

function NoteForm({ person: { id, note, doNotInvite, changed } }: { person: PersonForEditor }) {
  const [text, setText] = useState(note)
  const [isMarked, setMarked] = useState(doNotInvite !== null)
  const [reason, setReason] = useState(doNotInvite ?? '')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    const isWithout = isMarked && reason.trim() === ''
    setMissing(isWithout)
    if (isWithout || isBusy) return
    setBusy(true)
    try {
      const body = { note: text, doNotInvite: isMarked ? reason : null }
      const saved = await api.call(notePersonEndpoint, { params: { id }, body })
      setData(getPersonEndpoint, { params: { id } }, () => saved)
      showToast({ title: t.saved, tone: 'ok' })
    } catch (error) {
      showToast({ title: messageOf(error, t.saveFailed), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="decision-fields" onSubmit={(event) => void save(event)}>
      <Field label={t.note} hint={t.noteHint}>
        <Textarea value={text} rows={4} maxLength={maxPersonNote} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Checkbox checked={isMarked} onChange={({ target }) => setMarked(target.checked)}>
        {t.mark}
      </Checkbox>
      {isMarked && (
        <Field label={t.markReason} hint={t.markHint} required error={isMissing ? t.reasonMissing : undefined}>
          <Input value={reason} maxLength={maxMarkReason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      {changed && <p>{fill(t.changed, { name: changed.by, date: longDate(changed.at) })}</p>}
      <div>
        <Button type="submit" busy={isBusy}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
