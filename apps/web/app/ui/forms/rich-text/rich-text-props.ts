export interface RichTextProps {
  /** HTML, empty where nothing is written. A value that is not what was typed last replaces the text. */
  value: string
  onChange: (html: string) => void
  /** Of the control; inside of a `Field` it is found by itself. */
  id?: string
  /** For texts that are published: headings, and pictures, which are taken and given an address of ours. */
  article?: ArticleParts
}

export interface ArticleParts {
  /** What is wrong with a file, as far as can be told before it is sent. */
  pictureProblem: (file: File) => string | null
  /** As the `accept` attribute. */
  accept: string
  /** Fails with an error whose message people read. */
  takePicture: (file: File) => Promise<{ url: string }>
}
