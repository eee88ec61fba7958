/**
 * Stands in for Realtime inside the backend client of a build (scripts/build/client-parts.ts): who waits for no
 * live change does not load the code for it. `live.ts` brings the real one.
 */
export class RealtimeClient {
  /** Called by the client at each change of the session. */
  setAuth(): Promise<void> {
    return Promise.resolve()
  }

  channel(): never {
    throw new Error('Live changes come through watchTable (shared/lib/live.ts)')
  }

  getChannels(): [] {
    return []
  }

  removeAllChannels(): Promise<[]> {
    return Promise.resolve([])
  }
}
