export interface RichTextProps {
  /** HTML, empty if nothing is written. A value other than the last one typed replaces the text. */
  value: string
  onChange: (html: string) => void
  /** The id of the control; inside a `Field` it is set automatically. */
  id?: string
  /** For published texts: allows headings, and pictures, which are uploaded to our server. */
  article?: ArticleParts
}

export interface ArticleParts {
  /** The problem with a file, as far as it can be detected before the upload. */
  pictureProblem: (file: File) => string | null
  /** The `accept` attribute. */
  accept: string
  /** Rejects with an error whose message is shown to the person. */
  takePicture: (file: File) => Promise<{ url: string }>
}
