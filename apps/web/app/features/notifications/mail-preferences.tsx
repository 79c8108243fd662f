import { useId, useState } from 'react'
import {
  listMailPreferencesEndpoint,
  setMailPreferenceEndpoint,
  type MailPreference,
} from '@grfs/contracts/notifications'
import { notificationTexts } from '@grfs/contracts/texts/notifications'
import { api } from '../../lib/api.ts'
import { readSession } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { fill } from '../../ui/words.ts'

const { preferences: t, kinds } = notificationTexts

/** What only editors are told is no choice of anybody else. */
export function concerning(preferences: readonly MailPreference[], roles: readonly string[]): MailPreference[] {
  return preferences.filter(({ kind }) => roles.includes('admin') || (kind !== 'desk' && kind !== 'desk-news'))
}

const load = () => api.call(listMailPreferencesEndpoint, {})

/** Each choice is kept as it is made. */
export function MailPreferences() {
  const { value, error, isBusy, again } = useAsked(load)
  const [kept, setKept] = useState<MailPreference[] | null>(null)
  const [busy, setBusy] = useState<MailPreference['kind'] | null>(null)
  const preferences = kept ?? value?.preferences

  async function choose({ kind, byMail }: Pick<MailPreference, 'kind' | 'byMail'>) {
    setBusy(kind)
    try {
      setKept((await api.call(setMailPreferenceEndpoint, { body: { kind, byMail } })).preferences)
      const state = byMail ? t.on : t.off
      showToast({ title: fill(t.saved, { name: kinds[kind].name, state }), tone: 'ok' })
    } catch {
      showToast({ title: t.failed, tone: 'danger' })
    }
    setBusy(null)
  }

  if (error && !preferences) return <ErrorState title={t.loadFailed} retry={{ onRetry: again, busy: isBusy }} />
  if (!preferences) return <Skeleton lines={8} label={t.loading} />
  const mine = concerning(preferences, readSession(local)?.roles ?? [])
  return <PreferenceGroups preferences={mine} busy={busy} onChoose={(choice) => void choose(choice)} />
}

interface PreferenceGroupsProps {
  preferences: readonly MailPreference[]
  busy: MailPreference['kind'] | null
  onChoose: (choice: Pick<MailPreference, 'kind' | 'byMail'>) => void
}

export function PreferenceGroups({ preferences, busy, onChoose }: PreferenceGroupsProps) {
  const optionalId = useId()
  const neededId = useId()
  return (
    <div className="notified-choices">
      <p>{t.intro}</p>
      <section aria-labelledby={optionalId}>
        <h2 id={optionalId}>{t.optional}</h2>
        {preferences
          .filter(({ isNeeded }) => !isNeeded)
          .map(({ kind, byMail }) => (
            <Checkbox
              key={kind}
              checked={byMail}
              aria-busy={busy === kind}
              onChange={(event) => busy === null && onChoose({ kind, byMail: event.target.checked })}
            >
              <b>{kinds[kind].name}</b>
              <small>{kinds[kind].text}</small>
            </Checkbox>
          ))}
      </section>
      <section aria-labelledby={neededId}>
        <h2 id={neededId}>{t.needed}</h2>
        <ul>
          {preferences
            .filter(({ isNeeded }) => isNeeded)
            .map(({ kind }) => (
              <li key={kind}>
                <b>{kinds[kind].name}</b>
                <small>{kinds[kind].text}</small>
              </li>
            ))}
        </ul>
      </section>
    </div>
  )
}
