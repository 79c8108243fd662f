/** A row as it is written down: id, goal, what is measured, must, best. */
export type Entry = readonly [id: string, goal: string, measures: string, must: string, best?: string]
