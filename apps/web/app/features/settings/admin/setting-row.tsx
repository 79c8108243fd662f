import { type SubmitEvent, useState } from 'react'
import { changeSettingEndpoint, pressScope, type Setting } from '@grfs/contracts/settings'
import { settingTexts as t } from '@grfs/contracts/texts/settings'
import { countries } from '@grfs/domain/identity/countries'
import { ruleOf } from '@grfs/domain/settings/catalogue'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Select, Textarea } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'

export type Changed = (setting: Setting) => void

interface SettingRowProps {
  setting: Setting
  scope: string
  onChanged: Changed
  /** Another person changed it: load the settings again. What was typed stays. */
  onStale: () => void
}

/** One setting: its value, where the value comes from, and what was typed until it is saved. */
export function SettingRow({ setting, scope, onChanged, onStale }: SettingRowProps) {
  const { key, value, isSet, version } = setting
  const { label } = t.keys[key]
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isStale, setStale] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isJournal = scope !== pressScope
  const reset = t.reset[isJournal ? 'journal' : 'press']
  const isChanged = typed !== null && typed !== value

  const change = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  const leave = () => {
    setTyped(null)
    setProblem(undefined)
    setStale(false)
  }

  async function save(next: string | null) {
    if (isBusy) return
    setBusy(true)
    try {
      const answer = await api.call(changeSettingEndpoint, { params: { scope, key }, body: { value: next, version } })
      leave()
      onChanged(answer.setting)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'setting.changed-meanwhile') {
        setStale(true)
        onStale()
      }
      if (error instanceof ApiError && error.status < 500) setProblem(error.fields['value'] ?? error.message)
      else showToast({ title: messageOf(error, t.saveFailed), tone: 'danger' })
    }
    setBusy(false)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isChanged) void save(typed)
  }

  return (
    <form className="setting-row" noValidate aria-label={label} onSubmit={submit}>
      <div className="setting-value">
        <Field label={label} hint={hintOf(setting, isJournal)} error={problem} required={ruleOf(key).isRequired}>
          <Control setting={setting} typed={typed ?? value} onChange={change} />
        </Field>
        {isStale && <p>{value === '' ? t.theirsEmpty : fill(t.theirs, { value })}</p>}
        {isChanged && (
          <div className="setting-acts">
            <Button kind="main" small type="submit" busy={isBusy} aria-label={fill(t.saveAloud, { label })}>
              {t.save}
            </Button>
            <Button kind="quiet" small onClick={leave}>
              {t.cancel}
            </Button>
          </div>
        )}
      </div>
      <p className="setting-source">
        <span>{sourceOf(setting, isJournal)}</span>
        {isSet && !isChanged && (
          <Button
            kind="quiet"
            small
            busy={isBusy}
            aria-label={fill(t.resetAloud, { reset, label })}
            onClick={() => void save(null)}
          >
            {reset}
          </Button>
        )}
      </p>
    </form>
  )
}

function sourceOf({ source }: Setting, isJournal: boolean): string {
  return isJournal && (source === 'press' || source === 'default') ? t.asThePress : t.sources[source]
}

function hintOf({ key, group }: Setting, isJournal: boolean): string {
  if (isJournal && key === 'contact') return t.contactOfJournal
  const { hint } = t.keys[key]
  return group === 'statements' ? `${hint} ${t.statementPlaces[isJournal ? 'journal' : 'press']}` : hint
}

interface ControlProps {
  setting: Setting
  typed: string
  onChange: (text: string) => void
}

const inputTypes = { email: 'email', url: 'url', line: 'text', issn: 'text' } as const

function Control({ setting: { key }, typed, onChange }: ControlProps) {
  const { kind, maxLength } = ruleOf(key)
  const shared = { value: typed, autoComplete: 'off' }
  if (kind === 'country')
    return (
      <Select {...shared} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t.chooseCountry}</option>
        {countries.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    )
  if (kind === 'text')
    return <Textarea {...shared} maxLength={maxLength} onChange={({ target }) => onChange(target.value)} />
  return (
    <Input
      {...shared}
      type={inputTypes[kind]}
      maxLength={maxLength}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
