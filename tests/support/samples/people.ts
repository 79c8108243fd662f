import { approvalMail, rejectionMail } from '@grfs/contracts/texts/identity'
import type { ApplicationDetail, ApplicationItem, UserDetail } from '@grfs/contracts/identity/people'
import type { MyPermissions, SubAdmin } from '@grfs/contracts/identity/sub-admins'
import { permissions, type Permission } from '@grfs/domain/identity/actor'
import { storeOf } from './store.ts'
import { createApi, type Api } from '../../../apps/web/app/lib/api.ts'

/** Sample people for the tests of these tools. */
export const sampleItem: ApplicationItem = {
  id: 'a1',
  accountId: 'p1',
  role: 'reviewer',
  status: 'pending',
  title: 'Dr.',
  fullName: 'Selam Tadesse',
  email: 'selam@jimma.example',
  researchArea: 'Health Sciences',
  university: 'Jimma School of Public Health',
  appliedAt: '2026-11-05T08:00:00.000Z',
  decidedAt: null,
  warnings: 0,
}

const profile = {
  phone: '+251 911 204 778',
  address: '21 Ferenj Arada, 4100 Jimma',
  country: 'Ethiopia',
  nationality: 'Ethiopia',
  highestEducation: 'Doctoral Degree (Ph.D.)',
  awardingInstitution: 'Jimma School of Public Health',
  researchArea: 'Health Sciences',
  university: 'Jimma School of Public Health',
}

export const sampleApplication: ApplicationDetail = {
  mails: { approved: approvalMail, rejected: rejectionMail },
  ...sampleItem,
  warnings: [],
  profile,
  photo: null,
  registeredAt: '2026-11-04T08:00:00.000Z',
  emailVerified: true,
  roles: [],
  history: { published: 1 },
  decision: null,
}

export const sampleUser: UserDetail = {
  id: 'p1',
  title: 'Dr.',
  fullName: 'Selam Tadesse',
  email: 'selam@jimma.example',
  roles: ['reviewer'],
  researchArea: 'Health Sciences',
  university: 'Jimma School of Public Health',
  isActive: true,
  isVerified: true,
  onBoard: false,
  createdAt: '2026-11-04T08:00:00.000Z',
  photo: null,
  profile,
  applications: [{ role: 'reviewer', status: 'approved', appliedOn: '2026-11-05', decidedOn: '2026-11-09' }],
  history: { published: 1 },
  sessions: [],
  seat: null,
}

export function rightsWith(isFullAdmin: boolean, held: Permission[] = [], journals: string[] = []): MyPermissions {
  const flags = Object.fromEntries(permissions.map((one) => [one, isFullAdmin || held.includes(one)]))
  return {
    fullName: 'Grace Wanjiru',
    email: 'grace@press.example',
    isFullAdmin,
    adminPermissions: { ...(flags as Record<Permission, boolean>), allowedJournals: journals },
  }
}

export const sampleSubAdmin: SubAdmin = {
  id: 's1',
  name: 'Mariam Okoro',
  email: 'mariam@press.example',
  createdAt: '2026-11-01T08:00:00.000Z',
  adminPermissions: rightsWith(false, ['approveUsers'], ['j1']).adminPermissions,
  roles: [],
}

export interface SentCall {
  line: string
  body: unknown
}

/** The real client with a server that gives every request the same response; `sent` records the requests. */
export function answering(status: number, body: object): { call: Api['call']; sent: SentCall[] } {
  const sent: SentCall[] = []
  const { call } = createApi({
    fetch: async (address, init) => {
      const text = init?.body as string | undefined
      sent.push({ line: `${init?.method} ${address as string}`, body: text ? (JSON.parse(text) as unknown) : null })
      return Response.json(body, { status })
    },
    store: storeOf({}),
  })
  return { call, sent }
}

/** A client without a connection. */
export function unanswered(): Api['call'] {
  return createApi({ fetch: () => Promise.reject(new TypeError('cut')), store: storeOf({}) }).call
}
