import './notifications.css'
import { notificationTexts } from '@grfs/contracts/texts/notifications'
import { paths } from '../../lib/paths.ts'
import { DeskHead } from '../../ui/page-head.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { AllNotifications } from './all-notifications.tsx'
import { MailPreferences } from './mail-preferences.tsx'

const t = notificationTexts.page

interface NotificationsPageProps {
  tab: 'all' | 'mails'
  before: number | undefined
}

/** /dashboard/notifications. */
export function NotificationsPage({ tab, before }: NotificationsPageProps) {
  return (
    <div className="notified">
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      <TabLinks
        label={t.tabs}
        items={[
          { label: t.list, href: paths.notifications },
          { label: t.preferences, href: paths.mailPreferences },
        ]}
        current={tab === 'mails' ? paths.mailPreferences : paths.notifications}
      />
      {tab === 'mails' ? <MailPreferences /> : <AllNotifications key={before ?? ''} before={before} />}
    </div>
  )
}
