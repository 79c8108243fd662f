import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/context.ts'
import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { letGoOfFiles } from '../files/index.ts'
import { emptyManuscripts, forgetManuscript } from '../manuscripts/index.ts'
import { deletePaper, findWorkingCopy } from './draft-queries.ts'
import {
  deleteCorrespondence,
  deleteNamings,
  emptyHandedIn,
  emptyPapers,
  listOwnFiles,
  lockOwnPapers,
  readNamings,
  readOwnPapers,
  readPublished,
  type OwnPaper,
} from './personal-data-queries.ts'

/** Somebody waits for it, or will: an editor, a reviewer, a reader. */
const isOnItsWay = ({ status, isPublished }: OwnPaper) => status !== 'draft' && status !== 'rejected' && !isPublished

export const submissionsPersonalData: PersonalDataPart = {
  async read(db, { accountId, email }) {
    const files = await listOwnFiles(db, accountId)
    return {
      sections: {
        papers: await readOwnPapers(db, accountId),
        papersOfOthersThatNameYou: await readNamings(db, accountId, email),
        publishedArticles: await readPublished(db, accountId),
      },
      files: files.map(({ fileId, fileName, paper, number }) => ({
        fileId,
        path: `manuscripts/${paper}/${number === 0 ? 'working copy' : number} ${fileName.replace(/\.docx$/i, '')}`,
      })),
    }
  },

  async refuseLeaving(tx, accountId) {
    const open = (await lockOwnPapers(tx, accountId)).filter(isOnItsWay)
    if (open.length === 0) return
    throw new AppError('leaving.papers-open', {
      values: {
        papers: open
          .map(({ number }) => number)
          .toSorted()
          .join(', '),
      },
    })
  },

  async forget(_ctx, tx, { accountId, email }) {
    const papers = await lockOwnPapers(tx, accountId)
    for (const { id } of papers.filter(({ status }) => status === 'draft')) await deleteOneDraft(tx, id)
    const published = papers.filter(({ isPublished }) => isPublished).map(({ id }) => id)
    const rejected = papers.filter(({ status }) => status === 'rejected').map(({ id }) => id)
    await emptyDocuments(tx, [...published, ...rejected])
    await deleteCorrespondence(tx, [...published, ...rejected])
    await emptyPapers(tx, rejected)
    await deleteNamings(tx, accountId, email)
  },
}

async function deleteOneDraft(tx: Tx, id: string): Promise<void> {
  const copy = await findWorkingCopy(tx, id)
  await deletePaper(tx, id)
  if (copy?.manuscriptId != null) await forgetManuscript(tx, copy.manuscriptId)
}

async function emptyDocuments(tx: Tx, submissionIds: string[]): Promise<void> {
  const handed = await emptyHandedIn(tx, submissionIds)
  const manuscriptIds = handed.map(({ manuscriptId }) => manuscriptId)
  await emptyManuscripts(tx, manuscriptIds)
  const fileIds = handed.map(({ fileId }) => fileId)
  await letGoOfFiles(tx, fileIds)
}
