/**
 * Who may use whom, low to high: the drawing and the fence in one file.
 * A module calls only those listed, and only through their index.ts. The map is the plan: a name may stand here
 * before its folder exists, but a folder that is not named here fails the check.
 *
 * @type {Record<string, string[]>}
 */
export const moduleMap = {
  files: [],
  journals: ['files'],
  // A research area is a category of a journal.
  identity: ['files', 'journals'],
  // What is derived from a DOCX: report, blind copy, PDF, pages, fingerprints.
  manuscripts: ['files'],
  submissions: ['identity', 'journals', 'manuscripts', 'files'],
  'peer-review': ['identity', 'journals', 'manuscripts', 'submissions', 'files'],
  publishing: ['identity', 'journals', 'manuscripts', 'submissions', 'files'],
  'editorial-board': ['identity', 'journals', 'files'],
  news: ['files'],
  // What people get by mail, in the product; the mails themselves bring it.
  notifications: ['identity'],
  announcements: ['identity', 'notifications'],
  // A letter may be about a paper of one's own.
  feedback: ['identity', 'submissions', 'notifications'],
  wallet: ['identity'],
  search: ['journals', 'publishing', 'news'],
  interop: ['journals', 'publishing', 'files', 'news'],
  // Counts what all of them keep for it.
  statistics: ['identity', 'journals', 'submissions', 'peer-review', 'publishing', 'feedback'],
  // What is kept about somebody, gathered from all of them; and forgotten by all of them.
  'personal-data': [
    'files',
    'identity',
    'submissions',
    'peer-review',
    'publishing',
    'editorial-board',
    'news',
    'announcements',
    'feedback',
    'wallet',
    'notifications',
  ],
  // Exports ask the lists of all others through their contracts; entry/assemble.ts hands them in.
  administration: [],
}

/**
 * Which features of the web app may use which: as their modules do. A call for papers is also announced to members.
 *
 * @type {Record<string, string[]>}
 */
export const featureMap = { ...moduleMap, announcements: [...moduleMap.announcements, 'journals'] }

export const modulesFolder = 'apps/server/src/modules'
