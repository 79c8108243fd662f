import { getUserEndpoint } from '@grfs/contracts/people'
import { peopleTexts } from '@grfs/contracts/texts/people'
import { useCallback } from 'react'
import { api, type ApiError } from '../../../lib/api.ts'
import { shortDate } from '../../../lib/dates.ts'
import { nameWithTitle } from '../../../lib/format.ts'
import { useAsked, type Asked } from '../../../lib/use-asked.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fill } from '../../../ui/words.ts'
import { HistoryPart, ProfilePart } from '../person-facts.tsx'
import { RefusedTool } from '../refused-tool.tsx'
import { useRights } from '../use-rights.ts'
import { AccountPart } from './account-part.tsx'
import type { PartProps } from './part-props.ts'
import { RolePart } from './role-part.tsx'
import { SeatPart } from './seat-part.tsx'
import { SessionPart } from './session-part.tsx'
import { StateBadges } from './users-table.tsx'

const t = peopleTexts.users

/** One account: who it is, what they did, and what can be done with it. */
export function UserPage({ id, backTo }: { id: string; backTo: string }) {
  const user = useAsked(useCallback(() => api.call(getUserEndpoint, { params: { id } }), [id]))
  const rights = useRights()
  const error = user.error ?? rights.error
  if (error?.status === 403) return <RefusedTool title={t.title} />
  return (
    <>
      <LinkButton small kind="quiet" icon="chevron-left" className="people-back" href={backTo}>
        {peopleTexts.backToList}
      </LinkButton>
      {error && <NotThere error={error} retry={user.error ? user : rights} />}
      {!error && !(user.value && rights.value) && <Skeleton lines={12} />}
      {!error && user.value && rights.value && (
        <UserSheet user={user.value} rights={rights.value} onChanged={user.again} />
      )}
    </>
  )
}

function NotThere({ error, retry: { again, isBusy } }: { error: ApiError; retry: Asked<unknown> }) {
  if (error.status === 404) return <EmptyState title={t.oneMissing}>{t.oneMissingText}</EmptyState>
  return (
    <ErrorState title={t.oneFailed} retry={{ onRetry: again, busy: isBusy }}>
      {peopleTexts.failedText}
    </ErrorState>
  )
}

export function UserSheet(props: PartProps) {
  const { user } = props
  return (
    <>
      <header className="people-head people-head-page">
        <Avatar name={user.fullName} src={user.photo ?? undefined} shape="portrait" isPrivate />
        <div>
          <h1>{nameWithTitle(user)}</h1>
          <p>{user.email}</p>
          <p className="people-quiet">{fill(t.registeredAt, { date: shortDate(user.createdAt) })}</p>
          <StateBadges user={user} />
        </div>
      </header>
      <div className="people-sheet">
        <div>
          <ProfilePart profile={user.profile} />
          <HistoryPart history={user.history} />
        </div>
        <div>
          <RolePart {...props} />
          <SeatPart {...props} />
          <SessionPart {...props} />
          <AccountPart {...props} />
        </div>
      </div>
    </>
  )
}
