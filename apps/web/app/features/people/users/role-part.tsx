import { setUserRoleEndpoint, type UserDetail } from '@grfs/contracts/people'
import { peopleTexts } from '@grfs/contracts/texts/people'
import { roles, type Role } from '@grfs/domain/identity/roles'
import { api } from '../../../lib/api.ts'
import { shortDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { SideCard } from '../../../ui/side-card.tsx'
import { fill } from '../../../ui/words.ts'
import { ActDialog } from './act-dialog.tsx'
import { whyNotSetRole } from './cannot.ts'
import type { PartProps } from './part-props.ts'
import { Unless } from './unless.tsx'

const t = peopleTexts.users

/** What somebody is here, and what they applied for. */
export function RolePart(props: PartProps) {
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
