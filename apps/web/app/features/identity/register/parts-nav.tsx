import { useEffect, useState, type MouseEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { Icon } from '../../../ui/icon.tsx'
import { problemsOf, type RegisterValues } from './form.ts'
import { partId, parts, type PartName } from './parts.ts'

const t = identityTexts.register

/** Which parts need nothing more. */
export function finishedParts(values: RegisterValues, now: Date): ReadonlySet<PartName> {
  const open = new Set(problemsOf(values, now).map(({ field }) => field))
  return new Set(parts.filter(({ fields }) => !fields.some((field) => open.has(field))).map(({ name }) => name))
}

/** Where one is: the part with the focus, before that the first that needs something. */
export function PartsNav() {
  const values = useWatch<RegisterValues>() as RegisterValues
  const finished = finishedParts(values, new Date())
  const focused = useFocusedPart()
  const current = focused ?? parts.find(({ name }) => !finished.has(name))?.name
  return (
    <nav className="register-nav" aria-label={t.partsLabel}>
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
