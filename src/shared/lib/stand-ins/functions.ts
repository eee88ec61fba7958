/**
 * Stands in for Edge Functions inside the backend client of a build (scripts/build/client-parts.ts): the app calls none.
 * The client hands the names on to who imports them from there.
 */
export class FunctionsClient {
  invoke(): never {
    throw new Error('The app calls no Edge Functions')
  }
}

export class FunctionsError extends Error {}
export class FunctionsFetchError extends FunctionsError {}
export class FunctionsHttpError extends FunctionsError {}
export class FunctionsRelayError extends FunctionsError {}
export const FunctionRegion = {}
