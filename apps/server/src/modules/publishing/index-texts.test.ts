import { describe, expect, it } from 'vitest'
import { startClock } from '../../../../../packages/manuscript/corpus/processor-time.ts'
import { plainText } from './jobs.ts'

describe('plainText', () => {
  it('keeps a sentence whole and makes a line of each paragraph', () => {
    const html =
      '<h3>Wells</h3><p>Salt <em>rises</em>&nbsp;in H<sub>2</sub>O &amp; &lt;wells&gt;.</p><ul><li>One</li></ul>'
    expect(plainText(html).split(/\n+/).filter(Boolean)).toEqual(['Wells', 'Salt rises in H2O & <wells>.', 'One'])
  })

  it.each(['<', '<a ', '</', '&', '<p', '&amp', '< a'])('takes linear time for many %s', (piece) => {
    const passed = startClock()
    plainText(piece.repeat(400_000))
    expect(passed()).toBeLessThan(2_000)
  })
})
