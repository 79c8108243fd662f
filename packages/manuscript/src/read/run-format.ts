import type { RunFormat } from './body-model.ts'
import { toggles, type RunProperties } from './run-properties.ts'
import type { Slot } from './properties.ts'
import type { Style, Styles } from './styles.ts'

/** A run's properties including all inherited ones: defaults, the styles of table, paragraph and characters. */
export type Effective = RunProperties

/** Formats are shared: runs with the same formatting use the same object. */
export class RunFormats {
  readonly #styles: Styles
  readonly #grounds = new Map<RunProperties, Map<Style, Map<Style | undefined, Effective>>>()
  readonly #formats = new Map<string, RunFormat>()
  readonly #ofGround = new WeakMap<Effective, Map<Slot, RunFormat>>()

  constructor(styles: Styles) {
    this.#styles = styles
  }

  effective(table: RunProperties, paragraph: Style, direct: RunProperties | undefined): Effective {
    const character = this.#styles.character(direct?.style)
    const ground = this.#ground(table, paragraph, character)
    return direct === undefined ? ground : { ...ground, ...direct }
  }

  #ground(table: RunProperties, paragraph: Style, character: Style | undefined): Effective {
    let byParagraph = this.#grounds.get(table)
    if (!byParagraph) this.#grounds.set(table, (byParagraph = new Map()))
    let byCharacter = byParagraph.get(paragraph)
    if (!byCharacter) byParagraph.set(paragraph, (byCharacter = new Map()))
    let ground = byCharacter.get(character)
    if (!ground) {
      const levels = [table, paragraph.run, character?.run ?? {}]
      ground = combine(this.#styles.defaults.run, levels)
      byCharacter.set(character, ground)
    }
    return ground
  }

  /** The format of the characters of a run that use one of its fonts. */
  format(effective: Effective, slot: Slot): RunFormat {
    let known = this.#ofGround.get(effective)
    if (!known) this.#ofGround.set(effective, (known = new Map()))
    let format = known.get(slot)
    if (!format) known.set(slot, (format = this.#intern(formatOf(effective, slot))))
    return format
  }

  #intern(format: RunFormat): RunFormat {
    const key = Object.values(format).join('\n')
    const known = this.#formats.get(key)
    if (known) return known
    this.#formats.set(key, format)
    return format
  }
}

/** 17.7.3: a toggle that the defaults set stays on; else it is on if an odd number of levels set it. */
function combine(defaults: RunProperties, levels: RunProperties[]): Effective {
  const ground: RunProperties = Object.assign({}, defaults, ...levels)
  for (const toggle of toggles)
    ground[toggle] = defaults[toggle] === true || levels.filter((level) => level[toggle] === true).length % 2 === 1
  return ground
}

function formatOf(effective: Effective, slot: Slot): RunFormat {
  const complex = slot === 'cs' || effective.complex === true
  return {
    font: effective[complex ? 'cs' : slot] ?? null,
    points: (complex ? (effective.pointsCs ?? effective.points) : effective.points) ?? null,
    bold: (complex ? effective.boldCs : effective.bold) === true,
    italic: (complex ? effective.italicCs : effective.italic) === true,
    underline: effective.underline === true,
    vertical: effective.vertical ?? null,
    smallCaps: effective.smallCaps === true,
    language:
      (complex ? effective.languageCs : slot === 'eastAsia' ? effective.languageEastAsia : effective.language) ?? null,
  }
}
