import { NetworkError } from './network-error'

/** Code that did not load: the network dropped, or a new release has replaced this one. */
export class ChunkLoadError extends NetworkError {
  override name = 'ChunkLoadError'
  /** The component's next mount imports again. For error boundaries, because React keeps a failed lazy component. */
  reset: () => void = () => undefined

  constructor(cause: unknown) {
    super('offline', { cause })
  }
}
