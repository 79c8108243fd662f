import { defineEmail } from '../../../platform/mail/email.ts'

interface DoajKeyRefusedData {
  url: string
  /** Its abbreviation. */
  journal: string
}

/** Tells the person who runs the installation that articles of a journal are not sent to DOAJ. */
export const doajKeyRefusedEmail = defineEmail<DoajKeyRefusedData>({
  name: 'deposits.doaj-key-refused',
  title: 'DOAJ refuses a key',
  readers: 'operators',
  subject: 'DOAJ refuses the key of the journal {journal}',
  body: `DOAJ ({registry}) refuses the API key of the journal “{journal}”. None of its articles are sent until this is solved. Nothing is lost: they wait.

Compare the key with the one in the DOAJ account of the journal, under Settings. Correct it in DOAJ_KEYS, then restart the server and the worker. The articles are sent by themselves.

If the key was right all the time, go on with:

{command}`,
  values: ({ url, journal }) => ({ registry: url, journal, command: [{ code: 'npm run grfs -- deposits resume' }] }),
  sample: { url: 'https://doaj.org', journal: 'cms' },
})
