import type { DocumentRoute } from '../../platform/http/documents.ts'
import { feedDocuments } from './feeds.ts'
import { jatsDocuments } from './jats.ts'
import { pictureDocuments } from './pictures.ts'
import { robotsDocument } from './robots.ts'
import { sitemapDocuments } from './sitemaps.ts'

export const interopDocuments: DocumentRoute[] = [
  robotsDocument,
  ...sitemapDocuments,
  ...feedDocuments,
  ...pictureDocuments,
  ...jatsDocuments,
]
