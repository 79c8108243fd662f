import { defineEmail } from '../../../platform/mail/email.ts'

interface SubAdminCreatedData {
  site: string
  loginLink: string
  supportEmail: string
}

/** Sent to a new sub-admin. The admin who created the account passes on the password. */
export const subAdminCreatedEmail = defineEmail<SubAdminCreatedData>({
  name: 'identity.sub-admin-created',
  title: 'New sub-admin',
  readers: 'editors',
  subject: 'You are now a sub-admin of {site}',
  body: `An administrator of {site} has created a sub-admin account for you, with this address. They will give you the password. We never send it by email.

[Sign in as a sub-admin]({loginLink})

Each time you sign in we send a code to this address. You can choose another password at any time, with “Forgot password?” on the page where you sign in.

If you did not expect this, please write to {supportEmail}.`,
  sample: {
    site: 'GRFS Journals',
    loginLink: 'https://journals.example/subadmin/login',
    supportEmail: 'support@journals.example',
  },
})
