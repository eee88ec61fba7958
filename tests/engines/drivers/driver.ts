/** What a journey asks of a browser, whatever it is driven by. Elements are named by XPath, which all of them know. */
export type Driver = {
  open: (address: string) => Promise<unknown>
  /** The value of this expression, in the page. */
  evaluate: (expression: string) => Promise<unknown>
  click: (xpath: string) => Promise<void>
  type: (xpath: string, text: string) => Promise<void>
  chooseFile: (xpath: string, path: string) => Promise<void>
  /** Errors of the page and of its console so far, refusals by the security policy among them. */
  problems: () => Promise<string[]>
  picture: (path: `${string}.png`) => Promise<unknown>
  close: () => Promise<void>
}

export type Engine = {
  /** How `ENGINES` names it. */
  id: string
  name: string
  /** What the machine must have for it. */
  needs: string
  isHere: () => boolean
  start: () => Promise<Driver>
}

export const viewport = { width: 1280, height: 800 }
