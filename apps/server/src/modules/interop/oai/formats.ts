import {
  type ArticleRecord,
  harvestedJats,
  isPublishable,
  jatsFormat,
  type NoticeRecord,
  noticeRecord,
  oaiDc,
  oaiDcFormat,
  openaire,
  openaireFormat,
  type Xml,
} from '@grfs/scholarly'
import type { HarvestDepth } from '../../publishing/index.ts'

/** A metadata format of OAI-PMH. */
export interface OaiFormat {
  prefix: string
  schema: string
  namespace: string
  depth: HarvestDepth
  /** Articles on a page. */
  pageSize: number
  /** Journal Publishing requires an ISSN. */
  needsIssn: boolean
  write(record: ArticleRecord, notice: NoticeRecord | null): Xml
}

const asItem = (record: ArticleRecord, notice: NoticeRecord | null): ArticleRecord =>
  notice === null ? record : noticeRecord(record, notice)

export const formats: OaiFormat[] = [
  {
    ...oaiDcFormat,
    ...{ depth: 'core', pageSize: 1_000, needsIssn: false },
    write: (record, notice) => oaiDc(asItem(record, notice)),
  },
  {
    ...openaireFormat,
    ...{ depth: 'full', pageSize: 250, needsIssn: false },
    write: (record, notice) => openaire(asItem(record, notice)),
  },
  { ...jatsFormat, ...{ depth: 'full', pageSize: 250, needsIssn: true }, write: harvestedJats },
]

/** Whether the format can carry records of this journal. */
export const canDisseminate = ({ needsIssn }: OaiFormat, journal: { issn: string | null }): boolean =>
  !needsIssn || isPublishable(journal)
