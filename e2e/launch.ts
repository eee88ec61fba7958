import { chromium } from '@playwright/test'
import { browserFlags as args, findBrowser, testBrowser } from '../scripts/lib/browser.ts'

/** How specs start their browser: without a window's machinery where there is one like that. */
export const launchOptions = { ...testBrowser(), args }

const whole = findBrowser()

/**
 * For specs of what only the whole browser does, such as showing PDF: `test.use(wholeBrowser)`, which starts workers of their
 * own. Where one page of one test needs it, it launches one: `launchWhole()`.
 */
export const wholeBrowser = { launchOptions: { ...(whole && { executablePath: whole }), args } }

export const launchWhole = () => chromium.launch(wholeBrowser.launchOptions)
