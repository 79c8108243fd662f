import { Prose, type SafeHtml } from '../../ui/prose.tsx'
import { hueClass } from '../../ui/class-names.ts'
import { Section } from './section.tsx'

// Written here, so there is nothing to clean.
const sample = `
<h2>Setting and data</h2>
<p>The four unions lie between the Rupsa and the Pasur, on land that was embanked in the 1960s and has been sinking since.
Nearly every household drinks from a tube well, its own or a <a href="#main">neighbour's</a>.<sup>3</sup></p>
<h3>A season, not a threshold</h3>
<p>Shallow wells are above the limit for seven months and below it for five. Deep wells hardly move.</p>
<ul><li>wells under twenty metres</li><li>wells between twenty and sixty metres</li></ul>
<blockquote><p>If it were always bad I would have a contract. It is because it is sometimes good that I am poor.</p>
<footer>Interview 117, Kamarkhola union, April 2024</footer></blockquote>
<div class="table-scroll" tabindex="0" role="region" aria-label="Wells by depth class"><table><thead><tr><th scope="col">Depth class</th><th scope="col">Wells</th>
<th scope="col">Households</th></tr></thead><tbody><tr><th scope="row">Shallow, under 20 m</th><td>68</td><td>131</td></tr>
<tr><th scope="row">Deep, over 60 m</th><td>55</td><td>197</td></tr></tbody></table></div>` as SafeHtml

export function Reading() {
  return (
    <Section title="Reading" text="18/1.66, 17/1.62 on a phone; about 70 characters to the line.">
      <div className={hueClass(210)}>
        <Prose html={sample} />
      </div>
    </Section>
  )
}
