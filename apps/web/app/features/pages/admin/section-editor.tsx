import { useRef } from 'react'
import type { PageAtDesk } from '@grfs/contracts/pages/admin'
import { pageDeskTexts } from '@grfs/contracts/texts/pages'
import { pageLimits } from '@grfs/domain/pages/limits'
import type { PageSection } from '@grfs/domain/pages/page'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button, IconButton } from '../../../ui/forms/button.tsx'
import { Checkbox, Input, Select, Textarea } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { fill } from '../../../ui/layout/words.ts'

const t = pageDeskTexts.section

interface SectionEditorProps {
  section: PageSection
  /** The section as it was before; undefined for an added one. */
  base: PageSection | undefined
  variables: PageAtDesk['variables']
  problem: string | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (part: Partial<PageSection>) => void
  onRemove: () => void
  onUp: (() => void) | null
  onDown: (() => void) | null
}

export function SectionEditor(props: SectionEditorProps) {
  const { section, base, problem, isOpen, onOpen, onUp, onDown } = props
  const name = section.place === 'lead' ? t.lead : section.title
  const isChanged = base && (base.title !== section.title || base.text !== section.text)
  return (
    <li className={classNames('page-section', section.level === 2 && 'page-section-part')}>
      <div className="page-section-head">
        <h2>{name}</h2>
        {section.place === 'side' && <Badge tone="line">{t.side}</Badge>}
        {section.keeps && <Badge tone="line">{t.required}</Badge>}
        {isChanged && <Badge tone="accent">{t.changed}</Badge>}
        {!base && <Badge tone="accent">{t.added}</Badge>}
        {section.isHidden && <Badge tone="warn">{t.hidden}</Badge>}
        <div className="page-section-acts">
          {onUp && <IconButton icon="chevron-up" label={`${t.up}: ${name}`} onClick={onUp} />}
          {onDown && <IconButton icon="chevron-down" label={`${t.down}: ${name}`} onClick={onDown} />}
          <Button
            small
            kind="quiet"
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : fill(t.editAloud, { title: name })}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? t.close : t.edit}
          </Button>
        </div>
      </div>
      {problem !== undefined && !isOpen && <p className="page-section-problem">{problem}</p>}
      {isOpen && <SectionForm {...props} />}
    </li>
  )
}

function SectionForm({ section, base, variables, problem, onChange, onRemove }: SectionEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  /** Puts marks around the selected words, or a variable at the cursor. */
  function insert(before: string, after = '') {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 }
    const { text } = section
    onChange({ text: text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to) })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + before.length, to + before.length)
    })
  }
  const keeps = section.keeps ?? []
  return (
    <div className="page-section-form">
      {section.place !== 'lead' && (
        <Field label={t.title} required>
          <Input
            maxLength={pageLimits.titleLength}
            value={section.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
      )}
      <div className="page-acts" role="group" aria-label={t.format}>
        <Button small onClick={() => insert('**', '**')}>
          {t.bold}
        </Button>
        <Button small onClick={() => insert('*', '*')}>
          {t.italic}
        </Button>
        <Button small onClick={() => insert('[', '](https://)')}>
          {t.link}
        </Button>
        <Select
          aria-label={t.variable}
          value=""
          onChange={({ target }) => target.value !== '' && insert(`{${target.value}}`)}
        >
          <option value="">{t.choose}</option>
          {variables.map(({ name, about }) => (
            <option key={name} value={name}>
              {about}
            </option>
          ))}
        </Select>
      </div>
      <Field
        label={t.text}
        hint={
          keeps.length > 0
            ? `${t.hint} ${fill(t.keeps, { names: keeps.map((name) => `{${name}}`).join(', ') })}`
            : t.hint
        }
        error={problem}
        counter={{ count: section.text.length, limit: pageLimits.textLength, unit: 'characters' }}
      >
        <Textarea
          ref={area}
          rows={12}
          maxLength={pageLimits.textLength}
          value={section.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      {!section.keeps && base && (
        <Checkbox checked={section.isHidden} onChange={({ target }) => onChange({ isHidden: target.checked })}>
          {t.hide}
        </Checkbox>
      )}
      <div>
        {base ? (
          <Button small onClick={() => onChange({ title: base.title, text: base.text, isHidden: base.isHidden })}>
            {t.reset}
          </Button>
        ) : (
          <Button small onClick={onRemove}>
            {t.remove}
          </Button>
        )}
      </div>
    </div>
  )
}
