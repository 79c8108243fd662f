import type { ReactNode } from 'react'
import { count } from './format.ts'

interface FigureProps {
  /** `press`, the id of a journal, or the address of an issue. */
  of: string
  name:
    | 'journals'
    | 'issues'
    | 'articles'
    | 'countries'
    | 'since'
    | 'days-to-acceptance'
    | 'days-to-publication'
    | 'measured-articles'
  value: number
  /** The number in other words. */
  children?: ReactNode
}

/** A number that several pages show. `crawl.e2e.ts` compares all of them with each other and with the database. */
export function Figure({ of, name, value, children = count(value) }: FigureProps) {
  return (
    <data value={value} data-figure={`${of} ${name}`}>
      {children}
    </data>
  )
}
