/** The moves of an accepted paper, as editors read them. */
export const preparingMoves = {
  'ask-final': 'Final files requested',
  'send-final': 'Final files sent by the author',
  'skip-final': 'Gone on without final files',
  'send-proof': 'Proof sent to the author',
  'approve-proof': 'Proof approved',
  'return-proof': 'Changes to the proof sent by the author',
} as const

/** Final files: the author's page, and the part of Publish Papers. */
export const finalFilesTexts = {
  /** The server's message. */
  sent: 'Thank you. The final files are sent.',
  page: {
    due: 'Send the final files by {date}',
    late: 'Send the final files: were due {date}',
    text: 'Upload the final manuscript if you changed it, confirm the record, and send. Then the press prepares the article.',
    coAuthor: 'The submitting author sends them. Then the press prepares the article.',
    toUpload: 'Upload the manuscript',
    paperText: 'As they are to be published.',
    manuscript: 'Final manuscript',
    manuscriptText: 'Without a new file, the accepted manuscript is published.',
    words: 'Your answer to the editors',
    wordsText:
      'What you changed since the acceptance, your answers to what was still open, and what is wrong in the record below. The editors read it; reviewers do not.',
    wordsLabel: 'Answer',
    optional: 'optional',
    record: 'The record',
    recordText: 'Names, affiliations, funding and statements are published like this.',
    people: 'Authors, in this order',
    corresponding: 'corresponding author',
    noAffiliation: 'no affiliation',
    statements: 'Funding and statements',
    unstated: 'not stated',
    confirm: 'The record is right, or I have written above what is wrong.',
    confirmMissing: 'Confirm the record to send.',
    fieldsMissing: 'Fill in title, abstract and keywords to send.',
    refused: 'The manuscript could not be read. Upload another file to send.',
    bar: { resubmit: 'Send the final files', resubmitting: 'Sending…' },
    replace: 'Replace the final files',
    replaceText: 'You can replace them until the press begins to work with them.',
  },
  /** On the page of the paper for editors. */
  paper: ['Accepted, waits for final files', 'The author sends the final files. Publish Papers says until when.'],
  desk: {
    title: 'Final files',
    none: 'Nobody has requested final files.',
    due: 'Waits for the author’s final files since {since}, until {date}.',
    sent: 'The author sent the final files on {date}. The article is made from them.',
    skipped: 'Requested on {since}. The press went on without them.',
    replaceable: 'The author can replace them until you save the plan, send the proof or publish.',
    words: 'The author says',
    replacing: 'When they come, they replace title, abstract, keywords, authors and record of this plan.',
    skip: 'Go on without final files',
    request: 'Ask for final files',
    requestAgain: 'Ask for final files again',
    requested: 'The author is asked for the final files.',
    goneOn: 'The paper no longer waits for final files.',
    failed: 'This could not be saved.',
    first: 'The paper waits for the author’s final files. Go on without them, or wait.',
    row: 'Final files with the author until {date}',
  },
} as const
