import { useRef } from 'react'
import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
  type OwnSession,
} from '@grfs/contracts/profile'
import { profileTexts } from '@grfs/contracts/texts/profile'
import { api } from '../../../lib/api.ts'
import { deviceWords } from '../../../lib/device-words.ts'
import { timeWords } from '../../../lib/dates.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fill } from '../../../ui/words.ts'
import { AccountBlock } from './account-block.tsx'
import { useAct } from './use-act.ts'

const t = profileTexts.account.sessions
const load = async () => (await api.call(listSessionsEndpoint, {})).sessions

/** Devices in plain words. Where they stand is not guessed. */
export function SessionsPart() {
  const asked = useAsked(load)
  const { busy, refused, act } = useAct(t.failed)
  const list = useRef<HTMLUListElement>(null)
  const end = async (name: string, work: Parameters<typeof act>[0]) => {
    if (!(await act(work, name))) return
    asked.again()
    // The button is about to go, and the keyboard must not lose its place.
    list.current?.focus()
  }
  const sessions = asked.value?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <AccountBlock id="account-sessions" title={t.title} text={t.text}>
      {!sessions && !asked.error && <Skeleton lines={3} label={t.loading} />}
      {!sessions && asked.error && (
        <ErrorState heading="h4" title={t.loadFailed} retry={{ onRetry: asked.again, busy: asked.isBusy }} />
      )}
      {sessions && (
        <ul className="profile-sessions" ref={list} tabIndex={-1} aria-label={t.title}>
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={() => void end(session.id, () => api.call(endSessionEndpoint, { params: { id: session.id } }))}
            />
          ))}
        </ul>
      )}
      {refused && <Banner tone="danger" title={refused.message} role="alert" />}
      {sessions && sessions.length > 1 && (
        <Button
          kind="danger"
          busy={busy === 'others'}
          onClick={() => void end('others', () => api.call(endOtherSessionsEndpoint, {}))}
        >
          {t.endOthers}
        </Button>
      )}
      {sessions?.length === 1 && <p className="field-hint">{t.onlyHere}</p>}
    </AccountBlock>
  )
}

interface SessionProps {
  session: OwnSession
  busy: boolean
  onEnd: () => void
}

function Session({ session, busy, onEnd }: SessionProps) {
  const device = deviceWords(session.userAgent)
  return (
    <li>
      <div>
        <b>{device}</b> {session.isCurrent && <Badge tone="ok">{t.current}</Badge>}
        <p className="field-hint">
          {fill(t.since, { time: timeWords(session.startedAt) })},{' '}
          {fill(t.lastUsed, { time: timeWords(session.lastSeenAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button small busy={busy} aria-label={fill(t.endOne, { device })} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </li>
  )
}
