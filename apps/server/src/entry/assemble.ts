import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { createContext } from '../platform/create-context.ts'
import { openDatabase, type Database } from '../platform/database/pool.ts'
import type { DocumentRoute } from '../platform/http/documents.ts'
import type { ProtocolRoute } from '../platform/http/protocols.ts'
import type { PublicFileRoute } from '../platform/http/public-files.ts'
import type { Route } from '../platform/http/route.ts'
import type { InvariantPart } from '../platform/invariants.ts'
import type { JobHandler } from '../platform/jobs/handler.ts'
import { platformEmails } from '../platform/jobs/platform-jobs.ts'
import { createLog, type Logger } from '../platform/log.ts'
import type { Email } from '../platform/mail/email.ts'
import type { FindMailPreference } from '../platform/mail/send-mail.ts'
import { createOffload } from '../platform/sandbox/create-offload.ts'
import { createStorage, type OpenedStorage } from '../platform/storage/create-storage.ts'
import { createManuscriptProcessor } from '../platform/sandbox/create-manuscript-processor.ts'
import { createSchemaValidator } from '../platform/sandbox/schema-validator.ts'
import { createTypesetter } from '../platform/sandbox/typesetter.ts'
import { administrationHandlers, administrationRoutes } from '../modules/administration/index.ts'
import { announcementEmails, announcementHandlers, announcementRoutes } from '../modules/announcements/index.ts'
import { depositEmails, depositHandlers, depositRoutes } from '../modules/deposits/index.ts'
import { boardDocuments, boardHandlers, boardRoutes } from '../modules/editorial-board/index.ts'
import { feedbackEmails, feedbackRoutes } from '../modules/feedback/index.ts'
import { findFollowPreference, followEmails, followHandlers, followRoutes } from '../modules/follows/index.ts'
import { fileHandlers, filesInvariants } from '../modules/files/index.ts'
import { identityEmails, identityHandlers, identityRoutes } from '../modules/identity/index.ts'
import { integrationEmails, integrationHandlers, integrationRoutes } from '../modules/integrations/index.ts'
import { interopDocuments, oaiProtocol } from '../modules/interop/index.ts'

export { articleAlternate } from '../modules/interop/index.ts'
import { journalHandlers, journalRoutes } from '../modules/journals/index.ts'
import { mailEmails, mailRoutesWith } from '../modules/mails/index.ts'
import { erasingHandlers, manuscriptEmails } from '../modules/manuscripts/index.ts'
import { findMailPreference, notificationHandlers, notificationRoutes } from '../modules/notifications/index.ts'
import { newsDocuments, newsHandlers, newsRoutes } from '../modules/news/index.ts'
import { organizationRoutes } from '../modules/organizations/index.ts'
import { pageRoutes } from '../modules/pages/index.ts'
import { personalDataEmails, personalDataHandlers, personalDataRoutes } from '../modules/personal-data/index.ts'
import {
  assignByRule,
  peerReviewEmails,
  peerReviewHandlers,
  peerReviewInvariants,
  peerReviewRoutes,
} from '../modules/peer-review/index.ts'
import {
  listOwnWorks,
  paperFile,
  versionPaperFile,
  supplementFile,
  versionSupplementFile,
  publishingDocuments,
  publishingEmails,
  publishingHandlers,
  publishingInvariants,
  publishingRoutes,
} from '../modules/publishing/index.ts'
import { referenceHandlersWith } from '../modules/reference-checks/index.ts'
import { searchHandlers, searchRoutes } from '../modules/search/index.ts'
import { settingEmails, settingRoutes } from '../modules/settings/index.ts'
import {
  counterDocuments,
  statisticsHandlers,
  statisticsInvariants,
  statisticsRoutes,
} from '../modules/statistics/index.ts'
import {
  handInHandlers,
  readingHandlers,
  submissionEmails,
  submissionRoutesWith,
  submissionsInvariants,
} from '../modules/submissions/index.ts'
import { walletHandlers, walletInvariants, walletRoutes } from '../modules/wallet/index.ts'
import { subscriptions } from './subscriptions.ts'

/** What every process needs. */
export interface Platform {
  ctx: Context
  database: Database
  storage: OpenedStorage
  close(): Promise<void>
}

export function createPlatform(config: Config, name: string): Platform {
  const log = createLog(config.logLevel, name)
  const database = openDatabase({
    url: config.databaseUrl,
    poolSize: config.poolSize,
    prepare: config.prepareStatements,
    log,
  })
  const storage = createStorage(config.storage)
  const offload = createOffload()
  const manuscriptProcessor = createManuscriptProcessor()
  const typesetter = createTypesetter()
  const schemaValidator = createSchemaValidator()
  const ctx = createContext({
    database,
    clock: systemClock,
    log,
    storage: storage.storage,
    subscriptions,
    mailDomain: config.mailDomain,
    site: config.site,
    doiPrefix: config.doiPrefix,
    registry: config.registry,
    doiJournals: config.doiJournals,
    works: config.works,
    doaj: config.doaj,
    trustedReceivers: config.trustedReceivers,
    providers: config.providers,
    mailReportSecret: config.mailReportSecret,
    pi: config.pi,
    secret: config.appSecret,
    previousSecret: config.previousAppSecret,
    offload,
    manuscriptProcessor,
    typesetter,
    schemaValidator,
  })
  return {
    ctx,
    database,
    storage,
    close: async () => {
      await offload.close()
      await manuscriptProcessor.close()
      await typesetter.close()
      await schemaValidator.close()
      storage.storage.close()
      await database.close()
    },
  }
}

/** How to connect to the read replicas. */
export const replicaOptions = ({ replicaUrls, poolSize, prepareStatements }: Config, log: Logger) => ({
  urls: replicaUrls,
  poolSize,
  prepare: prepareStatements,
  log,
})

const ownRoutes: Route[] = [
  ...identityRoutes,
  ...journalRoutes,
  ...publishingRoutes,
  ...depositRoutes,
  ...newsRoutes,
  ...pageRoutes,
  ...boardRoutes,
  ...feedbackRoutes,
  ...searchRoutes,
  ...followRoutes,
  ...submissionRoutesWith(assignByRule),
  ...organizationRoutes,
  ...peerReviewRoutes,
  ...announcementRoutes,
  ...statisticsRoutes,
  ...walletRoutes,
  ...personalDataRoutes,
  ...notificationRoutes,
  ...integrationRoutes,
  ...settingRoutes,
]

/** Every e-mail of the modules, for the preview page. */
export const moduleEmails: Array<Email<unknown>> = [
  ...identityEmails,
  ...feedbackEmails,
  ...manuscriptEmails,
  ...submissionEmails,
  ...peerReviewEmails,
  ...announcementEmails,
  ...publishingEmails,
  ...depositEmails,
  ...followEmails,
  ...personalDataEmails,
  ...integrationEmails,
  ...mailEmails,
  ...settingEmails,
]

/** The API routes of all modules. */
export const moduleRoutes: Route[] = [
  ...ownRoutes,
  ...mailRoutesWith([...moduleEmails, ...platformEmails]),
  ...administrationRoutes(ownRoutes),
]

/** Feeds, sitemaps, pictures and other documents of all modules. */
export const moduleDocuments: DocumentRoute[] = [
  ...interopDocuments,
  ...boardDocuments,
  ...newsDocuments,
  ...publishingDocuments,
  ...counterDocuments,
]

/** Protocols between machines of all modules. */
export const moduleProtocols: ProtocolRoute[] = [oaiProtocol]

/** Public files of all modules. */
export const moduleFiles: PublicFileRoute[] = [paperFile, versionPaperFile, supplementFile, versionSupplementFile]

/** The jobs of all modules. */
export const moduleHandlers: JobHandler[] = [
  ...fileHandlers,
  ...boardHandlers,
  ...identityHandlers,
  ...journalHandlers,
  ...newsHandlers,
  ...searchHandlers,
  ...followHandlers,
  ...readingHandlers,
  ...handInHandlers,
  ...peerReviewHandlers,
  ...announcementHandlers,
  ...publishingHandlers,
  ...depositHandlers,
  ...referenceHandlersWith(listOwnWorks),
  ...statisticsHandlers,
  ...walletHandlers,
  ...personalDataHandlers,
  ...erasingHandlers,
  ...notificationHandlers,
  ...integrationHandlers,
  ...administrationHandlers,
]

/** The invariants of all modules. The worker checks them every hour. */
export const moduleInvariants: InvariantPart[] = [
  submissionsInvariants,
  peerReviewInvariants,
  publishingInvariants,
  statisticsInvariants,
  walletInvariants,
  filesInvariants,
]

/** Whether the recipient wants an e-mail: members by their settings, readers without an account by what they follow. */
export const findPreference: FindMailPreference = (ctx, mail) =>
  (mail.accountId === null ? findFollowPreference : findMailPreference)(ctx, mail)
