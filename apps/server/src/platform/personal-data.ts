import type { Context, Tx } from './context.ts'
import type { Db } from './database/pool.ts'

/** The account. The address is null after the account was deleted. */
export interface Person {
  accountId: string
  email: string | null
}

export interface PersonalFile {
  fileId: string
  /** Path in the archive, without the file name extension. */
  path: string
}

/** What one module stores about a person, in named sections. */
export interface PersonalData {
  sections: Record<string, unknown>
  files?: PersonalFile[]
}

/** Export and deletion of personal data in one module. The module personal-data calls all parts. */
export interface PersonalDataPart {
  /** For the person only. Contains nothing about others that they may not know. */
  read(db: Db, person: Person): Promise<PersonalData>
  /** Throws if the account cannot be deleted yet. */
  refuseLeaving?(tx: Tx, accountId: string): Promise<void>
  /** May run again, to delete what was written meanwhile. */
  forget(ctx: Context, tx: Tx, person: Person): Promise<void>
}

/** Replaces a deleted name. */
export const formerMember = 'Former member'
