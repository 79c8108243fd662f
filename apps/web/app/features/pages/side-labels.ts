import type { PageName } from '@grfs/domain/pages/page'

/** The names of the boxes beside a page, for screen readers. */
export const sideLabels: Partial<Record<PageName, string>> = { about: 'Next steps', contact: 'Before you write' }
