import { defineEmail } from '../../../platform/mail/email.ts'

/** Shows whoever sets up a press that e-mails arrive. Without them nobody can sign in. */
export const testMailEmail = defineEmail<{ origin: string }>({
  name: 'settings.test-mail',
  title: 'Test of the set-up',
  readers: 'operators',
  subject: 'E-mails of your press arrive',
  body: 'This is the test e-mail of the set-up at {origin}. You can go on with the set-up.',
  sample: { origin: 'https://journals.example' },
})
