/**
 * Which module may import which, low to high. The architecture drawing and the import rules are both made from this
 * file. A module calls only those listed, and only through their index.ts. The map is the plan: it may name a module
 * before the folder exists, but a folder that is not named here fails the check.
 * @type {Record<string, string[]>}
 */
export const moduleMap = {
  files: [],
  // Names only public ids, so that any module may ask for the state of a DOI.
  dois: [],
  // The registry of research organisations. Papers store what they chose from it.
  organizations: [],
  journals: ['files', 'dois'],
  // A research area is a category of a journal.
  identity: ['files', 'journals'],
  // Derived from a DOCX: report, blind copy, PDF, pages, fingerprints.
  manuscripts: ['files'],
  // Looks up the references of manuscripts and articles.
  'reference-checks': ['manuscripts'],
  submissions: ['identity', 'journals', 'manuscripts', 'reference-checks', 'files'],
  'peer-review': ['identity', 'journals', 'manuscripts', 'reference-checks', 'submissions', 'files'],
  // Texts of pages such as the terms, of the press and of journals.
  pages: ['identity', 'journals'],
  // The page of a journal links to those that the journal wrote.
  publishing: ['identity', 'journals', 'manuscripts', 'reference-checks', 'submissions', 'files', 'dois', 'pages'],
  // Members who are published authors have their ORCID iD and a link to their articles.
  'editorial-board': ['identity', 'journals', 'files', 'publishing'],
  // Sends the records of articles to the registry of DOIs and to DOAJ, and says what DOAJ would ask of a journal.
  deposits: ['identity', 'dois', 'journals', 'publishing', 'pages', 'editorial-board'],
  news: ['files'],
  // The entries under the bell. Each e-mail to an account creates one.
  notifications: ['identity'],
  announcements: ['identity', 'notifications'],
  // An inbox item may refer to one of the sender's own papers.
  feedback: ['identity', 'submissions', 'notifications'],
  wallet: ['identity'],
  search: ['journals', 'publishing', 'news'],
  // Readers get new articles by e-mail.
  follows: ['journals', 'search'],
  interop: ['journals', 'publishing', 'files', 'news'],
  // API keys, webhooks and COAR Notify: what programs of others may read, what they are told, and what they tell.
  integrations: ['identity', 'dois', 'journals', 'publishing', 'submissions'],
  // What a press and its journals write about themselves. Other modules read it through `ctx.site` and `ctx.settings`.
  settings: ['identity', 'journals'],
  // Texts of e-mails that the press and its journals change. The texts are in the platform, which sends all e-mails.
  mails: ['identity', 'journals', 'submissions'],
  // Aggregates data that these modules publish for statistics.
  statistics: ['identity', 'journals', 'submissions', 'peer-review', 'publishing', 'feedback', 'dois'],
  // Exports and deletes what these modules store about a person.
  'personal-data': [
    'files',
    'identity',
    'submissions',
    'peer-review',
    'publishing',
    'editorial-board',
    'news',
    'pages',
    'announcements',
    'feedback',
    'wallet',
    'notifications',
    'follows',
  ],
  // Exports call the list endpoints of all other modules through their contracts; entry/assemble.ts passes these in. The
  // audit log hides from an author what tells about reviewers.
  administration: ['submissions'],
}

/**
 * Which features of the web app may use which, like their modules. Calls for papers are also announced to members. Pages
 * use the style sheets of an article.
 *
 * @type {Record<string, string[]>}
 */
export const featureMap = {
  ...moduleMap,
  announcements: [...moduleMap.announcements, 'journals'],
  pages: [...moduleMap.pages, 'publishing'],
}

export const modulesFolder = 'apps/server/src/modules'
