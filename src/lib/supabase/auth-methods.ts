/**
 * What of the auth client the app and its tests call. Types refuse the rest, and the build leaves it out
 * (scripts/build/lean-auth.ts): passkeys, other providers and second factors are half of that package.
 */
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
