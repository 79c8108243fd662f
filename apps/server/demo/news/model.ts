import type { Motif } from './motifs.ts'
import type { Ink } from './picture.ts'

export interface DemoPost {
  /** Names the post in this folder; its id is derived from it. */
  key: string
  publishedAt: string
  title: string
  excerpt: string
  author: string
  picture: { motif: Motif; ink: Ink }
  content: string
}
