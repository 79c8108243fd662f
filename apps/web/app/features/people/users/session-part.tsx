import { endUserSessionsEndpoint } from '@grfs/contracts/people'
import { peopleTexts } from '@grfs/contracts/texts/people'
import { api } from '../../../lib/api.ts'
import { shortDate, timeWords } from '../../../lib/dates.ts'
import { deviceWords } from '../../../lib/device-words.ts'
import { Button } from '../../../ui/button.tsx'
import { SideCard } from '../../../ui/side-card.tsx'
import { fill } from '../../../ui/words.ts'
import { ActDialog } from './act-dialog.tsx'
import { whyNotManage } from './cannot.ts'
import type { PartProps } from './part-props.ts'
import { Unless } from './unless.tsx'

const t = peopleTexts.users

/** Where somebody is signed in. */
export function SessionPart({ user, rights, onChanged }: PartProps) {
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
