import type { Email } from '../../platform/mail/email.ts'
import { testMailEmail } from './emails/test-mail.email.ts'

export { exportSettings, importSettings, SettingsRefused } from './settings-file.ts'
export { settingRoutes } from './routes.ts'
export { setUp, setupLink } from './setup.ts'

/** Every e-mail of this module, for the preview page. */
export const settingEmails: Array<Email<unknown>> = [testMailEmail]
