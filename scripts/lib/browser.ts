import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Where a Chromium of this machine may be, in the order we prefer. */
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Path of a usable Chromium: `CHROMIUM_PATH`, Playwright's own, one of the system's; null when there is none. */
export function findBrowser(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemBrowsers]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null
}
