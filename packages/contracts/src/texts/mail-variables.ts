import type { VariableKind } from '@grfs/domain/mails/mail-text'

interface MailVariable {
  kind: VariableKind
  label: string
}

const text = (label: string): MailVariable => ({ kind: 'text', label })
const link = (label: string): MailVariable => ({ kind: 'link', label })
const block = (label: string): MailVariable => ({ kind: 'block', label })
const condition = (label: string): MailVariable => ({ kind: 'condition', label })

/** Every variable of every e-mail. One name means the same everywhere. */
export const mailVariables = {
  site: text('name of the press'),
  origin: text('address of the site'),
  fullName: text('name of the recipient'),
  support: text('address for questions'),
  supportEmail: text('address for questions'),
  link: link('link of the button'),
  loginLink: link('link to sign in'),
  resetLink: link('link to choose a password'),
  resendLink: link('link to verify the address'),
  profileLink: link('link to the account settings'),
  count: text('how many'),
  more: text('how many are not listed'),

  number: text('number of the paper'),
  title: text('title of the paper'),
  journal: text('journal'),
  code: text('code of the review'),
  stage: text('stage'),
  due: text('due date'),
  dueOn: text('due date'),
  left: text('time left'),
  answerBy: text('date for the answer'),
  reviewDays: text('days for the review'),
  screeningDays: text('days for the screening'),
  leastWeeks: text('weeks at least'),
  mostWeeks: text('weeks at most'),
  reviewer: text('name of the reviewer'),
  recommendation: text('recommendation'),
  outcome: text('outcome, a sentence'),
  changed: text('what was changed, a sentence'),
  editor: text('name of the editor'),
  coAuthors: text('names of the co-authors'),
  submitter: text('name of the submitting author'),
  suggestedJournal: text('journal that the editors suggest'),
  reasonWords: text('reason'),
  hour: text('chosen hour'),
  volume: text('volume'),
  issueNumber: text('number of the issue'),
  referenceNumber: text('number of the reference'),
  doi: text('DOI'),
  articleId: text('id of the article'),
  reason: block('reason'),
  letter: block('letter of the editors'),
  message: block('message'),
  reviews: block('reviews'),
  papers: block('list of papers'),
  concerns: block('list of what to check'),
  reference: block('reference'),
  notice: block('text of the notice'),
  articles: block('list of articles'),
  answerLink: link('link to answer the review'),
  paperLink: link('link to the paper'),
  noticeLink: link('link to the notice'),
  hasNextReviewer: condition('if another reviewer is invited'),
  needsReviewer: condition('if no other reviewer is invited'),
  hasNoConcerns: condition('if there is nothing to check'),
  isSilenceApproval: condition('if no answer counts as an approval'),

  minutes: text('how many minutes the link is valid'),
  hours: text('how many hours the link is valid'),
  days: text('how many days'),
  leastDays: text('business days at least'),
  mostDays: text('business days at most'),
  role: text('role'),
  aRole: text('role with its article'),
  newAddress: text('new address, partly hidden'),
  provider: text('where the account is linked'),
  passkey: text('name of the passkey'),
  wrong: text('how many wrong codes'),
  signInCode: block('code to sign in'),

  sender: text('name of the sender'),
  senderAddress: text('address of the sender'),
  subject: text('subject of the message'),
  messageKind: text('kind of the message'),
  priority: text('priority'),
  announcement: text('title of the announcement'),
  emailTitle: text('name of the email'),
  suggestion: block('suggested fields'),
  notes: block('notes'),
  isPriority: condition('if the priority is not normal'),

  host: text('server of the webhook'),
  registry: text('address of the registry'),
  setting: text('name of the setting'),
  product: text('kind of file'),
  because: text('cause'),
  job: text('name of the job'),
  total: text('how many in all'),
  jobs: block('list of jobs'),
  violations: block('list of problems'),
  command: block('command'),
} as const satisfies Record<string, MailVariable>

export type MailVariableName = keyof typeof mailVariables

export const isMailVariable = (name: string): name is MailVariableName => Object.hasOwn(mailVariables, name)
