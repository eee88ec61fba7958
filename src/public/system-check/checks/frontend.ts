import { isRecord } from '@/lib/is-record'
import { failed, passed, type CheckResult } from './check'
import {
  deviceClass,
  isMobileLayout,
  loadGrade,
  memoryLabel,
  usableLoadTime,
  type DeviceClass,
  type LoadGrade,
} from './thresholds'
import { browserName } from './browser-name'

export type FrontendReport = {
  browser: string
  userAgent: string
  /** Milliseconds from navigation start to the end of `load`. */
  loadTime: number
  loadGrade: LoadGrade
  memory: string
  width: number
  height: number
  device: DeviceClass
  mobileLayout: boolean
  checks: CheckResult[]
}

function loadTime(): number {
  const [entry] = performance.getEntriesByType('navigation')
  return Math.round(usableLoadTime(entry?.duration ?? 0))
}

/** Bytes of JavaScript heap; Chromium only. */
function usedMemory(): number | undefined {
  const memory = 'memory' in performance ? performance.memory : null
  return isRecord(memory) && typeof memory.usedJSHeapSize === 'number' ? memory.usedJSHeapSize : undefined
}

function probe(): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('aria-hidden', 'true')
  element.style.cssText =
    'position:fixed;inset:auto;left:-10px;top:-10px;width:1px;height:1px;pointer-events:none'
  document.body.append(element)
  return element
}

const transitions = { id: 'transitions', title: 'Transições CSS' }
const dom = { id: 'dom', title: 'Manipulação do DOM' }

export const frontendTitles = [transitions.title, dom.title]

export async function checkTransitions(): Promise<CheckResult> {
  const element = probe()
  const start = performance.now()
  try {
    element.style.opacity = '0'
    element.style.transition = 'opacity 50ms linear'
    const ended = new Promise<boolean>((resolve) => {
      element.addEventListener('transitionend', () => resolve(true), { once: true })
      setTimeout(() => resolve(false), 1000)
    })
    // Reading the style applies the first value before the second is set.
    if (getComputedStyle(element).opacity === '0') element.style.opacity = '1'
    if (await ended)
      return passed(transitions, 'As transições funcionam.', Math.round(performance.now() - start))
    return failed(
      transitions,
      'O navegador não concluiu a transição de teste.',
      'Atualize o navegador. O portal funciona sem transições, com mudanças mais bruscas na tela.',
    )
  } finally {
    element.remove()
  }
}

export function checkDom(): CheckResult {
  const start = performance.now()
  const element = probe()
  element.id = `diagnostico-${crypto.randomUUID()}`
  element.textContent = 'teste'
  const found = document.getElementById(element.id)
  const changed = found === element && found.textContent === 'teste'
  element.remove()
  if (changed && !element.isConnected)
    return passed(dom, 'Elementos são criados, alterados e removidos.', Math.round(performance.now() - start))
  return failed(
    dom,
    'O navegador não alterou a página como pedido.',
    'Desative extensões que mudam páginas (tradutores, bloqueadores) e recarregue.',
  )
}

export async function checkFrontend(): Promise<FrontendReport> {
  const time = loadTime()
  return {
    browser: browserName(navigator.userAgent),
    userAgent: navigator.userAgent,
    loadTime: time,
    loadGrade: loadGrade(time),
    memory: memoryLabel(usedMemory()),
    width: innerWidth,
    height: innerHeight,
    device: deviceClass(innerWidth),
    mobileLayout: isMobileLayout(innerWidth),
    checks: [await checkTransitions(), checkDom()],
  }
}
