export const italiane = {
  prenotazione: (id: number) => `Prenotazione ${id}`,
  mie: (centro: string) => `Le mie prenotazioni, ${centro}`,
  tutte: (centro: string) => `Prenotazioni, ${centro}`,
  chiuso: (centro: string, motivo: string) => `${centro} chiuso: ${motivo}`,
  stati: { CANCELLED: 'annullata', CONFIRMED: 'confermata', TENTATIVE: 'da confermare' },
};
