/** A name as it is printed. */
export interface PrintedName {
  fullName: string
  orcid?: string | null | undefined
}

/** Somebody who handed the paper in, or was named there. */
export interface NamedAuthor {
  name: string
  orcid: string | null
  accountId: string | null
}

/**
 * The account behind each printed name, in the printed order, which an editor may have changed as well as the names. Null
 * where somebody else could be meant: no photo is better than a wrong one.
 */
export function accountsOf(byline: readonly PrintedName[], authors: readonly NamedAuthor[]): Array<string | null> {
  return byline.map((printed) => {
    const [author, ...others] = authors.filter((one) => isSame(printed, one))
    if (!author || others.length > 0) return null
    return byline.filter((one) => isSame(one, author)).length === 1 ? author.accountId : null
  })
}

function isSame({ fullName, orcid }: PrintedName, author: NamedAuthor): boolean {
  return orcid && author.orcid ? orcid === author.orcid : fullName === author.name
}
