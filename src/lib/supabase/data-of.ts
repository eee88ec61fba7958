type Sendable<Data> = { throwOnError: () => PromiseLike<{ data: Data }> }
type Abortable<Data> = Sendable<Data> & { abortSignal: (signal: AbortSignal) => Sendable<Data> }

export function dataOf<Data>(request: Sendable<Data>): Promise<Data>
export function dataOf<Data>(request: Abortable<Data>, signal?: AbortSignal): Promise<Data>
/** Sends a request to the API. @returns the rows or the result; throws the API's error */
export async function dataOf<Data>(request: Sendable<Data> | Abortable<Data>, signal?: AbortSignal) {
  const sent = signal && 'abortSignal' in request ? request.abortSignal(signal) : request
  return (await sent.throwOnError()).data
}
