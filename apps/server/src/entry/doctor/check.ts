import type { Config } from '../../platform/config.ts'

/** Returns a sentence that says what is good, or throws `Problem`. Any other error is a failure too. */
export type Check = () => Promise<string>
export type Checks = Record<string, Check>

export class Problem extends Error {
  readonly state: 'warning' | 'failed'
  constructor(sentence: string, state: 'warning' | 'failed' = 'failed') {
    super(sentence)
    this.state = state
  }
}

export interface Installation {
  env: Record<string, string | undefined>
  config: Config
}
