/**
 * Stands in for Storage inside the backend client of a build (scripts/build/client-parts.ts): who handles no file does
 * not load the code for it. `storage.ts` brings the real one.
 */
export class StorageClient {
  from(): never {
    throw new Error('Files are reached through documentsBucket (shared/lib/storage.ts)')
  }
}

/** The client hands it on to who imports it from there: here, nobody. */
export class StorageApiError extends Error {}
