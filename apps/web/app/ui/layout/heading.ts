/** The rank of a piece's heading: the page decides it, so that the outline has no holes. */
export type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4'
