import { abortAfter } from '@/lib/abort'
import { wait } from '@/lib/wait'
import { downloadUrl, latencyUrl } from './network-hosts'
import {
  average,
  latencyGrade,
  speedGrade,
  speedMbps,
  stabilityLabel,
  type LatencyGrade,
  type SpeedGrade,
  type StabilityLabel,
} from './thresholds'

export type NetworkReport = {
  online: boolean
  /** Mean in ms; null without an answer. */
  latency: number | null
  latencyGrade: LatencyGrade | null
  stability: StabilityLabel | null
  /** Mbit/s; null if the download failed. */
  speed: number | null
  speedGrade: SpeedGrade | null
}

const SAMPLES = 3
const PROBE_PAUSE_MS = 200
/** Request timeout in ms. */
const PROBE_TIMEOUT_MS = 8000

const plainRequest = (): RequestInit => ({
  cache: 'no-store',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  signal: abortAfter(PROBE_TIMEOUT_MS),
})

async function latencySample(): Promise<number | null> {
  const start = performance.now()
  try {
    await fetch(latencyUrl(), { ...plainRequest(), method: 'HEAD', mode: 'no-cors' })
    return performance.now() - start
  } catch {
    return null
  }
}

/** Product 7: the mean of three requests 200 ms apart, without failed ones. */
async function measureLatency(): Promise<number | null> {
  const samples: number[] = []
  for (let turn = 0; turn < SAMPLES; turn++) {
    if (turn > 0) await wait(PROBE_PAUSE_MS)
    const sample = await latencySample()
    if (sample !== null) samples.push(sample)
  }
  return average(samples)
}

async function measureSpeed(): Promise<number | null> {
  const start = performance.now()
  try {
    const response = await fetch(downloadUrl(), plainRequest())
    if (!response.ok) return null
    await response.arrayBuffer()
    return speedMbps(performance.now() - start)
  } catch {
    return null
  }
}

/** Sequential, because the download would increase the latency. */
export async function checkNetwork(): Promise<NetworkReport> {
  const { onLine } = navigator
  const latency = onLine ? await measureLatency() : null
  const speed = onLine ? await measureSpeed() : null
  return {
    online: onLine,
    latency,
    latencyGrade: latency === null ? null : latencyGrade(latency),
    stability: latency === null ? null : stabilityLabel(latency),
    speed,
    speedGrade: speed === null ? null : speedGrade(speed),
  }
}
