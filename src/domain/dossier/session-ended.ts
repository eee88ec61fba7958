import { errorCode } from '@/lib/errors/describe-error'

/** Error codes of an expired session; storage only has the HTTP status. */
const codes = ['401', '403', 'PGRST301', 'PGRST303', 'bad_jwt', 'session_not_found', 'session_expired']

export const isSessionOver = (error: unknown): boolean => codes.includes(errorCode(error) ?? '')
