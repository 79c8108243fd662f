import { ConfirmEmail } from '../features/identity/profile/confirm-email.tsx'

/** /change-email?token=, from the mail to a new address. */
export function Page() {
  return <ConfirmEmail />
}
