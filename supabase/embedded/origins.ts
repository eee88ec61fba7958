/** The main address comes first. */
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

  /** Visitors on localhost get localhost links. */
  of(url: URL): string {
    return this.#list.includes(url.origin) ? url.origin : this.first
  }

  /** A mail link may lead to any path of ours. */
  allows(target: string): boolean {
    return URL.canParse(target) && this.#list.includes(new URL(target).origin)
  }
}

const LOOPBACK = ['localhost', '127.0.0.1']

/** http://localhost:5173 also yields http://127.0.0.1:5173, and vice versa. */
export function withLoopbackNames(address: string): string[] {
  const { protocol, hostname, port, origin } = new URL(address)
  if (!LOOPBACK.includes(hostname)) return [origin]
  const others = LOOPBACK.filter((name) => name !== hostname)
  return [origin, ...others.map((name) => `${protocol}//${name}${port && `:${port}`}`)]
}
