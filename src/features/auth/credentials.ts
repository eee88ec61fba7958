export type Credentials = { email: string; password: string }

/** The server's error about one field, shown at that field; `root`: no answer came. */
export type FieldIssue = { field: keyof Credentials; message: string } | { field: 'root' }
