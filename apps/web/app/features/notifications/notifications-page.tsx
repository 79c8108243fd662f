import './notifications.css'
import { useId, useState } from 'react'
import {
  listMailPreferencesEndpoint,
  type MailPreference,
  setMailPreferenceEndpoint,
} from '@grfs/contracts/notifications'
import { notificationTexts } from '@grfs/contracts/texts/notifications'
import { api } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { readSession } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import { setData, useApi } from '../../lib/query.ts'
import { useSearch } from '../../lib/use-search.ts'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Checkbox } from '../../ui/forms/controls.tsx'
import { DeskHead } from '../../ui/layout/page-head.tsx'
import { TabLinks } from '../../ui/layout/link.tsx'
import { fill } from '../../ui/layout/words.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { AllNotifications } from './all-notifications.tsx'

const t = notificationTexts.page

interface NotificationsPageProps {
  tab: 'all' | 'mails'
  before: number | undefined
}

/** /dashboard/notifications. */
function NotificationsPage({ tab, before }: NotificationsPageProps) {
  return (
    <div className="notified">
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      <TabLinks
        label={t.tabs}
        items={[
          { label: t.list, href: href('/dashboard/notifications') },
          { label: t.preferences, href: href('/dashboard/notifications', { tab: 'mails' }) },
        ]}
        current={
          tab === 'mails' ? href('/dashboard/notifications', { tab: 'mails' }) : href('/dashboard/notifications')
        }
      />
      {tab === 'mails' ? <MailPreferences /> : <AllNotifications key={before ?? ''} before={before} />}
    </div>
  )
}

const { preferences: mailPreferencesTexts, kinds } = notificationTexts

/** Removes the kinds of notifications that only editors get. */
export function concerning(preferences: readonly MailPreference[], roles: readonly string[]): MailPreference[] {
  return preferences.filter(({ kind }) => roles.includes('admin') || (kind !== 'desk' && kind !== 'desk-news'))
}

/** Each choice is saved at once. */
function MailPreferences() {
  const { data, error, isFetching, refetch } = useApi(listMailPreferencesEndpoint, {})
  const [busy, setBusy] = useState<MailPreference['kind'] | null>(null)
  const preferences = data?.preferences

  async function choose({ kind, byMail }: Pick<MailPreference, 'kind' | 'byMail'>) {
    setBusy(kind)
    try {
      const changed = await api.call(setMailPreferenceEndpoint, { body: { kind, byMail } })
      setData(listMailPreferencesEndpoint, {}, () => changed)
      const state = byMail ? mailPreferencesTexts.on : mailPreferencesTexts.off
      showToast({ title: fill(mailPreferencesTexts.saved, { name: kinds[kind].name, state }), tone: 'ok' })
    } catch {
      showToast({ title: mailPreferencesTexts.failed, tone: 'danger' })
    }
    setBusy(null)
  }

  if (error && !preferences)
    return <ErrorState title={mailPreferencesTexts.loadFailed} retry={{ onRetry: refetch, busy: isFetching }} />
  if (!preferences) return <Skeleton lines={8} label={mailPreferencesTexts.loading} />
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
      <p>{mailPreferencesTexts.intro}</p>
      <section aria-labelledby={optionalId}>
        <h2 id={optionalId}>{mailPreferencesTexts.optional}</h2>
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
        <h2 id={neededId}>{mailPreferencesTexts.needed}</h2>
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

/** /dashboard/notifications, with `before` as the cursor, and `tab=mails` for the e-mail preferences. */
export function Page() {
  const search = useSearch()
  const before = Number(search.get('before') ?? NaN)
  return (
    <NotificationsPage
      tab={search.get('tab') === 'mails' ? 'mails' : 'all'}
      before={Number.isSafeInteger(before) && before > 0 ? before : undefined}
    />
  )
}
