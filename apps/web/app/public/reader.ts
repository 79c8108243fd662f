import { followContents, keepPlace, noteView, prepareActions, prepareReferenceCards } from './scripts/article.ts'
import { prepareFrame } from './scripts/frame.ts'
import { prepareArchive } from './scripts/site.ts'

/** The script of the public pages. */
prepareFrame(() => {
  prepareActions()
  prepareArchive()
  followContents()
  keepPlace()
  prepareReferenceCards()
  noteView()
})
