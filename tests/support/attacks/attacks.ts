import type { Attack } from './attack.ts'
import { accounts } from './scripts/accounts.ts'
import { deskAttacks } from './scripts/desks.ts'
import { guessing } from './scripts/guessing.ts'
import { lookingUp } from './scripts/looking-up.ts'
import { ownPages } from './scripts/own-pages.ts'
import { uploads } from './scripts/uploading.ts'

/** Every attack. Those that only read come first: attackers learn nothing from a name that they have sent themselves. */
export const attacks: Attack[] = [...ownPages, ...deskAttacks, ...uploads, ...lookingUp, ...accounts, ...guessing]
