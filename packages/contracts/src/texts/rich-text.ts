/** The box in which one writes with bold, lists and links. */
export const richTextTexts = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  numbered: 'Numbered points',
  list: 'List',
  quotation: 'Quotation',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  oneWord: '1 word',
  words: '{count} words',
  loading: 'Loading the text',
  address: 'Address of the link',
  setLink: 'Set link',
  removeLink: 'Remove link',
  notALink: 'Please give an address that begins with https:// or mailto:',
} as const
