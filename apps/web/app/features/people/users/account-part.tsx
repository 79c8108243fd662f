import { setUserActiveEndpoint } from '@grfs/contracts/people'
import { peopleTexts } from '@grfs/contracts/texts/people'
import { api } from '../../../lib/api.ts'
import { toolPath } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { SideCard } from '../../../ui/side-card.tsx'
import { fill } from '../../../ui/words.ts'
import { ActDialog } from './act-dialog.tsx'
import { whyNotClose } from './cannot.ts'
import type { PartProps } from './part-props.ts'
import { Unless } from './unless.tsx'

const t = peopleTexts.users

/** Whether somebody gets in at all, and what was done with the account. */
export function AccountPart({ user, rights, onChanged }: PartProps) {
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
