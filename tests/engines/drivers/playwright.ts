import { existsSync } from 'node:fs'
import { chromium, firefox, webkit } from '@playwright/test'
import { findBrowser } from '../../../scripts/lib/browser.ts'
import { viewport, type Engine } from './driver.ts'

const builds = { chromium, firefox, webkit }

/** Chromium may be the machine's own; Firefox and WebKit must be Playwright's builds. */
const pathOf = (name: keyof typeof builds) =>
  name === 'chromium' ? (findBrowser() ?? '') : builds[name].executablePath()

const engine = (name: keyof typeof builds): Engine => ({
  id: `playwright-${name}`,
  name: `${name} by Playwright`,
  needs: `npx playwright install --with-deps ${name}`,
  isHere: () => existsSync(pathOf(name)),
  start: async () => {
    const browser = await builds[name].launch({
      executablePath: pathOf(name),
      args: name === 'chromium' ? ['--no-sandbox'] : [],
    })
    const page = await browser.newPage({ viewport, locale: 'pt-BR' })
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    const at = (xpath: string) => page.locator(`xpath=${xpath}`)
    return {
      open: (address) => page.goto(address),
      evaluate: (expression) => page.evaluate(expression),
      click: (xpath) => at(xpath).click(),
      type: (xpath, text) => at(xpath).pressSequentially(text),
      chooseFile: (xpath, path) => at(xpath).setInputFiles(path),
      problems: () => Promise.resolve(problems),
      picture: (path) => page.screenshot({ path }),
      close: () => browser.close(),
    }
  },
})

export const playwrightEngines = [engine('chromium'), engine('firefox'), engine('webkit')]
