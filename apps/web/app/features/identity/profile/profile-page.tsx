import './profile.css'
import { useEffect, useState, type ReactNode } from 'react'
import { getProfileEndpoint, type Profile } from '@grfs/contracts/profile'
import { profileTexts as t } from '@grfs/contracts/texts/profile'
import { api } from '../../../lib/api.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { DeskHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountPart } from './account-part.tsx'
import { ProfileForm } from './profile-form.tsx'

const load = () => api.call(getProfileEndpoint, {})

interface ProfilePageProps {
  onBack: () => void
  /** The menu beside shows name and photo, too. */
  onSaved: () => void
  /** What else belongs to an account, after its own part. */
  children?: ReactNode
}

/** PROFILE-001: who I am, and below it how I sign in. */
export function ProfilePage({ onBack, onSaved, children }: ProfilePageProps) {
  const asked = useAsked(load)
  const [saved, setSaved] = useState<Profile | null>(null)
  const profile = asked.value
  const isLoaded = profile !== null
  // An effect, because the part that a link from a mail names is not there yet when the browser looks for it.
  useEffect(() => {
    if (isLoaded && location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
  return (
    <div className="profile">
      <DeskHead
        title={t.title}
        actions={
          <Button icon="chevron-left" onClick={onBack}>
            {t.back}
          </Button>
        }
      >
        {t.intro} <Link href="#account">{t.toAccount}</Link>
      </DeskHead>
      {!profile && !asked.error && <Skeleton lines={8} label={t.loading} />}
      {/* PROFILE-014. */}
      {!profile && asked.error && (
        <ErrorState title={t.loadFailed} retry={{ onRetry: asked.again, label: t.tryAgain, busy: asked.isBusy }} />
      )}
      {profile && (
        <>
          <ProfileForm
            profile={{ ...profile, passportPhoto: (saved ?? profile).passportPhoto }}
            onSaved={(next) => {
              setSaved(next)
              onSaved()
            }}
          />
          <AccountPart profile={profile} onChanged={asked.again}>
            {children}
          </AccountPart>
        </>
      )}
    </div>
  )
}
