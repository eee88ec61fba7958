export const slotTexts = {
  oneFile: {
    title: 'Um arquivo por vez',
    description: 'Nada foi enviado. Solte aqui só o arquivo deste documento.',
  },
  busySlot: {
    title: 'O arquivo não foi enviado',
    description: 'Outro arquivo deste documento ainda está a caminho. Espere ele chegar e envie de novo.',
  },
} as const
