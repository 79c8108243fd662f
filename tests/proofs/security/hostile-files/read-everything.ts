import type { Package } from '../../../../packages/manuscript/src/package/package.ts'
import { Refusal } from '../../../../packages/manuscript/src/package/refusal.ts'
import { blindManuscript } from '../../../../packages/manuscript/src/blind/blind-manuscript.ts'
import { identitiesOf, mergeIdentities } from '../../../../packages/manuscript/src/blind/identities.ts'
import type { Identities } from '../../../../packages/manuscript/src/blind/model.ts'
import { checkManuscript } from '../../../../packages/manuscript/src/check/check-manuscript.ts'
import { manuscriptHtml } from '../../../../packages/manuscript/src/html/manuscript-html.ts'
import { comparableText, fingerprintsOf } from '../../../../packages/manuscript/src/similarity/similarity.ts'
import { readManuscript } from '../../../../packages/manuscript/src/read/read-manuscript.ts'

/** Names of every kind, so that every search of the library runs. */
const somebody: Identities = {
  people: [
    {
      name: 'Ada Bola Okafor',
      emails: ['ada.okafor@physics.unilag.edu.ng'],
      orcid: '0000-0002-1825-009X',
      phones: ['+234 803 123 4567'],
    },
    { name: '김민수' },
    { name: 'Ann Lee' },
  ],
  institutions: ['Department of Physics, University of Lagos, Lagos, Nigeria'],
  phrases: ['Blue Delta 7'],
}

/** All automatic processing of an uploaded file, and every part that claims to be XML. */
export function readEverything(opened: Package): void {
  const authors = readAndCheck(opened)
  ignoringRefusals(() => blindManuscript(opened, mergeIdentities(authors, somebody)))
  for (const part of opened.parts.keys()) if (/\.(?:xml|rels)$/i.test(part)) ignoringRefusals(() => opened.xml(part))
}

function readAndCheck(opened: Package): Identities {
  const manuscript = readManuscript(opened)
  checkManuscript(manuscript)
  manuscriptHtml(manuscript, { pictureUrl: (part) => part })
  fingerprintsOf(comparableText(manuscript))
  return identitiesOf(manuscript)
}

/** A part that the text does not need may be invalid, as long as it throws a refusal. */
function ignoringRefusals(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
