/** Public by nature; the secret key is random (data/secrets.ts). */
export const PUBLISHABLE_KEY = 'sb_publishable_local'

export const ADMIN_EMAIL = 'admin@mutirao.local'
