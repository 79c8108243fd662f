/** The page, in twentieths of a point: A4 with a measure of some 75 characters, and a left margin wide enough for notes. */
export const page = { width: 11_906, height: 16_838, top: 1_474, bottom: 1_361, header: 652, footer: 595 }
export const left = 3_515
export const right = 1_134

/** Of the running text. */
export const measure = page.width - left - right
/** How far wide things reach out into the left margin. */
export const outdent = left - right
/** Of wide tables and figures, of the title, of running head and foot. */
export const fullMeasure = measure + outdent
/** Of the column beside the abstract. */
export const asideWidth = 2_041
/** A figure leaves room for its caption, and for some text. */
export const figureHeight = 8_400

export const emuPerTwip = 635
