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

/** Manuscripts that were read once before the parser was adapted to them. The README reports these unbiased results. */
export const firstSight: SoundManuscript[] = [...firstSightWord, ...firstSightLibreOffice, ...firstSightGoogle]

/** Every manuscript that our code generates. Those saved by LibreOffice are files in this folder. */
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
