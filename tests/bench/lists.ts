/**
 * What reading a list of impediments costs. Beside what decoding and `papaparse` alone need for the same bytes, in this process;
 * then, with `--page` after a build, in the browser: time until the result, the worker's memory at its most, and the longest task
 * of the page meanwhile. `npm run bench:lists`; `--rounds 5`. Asserts nothing.
 */
import { parseArgs } from 'node:util'
import Papa from 'papaparse'
import { readList } from '../../src/admin/impediments/read-list.ts'
import { sampleLists } from './list-sample.ts'
import { median, withRange } from './spread.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    page: { type: 'boolean', default: false },
  },
})

const time = async (work: () => unknown): Promise<number> => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

const MEGABYTE = 1e6
const samples = await sampleLists()
for (const { name, bytes } of samples) console.log(`${name}: ${(bytes.length / MEGABYTE).toFixed(1)} MB`)

if (options.page) {
  const { benchPage } = await import('./lists-page.ts')
  await benchPage(samples, Number(options.rounds))
} else {
  const [csv] = samples
  if (!csv) throw new Error('There is no sample')
  const file = new File([Uint8Array.from(csv.bytes)], csv.name)
  const alone: number[] = []
  const whole: number[] = []
  for (let round = 0; round <= Number(options.rounds); round++) {
    const parsing = await time(() => {
      Papa.parse(new TextDecoder('windows-1252').decode(csv.bytes), { delimiter: ';' })
    })
    const reading = await time(() => readList(file, () => undefined))
    // The first compiles.
    if (round === 0) continue
    alone.push(parsing)
    whole.push(reading)
  }
  console.log(`decoded and parsed alone, ms: ${withRange(alone)}`)
  console.log(`the list read, ms:            ${withRange(whole)}`)
  console.log(`ratio of the medians: ${(median(whole) / median(alone)).toFixed(2)}`)
}
