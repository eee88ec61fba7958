/**
 * What each address costs on a cheap phone, beside the floor built from the same packages and measured in the same run:
 * compare the ratios, not the milliseconds, which differ from machine to machine. Both throttles and five runs each, unless
 * `--throttling devtools`, `--runs 3` or `--only /auth,/admin` say otherwise; `--interactions`: the key presses alone. Tables go to
 * the standard output, progress to the standard error; `tests/bench/README.md` keeps some.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { measureInteractions } from './interactions.ts'
import { loadOnce, throttlings, type Load, type Throttling } from './lighthouse-run.ts'
import { targets, type Target } from './load-targets.ts'
import { startServers } from './servers.ts'
import { median, withRange } from './spread.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    throttling: { type: 'string', default: throttlings.join(',') },
    only: { type: 'string', default: '' },
    interactions: { type: 'boolean', default: false },
  },
})
const listed = (text: string) => text.split(',').filter(Boolean)
const runs = Number(options.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${options.runs}: a whole number from 1 on`)
const applied = listed(options.throttling).map((given): Throttling => {
  const found = throttlings.find((name) => name === given)
  if (!found) throw new Error(`--throttling ${given}: choose among ${throttlings.join(', ')}`)
  return found
})
const choose = targets(listed(options.only))

/** Seconds of one load, signing in and starting the browser included: it waits longer where the throttle is applied. */
const SECONDS = { simulate: 10, devtools: 20 }
const minutes = (seconds: number) => `${Math.ceil(seconds / 60)} min`
const log = (message: string) => process.stderr.write(`${message}\n`)

/** All loads of some targets: one of each, then the next of each, so that a machine that changes its pace does so for all. */
async function loadAll(all: Target[], throttling: Throttling): Promise<Map<string, Load[]>> {
  const loads = new Map<string, Load[]>(all.map(({ name }) => [name, []]))
  for (let run = 1; run <= runs; run += 1) {
    for (const { name, url, prepare } of all) {
      const load = () => loadOnce(url, { throttling, prepare, allScores: run === 1 })
      // Now and then the browser's trace comes without a beginning, which says nothing about the page.
      const loaded = await load()
        .catch(load)
        .catch((error: unknown) => void log(`${name}: ${String(error)}`))
      if (loaded) loads.get(name)?.push(loaded)
      log(
        `${throttling}, run ${run} of ${runs}: ${name} ${loaded ? `LCP ${loaded.lcp.toFixed(0)} ms` : 'left out'}`,
      )
    }
  }
  return loads
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1)

function rowOf({ name, floor }: Target, all: Map<string, Load[]>): string {
  const loads = all.get(name) ?? []
  const each = (pick: (load: Load) => number) => loads.map(pick)
  const middle = (pick: (load: Load) => number) => median(each(pick))
  const floorLcp = floor && median((all.get(floor) ?? []).map(({ lcp }) => lcp))
  const [performance = [], ...others] = [0, 1, 2, 3].map((at) =>
    loads.flatMap(({ scores }) => scores[at] ?? []),
  )
  return [
    loads.length === runs ? name : `${name}, ${loads.length} runs`,
    `${kib(middle(({ scriptBytes }) => scriptBytes))} (${middle(({ scripts }) => scripts)})`,
    `${kib(middle(({ bytes }) => bytes))} (${middle(({ requests }) => requests)})`,
    middle(({ fcp }) => fcp).toFixed(0),
    withRange(each(({ lcp }) => lcp)),
    floorLcp ? (middle(({ lcp }) => lcp) / floorLcp).toFixed(2) : '1',
    withRange(each(({ tbt }) => tbt)),
    Math.max(...each(({ cls }) => cls)).toFixed(3),
    [performance, ...others].map((scores) => median(scores).toFixed(0)).join(' / '),
  ].join(' | ')
}

function print(throttling: Throttling, all: Target[], loads: Map<string, Load[]>): void {
  console.log(
    `\n### ${throttling === 'simulate' ? 'Simulated' : 'Applied'} (\`--throttling ${throttling}\`)\n`,
  )
  console.log(
    '| page (floor) | JS KiB (files) | all KiB (requests) | FCP | LCP (least–most) | LCP / floor | TBT (least–most) | worst CLS | performance / accessibility / best practices / SEO |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const target of all) console.log(`| ${rowOf(target, loads)} |`)
}

const began = Date.now()
const servers = await startServers()
try {
  const all = options.interactions ? [] : choose(servers)
  const expected = applied.reduce((sum, throttling) => sum + SECONDS[throttling], 0) * all.length * runs
  log(`${all.length} addresses, ${runs} runs, ${applied.join(' and ')}: about ${minutes(expected)}`)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${commit}, Lighthouse mobile, medians of ${runs} runs in turn, and their range; ms`,
  )
  if (all.length > 0) for (const throttling of applied) print(throttling, all, await loadAll(all, throttling))
  if (!options.only) await measureInteractions(servers.app, servers.accounts)
} finally {
  await servers.close()
}
log(`took ${minutes((Date.now() - began) / 1000)}`)
