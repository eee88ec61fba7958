/**
 * Files that a PDF carries: its reader opens them, a browser's viewer does not. A `portfolio` is only their cover
 * (ISO 32000, 7.11 and 12.3.5). Their streams are never compressed as a whole, so their mark stands in the open.
 */
export async function filesInPdf(pdf: Blob): Promise<'portfolio' | 'files' | null> {
  const text = new TextDecoder('latin1').decode(await pdf.arrayBuffer())
  if (!/\/EmbeddedFile|\/EF\s*(<<|\d)/.test(text)) return null
  return /\/Collection\b/.test(text) ? 'portfolio' : 'files'
}
