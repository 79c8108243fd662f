/** A name as it is printed on the article. */
export interface PrintedName {
  fullName: string
  orcid?: string | null | undefined
}

/** The submitter of a paper, or a co-author. */
export interface NamedAuthor {
  name: string
  orcid: string | null
  accountId: string | null
}

/**
 * The account of each printed name, in the printed order; an editor may have changed order and names. Null if the name
 * could also mean another person: no photo is better than a wrong one.
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
