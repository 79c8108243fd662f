import { z } from 'zod'
import { mailTextLimits } from '@grfs/domain/mails/mail-text'
import { endpoint } from './endpoint.ts'
import { Message } from './identity.ts'
import { Instant, Ref } from './primitives.ts'

/** E-mails as texts that the press and its journals can change (ADR 142). */

export const mailErrors = {
  /** The same for a journal that the actor does not manage. */
  'mail.scope-unknown': { status: 404, message: 'This journal does not exist.' },
  'mail.template-unknown': { status: 404, message: 'This email does not exist.' },
  'mail.version-unknown': { status: 404, message: 'This version does not exist.' },
  'mail.paper-unknown': { status: 404, message: 'There is no paper with this number in this journal.' },
  'mail.text-refused': { status: 400, message: 'The text cannot be saved: {problem}' },
  'mail.text-newer': {
    status: 409,
    message: 'Another person changed this text meanwhile. Load it again, then repeat your change.',
  },
} as const

const access = { access: 'admin', permission: 'admin' } as const

/** `press`, or the id of a journal. */
const Scope = z.string().trim().min(1).max(120)
const inScope = z.object({ scope: Scope })

/** Longer texts get sentences, not a refusal of the form. */
const Typed = z.object({
  subject: z.string().max(mailTextLimits.subject * 10),
  body: z.string().max(mailTextLimits.body * 2),
})

const Text = z.object({ subject: z.string(), body: z.string() })

export const mailReaders = ['authors', 'reviewers', 'editors', 'members', 'readers', 'operators'] as const

/** Whose text applies. */
const Source = z.enum(['journal', 'press', 'product'])

const MailTemplateItem = z.object({
  key: z.string(),
  title: z.string(),
  readers: z.enum(mailReaders),
  from: Source,
})
export type MailTemplateItem = z.infer<typeof MailTemplateItem>

export const listMailTemplatesEndpoint = endpoint({
  method: 'GET',
  path: '/admin/mails',
  ...access,
  summary: 'The emails that the press or a journal can change, and whose text applies',
  query: z.object({
    /** Default: the press, or the first journal of a manager. */
    scope: Scope.optional(),
  }),
  response: z.object({
    scope: z.string(),
    templates: z.array(MailTemplateItem),
    /** Whether the actor may change the texts of the press. */
    isForPress: z.boolean(),
    /** The journals whose texts the actor may change. */
    journals: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
})
export type MailTemplateList = z.infer<typeof listMailTemplatesEndpoint.response>

export const MailTemplate = MailTemplateItem.extend({
  text: Text,
  /** What a reset leads to. */
  fallback: z.object({ from: Source, text: Text }),
  /** Of the last change in this scope; 0 without a change. */
  version: z.number().int(),
  variables: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['text', 'link', 'block', 'condition']),
      label: z.string(),
      isRequired: z.boolean(),
    }),
  ),
  /** The changes in this scope, the latest first; the last fifty. */
  versions: z.array(
    z.object({
      version: z.number().int(),
      at: Instant,
      by: z.string(),
      isReset: z.boolean(),
      /** How many e-mails were written with it. */
      uses: z.number().int(),
    }),
  ),
})
export type MailTemplate = z.infer<typeof MailTemplate>

const params = z.object({ key: Ref })

export const getMailTemplateEndpoint = endpoint({
  method: 'GET',
  path: '/admin/mails/:key',
  ...access,
  summary: 'The current text of an email, its variables, and its changes',
  params,
  query: inScope,
  response: MailTemplate,
})

export const getMailVersionEndpoint = endpoint({
  method: 'GET',
  path: '/admin/mails/:key/versions/:version',
  ...access,
  summary: 'An earlier text of an email',
  params: params.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  query: inScope,
  response: z.object({
    version: z.number().int(),
    /** Null: it was reset. */
    text: Text.nullable(),
  }),
})

const MailPart = z.union([
  z.string(),
  z.object({ link: z.string(), label: z.string() }),
  z.object({ code: z.string() }),
  z.object({ item: z.string(), note: z.string(), link: z.string() }),
])
export type MailPart = z.infer<typeof MailPart>

export const previewMailEndpoint = endpoint({
  method: 'POST',
  path: '/admin/mails/:key/preview',
  ...access,
  summary: 'A text filled with a paper of the journal and with sample people, or what is wrong with it',
  params,
  body: inScope.extend({
    ...Typed.shape,
    /** The number of a paper; null for the latest one. */
    paper: z.string().trim().max(60).nullable(),
  }),
  response: z.object({
    /** Sentences; empty if the text can be saved. */
    problems: z.array(z.string()),
    preview: z
      .object({
        subject: z.string(),
        parts: z.array(MailPart),
        /** The number of the paper; null if the preview has only sample data. */
        paper: z.string().nullable(),
      })
      .nullable(),
  }),
})
export type MailPreview = z.infer<typeof previewMailEndpoint.response>

export const testMailEndpoint = endpoint({
  method: 'POST',
  path: '/admin/mails/:key/test',
  ...access,
  summary: 'Sends a text to the caller, with sample data',
  params,
  body: inScope.extend(Typed.shape),
  response: Message,
  limit: { name: 'mail-test', attempts: 20, seconds: 3600 },
})

export const saveMailTemplateEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/mails/:key',
  ...access,
  summary: 'Changes the text of an email for the press or a journal',
  params,
  body: inScope.extend({ ...Typed.shape, version: z.number().int().min(0).max(1_000_000) }),
  response: MailTemplate,
})

export const resetMailTemplateEndpoint = endpoint({
  method: 'POST',
  path: '/admin/mails/:key/reset',
  ...access,
  summary: 'Goes back to the text of the press or of the product',
  params,
  body: inScope.extend({ version: z.number().int().min(1).max(1_000_000) }),
  response: MailTemplate,
})
