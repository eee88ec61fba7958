declare module 'netlify-redirector' {
  type Request = {
    scheme: string
    host: string
    path: string
    query: string
    getHeader: (name: string) => string
    getCookie: (name: string) => string
  }
  type Match = { to: string; status: number; force404?: boolean } | null
  export function parsePlain(rules: string, options: object): Promise<{ match: (request: Request) => Match }>
}
