import { defineEmail } from '../../../platform/mail/email.ts'

interface LoginRefusedData {
  url: string
  setting: string
  /** Its abbreviation, if the journal has an account of its own. */
  journal: string | null
}

/** Tells the person who runs the installation that deposits of DOIs have stopped. */
export const loginRefusedEmail = defineEmail<LoginRefusedData>({
  name: 'deposits.login-refused',
  render: ({ url, setting, journal }) => ({
    subject: `The registry of DOIs refuses the login${journal === null ? '' : ` of ${journal}`}`,
    body: [
      `The registry of DOIs (${url}) refuses the login of ${journal === null ? 'this installation' : `the journal ${journal}`}. No DOI is deposited with it until this is solved. Nothing is lost: waiting DOIs stay in the queue.`,
      `Check the login and the password with the registry. Correct ${setting} and its password in the settings, then restart the server and the worker. Deposits go on by themselves.`,
      'If the login was right all the time, for example because the registry had locked it, go on with:',
      { code: 'npm run grfs -- deposits resume' },
    ],
  }),
  sample: { url: 'https://doi.crossref.org', setting: 'CROSSREF_LOGIN', journal: null },
})
