/**
 * Limits of the process that typesets an article. A paper of 70 pages takes 4 s and 260 MB. The compiler does
 * not free all of its memory, so a large process is replaced after its article.
 */
export const typesettingLimits = { seconds: 30, residentBytes: 640 * 1024 ** 2, idleBytes: 440 * 1024 ** 2 }

export const maxPdfBytes = 128 * 1024 ** 2
export const maxFigureBytes = 16 * 1024 ** 2

/** Pixels of a figure on the article page and in the PDF; larger ones are reduced. */
export const largestFigure = { width: 2000, height: 2000 }
