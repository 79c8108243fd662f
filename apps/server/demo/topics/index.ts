import { builtEnvironment } from './bec.ts'
import { computationSociety } from './cas.ts'
import { coastalMarine } from './cms.ts'
import { energyInPractice } from './eip.ts'
import { fieldworkNotes } from './fieldwork-notes.ts'
import { informalEconomies } from './jie.ts'
import { tropicalPublicHealth } from './jtph.ts'
import { lawInstitutions } from './lai.ts'
import { learningInContext } from './lic.ts'
import { languageOralTradition } from './lot.ts'
import { materialCulture } from './mch.ts'
import { plantSciences } from './psl.ts'
import { soilWaterFood } from './swfs.ts'
import type { Subject } from './topic.ts'

/** By journal key. */
export const subjects: Record<string, Subject> = {
  BEC: builtEnvironment,
  CAS: computationSociety,
  CMS: coastalMarine,
  EIP: energyInPractice,
  'fieldwork-notes': fieldworkNotes,
  JIE: informalEconomies,
  JTPH: tropicalPublicHealth,
  LAI: lawInstitutions,
  LIC: learningInContext,
  LOT: languageOralTradition,
  MCH: materialCulture,
  PSL: plantSciences,
  SWFS: soilWaterFood,
}
