import { defineEmail } from '../../../platform/mail/email.ts'

interface LoginRefusedData {
  /** The address of the registry. */
  url: string
  /** The name of the setting that has the login. */
  setting: string
  /** The abbreviation of the journal whose account it is; null: the press's. */
  journal: string | null
}

const rest = `Check the login and the password with the registry. Correct {setting} and its password in the settings, then restart the server and the worker. Deposits go on by themselves.

If the login was right all the time, for example because the registry had locked it, go on with:

{command}`

/** Tells the person who runs the installation that deposits of DOIs have stopped. */
export const loginRefusedEmail = defineEmail<LoginRefusedData>({
  name: 'deposits.login-refused',
  title: 'Registry of DOIs refuses the login',
  readers: 'operators',
  caseOf: ({ journal }) => (journal === null ? 'press' : 'journal'),
  cases: {
    press: {
      title: 'Registry of DOIs refuses the login of the press',
      subject: 'The registry of DOIs refuses the login',
      body: `The registry of DOIs ({registry}) refuses the login of this installation. No DOI is deposited with it until this is solved. Nothing is lost: waiting DOIs stay in the queue.

${rest}`,
    },
    journal: {
      title: 'Registry of DOIs refuses the login of a journal',
      subject: 'The registry of DOIs refuses the login of {journal}',
      body: `The registry of DOIs ({registry}) refuses the login of the journal {journal}. No DOI is deposited with it until this is solved. Nothing is lost: waiting DOIs stay in the queue.

${rest}`,
      sample: { journal: 'CMS' },
    },
  },
  values: ({ url, setting, journal }) => ({
    ...{ registry: url, setting, journal: journal ?? '' },
    command: [{ code: 'npm run grfs -- deposits resume' }],
  }),
  sample: { url: 'https://doi.crossref.org', setting: 'CROSSREF_LOGIN', journal: null },
})
