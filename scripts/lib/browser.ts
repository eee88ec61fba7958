import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const headlessShell = '/usr/bin/chromium-headless-shell'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

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

/** @returns a full Chromium: CHROMIUM_PATH, Playwright's own or the system's; null without one */
export function findBrowser(): string | null {
  return firstThatExists(process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemBrowsers) ?? null
}

/** Without a path, Playwright finds its own headless shell. */
export function testBrowser(): { executablePath?: string } {
  const given = firstThatExists(process.env.CHROMIUM_PATH, headlessShell)
  if (given) return { executablePath: given }
  const whole = findBrowser()
  return whole && whole !== chromium.executablePath() ? { executablePath: whole } : {}
}
