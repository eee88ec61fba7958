import { expect } from 'vitest'
import type { Driver } from './drivers/driver.ts'

// Each is the XPath of one element, by what people read.
export const button = (name: string) => `//main//button[normalize-space()="${name}"]`
export const link = (name: string) => `//main//a[normalize-space()="${name}"]`
export const field = (label: string) => `//*[@id=//label[normalize-space()="${label}"]/@for]`
export const checkbox = (label: string) =>
  `//input[@type="checkbox" and @id=//label[contains(., "${label}")]/@for]`
export const slot = (name: string) => `//li[.//*[normalize-space()="${name}"]][.//input[@type="file"]]`
export const text = (content: string) => `//body//*[text()[contains(., "${content}")]]`

const find = (xpath: string) =>
  `document.evaluate(${JSON.stringify(xpath)}, document, null, 9).singleNodeValue`

/** Hands and eyes of somebody at a page: waits for what is needed as they would, twenty seconds at most. */
export function personAt(driver: Driver) {
  const until = (expression: string, wanted: unknown, what: string) =>
    expect.poll(() => driver.evaluate(expression), { timeout: 20_000, message: what }).toEqual(wanted)
  const ready = (xpath: string) =>
    until(`((e) => !!e && e.getClientRects().length > 0 && !e.disabled)(${find(xpath)})`, true, xpath)
  /** In the middle of the window, and where it was when looked at before: nobody presses what moves. */
  const rests = async (xpath: string) => {
    let before: unknown
    await expect
      .poll(
        async () => {
          const now = await driver.evaluate(
            `((e) => (e.scrollIntoView({ block: 'center', behavior: 'instant' }), e.getBoundingClientRect().y))(${find(xpath)})`,
          )
          const still = now === before
          before = now
          return still
        },
        { timeout: 20_000, message: `${xpath} stands still` },
      )
      .toBe(true)
  }
  return {
    sees: (content: string) => ready(text(content)),
    seesHeading: (content: string) => ready(`//main//h1[normalize-space()="${content}"]`),
    isAt: (pathname: string) => until('location.pathname', pathname, 'the address'),
    readsIn: (label: string, value: string) => until(`${find(field(label))}?.value`, value, label),
    clicks: async (xpath: string) => {
      await ready(xpath)
      await rests(xpath)
      await driver.click(xpath)
    },
    types: async (label: string, content: string) => {
      await ready(field(label))
      await driver.type(field(label), content)
    },
    sends: async (name: string, path: string) => {
      await until(`!!${find(slot(name))}`, true, name)
      await driver.chooseFile(`${slot(name)}//input[@type="file"]`, path)
      await ready(`${slot(name)}//*[normalize-space()="Enviado"]`)
    },
  }
}
