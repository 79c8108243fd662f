import { z } from 'zod'
import type { EndpointSpec } from './endpoint.ts'
import * as administration from './administration/audit.ts'
import * as announcements from './announcements.ts'
import * as deposits from './deposits.ts'
import * as editorialBoard from './editorial-board.ts'
import * as feedback from './feedback.ts'
import * as inbox from './feedback/inbox.ts'
import * as letters from './feedback/letters.ts'
import * as follows from './follows.ts'
import * as identity from './identity.ts'
import * as integrations from './integrations.ts'
import * as coarNotify from './integrations/notifications.ts'
import * as webhooks from './integrations/webhooks.ts'
import * as people from './identity/people.ts'
import * as profile from './identity/profile.ts'
import * as factors from './identity/factors.ts'
import * as passkeys from './identity/passkeys.ts'
import * as providers from './identity/providers.ts'
import * as subAdmins from './identity/sub-admins.ts'
import * as journals from './journals.ts'
import * as journalsAdmin from './journals/admin.ts'
import * as mails from './mails.ts'
import * as news from './news.ts'
import * as newsAdmin from './news/admin.ts'
import * as notifications from './notifications.ts'
import * as organizations from './organizations.ts'
import * as pages from './pages.ts'
import * as pagesAdmin from './pages/admin.ts'
import * as peerReview from './peer-review.ts'
import * as peerReviewAdmin from './peer-review/admin.ts'
import * as reviewerMessages from './peer-review/messages.ts'
import * as personalData from './personal-data.ts'
import * as publishing from './publishing.ts'
import * as publishingAdmin from './publishing/admin.ts'
import * as publishingAuthor from './publishing/author.ts'
import * as finalFiles from './publishing/final-files.ts'
import * as frontPage from './publishing/front-page.ts'
import * as machines from './publishing/machines.ts'
import * as mending from './publishing/mending.ts'
import * as notice from './publishing/notice.ts'
import * as proofs from './publishing/proofs.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as setup from './settings/setup.ts'
import * as statistics from './statistics.ts'
import * as submissions from './submissions.ts'
import * as authorship from './submissions/authorship.ts'
import * as drafts from './submissions/drafts.ts'
import * as authorMessages from './submissions/messages.ts'
import * as wallet from './wallet.ts'

export interface Operation {
  /** The name of the endpoint in the contracts: `getArticle`. Unique, and never changed. */
  id: string
  /** The module that serves it. */
  tag: string
  endpoint: EndpointSpec
}

/** The contracts of each module, in the order of the API reference. */
const modules: Record<string, object[]> = {
  publishing: [publishing, frontPage, publishingAuthor, proofs, finalFiles, publishingAdmin, mending, notice, machines],
  journals: [journals, journalsAdmin],
  search: [search],
  news: [news, newsAdmin],
  pages: [pages, pagesAdmin],
  'editorial-board': [editorialBoard],
  statistics: [statistics],
  follows: [follows],
  identity: [identity, profile, factors, passkeys, providers, people, subAdmins],
  submissions: [submissions, drafts, authorship, authorMessages],
  'peer-review': [peerReview, reviewerMessages, peerReviewAdmin],
  deposits: [deposits],
  announcements: [announcements],
  notifications: [notifications],
  feedback: [feedback, inbox, letters],
  wallet: [wallet],
  organizations: [organizations],
  'personal-data': [personalData],
  integrations: [integrations, webhooks, coarNotify],
  settings: [settings, setup],
  mails: [mails],
  administration: [administration],
}

function isEndpoint(value: unknown): value is EndpointSpec {
  return value !== null && typeof value === 'object' && 'method' in value && 'path' in value && 'response' in value
}

/** Every endpoint once: some contracts export those of another file again. */
export const operations: readonly Operation[] = [
  ...new Map(
    Object.entries(modules).flatMap(([tag, contracts]) =>
      contracts.flatMap((contract) =>
        Object.entries(contract).flatMap(([name, value]: [string, unknown]) =>
          isEndpoint(value) ? [[value, { id: name.replace(/Endpoint$/, ''), tag, endpoint: value }] as const] : [],
        ),
      ),
    ),
  ).values(),
]

const known = new Map(operations.map((operation) => [operation.endpoint, operation]))

export const operationOf = (endpoint: EndpointSpec): Operation | undefined => known.get(endpoint)

/** Reads that need no session and are the same for everyone. Other sites may call them. */
export const isPublicRead = ({ method, access, caching, answer = 'json' }: EndpointSpec): boolean =>
  method === 'GET' && access === 'public' && caching === 'public' && answer === 'json'

/** Public reads and those with a key keep their meaning at this address; a breaking change gets a new number. */
export const publicApiPath = '/api/v1'

/** The documented address of an endpoint. */
export function addressOf(endpoint: EndpointSpec): string {
  if (isOfInbox(endpoint.path)) return endpoint.path
  return `${isPublicRead(endpoint) || takesKey(endpoint) ? publicApiPath : '/api'}${endpoint.path}`
}

/** The inbox for notifications is at the root of the host (ADR 134). */
export const isOfInbox = (path: string): boolean => /^\/inbox(?:[/?]|$)/.test(path)

/** Reads of programs with an API key. */
export const takesKey = ({ access }: EndpointSpec): boolean => access === 'key'

/** What a client sends (`input`) or gets (`output`), as JSON Schema. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _version, ...shown } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return shown
}
