export const slotTexts = {
  request: (day: string, isOver: boolean) =>
    isOver ? `Pedido pela equipe, o prazo era ${day}` : `Pedido até ${day}`,
  oneFile: {
    title: 'Um arquivo por vez',
    description: 'Nada foi enviado. Solte aqui só o arquivo deste documento.',
  },
  busySlot: {
    title: 'O arquivo não foi enviado',
    description: 'Outro arquivo deste documento ainda está a caminho. Espere ele chegar e envie de novo.',
  },
  unread: 'Não deu para ler o texto deste arquivo. Confira você mesmo e digite as datas que estão nele.',
  unknown: 'Não reconhecemos este documento. Confira se é o certo e digite as datas que estão nele.',
  moved: (place: string) => ({ title: 'Arquivo movido', description: `Ele está agora em ${place}.` }),
  sentBy: (name: string, when: string | null) =>
    `${name} enviou outro arquivo para este documento${when ? ` em ${when}` : ''}. O seu ficou de fora: veja o que chegou e escolha.`,
  sentElsewhere: (when: string | null) =>
    `Você enviou outro arquivo para este documento em outra janela ou outro aparelho${when ? ` em ${when}` : ''}. Este ficou de fora.`,
} as const
