import { comparableText } from '../similarity/comparable-text.ts'
import { similarityOf } from '../similarity/similarity.ts'
import { openFile, type Command } from './command.ts'

export const similar: Command = {
  files: 2,
  run([file, other], _options, disk) {
    const [here, there] = [file!, other!].map((one) => comparableText(openFile(one, disk).manuscript))
    const similarity = similarityOf(here!, there!)
    const percent = (similarity.share * 100).toFixed(1)
    const passages = similarity.passages.map(({ here: [from, to], text }) => `${to - from} words: “${text}”`)
    return {
      text: [`${percent} % of ${file} also occurs in ${other}.`, ...passages].join('\n\n'),
      json: similarity,
      fine: true,
    }
  },
}
