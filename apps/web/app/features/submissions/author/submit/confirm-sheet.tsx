import { type ReactNode, useRef, useState } from 'react'
import type { Facts } from '@grfs/contracts/facts'
import { answerOf } from '@grfs/contracts/submissions'
import { articleKindTexts, declarationTexts, factsTexts, statementTexts } from '@grfs/contracts/texts/submissions-facts'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { plainText } from '@grfs/domain/facts/rich-text'
import { type Declaration, paperDeclarations, requiredStatements } from '@grfs/domain/submissions/declarations'
import { waitingDays } from '@grfs/domain/submissions/whose-move'
import { quantity } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/controls.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { Dialog, DialogClose } from '../../../../ui/overlays/dialog.tsx'
import { type FormItem, goTo, hasNoEmail } from './before-submit.tsx'
import { checkPanelId } from './check-panel.tsx'
import { isBlank } from './facts-form.ts'
import { languageName } from './languages.ts'
import { fieldIds } from './problems.ts'
import type { CheckView } from './use-check.ts'

const t = factsTexts.sheet

interface ConfirmSheetProps {
  facts: Facts
  journal: string
  /** The title of the chosen call for papers. */
  call: string | undefined
  /** In short; null if the author names nobody. */
  wishes: string | null
  hasLetter: boolean
  file: string
  check: CheckView | null
  items: readonly FormItem[]
  open: boolean
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once more before the paper is sent, with everything that is sent, and takes the author's declarations. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { facts, journal, call, wishes, hasLetter, file, check, items, open, busy, onCancel, onConfirm } = props
  const [declared, setDeclared] = useState<readonly Declaration[]>([])
  const isDeclared = declared.length === paperDeclarations.length
  const openItems = items.filter(({ isOpen }) => isOpen)

  const partToChange = useRef<string | null>(null)

  function change(target: string) {
    partToChange.current = target
    onCancel()
  }

  function focusPart(): HTMLElement | null {
    const target = partToChange.current
    partToChange.current = null
    return target === null ? null : goTo(target)
  }

  return (
    <Dialog
      wide
      open={open}
      focusAfter={focusPart}
      onOpenChange={(next) => !next && !busy && onCancel()}
      title={t.title}
      itemName={plainText(facts.title)}
      actions={
        <>
          {!isDeclared && <p className="sheet-why">{t.toTick}</p>}
          <DialogClose>{t.back}</DialogClose>
          <Button
            kind="main"
            busy={busy}
            aria-disabled={!isDeclared || undefined}
            onClick={() => isDeclared && onConfirm()}
          >
            {submissionTexts.submitPaper}
          </Button>
        </>
      }
    >
      <dl className="sheet-rows">
        <Row name={t.journal} onChange={() => change(fieldIds.journal)}>
          {journal}
        </Row>
        {call && <Row name={t.call}>{call}</Row>}
        <Row name={t.kind}>{facts.kind === null ? t.unknown : articleKindTexts[facts.kind]}</Row>
        <Row name={t.language}>{facts.language === null ? t.unknown : languageName(facts.language)}</Row>
        <Row name={t.people} onChange={() => change('part-authors')}>
          <People facts={facts} />
        </Row>
        <Row name={t.file}>{file}</Row>
        <Row name={t.findings} onChange={() => change(checkPanelId)}>
          <Findings view={check} />
        </Row>
        <Row name={t.statements} onChange={() => change('part-statements')}>
          <ul>
            {requiredStatements.map((kind) => {
              const { isNone, text } = answerOf(facts, kind)
              return (
                <li key={kind}>
                  {statementTexts[kind].title}: {isNone ? statementTexts[kind].none : text}
                </li>
              )
            })}
          </ul>
        </Row>
        {wishes !== null && (
          <Row name={t.wishes} onChange={() => change('part-wishes')}>
            {fill(t.wishesText, { wishes })}
          </Row>
        )}
        {hasLetter && (
          <Row name={t.letter} onChange={() => change(fieldIds.letter)}>
            {t.letterText}
          </Row>
        )}
        {openItems.length > 0 && (
          <Row name={t.open}>
            {openItems.map(({ label, detail }) => (detail ? `${label} (${detail})` : label)).join('; ')}
          </Row>
        )}
        <Row name={t.follows}>{fill(t.followsText, { days: quantity(waitingDays.submitted, 'day') })}</Row>
      </dl>
      <fieldset className="sheet-declare">
        <legend>{t.declare}</legend>
        {paperDeclarations.map((one) => (
          <Checkbox
            key={one}
            checked={declared.includes(one)}
            onChange={({ target }) =>
              setDeclared(target.checked ? [...declared, one] : declared.filter((other) => other !== one))
            }
          >
            {declarationTexts[one].text}
          </Checkbox>
        ))}
      </fieldset>
    </Dialog>
  )
}

/** One line of the sheet. `onChange` closes the sheet and leads to the part of the form. */
function Row({ name, onChange, children }: { name: string; onChange?: () => void; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {onChange && (
        <dd className="sheet-change">
          <button type="button" className="link" aria-label={fill(t.changeLabel, { part: name })} onClick={onChange}>
            {t.change}
          </button>
        </dd>
      )}
    </div>
  )
}

const mostNames = 10

function People({ facts }: { facts: Facts }) {
  const people = facts.people.filter((person) => !isBlank(person))
  const more = people.length - mostNames
  return (
    <>
      <ol>
        {people.slice(0, mostNames).map((person, index) => (
          <li key={index}>
            {[
              person.published,
              person.type === 'person' && person.email,
              person.type === 'person' && person.corresponding && t.corresponding,
            ]
              .filter(Boolean)
              .join(', ')}
            {hasNoEmail(person) && <span className="is-warn">, {t.noEmail}</span>}
          </li>
        ))}
      </ol>
      {more > 0 && fill(t.morePeople, { count: more })}
    </>
  )
}

const mostFindings = 5

/** What the check found and the editor will see. Hints are advice only. */
function Findings({ view }: { view: CheckView | null }) {
  const report = view?.check?.report
  if (!report) return t.running
  const findings = report.findings.filter(({ severity }) => severity !== 'hint')
  if (findings.length === 0) return t.noFindings
  const more = findings.length - mostFindings
  return (
    <>
      <ul>
        {findings.slice(0, mostFindings).map(({ message }, at) => (
          <li key={at}>{message}</li>
        ))}
      </ul>
      {more > 0 && `${fill(t.moreFindings, { count: more })}. `}
      {t.editorSees}
    </>
  )
}
