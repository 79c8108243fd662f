import type { Judged } from './judge.ts'
export const gapsIn = (_: Judged[]): string[] => []
