/** A namespace, not an object: a page then loads only the texts that it names. */
export * as texts from './catalogue.ts'
