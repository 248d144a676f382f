export default {
  titolo: 'Before you book',
  testo:
    'We registered you with the data that the centre had already. Read how we use them and how the centre is used: they open in another tab.',
  informativa: 'Privacy notice',
  regolamento: 'House rules',
  dopo: 'Later',
  letto: 'I have read them',
  segno: 'Noting…',
  fatto: 'Thank you, it is noted',
  manca: 'Before you book, read the privacy notice and the house rules',
  leggi: 'Read and confirm',
  su_carta: 'Informed on paper',
  su_carta_di: 'Informed on paper: {{persona}}',
  segnata: 'Noted: they were given privacy notice and house rules',
};
