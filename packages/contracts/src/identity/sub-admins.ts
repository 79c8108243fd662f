import { z } from 'zod'
import { permissions } from '@grfs/domain/identity/actor'
import { journalRoles } from '@grfs/domain/identity/journal-roles'
import { maxPassword } from '@grfs/domain/identity/password'
import { endpoint } from '../endpoint.ts'
import { Message } from '../identity.ts'
import { Instant, Ref } from '../primitives.ts'
import { subAdminTexts } from '../texts/identity-sub-admins.ts'

/** Permissions in /admin. Sub-admins are a separate kind of account (packages/domain/src/identity/actor.ts). */

export const subAdminErrors = {
  // SUBADMIN-013 to SUBADMIN-016
  'sub-admin.field-missing': { status: 400, message: subAdminTexts.fieldMissing },
  'sub-admin.passwords-differ': { status: 400, message: subAdminTexts.passwordsDiffer },
  'sub-admin.journal-missing': { status: 400, message: subAdminTexts.journalMissing },
  'sub-admin.email-invalid': { status: 400, message: 'Please enter an email address.' },
  'sub-admin.email-taken': { status: 409, message: 'A sub-admin with this address already exists.' },
  'sub-admin.journal-unknown': { status: 400, message: 'One of these journals does not exist.' },
  'sub-admin.not-found': { status: 404, message: 'Sub-admin not found' },
  'journal-role.section-missing': { status: 400, message: 'Please choose a section of this journal.' },
  'journal-role.call-missing': { status: 400, message: 'Please choose an open call for papers of this journal.' },
  'journal-role.held': { status: 409, message: 'This person already has this role here.' },
  'journal-role.not-found': { status: 404, message: 'This person does not have this role.' },
} as const

/** SUBADMIN-006, SUBADMIN-012. */
export const AdminPermissions = z.object({
  ...(Object.fromEntries(permissions.map((name) => [name, z.boolean().default(false)])) as Record<
    (typeof permissions)[number],
    z.ZodDefault<z.ZodBoolean>
  >),
  /** Ids of journals; the list of an admin is empty and means all of them. */
  allowedJournals: z.array(Ref).max(1_000).default([]),
})
export type AdminPermissions = z.infer<typeof AdminPermissions>

/** SUBADMIN-022. */
export const getMyPermissionsEndpoint = endpoint({
  method: 'GET',
  path: '/subadmin',
  access: 'admin',
  permission: 'any',
  summary: 'What the current admin or sub-admin may do',
  response: z.object({
    data: z.object({
      fullName: z.string(),
      email: z.string(),
      isFullAdmin: z.boolean(),
      adminPermissions: AdminPermissions,
    }),
  }),
})
export type MyPermissions = z.infer<typeof getMyPermissionsEndpoint.response>['data']

/** A role in a journal (ADR 96). */
export const HeldJournalRole = z.object({
  id: z.string(),
  role: z.enum(journalRoles),
  journal: z.object({ id: z.string(), title: z.string() }),
  /** The title of the section or call that the role is for, as it was on the day when the role was given. */
  place: z.string().nullable(),
})
export type HeldJournalRole = z.infer<typeof HeldJournalRole>

/** SUBADMIN-011. */
export const SubAdmin = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: Instant,
  adminPermissions: AdminPermissions,
  roles: z.array(HeldJournalRole),
})
export type SubAdmin = z.infer<typeof SubAdmin>

const access = { access: 'admin', permission: 'admin' } as const

/** SUBADMIN-017, SUBADMIN-018. */
export const listSubAdminsEndpoint = endpoint({
  method: 'GET',
  path: '/subadmin/getall',
  ...access,
  summary: 'All sub-admins, ten to a page',
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({ data: z.object({ subAdmins: z.array(SubAdmin), totalPages: z.number().int() }) }),
})

const name = z.string().trim().max(200).default('')
const email = z.string().trim().max(320).default('')

/** SUBADMIN-019. */
export const createSubAdminEndpoint = endpoint({
  method: 'POST',
  path: '/subadmin',
  ...access,
  summary: 'Creates a sub-admin and notifies them by email',
  idempotent: true,
  status: 201,
  body: z.object({
    name,
    email,
    password: z
      .string()
      .max(maxPassword * 4)
      .default(''),
    confirmPassword: z
      .string()
      .max(maxPassword * 4)
      .default(''),
    adminPermissions: AdminPermissions.default(AdminPermissions.parse({})),
  }),
  response: Message.extend({ data: SubAdmin }),
})

/** SUBADMIN-020. Takes effect with the next request of that sub-admin. */
export const updateSubAdminEndpoint = endpoint({
  method: 'PUT',
  path: '/subadmin/permissions/:id',
  ...access,
  summary: 'Changes name, address, permissions and journals of a sub-admin',
  params: z.object({ id: Ref }),
  body: z.object({ name, email, adminPermissions: AdminPermissions }),
  response: Message.extend({ data: SubAdmin }),
})

/** SUBADMIN-021. */
export const deleteSubAdminEndpoint = endpoint({
  method: 'DELETE',
  path: '/subadmin/:id',
  ...access,
  summary: 'Deletes a sub-admin; their actions stay in the audit log',
  params: z.object({ id: Ref }),
  response: Message,
})

export const giveJournalRoleEndpoint = endpoint({
  method: 'POST',
  path: '/subadmin/:id/roles',
  ...access,
  summary: 'Gives a sub-admin a role in a journal, for a section or for a call for papers',
  status: 201,
  params: z.object({ id: Ref }),
  body: z.object({
    role: z.enum(journalRoles),
    journalId: Ref,
    /** For a section editor. */
    sectionId: Ref.nullish(),
    /** For a guest editor. */
    callId: Ref.nullish(),
  }),
  response: Message.extend({ data: SubAdmin }),
})

export const takeJournalRoleEndpoint = endpoint({
  method: 'DELETE',
  path: '/subadmin/:id/roles/:roleId',
  ...access,
  summary: 'Takes a role in a journal away from a sub-admin',
  params: z.object({ id: Ref, roleId: Ref }),
  response: Message.extend({ data: SubAdmin }),
})
