import type { SoundManuscript } from '../make/manuscript.ts'
import { firstSightGoogle } from './first-sight-google.ts'
import { firstSightLibreOffice } from './first-sight-libreoffice.ts'
import { firstSightWord } from './first-sight-word.ts'
import { googlePlain } from './google-plain.ts'
import { libreOfficePlain } from './libreoffice-plain.ts'
import { wordTitleBlocks } from './word-title-blocks.ts'
import { wordFields } from './word-fields.ts'
import { googleSharedDrafts } from './google-shared-drafts.ts'
import { libreOfficeTheses } from './libreoffice-theses.ts'
import { longManuscripts } from './long.ts'
import { latinLanguages } from './languages-latin.ts'
import { scriptLanguages } from './languages-scripts.ts'
import { eastAsianLanguages } from './languages-east-asia.ts'
import { wordFormats } from './word-formats.ts'
import { wordStructures } from './word-structures.ts'
import { wordAuthorLines } from './word-author-lines.ts'

/** Written down by hand and read once before the reader was touched for them: the honest figures of the README. */
export const firstSight: SoundManuscript[] = [...firstSightWord, ...firstSightLibreOffice, ...firstSightGoogle]

/** Every manuscript that a program of ours makes. Those that LibreOffice made lie beside it as files. */
export const soundManuscripts: SoundManuscript[] = [
  ...wordTitleBlocks,
  ...wordFields,
  ...wordFormats,
  ...wordStructures,
  ...wordAuthorLines,
  ...libreOfficePlain,
  ...libreOfficeTheses,
  ...googlePlain,
  ...googleSharedDrafts,
  ...longManuscripts,
  ...latinLanguages,
  ...scriptLanguages,
  ...eastAsianLanguages,
  ...firstSight,
]
