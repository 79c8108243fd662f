import type { TextTask } from '../rich-text/text-tasks.ts'

/** What a child process is asked to do. */
export type Task =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; hash: string; password: string }
  | { kind: 'guesses'; password: string; words: string[] }
  | { kind: 'photo'; bytes: Uint8Array; largest?: { width: number; height: number } | undefined }
  | { kind: 'picture'; svg: string }
  | { kind: 'page'; rgb: Uint8Array; width: number; height: number }
  | { kind: 'overlay'; bytes: Uint8Array; svg: string }
  | TextTask

/** What it answers. `refused`: the bytes are at fault, not the child. */
export type Reply = { outcome: 'done'; value: unknown } | { outcome: 'refused' | 'failed'; message: string }
