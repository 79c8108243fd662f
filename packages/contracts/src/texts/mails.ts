import { mailTextLimits, type MailTextFault, type MailTextProblem } from '@grfs/domain/mails/mail-text'
import { isMailVariable, mailVariables } from './mail-variables.ts'

/** The texts of e-mails, and the tool to change them. */
export const mailTexts = {
  title: 'Emails',
  intro: 'Change the words of every email. A journal without its own text uses the text of the press.',
  scope: 'Texts of',
  press: 'The press',
  readers: {
    authors: 'To authors',
    reviewers: 'To reviewers',
    editors: 'To editors and administrators',
    members: 'To members, about their account',
    readers: 'To readers and visitors',
    operators: 'To the person who runs the server',
  },
  from: { journal: 'Text of this journal', press: 'Text of the press', product: 'Original text' },
  back: 'All emails',
  failed: 'The emails could not be loaded',
  failedText: 'Please check your connection and try again.',
  actFailed: 'Something went wrong. Please check your connection and try again.',
  subject: 'Subject',
  body: 'Text',
  bodyHint:
    'Separate paragraphs with a blank line. A button is a paragraph of its own: [Label]({link}). A paragraph that begins with {name?} is only sent if that variable has a value.',
  insert: 'Insert a variable',
  insertAloud: 'Insert: {label}',
  required: 'Outlined variables are required and cannot be removed.',
  isRequired: 'required',
  preview: 'Preview',
  previewWith: 'Preview with {paper}',
  previewSample: 'Preview with sample data',
  previewNote: 'The people in it are samples.',
  otherPaper: 'Number of another paper',
  showPaper: 'Show',
  problems: 'This text cannot be saved',
  save: 'Save the text',
  saved: 'The text was saved. Emails use it from now on.',
  test: 'Send me a test',
  testSent: 'The test is on its way to {address}.',
  resetTo: { journal: '', press: 'Reset to the text of the press', product: 'Reset to the original text' },
  resetTitle: 'Reset this text?',
  resetText: 'Emails use the {source} again. Your text stays in the history.',
  resetSources: { journal: '', press: 'text of the press', product: 'original text' },
  reset: 'Reset',
  cancel: 'Cancel',
  wasReset: 'The text was reset.',
  history: 'History',
  noHistory: 'Changes of this text appear here.',
  version: 'Version {version}',
  versionReset: 'Version {version}: reset',
  uses: { one: 'Used in 1 email.', many: 'Used in {count} emails.', none: 'Not used yet.' },
  compare: 'Compare with the text above',
  compareAloud: 'Compare with the text above: version {version}',
  comparison: 'Version {version}, compared with the text above',
  comparisonReset: 'With version {version} the text was reset.',
  removed: 'removed since',
  added: 'added since',
  takeOver: 'Put this version into the editor',
} as const

const sentences: Record<MailTextFault, string> = {
  'subject-missing': 'Write a subject.',
  'subject-long': `The subject may have ${mailTextLimits.subject} characters.`,
  'subject-lines': 'The subject must be one line.',
  'subject-variable': 'The variable {name} cannot be in the subject.',
  'body-missing': 'Write a text.',
  'body-long': `The text may have ${mailTextLimits.body} characters.`,
  paragraphs: `The text may have ${mailTextLimits.paragraphs} paragraphs.`,
  brace: 'Braces are only for variables. Remove those that do not belong to one.',
  unknown: 'There is no variable {name} in this email.',
  condition: '{name?} must be at the beginning of a paragraph.',
  'button-apart': 'A button must be a paragraph of its own.',
  'button-label': 'A button needs a label.',
  'button-link': 'A button must lead to a link variable of this email, not to {name}.',
  'link-apart': 'The link {name} must be a button: [Label]({link}).',
  'block-apart': 'The variable {name} must be a paragraph of its own.',
  'condition-words': 'The variable {name} can only be a condition, with a question mark.',
  required: 'The variable {name} is required. Put it in a paragraph that is always sent.',
}

/** What is wrong with a text, as a sentence. */
export function problemSentence({ fault, name }: MailTextProblem): string {
  const shown = name === null ? '' : isMailVariable(name) ? `{${name}} (${mailVariables[name].label})` : `“${name}”`
  return sentences[fault]
    .replace('{name?}', () => `{${name}?}`)
    .replace('{name}', () => shown)
    .replace('{link}', () => `{${name}}`)
}
