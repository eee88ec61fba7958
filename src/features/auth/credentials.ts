export type Credentials = { email: string; password: string }

/** The server's error about one field; `root`: the server did not answer. */
export type FieldIssue = { field: keyof Credentials; message: string } | { field: 'root' }
