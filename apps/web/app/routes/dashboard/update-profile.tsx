import { notificationTexts } from '@grfs/contracts/texts/notifications'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { AccountBlock } from '../../features/identity/profile/account-block.tsx'
import { MyData } from '../../features/identity/profile/my-data.tsx'
import { ProfilePage } from '../../features/identity/profile/profile-page.tsx'
import { paths } from '../../lib/paths.ts'
import { dashboardPath, readSession, roleInState } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import { LinkButton } from '../../ui/button.tsx'

const t = notificationTexts.preferences

/** /dashboard/updateProfile. */
export function Page() {
  const { revalidate } = useRevalidator()
  return (
    <ProfilePage onBack={useBack()} onSaved={() => void revalidate()}>
      <AccountBlock id="mails" title={t.title} text={t.intro}>
        <LinkButton href={paths.mailPreferences}>{t.link}</LinkButton>
      </AccountBlock>
      <MyData />
    </ProfilePage>
  )
}

/** PROFILE-003: where one came from; who came by a link in a mail goes to the desk. */
function useBack(): () => void {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const role = roleInState(state) ?? readSession(local)?.role ?? ''
  return () => (key === 'default' ? location.assign(dashboardPath(role)) : void navigate(-1))
}
