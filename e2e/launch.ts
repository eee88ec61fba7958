import { chromium } from '@playwright/test'
import { browserFlags as args, findBrowser, testBrowser } from '../scripts/lib/browser.ts'

/** The headless shell, if it is installed. */
export const launchOptions = { ...testBrowser(), args }

const whole = findBrowser()

/**
 * For what only the whole browser does, such as showing PDF: `test.use(wholeBrowser)` starts workers of their own,
 * `launchWhole()` one browser for one test.
 */
export const wholeBrowser = { launchOptions: { ...(whole && { executablePath: whole }), args } }

export const launchWhole = () => chromium.launch(wholeBrowser.launchOptions)
