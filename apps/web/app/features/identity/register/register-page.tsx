import './register.css'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { registrationStrength, type RegistrationStrength } from '@grfs/domain/identity/password'
import { educations } from '@grfs/domain/identity/registration'
import { href } from '../../../lib/paths.ts'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { Select } from '../../../ui/forms/controls.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { useLatest } from '../../../ui/layout/use-latest.ts'
import { fill } from '../../../ui/layout/words.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import '../identity.css'
import { CheckMail } from '../check-mail.tsx'
import { AreasFailed } from '../person-fields.tsx'
import { ActionBar } from './action-bar.tsx'
import {
  ChoiceField,
  Part,
  RegisterField,
  RegisterFormContext,
  TextField,
  useControl,
  useFieldError,
  useRegister,
} from './fields.tsx'
import {
  fieldId,
  partId,
  type PartName,
  parts,
  problemsOf,
  problemsShown,
  type RegisterValues,
  summaryGroups,
  summaryTitle,
} from './form.ts'
import { ContactPart, PersonPart, RolePart } from './person-parts.tsx'
import { PhotoField } from './photo-field.tsx'
import { type ResearchAreas, useResearchAreas } from './research-areas.ts'
import { useRegistration } from './use-registration.ts'

const t = registerTexts

/** IDENTITY-077: the registration form in five parts, saved while typing. */
export function RegisterPage({ onDone }: { onDone: () => void }) {
  const { form, phase, savedAt, refusals, submit, clear } = useRegistration(onDone)
  if (phase === 'done') return <Registered email={form.values.email.trim()} />
  return (
    <RegisterFormContext value={form}>
      <div className="wrap">
        <PageHead title={identityTexts.register.title}>
          <p>
            {t.intro} {t.haveAccount} <Link href={href('/login')}>{t.login}</Link>
          </p>
        </PageHead>
        <div className="register">
          <PartsNav />
          <form
            noValidate
            aria-label={identityTexts.register.title}
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
            onKeyDown={(event) => {
              if (isSendingByEnter(event)) void submit()
            }}
          >
            <Summary refusals={refusals} />
            <RolePart />
            <PersonPart />
            <ContactPart />
            <WorkPart />
            <AccessPart />
            <ActionBar isSending={phase === 'sending'} savedAt={savedAt} onClear={clear} />
          </form>
        </div>
      </div>
    </RegisterFormContext>
  )
}

/** IDENTITY-098: stays for five seconds; the login page then shows the same hints. */
function Registered({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // An effect: the form, which had the focus, is gone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <div className="account">
      <div className="account-column">
        <h1 ref={heading} tabIndex={-1}>
          {identityTexts.checkMail.title}
        </h1>
        <CheckMail email={email} />
        <div className="account-links">
          <span>{identityTexts.checkMail.next}</span>
          <Link href={href('/login')}>{t.login}</Link>
        </div>
      </div>
    </div>
  )
}

/** Settled point: if the button is disabled, Enter still submits the form, which then shows the message. */
function isSendingByEnter({ key, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLFormElement>): boolean {
  const isLine = target instanceof HTMLInputElement && !['radio', 'file', 'range'].includes(target.type)
  return (
    key === 'Enter' && !defaultPrevented && isLine && currentTarget.querySelector('[type=submit]:disabled') !== null
  )
}

function Summary({ refusals }: { refusals: number }) {
  const summary = useRef<HTMLDivElement>(null)
  const problems = problemsShown(useRegister().errors)

  const isShown = refusals > 0 && problems.length > 0
  const seen = useRef(0)

  // Focus the summary once per refusal.
  useEffect(() => {
    if (!isShown || seen.current === refusals) return
    seen.current = refusals
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'start' })
  }, [refusals, isShown])

  // Before the first submit, errors are shown only at their fields.
  if (!isShown) return null
  return <ErrorSummary ref={summary} title={summaryTitle(problems.length)} problems={summaryGroups(problems)} />
}

export function AccessPart() {
  const { values, check } = useRegister()
  const control = useControl()

  /** Before the first submit only typed values are checked: an empty field is not an error yet. */
  function compare() {
    if (values.confirmPassword !== '') check('confirmPassword')
  }

  return (
    <Part name="access">
      <PhotoField />
      <div className="field-row">
        <RegisterField name="password">
          <PasswordInput {...control('password')} onBlur={compare} autoComplete="new-password" />
          <Strength />
        </RegisterField>
        <RegisterField name="confirmPassword">
          <PasswordInput
            {...control('confirmPassword')}
            onBlur={compare}
            what={t.labels.confirmPassword.toLowerCase()}
            autoComplete="new-password"
          />
        </RegisterField>
      </div>
    </Part>
  )
}

const levels: Record<RegistrationStrength, 1 | 2 | 3> = { Weak: 1, Fair: 2, Strong: 3 }

function Strength() {
  const { password } = useRegister().values
  const strength = registrationStrength(password)
  const isTyped = password !== ''
  return (
    <Meter label={t.strengthLabel} level={isTyped ? levels[strength] : 0} word={isTyped ? t.strength[strength] : ''} />
  )
}

/** The parts without problems. */
export function finishedParts(values: RegisterValues, now: Date): ReadonlySet<PartName> {
  const open = new Set(problemsOf(values, now).map(({ field }) => field))
  return new Set(parts.filter(({ fields }) => !fields.some((field) => open.has(field))).map(({ name }) => name))
}

/** Marks the current part: the one with the focus, else the first incomplete one. */
function PartsNav() {
  const finished = finishedParts(useRegister().values, new Date())
  const focused = useFocusedPart()
  const current = focused ?? parts.find(({ name }) => !finished.has(name))?.name
  return (
    <nav className="register-nav" aria-label={t.partsLabel}>
      {current && (
        <p className="register-step" aria-hidden="true">
          {fill(t.step, {
            number: parts.findIndex(({ name }) => name === current) + 1,
            count: parts.length,
            name: t.parts[current].title,
          })}
        </p>
      )}
      <ol>
        {parts.map(({ name }, at) => (
          <li key={name}>
            <a
              href={`#${partId(name)}`}
              aria-current={name === current ? 'step' : undefined}
              data-finished={finished.has(name) || undefined}
              onClick={(event) => goTo(event, name)}
            >
              <i aria-hidden="true">{finished.has(name) ? <Icon name="check" /> : at + 1}</i>
              <span>
                {t.parts[name].title}
                {finished.has(name) && <span className="sr"> ({t.finished})</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function goTo(event: MouseEvent, name: PartName) {
  const heading = document.getElementById(`${partId(name)}-title`)
  if (!heading) return
  event.preventDefault()
  heading.focus({ preventScroll: true })
  document.getElementById(partId(name))?.scrollIntoView({ block: 'start' })
}

function useFocusedPart(): PartName | undefined {
  const [part, setPart] = useState<PartName>()
  useEffect(() => {
    function follow({ target }: FocusEvent) {
      const place = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null
      if (place) setPart(place.dataset['part'] as PartName)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  return part
}

function WorkPart() {
  const { areas, retry } = useResearchAreas()
  return (
    <Part name="work">
      <div className="field-row">
        <ChoiceField name="highestEducation" choices={educations} />
        <TextField name="awardingInstitution" />
      </div>
      <div className="field-row">
        <TextField name="university" autoComplete="organization" />
        <ResearchArea areas={areas} onRetry={retry} />
      </div>
    </Part>
  )
}

interface ResearchAreaProps {
  areas: ResearchAreas
  onRetry: () => void
}

export function ResearchArea({ areas, onRetry }: ResearchAreaProps) {
  const error = useFieldError('researchArea')
  if (areas.state === 'failed') {
    return (
      <div id={fieldId('researchArea')}>
        <Field label={t.labels.researchArea} error={error} group>
          <AreasFailed onRetry={onRetry} />
        </Field>
      </div>
    )
  }
  return (
    <Field id={fieldId('researchArea')} label={t.labels.researchArea} error={error} required>
      <AreaSelect areas={areas} />
    </Field>
  )
}

/** Controlled by its value: a saved choice stays selected while the list is loading. */
function AreaSelect({ areas }: { areas: ResearchAreas }) {
  const { values, change } = useRegister()
  const value = values.researchArea
  const latestChange = useLatest(change)
  const known = areas.state === 'loaded' ? areas.areas : []
  const isGone = areas.state === 'loaded' && value !== '' && !areas.areas.includes(value)
  useEffect(() => {
    if (isGone) latestChange.current('researchArea', '')
  }, [isGone, latestChange])
  return (
    <Select
      name="researchArea"
      value={known.length > 0 && !isGone ? value : ''}
      disabled={known.length === 0}
      aria-busy={areas.state === 'loading' || undefined}
      onChange={({ target }) => change('researchArea', target.value)}
    >
      <option value="">{placeholderOf(areas)}</option>
      {known.map((area) => (
        <option key={area}>{area}</option>
      ))}
    </Select>
  )
}

function placeholderOf(areas: ResearchAreas): string {
  if (areas.state === 'loading') return t.areasLoading
  return areas.state === 'loaded' && areas.areas.length === 0 ? t.areasEmpty : t.choose
}

/** A full page load: it also removes the messages of this page. */
const toLogin = () => location.assign(href('/login'))

export const Page = () => <RegisterPage onDone={toLogin} />
