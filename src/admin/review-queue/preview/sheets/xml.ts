import { SaxesParser } from 'saxes'

export type Attributes = Record<string, string>
export type XmlHandlers = {
  /** Names come without their prefix. */
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** Nothing more is read once it is true. */
  isDone?: () => boolean
}

const CHUNK = 65_536

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Throws at XML that is not well-formed, as spreadsheet programs refuse it. */
export function readXml(xml: string, { open, close, text, isDone }: XmlHandlers): void {
  const parser = new SaxesParser({ position: false })
  if (open) parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Attributes))
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  for (let at = 0; at < xml.length; at += CHUNK) {
    parser.write(xml.slice(at, at + CHUNK))
    if (isDone?.()) return
  }
  parser.close()
}

export const isTrue = (value?: string): boolean => /^(1|true|on)$/i.test(value ?? '')
