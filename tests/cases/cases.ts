import type { SlotName } from '../../src/domain/documents/slots.ts'

/** `taken`, or what the sentence of the refusal says. */
type Outcome = 'taken' | RegExp

export type FileCase = { file: string; slot: SlotName; must: Outcome; notYet?: true }

const password = /senha/
const incomplete = /incompleto/
const refused = /\S/

/** Files as people bring them, after public reports; those that end in `.gz` are unpacked first. `notYet`: known to fail. */
export const fileCases: FileCase[] = [
  { file: 'plain.pdf', slot: 'estatuto', must: 'taken' },
  { file: 'f01-user-password-aes256.pdf', slot: 'estatuto', must: password },
  { file: 'f01b-user-password-rc4-40.pdf', slot: 'estatuto', must: password },
  { file: 'f01c-user-password-xref-stream.pdf', slot: 'estatuto', must: password },
  { file: 'f02-owner-password-only.pdf', slot: 'estatuto', must: 'taken' },
  { file: 'f04-truncated-download.pdf.gz', slot: 'estatuto', must: incomplete },
  { file: 'f05-second-half-zeros.pdf.gz', slot: 'estatuto', must: incomplete },
  { file: 'f06-trailing-html.pdf', slot: 'estatuto', must: 'taken' },
  { file: 'f07-http-header-in-front.pdf', slot: 'estatuto', must: 'taken' },
  { file: 'f08-xfa.pdf', slot: 'estatuto', must: 'taken' },
  { file: 'f21-signed-incremental.pdf', slot: 'estatuto', must: 'taken' },
  { file: 'f24-doc-8MB.doc.gz', slot: 'estatuto', must: 'taken' },
  { file: 'f24b-doc-5MB.doc.gz', slot: 'estatuto', must: 'taken' },
  { file: 'f17-ok.docx', slot: 'estatuto', must: 'taken' },
  { file: 'f17b-trash-first.docx', slot: 'estatuto', must: 'taken' },
  { file: 'f17f-zip64.docx', slot: 'estatuto', must: 'taken' },
  { file: 'f17g-zip64.xlsx', slot: 'balanco', must: 'taken' },
  { file: 'f16-html-do-banco.xls', slot: 'balanco', must: /Excel/ },
  { file: 'f16b-spreadsheetml.xls', slot: 'balanco', must: /Excel/ },
  { file: 'f16c-texto-com-tab.xls', slot: 'balanco', must: /Excel/ },
  { file: 'DOC-20240101-WA0001.', slot: 'estatuto', must: 'taken' },
  { file: 'DOC-20240101-WA0002', slot: 'estatuto', must: 'taken' },
  { file: 'IMG_0003.MOV', slot: 'depoimentos', must: /MP4/ },
  { file: 'IMG_0003-renomeado.mp4', slot: 'depoimentos', must: /QuickTime/ },
  { file: 'IMG_0001.HEIC', slot: 'cartaoCnpj', must: refused },
  { file: 'IMG_0001-renomeado.jpg', slot: 'cartaoCnpj', must: /foto/ },
  { file: 'cartao-webp-renomeado.jpg', slot: 'cartaoCnpj', must: /foto/ },
  { file: 'f22-zeros-na-frente.mp3', slot: 'depoimentos', must: 'taken' },
  { file: 'f23-whatsapp.mp4', slot: 'depoimentos', must: 'taken' },
  { file: 'f23b-free-first.mp4', slot: 'depoimentos', must: 'taken' },
  { file: '._Estatuto.pdf', slot: 'estatuto', must: refused },
  { file: '~$tatuto.docx', slot: 'estatuto', must: refused },
  { file: 'Estatuto.gdoc', slot: 'estatuto', must: refused },
  { file: 'Estatuto.pages', slot: 'estatuto', must: refused },
  { file: 'certidao.pdf.crdownload', slot: 'estatuto', must: refused },
  { file: 'f19-html-login-page.pdf', slot: 'estatuto', must: refused },
  { file: 'f18b-rar-renomeado.zip', slot: 'certificacoesTitulos', must: refused },
]

/** A phone number as people write it, what the field keeps of it, and the words that it says it left out or lacks. */
export const phoneCases: { typed: string; must: string; says?: RegExp }[] = [
  { typed: '+55 11 98765-4321', must: '(11) 98765-4321' },
  { typed: '(11) 3456-7890 / 98765-4321', must: '(11) 3456-7890', says: /98765-4321/ },
  { typed: '(11) 3456-7890 ramal 23', must: '(11) 3456-7890', says: /ramal 23/ },
  { typed: '0800 123 4567', must: '0800 123 4567' },
  { typed: '0XX21 3456-7890', must: '(21) 3456-7890' },
  { typed: '015 11 98765-4321', must: '(11) 98765-4321' },
  { typed: '(11) 98765-4321 ou (11) 3456-7890', must: '(11) 98765-4321', says: /ou \(11\) 3456-7890/ },
  { typed: '98888-7777', must: '98888-7777', says: /Falta o DDD/ },
  { typed: '4004-1234', must: '4004-1234' },
  { typed: '+351 912 345 678', must: '+351912345678' },
]
