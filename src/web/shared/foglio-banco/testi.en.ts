export default {
  titolo: 'For the desk: {{giorno}}',
  avviso: 'It holds names and telephones: this sheet is not hung up and not signed.',
  vuoto: 'Nobody comes.',
  chi: 'Who',
  telefono: 'Telephone',
  cosa: 'What',
  giorni: 'Days',
  note: 'Notes',
  dal_al: 'from {{inizio}} to {{fine}}',
  account_chiuso: 'Account closed',
  da_confermare: 'to be confirmed',
} as const;
