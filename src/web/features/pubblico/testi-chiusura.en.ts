export default {
  chiusi_adesso: 'We are closed now, and open again on {{riapre}}.',
  chiusi_un_giorno: 'Next closed: {{fine}}.',
  chiusi_da_a: 'Next closed: from {{inizio}} to {{fine}}.',
  nessuna_chiusura: 'No closures ahead.',
} as const;
