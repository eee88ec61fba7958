import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, Launcher, type LaunchedChrome } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browserFlags, findBrowser } from '../../scripts/lib/browser.ts'

/** Milliseconds; CLS without unit; scores from 0 to 100; bytes as they crossed the wire. */
export type Load = {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Performance, accessibility, best practices, SEO; the first alone where only it was asked for. */
  scores: number[]
  requests: number
  scripts: number
  bytes: number
  scriptBytes: number
}

/** The launcher's, and no process for the next page: on two cores it would start in place of the page that is measured. */
function launcherFlags(): string[] {
  const flags = Launcher.defaultFlags()
  const at = flags.findIndex((flag) => flag.startsWith('--disable-features='))
  if (at < 0) throw new Error('chrome-launcher names the features that it disables in another way')
  return flags.with(at, `${flags[at]},SpareRendererForSitePerProcess`)
}

const FLAGS = [
  ...launcherFlags(),
  '--headless',
  // Of our own making (front.ts).
  '--ignore-certificate-errors',
  ...browserFlags,
  // A result depends only on what is served here.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** How the slow line and processor come about: computed from a fast load, or applied to the load by the browser. */
export const throttlings = ['simulate', 'devtools'] as const
export type Throttling = (typeof throttlings)[number]

type LoadOptions = {
  throttling: Throttling
  /** Leaves something in the browser first (a session), and no cache. */
  prepare?: ((debugPort: number) => Promise<void>) | undefined
  /** The scores that do not change from one run to the next, too. */
  allScores: boolean
}

/** One load in a fresh browser with an empty cache, under Lighthouse's own mobile throttle. */
export async function loadOnce(url: string, options: LoadOptions): Promise<Load> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-'))
  const chromePath = findBrowser()
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    ignoreDefaultFlags: true,
    chromeFlags: FLAGS,
    userDataDir: profile,
    logLevel: 'error',
  })
  try {
    await options.prepare?.(chrome.port)
    return await measure(chrome, url, options)
  } finally {
    chrome.kill()
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function measure(
  { port }: LaunchedChrome,
  url: string,
  { throttling, prepare, allScores }: LoadOptions,
): Promise<Load> {
  const onlyCategories = ['performance', ...(allScores ? ['accessibility', 'best-practices', 'seo'] : [])]
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    throttlingMethod: throttling,
    disableStorageReset: prepare !== undefined,
    disableFullPageScreenshot: true,
    onlyCategories,
  })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const number = (id: string) => {
    const value = audits[id]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse could not say ${id} of ${url}`)
    return value
  }
  const sent = requestsOf(audits['network-requests']?.details)
  const scripts = sent.filter(({ isScript }) => isScript)
  const bytes = (list: typeof sent) => list.reduce((total, { size }) => total + size, 0)
  return {
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    scores: onlyCategories.map((id) => (categories[id]?.score ?? 0) * 100),
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
