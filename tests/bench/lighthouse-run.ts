import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type LaunchedChrome } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browserFlags, findBrowser } from '../../scripts/lib/browser.ts'

/** Milliseconds; CLS without unit; scores from 0 to 100; bytes as they crossed the wire. */
export type Load = {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  requests: number
  scripts: number
  bytes: number
  scriptBytes: number
}

const FLAGS = [
  '--headless',
  ...browserFlags,
  // A result depends only on what is served here.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

export type Throttling = 'simulate' | 'devtools'

/**
 * One load in a fresh browser with an empty cache, under Lighthouse's own mobile throttle.
 * @param prepare leaves something in the browser first (a session); the cache is emptied after it
 */
export async function loadOnce(
  url: string,
  throttlingMethod: Throttling,
  prepare?: (debugPort: number) => Promise<void>,
): Promise<Load> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-'))
  const chromePath = findBrowser()
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: FLAGS,
    userDataDir: profile,
    logLevel: 'error',
  })
  try {
    await prepare?.(chrome.port)
    const run = () => measure(chrome, url, throttlingMethod, prepare !== undefined)
    // Now and then the browser's trace comes without a beginning, which says nothing about the page.
    return await run().catch(run)
  } finally {
    chrome.kill()
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function measure(
  { port }: LaunchedChrome,
  url: string,
  throttlingMethod: Throttling,
  disableStorageReset: boolean,
): Promise<Load> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    throttlingMethod,
    disableStorageReset,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const score = (id: string) => (categories[id]?.score ?? 0) * 100
  const sent = requestsOf(audits['network-requests']?.details)
  const scripts = sent.filter(({ isScript }) => isScript)
  const bytes = (list: typeof sent) => list.reduce((total, { size }) => total + size, 0)
  return {
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    requests: sent.length,
    scripts: scripts.length,
    bytes: bytes(sent),
    scriptBytes: bytes(scripts),
  }
}

/** The audit's table is typed loosely by Lighthouse: take what is there. */
function requestsOf(details: unknown): { isScript: boolean; size: number }[] {
  if (typeof details !== 'object' || details === null || !('items' in details)) return []
  const items: unknown = details.items
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('url' in item) || !/^http/.test(String(item.url)))
      return []
    const mime = 'mimeType' in item ? String(item.mimeType) : ''
    const size = 'transferSize' in item && typeof item.transferSize === 'number' ? item.transferSize : 0
    return [{ isScript: mime.includes('javascript'), size }]
  })
}

/** The middle one of an odd number of runs, figure by figure. */
export function medianOf(loads: Load[]): Load {
  const middle = (pick: (load: Load) => number) =>
    loads.map(pick).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN
  return {
    fcp: middle((load) => load.fcp),
    lcp: middle((load) => load.lcp),
    tbt: middle((load) => load.tbt),
    cls: middle((load) => load.cls),
    performance: middle((load) => load.performance),
    accessibility: middle((load) => load.accessibility),
    bestPractices: middle((load) => load.bestPractices),
    seo: middle((load) => load.seo),
    requests: middle((load) => load.requests),
    scripts: middle((load) => load.scripts),
    bytes: middle((load) => load.bytes),
    scriptBytes: middle((load) => load.scriptBytes),
  }
}
