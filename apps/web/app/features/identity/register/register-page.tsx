import './register.css'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { paths } from '../../../lib/paths.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AccessPart } from './access-part.tsx'
import { ActionBar } from './action-bar.tsx'
import { problemsShown, summaryTitle, type RegisterValues } from './form.ts'
import { fieldId } from './parts.ts'
import { PartsNav } from './parts-nav.tsx'
import { ContactPart, PersonPart, RolePart } from './person-parts.tsx'
import { useRegistration } from './use-registration.ts'
import { WorkPart } from './work-part.tsx'

const t = identityTexts.register

/** IDENTITY-077: the long form, made short: five parts, saved while one types. */
export function RegisterPage({ onDone }: { onDone: () => void }) {
  const { form, phase, savedAt, refusals, submit, clear } = useRegistration(onDone)
  return (
    <FormProvider {...form}>
      <div className="wrap">
        <PageHead title={t.title}>
          <p>
            {t.intro} {t.haveAccount} <Link href={paths.login}>{t.login}</Link>
          </p>
        </PageHead>
        <div className="register">
          <PartsNav />
          <form
            noValidate
            aria-label={t.title}
            onSubmit={(event) => void submit(event)}
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
            <ActionBar phase={phase} savedAt={savedAt} onClear={clear} />
          </form>
        </div>
      </div>
    </FormProvider>
  )
}

/** Settled point: where the button is disabled, Enter still sends, and is answered with the message. */
function isSendingByEnter({ key, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLFormElement>): boolean {
  const isLine = target instanceof HTMLInputElement && !['radio', 'file', 'range'].includes(target.type)
  return (
    key === 'Enter' && !defaultPrevented && isLine && currentTarget.querySelector('[type=submit]:disabled') !== null
  )
}

function Summary({ refusals }: { refusals: number }) {
  const summary = useRef<HTMLDivElement>(null)
  const { errors } = useFormState<RegisterValues>()
  const problems = problemsShown(errors)

  const isShown = refusals > 0 && problems.length > 0
  const seen = useRef(0)

  // The errors arrive a moment after the refusal: the focus goes there once for each, when both are here.
  useEffect(() => {
    if (!isShown || seen.current === refusals) return
    seen.current = refusals
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'start' })
  }, [refusals, isShown])

  // Before the form was sent once, a problem stands at its field alone.
  if (!isShown) return null
  return (
    <ErrorSummary
      ref={summary}
      title={summaryTitle(problems.length)}
      problems={problems.map(({ field, message }) => ({ id: fieldId(field), message }))}
    />
  )
}
