import type { Cure } from '@grfs/domain/deposits/cures'
import type { DoajCure } from '@grfs/domain/deposits/doaj'

/** What an editor can do about a refused deposit. */
export const cureTexts: Record<Cure, string> = {
  timestamp:
    'Another program deposited this DOI later than we did. Deposit it again. If it fails again, tell the person who runs this installation.',
  title:
    'The registry knows the journal by another title, or the title is too long. Ask the registry to correct its title, or correct ours, then deposit again.',
  'no-issn': 'Give the journal its ISSN, or a DOI of its own, in Journals & Issues, then deposit again.',
  issn: 'The registry knows this ISSN under another title or owner. Compare the ISSN and the title of the journal with the registry, correct what is wrong, then deposit again.',
  prefix: 'The DOI prefix does not belong to the account. Tell the person who runs this installation.',
  owner: 'The registry has this DOI or journal under another owner. Ask the registry to move it, then deposit again.',
  permission:
    'The account may not deposit under this prefix or for this journal. Ask the registry to allow it, then deposit again.',
  resource: 'The registry does not accept the address of the page. Tell the person who runs this installation.',
  reference:
    'A reference of the article cannot be sent as it is. Correct it on the page of the article; it is deposited again by itself.',
  name: 'The name of an author cannot be sent as it is. Check the parts of the name; the article is deposited again by itself.',
  schema:
    'A field of the article cannot be sent as it is. Correct it on the page of the article; it is deposited again by itself.',
  unreachable: 'Deposit again. If it fails again, tell the person who runs this installation.',
  silent: 'Deposit again. If the registry gives no answer again, ask the registry about this DOI.',
  gone: 'Tell the person who runs this installation.',
  other: 'Read the words of the registry, correct what they name, then deposit again. The registry’s support can help.',
}

/** What an editor can do if DOAJ refuses an article. */
export const doajCureTexts: Record<DoajCure, string> = {
  'no-issn': 'Give the journal its ISSN in Journals & Issues. Its articles are sent then by themselves.',
  issn: 'DOAJ does not know the journal by this ISSN. Compare the ISSN with the journal’s page at DOAJ, correct what is wrong, then send the article again.',
  owner:
    'The DOAJ account does not own the journal, or has it under another ISSN. Ask the DOAJ help desk to correct the account, then send the article again.',
  duplicate:
    'DOAJ has this article already, with another DOI or address. Ask the DOAJ help desk to remove the old record, then send the article again.',
  field: 'Correct what DOAJ names on this page. The article is sent again by itself.',
  unreachable: 'Send it again. If it fails again, tell the person who runs this installation.',
  other: 'Read the words of DOAJ, correct what they name, then send the article again. The DOAJ help desk can help.',
}

export const depositTexts = {
  queuedAgain: 'The DOI is deposited again within a few minutes.',
  registry: '{name} deposits happen by themselves. A DOI is shown to readers only when the registry has confirmed it.',
  refused:
    '{name} refuses the login of this installation. No DOI is deposited until the person who runs it corrects the login.',
  waiting: '{name} asked us to wait. Deposits go on at {time}.',
  refusedOf:
    '{name} refuses the login of {journal}. No DOI of this journal is deposited until the person who runs this installation corrects it.',
  waitingOf: '{name} asked us to wait with {journal}. Its deposits go on at {time}.',
  policyWaiting:
    'Corrections and retractions are not marked at {name} yet: the page about them has no registered DOI. It is deposited by itself.',
  policyFailed: 'Corrections and retractions are not marked at {name}: it refused the DOI of the page about them.',
  again: 'Deposit again',
  againAloud: 'Deposit {doi} again',
  againFailed: 'The DOI could not be put into the queue.',
  problems: 'DOIs that need attention',
  words: 'The registry wrote',
  ownCheck: 'Our own check found',
  cure: 'What to do',
  hidden: 'The page stays online; its DOI is not shown until it works.',
  older: 'The DOI works; the registry has older data.',
  outdated: 'Registered, update refused',
  updating: 'Registered, update waits',
  doaj: {
    title: 'DOAJ',
    failed: 'The state at DOAJ could not be loaded.',
    noKey: 'This journal sends nothing to DOAJ by itself. Upload a file there instead:',
    files: 'Files for the upload at DOAJ:',
    issue: 'Articles of this issue',
    year: 'Articles of {year}',
    states: {
      waiting: 'Waits to be sent to DOAJ.',
      listed: 'DOAJ has this article as of {time}.',
      refused: 'DOAJ refused it at {time}.',
      removed: 'Not at DOAJ.',
    },
    keyRefused:
      'DOAJ refuses the key of this journal. Nothing is sent until the person who runs this installation corrects it.',
    busy: 'DOAJ asked us to wait. Articles are sent again at {time}.',
    words: 'DOAJ wrote',
    cure: 'What to do',
    again: 'Send again',
    queuedAgain: 'The article is sent to DOAJ within a few minutes.',
    againFailed: 'The article could not be put into the queue.',
  },
}
