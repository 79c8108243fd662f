import type { Context, Tx } from './context.ts'
import type { Db } from './database/pool.ts'

/** Whose data is meant. The address is null once the account has given it up. */
export interface Person {
  accountId: string
  email: string | null
}

export interface PersonalFile {
  fileId: string
  /** Where it lies in the archive, without the file's own ending. */
  path: string
}

/** What one module keeps about somebody, in sections with plain names. */
export interface PersonalData {
  sections: Record<string, unknown>
  files?: PersonalFile[]
}

/** The part of each module in "what is kept about me" and "forget me". Gathered by the module personal-data. */
export interface PersonalDataPart {
  /** For the person alone: nothing of what they may not know about others. */
  read(db: Db, person: Person): Promise<PersonalData>
  /** Throws the reason for which they cannot leave yet. */
  refuseLeaving?(tx: Tx, accountId: string): Promise<void>
  /** May be done again: what was on its way meanwhile is found then. */
  forget(ctx: Context, tx: Tx, person: Person): Promise<void>
}

/** Instead of a name that is gone. */
export const formerMember = 'Former member'
