import { z } from 'zod'
import { countries } from '@grfs/domain/identity/countries'
import { readIssn } from '@grfs/domain/journals/journal'
import {
  type SettingKey,
  type SettingKind,
  type SettingRule,
  ruleOf,
  settingGroups,
  settingKeys,
  settingLimits,
} from '@grfs/domain/settings/catalogue'
import { cleanText, oneLine } from '@grfs/domain/shared/typed-text'
import { endpoint } from './endpoint.ts'
import { Instant, Ref } from './primitives.ts'
import { settingTexts as t } from './texts/settings.ts'

/** Settings of the press and of journals (ADR 138). */

export const settingErrors = {
  'setting.unknown': { status: 404, message: 'This setting does not exist here.' },
  'setting.scope-unknown': { status: 404, message: 'There are no settings of this journal.' },
  'setting.changed-meanwhile': {
    status: 409,
    message: 'Someone else changed this setting in the meantime. Compare both values and save again.',
  },
  'setting.change-unknown': { status: 404, message: 'This change does not exist.' },
  'setting.cannot-undo': {
    status: 409,
    message: 'This setting was changed again since then. Undo the newest change first.',
  },
} as const

// Characters that turn the direction of text could make a name look like another one.
const turning = /[\u202A-\u202E\u2066-\u2069]/g

const shapes: Record<SettingKind, (text: z.ZodType<string>) => z.ZodType<string>> = {
  line: (text) => text,
  text: (text) => text,
  email: (text) => text.pipe(z.email()),
  url: (text) => text.pipe(z.url({ protocol: /^https?$/ })),
  issn: (text) =>
    text.transform((typed, ctx) => {
      const issn = readIssn(typed)
      if (issn === null) ctx.addIssue({ code: 'custom', message: t.invalid.issn })
      return issn ?? z.NEVER
    }),
  country: (text) =>
    text.refine((name) => countries.some((country) => country.name === name), { message: t.invalid.country }),
}

function schemaFor({ kind, maxLength, isRequired }: SettingRule): z.ZodType<string, string> {
  const clean = kind === 'text' ? cleanText : oneLine
  const cleaned = z
    .string()
    // Typed white space is removed, so it may be a little longer.
    .max(maxLength * 2)
    .transform((typed) => clean(typed.replace(turning, '')))
    .pipe(z.string().max(maxLength))
  const shaped = shapes[kind](cleaned.pipe(z.string().min(1))) as z.ZodType<string, string>
  if (isRequired) return shaped
  return cleaned.transform((text, ctx) => {
    if (text === '') return text
    const read = shaped.safeParse(text)
    if (read.success) return read.data
    for (const { message } of read.error.issues) ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** How each value is read. Reading what was read changes nothing. */
export const settingSchemas = Object.fromEntries(settingKeys.map((key) => [key, schemaFor(ruleOf(key))])) as Record<
  SettingKey,
  z.ZodType<string, string>
>

const access = { access: 'admin', permission: 'admin' } as const
const Key = z.enum(settingKeys as [SettingKey, ...SettingKey[]])

/** The press, or the id of a journal. */
export const pressScope = 'press'

export const Setting = z.object({
  key: Key,
  group: z.enum(settingGroups),
  /** What is in effect. */
  value: z.string(),
  source: z.enum(['journal', 'press', 'default', 'none']),
  /** Whether it is set here, so that it can be reset. */
  isSet: z.boolean(),
  /** What a reset brings back. */
  inherited: z.string(),
  /** Sent back with a change. */
  version: z.int(),
})
export type Setting = z.infer<typeof Setting>

export const SettingChange = z.object({
  id: z.string(),
  at: Instant,
  /** Null for a command of the operator. */
  by: z.string().nullable(),
  key: Key,
  /** Null: it was not set here. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  canUndo: z.boolean(),
})
export type SettingChange = z.infer<typeof SettingChange>

const Scope = z.string().max(60)

export const listSettingsEndpoint = endpoint({
  method: 'GET',
  path: '/admin/settings',
  ...access,
  summary: 'The settings of the press or of a journal, and whose settings the caller may change',
  query: z.object({
    /** Default: the first that the caller may change. */
    scope: Scope.optional(),
  }),
  response: z.object({
    /** The press for full admins, and journals. */
    scopes: z.array(z.object({ id: z.string(), title: z.string() })),
    /** Null if the caller may change none. */
    scope: z.string().nullable(),
    settings: z.array(Setting),
  }),
})
export type SettingList = z.infer<typeof listSettingsEndpoint.response>

export const listSettingChangesEndpoint = endpoint({
  method: 'GET',
  path: '/admin/settings/changes',
  ...access,
  summary: `The changes of the settings of the press or of a journal, newest first, ${settingLimits.historyPage} to a page`,
  query: z.object({
    scope: Scope,
    /** The last change of the page before. */
    before: z.string().max(20).optional(),
  }),
  response: z.object({ changes: z.array(SettingChange), next: z.string().nullable() }),
})
export type SettingChanges = z.infer<typeof listSettingChangesEndpoint.response>

export const changeSettingEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/settings/:scope/:key',
  ...access,
  summary: 'Changes a setting, or resets it with null',
  params: z.object({ scope: Scope, key: Ref }),
  body: z.object({
    // The longest value, typed with some white space; the schema of the key decides.
    value: z.string().max(8_000).nullable(),
    version: z.int().min(0),
  }),
  response: z.object({ setting: Setting, message: z.string() }),
})

/** May be repeated: a change that is undone already is refused. */
export const undoSettingEndpoint = endpoint({
  method: 'POST',
  path: '/admin/settings/changes/:id/undo',
  ...access,
  summary: 'Undoes a change, if the setting still has the value that it gave',
  params: z.object({ id: Ref }),
  response: z.object({ setting: Setting, message: z.string() }),
})
