import { isConsoleNoisy, isStorageLow } from '@/public/system-check/checks/device-readiness'
import { describe, expect, test } from 'vitest'
import {
  deviceClass,
  isMobileLayout,
  latencyGrade,
  loadGrade,
  memoryLabel,
  speedGrade,
  speedMbps,
  stabilityLabel,
  usableLoadTime,
} from '../../../src/public/system-check/checks/thresholds.ts'

const MB = 1_048_576

describe('product 9', () => {
  test.each([
    [320, 'Mobile', true],
    [768, 'Mobile', true],
    [769, 'Tablet', false],
    [1024, 'Tablet', false],
    [1025, 'Desktop', false],
  ] as const)('%i px wide is %s', (width, device, mobile) => {
    expect(deviceClass(width)).toBe(device)
    expect(isMobileLayout(width)).toBe(mobile)
  })

  test.each([
    [0, 'excellent'],
    [499.9, 'excellent'],
    [500, 'acceptable'],
    [999.9, 'acceptable'],
    [1000, 'slow'],
  ] as const)('a load of %d ms is %s', (ms, grade) => {
    expect(loadGrade(ms)).toBe(grade)
  })

  test.each([
    [-1, 500],
    [0, 500],
    [Number.NaN, 500],
    [1, 1],
    [842, 842],
  ])('a timing of %d counts as %d', (given, used) => {
    expect(usableLoadTime(given)).toBe(used)
  })

  test.each([
    [undefined, 'Não disponível'],
    [MB, '1 MB'],
    [12.34 * MB, '12,3 MB'],
  ])('%d bytes of memory', (bytes, label) => {
    expect(memoryLabel(bytes)).toBe(label)
  })

  test.each([
    [99.9, 'excellent', 'Excelente'],
    [100, 'good', 'Boa'],
    [199.9, 'good', 'Boa'],
    [200, 'moderate', 'Razoável'],
    [499.9, 'moderate', 'Razoável'],
    [500, 'high', 'Ruim'],
  ] as const)('%d ms of latency is %s, stability %s', (ms, grade, label) => {
    expect(latencyGrade(ms)).toBe(grade)
    expect(stabilityLabel(ms)).toBe(label)
  })

  test.each([
    [5.01, 'excellent'],
    [5, 'acceptable'],
    [1.01, 'acceptable'],
    [1, 'low'],
    [0, 'low'],
  ] as const)('%d Mbps is %s', (mbps, grade) => {
    expect(speedGrade(mbps)).toBe(grade)
  })

  test('100 KB in a second are 0.82 Mbps; zero time does not give infinity', () => {
    expect(speedMbps(1000)).toBeCloseTo(0.8192)
    expect(Number.isFinite(speedMbps(0))).toBe(true)
  })

  test.each([
    [undefined, false],
    [10 * MB, false],
    [10 * MB - 1, true],
    [0, true],
  ])('%d bytes free is low: %s', (free, low) => {
    expect(isStorageLow(free)).toBe(low)
  })

  test.each([
    [0, false],
    [10, false],
    [11, true],
  ])('%i console logs are too many: %s', (logs, noisy) => {
    expect(isConsoleNoisy(logs)).toBe(noisy)
  })
})
