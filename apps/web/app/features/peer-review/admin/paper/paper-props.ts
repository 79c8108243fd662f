import type { PaperForEditor } from '@grfs/contracts/editing'

/** What the parts of a paper's page are given. */
export interface PaperProps {
  paper: PaperForEditor
  now: Date
  /** Something was changed: the paper is asked for again. */
  onChanged: () => void
}
