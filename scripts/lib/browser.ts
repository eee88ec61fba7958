import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's package of Chromium without a window: a page costs half of what it costs in the whole browser. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Where a Chromium of this machine may be, in the order we prefer. */
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Chromium without what only people need, and without asking anybody outside. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const firstThatExists = (...paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && path !== '' && existsSync(path))

/** Path of a whole Chromium: `CHROMIUM_PATH`, Playwright's own, one of the system's; null when there is none. */
export function findBrowser(): string | null {
  return firstThatExists(process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemBrowsers) ?? null
}

/**
 * The browser that tests launch: `CHROMIUM_PATH`, else one without a window, else a whole one. Playwright finds its own
 * one without a window by itself: then there is no path.
 */
export function testBrowser(): { executablePath?: string } {
  const given = firstThatExists(process.env.CHROMIUM_PATH, headlessShell)
  if (given) return { executablePath: given }
  const whole = findBrowser()
  return whole && whole !== chromium.executablePath() ? { executablePath: whole } : {}
}
