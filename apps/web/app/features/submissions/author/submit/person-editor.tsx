import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FactsAffiliation, FactsPerson } from '@grfs/contracts/facts'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { maxFacts } from '@grfs/domain/facts/limits'
import { creditDegrees, creditRoleNames, creditRoles } from '@grfs/domain/facts/vocabulary'
import { orcidOf } from '../../../../lib/orcid.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox, Input, Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import { AffiliationsField } from './affiliations-field.tsx'
import { byAuthor, type Contributor, type Group, type PersonField, placeOf } from './facts-form.ts'
import { NameSearch } from './name-search.tsx'
import { MoreOfName, NamePartFields, renamed } from './person-name.tsx'
import { authorFieldId, type Problem } from './problems.ts'

const t = submitTexts.authors
const f = factsTexts.people

interface EditorProps<P extends Contributor> {
  person: P
  /** The name, or what is shown instead of it. */
  title: string
  /** For the ids of the fields. */
  index: number | 'me'
  affiliations: readonly FactsAffiliation[]
  problems: readonly Problem[]
  /** The entry was just opened by a click, so the name can be typed at once. */
  takesFocus: boolean
  onFocus: () => void
  onChange: (person: P, affiliations?: FactsAffiliation[]) => void
  onDone: () => void
  /** Undefined for the submitter, who is always an author. */
  onRemove: (() => void) | undefined
}

interface PersonEditorProps extends EditorProps<FactsPerson> {
  /** False for a blank entry that is not in use: it has only the field for the name. */
  isOpen: boolean
  /** Undefined for the submitter. */
  onMe: (() => void) | undefined
  /** The text of an ORCID iD that is not valid; null if there is none. Only a valid one can be saved. */
  onUnfinished: (orcid: string | null) => void
}

export function PersonEditor(props: PersonEditorProps) {
  const { person, index, affiliations, problems, isOpen, onChange, onMe, onUnfinished } = props
  const [orcid, setOrcid] = useState(person.orcid ?? '')
  const id = (field: 'name' | 'email' | 'orcid') => authorFieldId(index, field)
  const errorOf = (field: 'name' | 'email' | 'orcid') => problems.find((problem) => problem.id === id(field))?.message
  const put = (changed: Partial<FactsPerson>, ...fields: PersonField[]) =>
    onChange({ ...person, ...changed, origins: withOrigins(person, fields) })

  function typeOrcid(text: string) {
    const valid = orcidOf(text)
    setOrcid(text)
    onUnfinished(text.trim() === '' || valid ? null : text)
    if (valid !== person.orcid) put({ orcid: valid }, 'orcid')
  }

  return (
    <EditorFrame {...props}>
      <Field id={id('name')} label={t.name} hint={isOpen && t.nameHint} error={errorOf('name')} required>
        <NameSearch
          value={person.published}
          // Another name is another person, so remove the chosen account. The submitter stays the submitter.
          onType={(published) =>
            put({ ...renamed(person, published), ...(index !== 'me' && { accountId: null }) }, 'published')
          }
          onChoose={({ _id, fullName, university }) => {
            const known = [...affiliations]
            const isAdded = university !== null && person.affiliations.length === 0
            const places = isAdded ? [placeOf(known, { text: university })] : person.affiliations
            const next = { ...person, ...renamed(person, fullName), accountId: _id, affiliations: places }
            onChange({ ...next, origins: withOrigins(person, ['published']) }, known)
          }}
        />
      </Field>
      {isOpen && (
        <>
          <NamePartFields person={person} onChange={(changed) => put(changed, 'parts')} />
          <div className="field-row">
            <Field id={id('email')} label={t.email} hint={index !== 'me' && t.emailHint} error={errorOf('email')}>
              <Input
                type="email"
                maxLength={maxFacts.email}
                value={person.email ?? ''}
                onChange={({ target }) => put({ email: target.value || null }, 'email')}
              />
            </Field>
            <Field id={id('orcid')} label={t.orcid} note={t.optional} error={errorOf('orcid')}>
              <Input
                value={orcid}
                placeholder="0000-0000-0000-0000"
                onChange={({ target }) => typeOrcid(target.value)}
                onBlur={({ target }) => setOrcid(orcidOf(target.value) ?? target.value)}
              />
            </Field>
          </div>
          <AffiliationsField
            affiliations={affiliations}
            chosen={person.affiliations}
            onChange={(next, chosen) =>
              onChange({ ...person, affiliations: chosen, origins: withOrigins(person, ['affiliations']) }, next)
            }
          />
          <Roles roles={person.roles} onChange={(roles) => put({ roles }, 'roles')} />
          <div className="person-checks">
            <Checkbox
              checked={person.corresponding}
              onChange={({ target }) => put({ corresponding: target.checked }, 'corresponding')}
            >
              {f.isCorresponding}
            </Checkbox>
            <Checkbox
              checked={person.equalGroup !== null}
              onChange={({ target }) => put({ equalGroup: target.checked ? 1 : null }, 'equalGroup')}
            >
              {f.isEqual}
            </Checkbox>
            <Checkbox
              checked={person.deceased}
              onChange={({ target }) => put({ deceased: target.checked }, 'deceased')}
            >
              {f.isDeceased}
            </Checkbox>
          </div>
          <MoreOfName
            person={person}
            onParts={(changed) => put(changed, 'parts')}
            onScripts={(otherScripts) => put({ otherScripts }, 'otherScripts')}
          />
          {onMe && (
            <div>
              <Button small icon="user" onClick={onMe}>
                {f.thisIsMe}
              </Button>
            </div>
          )}
        </>
      )}
    </EditorFrame>
  )
}

const withOrigins = (person: FactsPerson, fields: readonly PersonField[]): FactsPerson['origins'] => ({
  ...person.origins,
  ...Object.fromEntries(fields.map((field) => [field, byAuthor])),
})

/** The common frame of a person and a group: Enter closes it, and never submits the paper. */
function EditorFrame({
  title,
  takesFocus,
  onFocus,
  onDone,
  onRemove,
  person,
  children,
}: Omit<EditorProps<Contributor>, 'onChange'> & { children: ReactNode }) {
  const place = useRef<HTMLFieldSetElement>(null)
  const isNew = useRef(takesFocus)

  // Once, when the entry was opened by a click.
  useEffect(() => {
    if (isNew.current) place.current?.querySelector('input')?.focus()
  }, [])

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (person.published.trim() !== '' && event.target.getAttribute('role') !== 'combobox') onDone()
  }

  return (
    <fieldset className="person-editor" ref={place} onFocus={onFocus} onKeyDown={press}>
      <legend className="sr">{title}</legend>
      {children}
      <div className="person-editor-actions">
        <Button small disabled={person.published.trim() === ''} onClick={onDone}>
          {t.done}
        </Button>
        {onRemove && (
          <Button small kind="quiet" onClick={onRemove}>
            {fill(t.remove, { name: title })}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface RolesProps {
  roles: FactsPerson['roles']
  onChange: (roles: FactsPerson['roles']) => void
}

function Roles({ roles, onChange }: RolesProps) {
  const count = fill(f.roleCount, { count: roles.length, all: creditRoles.length })
  return (
    <Field label={f.roles} note={count} group>
      <div className="credit">
        {creditRoles.map((role) => {
          const chosen = roles.find((one) => one.role === role)
          const name = creditRoleNames[role]
          return (
            <span key={role} className="credit-role">
              <button
                type="button"
                className="toggle"
                aria-pressed={chosen !== undefined}
                onClick={() =>
                  onChange(chosen ? roles.filter((one) => one !== chosen) : [...roles, { role, degree: null }])
                }
              >
                {chosen && <Icon name="check" small />}
                {name}
              </button>
              {chosen && (
                <select
                  className="credit-degree"
                  aria-label={fill(f.degree, { role: name })}
                  value={chosen.degree ?? ''}
                  onChange={({ target }) => {
                    const degree = creditDegrees.find((value) => value === target.value) ?? null
                    onChange(roles.map((one) => (one === chosen ? { role, degree } : one)))
                  }}
                >
                  <option value="">{f.noDegree}</option>
                  {creditDegrees.map((degree) => (
                    <option key={degree} value={degree}>
                      {f.degrees[degree]}
                    </option>
                  ))}
                </select>
              )}
            </span>
          )
        })}
      </div>
    </Field>
  )
}

/** A group author: a name that is not a person. */
export function GroupEditor(props: EditorProps<Group>) {
  const { person, index, affiliations, problems, onChange } = props
  const put = (changed: Partial<Group>, field: keyof Group['origins']) =>
    onChange({ ...person, ...changed, origins: { ...person.origins, [field]: byAuthor } })
  return (
    <EditorFrame {...props}>
      <Field id={authorFieldId(index, 'name')} label={f.groupName} error={problems[0]?.message} required>
        <Input
          maxLength={maxFacts.name}
          value={person.published}
          onChange={({ target }) => put({ published: target.value }, 'published')}
        />
      </Field>
      <Field label={f.groupMembers} note={t.optional}>
        <Textarea
          rows={4}
          // Uncontrolled: blank lines are not saved, and must not disappear while the author types.
          defaultValue={person.members.join('\n')}
          onChange={({ target }) => put({ members: membersOf(target.value) }, 'members')}
        />
      </Field>
      <AffiliationsField
        affiliations={affiliations}
        chosen={person.affiliations}
        onChange={(next, chosen) =>
          onChange({ ...person, affiliations: chosen, origins: { ...person.origins, affiliations: byAuthor } }, next)
        }
      />
    </EditorFrame>
  )
}

const membersOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, maxFacts.name))
    .filter(Boolean)
    .slice(0, maxFacts.groupMembers)
