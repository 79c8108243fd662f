import {
  endUserSessionsEndpoint,
  getUserEndpoint,
  setUserActiveEndpoint,
  setUserRoleEndpoint,
  type UserDetail,
} from '@grfs/contracts/identity/people'
import { peopleTexts } from '@grfs/contracts/texts/identity-people'
import { type Role, roles } from '@grfs/domain/identity/roles'
import { api, type ApiError } from '../../../../lib/api.ts'
import { nameWithTitle, shortDate, timeWords } from '../../../../lib/format.ts'
import { toolPath } from '../../../../lib/paths.ts'
import { type ApiQuery, useApi } from '../../../../lib/query.ts'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { SideCard } from '../../../../ui/layout/fact-list.tsx'
import { HelpLink } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { HistoryPart, ProfilePart, RefusedTool } from '../person-facts.tsx'
import { useRights } from '../use-act.ts'
import { ActDialog, type PartProps, Unless, whyNotClose, whyNotManage, whyNotSetRole } from './act-dialog.tsx'
import { SeatPart } from './seat-part.tsx'
import { StateBadges } from './users-table.tsx'
import { deviceWords } from '../../device-words.ts'

const t = peopleTexts.users

/** One account: the person, their activity, and the possible actions. */
export function UserPage({ id, backTo }: { id: string; backTo: string }) {
  const user = useApi(getUserEndpoint, { params: { id } })
  const rights = useRights()
  const error = user.error ?? rights.error
  if (error?.status === 403) return <RefusedTool title={t.title} />
  return (
    <>
      <LinkButton small kind="quiet" icon="chevron-left" className="people-back" href={backTo}>
        {peopleTexts.backToList}
      </LinkButton>
      {error && <NotThere error={error} retry={user.error ? user : rights} />}
      {!error && !(user.data && rights.data) && <Skeleton lines={12} />}
      {!error && user.data && rights.data && (
        <UserSheet user={user.data} rights={rights.data} onChanged={user.refetch} />
      )}
    </>
  )
}

function NotThere({ error, retry: { refetch, isFetching } }: { error: ApiError; retry: ApiQuery<unknown> }) {
  if (error.status === 404) return <EmptyState title={t.oneMissing}>{t.oneMissingText}</EmptyState>
  return (
    <ErrorState title={t.oneFailed} retry={{ onRetry: refetch, busy: isFetching }}>
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
          <HelpLink />
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

/** Whether the person can sign in, and the history of the account. */
function AccountPart({ user, rights, onChanged }: PartProps) {
  const { id, isActive, fullName } = user
  const name = { name: fullName }
  return (
    <SideCard id="user-account" title={t.account}>
      <p className="people-quiet">{isActive ? t.isActive : t.isInactive}</p>
      <Unless hindrance={whyNotClose(user, rights)}>
        <ActDialog
          title={isActive ? t.deactivateOf : t.activateOf}
          name={fullName}
          text={fill(isActive ? t.deactivateText : t.activateText, name)}
          reason={isActive ? { hint: fill(t.reasonHint, name), isRequired: true } : { hint: t.reasonLogged }}
          isDangerous={isActive}
          trigger={
            <Button small kind={isActive ? 'danger' : 'line'}>
              {isActive ? t.deactivate : t.activate}
            </Button>
          }
          act={(reason) => api.call(setUserActiveEndpoint, { params: { id }, body: { active: !isActive, reason } })}
          onDone={onChanged}
        />
      </Unless>
      <p className="people-quiet people-log">
        {t.logged} {rights.isFullAdmin && <Link href={toolPath('audit', { q: fullName })}>{t.log}</Link>}
      </p>
    </SideCard>
  )
}

function SessionPart({ user, rights, onChanged }: PartProps) {
  const { sessions, fullName, id } = user
  return (
    <SideCard id="user-sessions" title={t.sessions}>
      {sessions.length === 0 ? (
        <p className="people-quiet">{t.noSessions}</p>
      ) : (
        <>
          <ul className="people-sessions">
            {sessions.map((session) => (
              <li key={session.id}>
                <b>{deviceWords(session.userAgent)}</b>
                <span className="people-quiet">
                  {fill(t.since, { time: shortDate(session.startedAt) })},{' '}
                  {fill(t.lastSeen, { time: timeWords(session.lastSeenAt) })}
                </span>
              </li>
            ))}
          </ul>
          <Unless hindrance={whyNotManage(user, rights)}>
            <ActDialog
              title={t.endSessions}
              name={fullName}
              text={fill(t.endSessionsText, { name: fullName })}
              isDangerous
              trigger={
                <Button small kind="danger">
                  {t.endSessions}
                </Button>
              }
              act={() => api.call(endUserSessionsEndpoint, { params: { id }, body: {} })}
              onDone={onChanged}
            />
          </Unless>
        </>
      )}
    </SideCard>
  )
}

/** The roles, and the applications for roles. */
function RolePart(props: PartProps) {
  return (
    <SideCard id="user-roles" title={t.roles}>
      <ul className="people-roles">
        {roles.map((role) => (
          <RoleLine key={role} role={role} {...props} />
        ))}
      </ul>
      <h3>{t.applications}</h3>
      <Applications applications={props.user.applications} />
    </SideCard>
  )
}

function RoleLine({ role, user, rights, onChanged }: PartProps & { role: Role }) {
  const isHeld = user.roles.includes(role)
  const name = peopleTexts.roles[role]
  const title = fill(isHeld ? t.takeOf : t.giveOf, { role: name })
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="people-quiet"> {isHeld ? t.held : t.notHeld}</span>
      </div>
      <Unless hindrance={whyNotSetRole(user, rights, role)}>
        <ActDialog
          title={title}
          name={user.fullName}
          text={fill(isHeld ? t.takeText : t.giveText[role], { name: user.fullName })}
          reason={{ hint: fill(t.reasonHint, { name: user.fullName }), isRequired: isHeld }}
          isDangerous={isHeld}
          trigger={
            <Button small kind={isHeld ? 'danger' : 'line'} aria-label={title}>
              {isHeld ? t.take : t.give}
            </Button>
          }
          act={(reason) =>
            api.call(setUserRoleEndpoint, { params: { id: user.id, role }, body: { held: !isHeld, reason } })
          }
          onDone={onChanged}
        />
      </Unless>
    </li>
  )
}

function Applications({ applications }: Pick<UserDetail, 'applications'>) {
  if (applications.length === 0) return <p className="people-quiet">{t.noApplications}</p>
  return (
    <ul className="people-quiet">
      {applications.map((application) => (
        <li key={application.role}>{applicationWords(application)}</li>
      ))}
    </ul>
  )
}

/** `Reviewer: approved 9 Nov 2026`. */
export function applicationWords({ role, status, appliedOn, decidedOn }: UserDetail['applications'][number]): string {
  const words = status === 'approved' || status === 'rejected' ? t.applicationWords[status] : t.applicationWords.pending
  const decided = decidedOn === null ? '' : shortDate(decidedOn)
  return fill(words, { role: peopleTexts.roles[role], applied: shortDate(appliedOn), decided })
}
