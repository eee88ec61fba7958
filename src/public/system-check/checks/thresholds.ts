import { formatDecimal } from '@/lib/format-decimal'

// Thresholds of product 9: times in ms, sizes in bytes.

export type DeviceClass = 'Mobile' | 'Tablet' | 'Desktop'

export function deviceClass(width: number): DeviceClass {
  if (width <= 768) return 'Mobile'
  return width <= 1024 ? 'Tablet' : 'Desktop'
}

export const isMobileLayout = (width: number): boolean => width <= 768

/** A browser without this timing reports zero, a negative number or NaN. */
export const usableLoadTime = (ms: number): number => (ms > 0 ? ms : 500)

export type LoadGrade = 'excellent' | 'acceptable' | 'slow'

export function loadGrade(ms: number): LoadGrade {
  if (ms < 500) return 'excellent'
  return ms < 1000 ? 'acceptable' : 'slow'
}

export function memoryLabel(bytes: number | undefined): string {
  return bytes === undefined ? 'Não disponível' : `${formatDecimal(bytes / 1_048_576)} MB`
}

export function average(samples: readonly number[]): number | null {
  return samples.length === 0 ? null : samples.reduce((sum, sample) => sum + sample, 0) / samples.length
}

export type LatencyGrade = 'excellent' | 'good' | 'moderate' | 'high'

export function latencyGrade(ms: number): LatencyGrade {
  if (ms < 100) return 'excellent'
  if (ms < 200) return 'good'
  return ms < 500 ? 'moderate' : 'high'
}

export type StabilityLabel = 'Excelente' | 'Boa' | 'Razoável' | 'Ruim'

export const stabilityLabel = (ms: number): StabilityLabel =>
  ({ excellent: 'Excelente', good: 'Boa', moderate: 'Razoável', high: 'Ruim' } as const)[latencyGrade(ms)]

/** The test image counts as 100 KB, whatever its real size. */
const PAYLOAD_BITS = 100 * 1024 * 8

/** @returns megabits (10^6) per second for a download of `ms` milliseconds */
export const speedMbps = (ms: number): number => PAYLOAD_BITS / (Math.max(ms, 1) / 1000) / 1_000_000

export type SpeedGrade = 'excellent' | 'acceptable' | 'low'

export function speedGrade(mbps: number): SpeedGrade {
  if (mbps > 5) return 'excellent'
  return mbps > 1 ? 'acceptable' : 'low'
}
