import { vi } from 'vitest'

type Fetch = (input: string, init: RequestInit) => Promise<Response>

const whole = { cut: false, loseAnswer: false, pause: null as Promise<void> | null }

/** What a test does to uploads: refuse the line, hold the answer, or let everything pass. */
export const network = { ...whole, sent: [] as string[] }

/** Uploads go to the stack in process, on a line that is whole: files of one worker share this module. */
export function stubXhr(fetch: Fetch) {
  Object.assign(network, { ...whole, sent: [] })
  vi.stubGlobal('XMLHttpRequest', fakeXhr(fetch))
}

/** Files stay on their way until the result is called. */
export function pauseNetwork() {
  let release = () => {}
  network.pause = new Promise((resolve) => (release = resolve))
  return () => release()
}

/** XMLHttpRequest as far as uploads use it (jsdom's own needs a socket). */
function fakeXhr(fetch: Fetch) {
  return class {
    #answer = new Headers()
    upload: { onprogress: ((event: unknown) => void) | null } = { onprogress: null }
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null
    onload: (() => void) | null = null
    onloadend: (() => void) | null = null
    status = 0
    responseText = ''
    #url = ''
    #method = ''
    #headers: Record<string, string> = {}
    #aborted = false

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }

    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }

    abort() {
      this.#aborted = true
      this.onabort?.()
      this.onloadend?.()
    }

    getResponseHeader(name: string) {
      return this.#answer.get(name)
    }

    async send(body: Blob | null) {
      network.sent.push(this.#url)
      if (body) this.upload.onprogress?.({ lengthComputable: true, loaded: body.size / 2, total: body.size })
      await network.pause
      if (this.#aborted) return
      if (await this.#hasAnswer(body)) this.onload?.()
      else this.onerror?.()
      this.onloadend?.()
    }

    async #hasAnswer(body: Blob | null) {
      if (network.cut) return false
      const content = body && { body: await body.arrayBuffer() }
      const init = { method: this.#method, headers: this.#headers, ...content }
      const response = await fetch(this.#url, init).catch(() => null)
      if (!response) return false
      this.status = response.status
      this.#answer = response.headers
      this.responseText = await response.text()
      return !network.loseAnswer
    }
  }
}
