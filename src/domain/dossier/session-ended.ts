import { endedSessionCodes, errorCode, storageRefusals } from '@/lib/errors/describe-error'

// The storage refuses in an expired session, too, and names no reason.
const codes = ['401', ...endedSessionCodes, ...storageRefusals]

export const isSessionOver = (error: unknown): boolean => codes.includes(errorCode(error) ?? '')
