import type { ReactNode } from 'react'
import type { Profile } from '@grfs/contracts/profile'
import { profileTexts } from '@grfs/contracts/texts/profile'
import { EmailPart } from './email-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

const t = profileTexts.account

interface AccountPartProps {
  profile: Profile
  onChanged: () => void
  children?: ReactNode
}

export function AccountPart({ profile, onChanged, children }: AccountPartProps) {
  return (
    <section className="profile-account" id="account" aria-labelledby="account-title">
      <h2 id="account-title">{t.title}</h2>
      <p>{t.text}</p>
      <EmailPart profile={profile} onChanged={onChanged} />
      <PasswordPart email={profile.email} />
      <SessionsPart />
      {children}
    </section>
  )
}
