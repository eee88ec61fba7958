/** What the auth service says to somebody whom it lets in. */
export const signedInResponse = () =>
  Response.json({
    access_token: 'a.b.c',
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token: 'r',
    user: { id: crypto.randomUUID(), aud: 'authenticated' },
  })
