/** A broken architecture rule: which rule, in which file, and how to fix it. */
export interface Breach {
  rule: string
  file: string
  detail: string
}
