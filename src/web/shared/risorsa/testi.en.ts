export default {
  nome: 'Name',
  descrizione: 'Description',
  cauzione: 'Deposit',
  cauzione_aiuto: 'Whole euro; 0 if there is none.',
  noleggio_max: 'Longest booking (days)',
  noleggio_max_aiuto: '0 means no limit.',
  senza_limite: 'no limit',
  non_prenotabile: 'Cannot be booked',
  non_prenotabile_si: 'cannot be booked',
  non_prenotabile_no: 'can be booked',
  conferma_automatica: 'Automatic confirmation',
  conferma_automatica_aiuto:
    'Bookings by people whose document is verified are confirmed by themselves. The others wait for you.',
  conferma_automatica_si: 'confirmed by itself',
  conferma_automatica_no: 'confirmed by you',
  abilitazioni: 'Permissions it asks for',
  abilitazioni_nessuna: 'none',
};
