import { defineEmail } from '../../../platform/mail/email.ts'

interface LoginRefusedData {
  url: string
  setting: string
}

/** Tells the person who runs the installation that deposits of DOIs have stopped. */
export const loginRefusedEmail = defineEmail<LoginRefusedData>({
  name: 'deposits.login-refused',
  title: 'Registry of DOIs refuses the login',
  readers: 'operators',
  subject: 'The registry of DOIs refuses the login',
  body: `The registry of DOIs ({registry}) refuses the login of this installation. No DOI is deposited until this is solved. Nothing is lost: waiting DOIs stay in the queue.

Check the login and the password with the registry. Correct {setting} and its password in the settings, then restart the server and the worker. Deposits go on by themselves.

If the login was right all the time, for example because the registry had locked it, go on with:

{command}`,
  values: ({ url, setting }) => ({ registry: url, setting, command: [{ code: 'npm run grfs -- deposits resume' }] }),
  sample: { url: 'https://doi.crossref.org', setting: 'CROSSREF_LOGIN' },
})
