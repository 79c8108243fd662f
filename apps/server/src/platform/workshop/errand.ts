import type { ArticleFront, Identities, RefusalCode } from '@grfs/manuscript'
import type { ComparedPaper } from './workshop.ts'

/** What a child of the workshop is asked to do. */
export type Errand =
  | { kind: 'read'; docx: Uint8Array }
  | { kind: 'blind'; docx: Uint8Array; identities: Identities }
  | { kind: 'html'; docx: Uint8Array }
  | { kind: 'typeset'; docx: Uint8Array; front: ArticleFront }
  | { kind: 'fingerprint'; docx: Uint8Array }
  | { kind: 'fingerprint-text'; text: string }
  | { kind: 'diff'; before: Uint8Array; docx: Uint8Array }
  | { kind: 'compare'; text: string; others: ComparedPaper[] }

/** `refused`: the file is at fault, and its author is told; `failed`: we are. */
export type Answer =
  | { outcome: 'done'; value: unknown }
  | { outcome: 'refused'; code: RefusalCode; detail: string }
  | { outcome: 'failed'; message: string }
