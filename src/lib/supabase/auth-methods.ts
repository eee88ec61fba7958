/** Auth client methods in use; the build drops the rest (scripts/build/lean-auth.ts). */
export const authMethods = [
  'getSession',
  'getUser',
  'onAuthStateChange',
  'refreshSession',
  'resend',
  'resetPasswordForEmail',
  'setSession',
  'signInWithOtp',
  'signInWithPassword',
  'signOut',
  'signUp',
  'startAutoRefresh',
  'stopAutoRefresh',
  'updateUser',
  'verifyOtp',
] as const

export type AuthMethod = (typeof authMethods)[number]
