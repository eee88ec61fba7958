import { sha256 } from '@/lib/files/sha256'
import type { ConsentName } from './consents'

export type LegalText = {
  consent: ConsentName
  title: string
  /** Raise it with every change of the text. At most 50 characters. */
  version: string
  /** Paragraphs by heading, in their order. */
  sections: Readonly<Record<string, readonly string[]>>
}

export const plainText = ({ title, sections }: LegalText): string =>
  [title, ...Object.entries(sections).flat(2)].join('\n')

/** SHA-256 in hexadecimal: proof of the text agreed to. */
export const textHash = (text: LegalText): Promise<string> => sha256(plainText(text))
