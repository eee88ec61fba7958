import { wait } from '../check'
import { downloadUrl, latencyUrl } from '../network-hosts'
import {
  average,
  latencyGrade,
  speedGrade,
  speedMbps,
  stabilityLabel,
  type LatencyGrade,
  type SpeedGrade,
  type StabilityLabel,
} from '../thresholds'

export type NetworkReport = {
  online: boolean
  /** Average of the samples in milliseconds; null when no answer came. */
  latency: number | null
  latencyGrade: LatencyGrade | null
  stability: StabilityLabel | null
  /** Megabits per second; null when the picture did not come. */
  speed: number | null
  speedGrade: SpeedGrade | null
}

const SAMPLES = 3
const PAUSE = 200
/** Milliseconds after which a request of the test counts as lost. */
const LOST_AFTER = 8000

async function latencySample(): Promise<number | null> {
  const start = performance.now()
  try {
    await fetch(latencyUrl(), {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LOST_AFTER),
    })
    return performance.now() - start
  } catch {
    return null
  }
}

/** Average of three requests, 200 ms apart (spec 7). One that is lost is left out; null when all are. */
async function measureLatency(): Promise<number | null> {
  const samples: number[] = []
  for (let turn = 0; turn < SAMPLES; turn++) {
    if (turn > 0) await wait(PAUSE)
    const sample = await latencySample()
    if (sample !== null) samples.push(sample)
  }
  return average(samples)
}

/** Time to the last byte of a picture; an answer that is no picture counts as none. */
async function measureSpeed(): Promise<number | null> {
  const start = performance.now()
  try {
    const response = await fetch(downloadUrl(), {
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LOST_AFTER),
    })
    if (!response.ok) return null
    await response.arrayBuffer()
    return speedMbps(performance.now() - start)
  } catch {
    return null
  }
}

/** One after the other: the download must not slow the latency down. */
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
