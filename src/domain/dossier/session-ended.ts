import { errorCode } from '@/lib/errors/describe-error'

/** How services say that nobody is signed in any more; storage has no code but the status. */
const codes = ['401', '403', 'PGRST301', 'PGRST303', 'bad_jwt', 'session_not_found', 'session_expired']

/** Whether a request failed because the session is over. */
export const isSessionOver = (error: unknown): boolean => codes.includes(errorCode(error) ?? '')
