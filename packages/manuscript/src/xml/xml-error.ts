export type XmlFault = 'malformed' | 'encoding' | 'document-type' | 'too-complex' | 'too-many'

/** Why these bytes are no XML that we read; a person is told something kinder. */
export class XmlError extends Error {
  readonly fault: XmlFault

  constructor(message: string, fault: XmlFault = 'malformed') {
    super(message)
    this.fault = fault
  }
}
