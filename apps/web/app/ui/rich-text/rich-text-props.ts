export interface RichTextProps {
  /** HTML, empty where nothing is written. A value that is not what was typed last replaces the text. */
  value: string
  onChange: (html: string) => void
  /** Of the control; inside of a `Field` it is found by itself. */
  id?: string
}
