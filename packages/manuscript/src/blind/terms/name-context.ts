const titleBefore = /(?:^|[^\p{L}])(?:dr|prof|professor|mr|mrs|ms|sir|dame|by authors?)\.?\s$/iu
/** “Lee (2020)”, “Lee et al.”, “Lee & Park, 2020”, “Lee’s (2019)”. */
const citationAfter = /^(?:['’]s)?(?:\s?\(\d{4}|,?\s?et\s?al|等|\s?&\s[^()]{1,40}\d{4})/i
const yearAfter = /^,\s?\d{4}/

/** A common word is somebody's name where a title stands before it or a citation goes on after it. */
export function standsLikeName(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 16), from)
  const after = text.slice(to, to + 60)
  return titleBefore.test(before) || citationAfter.test(after) || (/[(;]\s?$/.test(before) && yearAfter.test(after))
}
