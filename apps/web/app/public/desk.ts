import { prepareFrame } from './scripts/frame.ts'

/** The classic script around every page of the signed-in app: theme, menu, account links, search and cookies. */
prepareFrame()
