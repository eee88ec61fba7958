/** The addresses the app is served at. The first one is used where nothing else is known. */
export class Origins {
  #list: string[]

  constructor(list: string[]) {
    this.#list = list
  }

  get list(): readonly string[] {
    return this.#list
  }

  get first(): string {
    return this.#list[0] ?? ''
  }

  set(list: string[]): void {
    this.#list = list
  }

  /** The address that a request came to, when it is one of ours; a person on localhost gets localhost links. */
  of(url: URL): string {
    return this.#list.includes(url.origin) ? url.origin : this.first
  }

  /** Where a mail link may lead: any path of ours. */
  allows(target: string): boolean {
    return URL.canParse(target) && this.#list.includes(new URL(target).origin)
  }
}

const LOOPBACK = ['localhost', '127.0.0.1']

/** An address under all local names: http://localhost:5173 -> itself and http://127.0.0.1:5173, and vice versa. */
export function withLoopbackNames(address: string): string[] {
  const { protocol, hostname, port, origin } = new URL(address)
  if (!LOOPBACK.includes(hostname)) return [origin]
  const others = LOOPBACK.filter((name) => name !== hostname)
  return [origin, ...others.map((name) => `${protocol}//${name}${port && `:${port}`}`)]
}
