/** Texts of the UI components, mostly for screen readers. Texts of pages are in the texts catalogue. */
export const words = {
  busy: 'Loading',
  cancel: 'Cancel',
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  close: 'Close',
  crumbs: 'Breadcrumb',
  dataTable: 'Show the numbers as a table',
  done: 'done',
  downloads: 'Downloads',
  dropHere: 'or drop it here',
  dropThem: 'or drop them here',
  earlier: 'Earlier',
  fileReady: 'Uploaded',
  firstPage: 'First page',
  help: 'How this works',
  hide: 'Hide',
  keysButton: 'Shortcuts',
  keysOn: 'Use keyboard shortcuts',
  month: 'Month',
  moveUnderFrame: 'Picture under the frame. Arrow keys move it, plus and minus zoom.',
  nextPage: 'Next page',
  nothingMatches: 'Nothing matches.',
  pages: 'Pages',
  password: 'password',
  previousPage: 'Previous page',
  remove: 'Remove',
  replace: 'Replace',
  show: 'Show',
  showingPage: 'Showing page {page} of {pages}',
  toasts: 'Status messages',
  tryAgain: 'Try Again',
  uploadFailed: 'The upload did not finish. Please try again.',
  views: 'Views',
  viewsByMonth: 'Views and downloads by month',
  zoom: 'Zoom',
} as const

/** Replaces the `{name}` placeholders of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
