import { useState } from 'react'
import {
  type DecisionForm,
  type LetterMove,
  type PaperForEditor,
  saveTemplateEndpoint,
} from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { transferDeskTexts } from '@grfs/contracts/texts/transfer'
import { maxLetterLength, maxReasonLength } from '@grfs/domain/peer-review/limits'
import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { api, messageOf } from '../../../../lib/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import type { Problem } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { RadioCards, Select, Textarea } from '../../../../ui/forms/controls.tsx'
import { useApi } from '../../../../lib/query.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import {
  allReviews,
  asTemplate,
  fieldIds,
  isUntouched,
  letterFor,
  type LetterValues,
  needsReason,
  type TemplatesAnswer,
} from './decision.ts'

const t = texts.editing.paper.decision

interface DecisionFieldsProps {
  paper: PaperForEditor
  form: DecisionForm
  moves: readonly LetterMove[]
  problems: readonly Problem[]
  templates: TemplatesAnswer | null
  values: LetterValues
  onMove: (move: LetterMove) => void
  onChange: (changed: Partial<DecisionForm>) => void
  onTemplate: () => void
}

export function DecisionFields(props: DecisionFieldsProps) {
  const { paper, form, moves, problems, templates, values, onMove, onChange } = props
  const errorOf = (id: string) => problems.find((problem) => problem.id === id)?.message
  const { move, letter, reason, transferTo } = form
  const isReasonNeeded = needsReason(paper, move)
  return (
    <div className="decision-fields" data-act>
      {moves.length > 1 && (
        <div id={fieldIds.move}>
          <Field group label={t.what} error={errorOf(fieldIds.move)} required>
            <RadioCards
              name="decision"
              value={move}
              choices={moves.map((value) => ({ value, ...t.moves[value] }))}
              onChange={({ target }) => onMove(target.value as LetterMove)}
            />
          </Field>
        </div>
      )}
      {move !== '' && (
        <>
          {isReasonNeeded && (
            <Field
              id={fieldIds.reason}
              label={t.reason}
              hint={fill(reasonHint(move), { all: allReviews })}
              error={errorOf(fieldIds.reason)}
              required
            >
              <Textarea
                value={reason}
                maxLength={maxReasonLength}
                onChange={({ target }) => onChange({ reason: target.value })}
              />
            </Field>
          )}
          {(move === 'reject' || move === 'desk-reject') && (
            <JournalChoice
              not={paper.journal.id}
              value={transferTo}
              onChange={(value) => onChange({ transferTo: value })}
            />
          )}
          {templates === null && <Banner tone="warn" title={t.templatesFailed} />}
          <Field
            id={fieldIds.letter}
            label={t.letter}
            hint={t.letterHint}
            error={errorOf(fieldIds.letter)}
            counter={{ count: letter.length, limit: maxLetterLength, unit: t.characters }}
            required
          >
            <Textarea
              className="decision-letter"
              rows={14}
              value={letter}
              maxLength={maxLetterLength}
              onChange={({ target }) => onChange({ letter: target.value })}
            />
          </Field>
          {templates && !isUntouched(letter, templates.templates, values) && (
            <div className="decision-templates">
              <Button
                kind="quiet"
                small
                onClick={() => onChange({ letter: letterFor(templates.templates, move, values) })}
              >
                {t.template}
              </Button>
              {templates.mayChange && (
                <TemplateButton move={move} letter={letter} values={values} onSaved={props.onTemplate} />
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}

interface JournalChoiceProps {
  /** The journal of the paper. */
  not: string
  value: string
  onChange: (journalId: string) => void
}

/** Another journal of the press that the author may go on in. */
function JournalChoice({ not, value, onChange }: JournalChoiceProps) {
  const { data: journals = [] } = useApi(listJournalsEndpoint, {})
  const others = journals.filter(({ id }) => id !== not)
  if (others.length === 0) return null
  return (
    <Field id="decision-transfer" label={transferDeskTexts.label} hint={transferDeskTexts.hint}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{transferDeskTexts.none}</option>
        {others.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function reasonHint(move: LetterMove): string {
  return move === 'accept' || move === 'desk-reject' ? t.reasons[move] : t.reasons.reject
}

interface TemplateButtonProps {
  move: LetterMove
  letter: string
  values: LetterValues
  onSaved: () => void
}

/** For admins: saves this text as the template for decision letters of this kind. */
function TemplateButton({ move, letter, values, onSaved }: TemplateButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    try {
      await api.call(saveTemplateEndpoint, { params: { move }, body: { text: asTemplate(letter, values) } })
      showToast({ title: t.templateSaved, tone: 'ok' })
      onSaved()
    } catch (error) {
      showToast({ title: messageOf(error, t.templateFailed), tone: 'danger' })
    }
    setIsBusy(false)
  }
  return (
    <Button kind="quiet" small busy={isBusy} onClick={() => void save()}>
      {t.useAsTemplate}
    </Button>
  )
}
