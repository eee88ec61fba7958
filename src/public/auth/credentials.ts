/** `name` and `organization` are optional at sign-up, and nothing is decided by them. */
export type Credentials = { email: string; password: string; name?: string; organization?: string }

/** The server's error about one field; `root`: the server did not answer. */
export type FieldIssue = { field: 'email' | 'password'; message: string } | { field: 'root' }
