export default {
  centro: 'The centre',
  orari: 'Days and hours',
  prezzi: 'Prices',
  regole: 'Booking rules',
  home: 'Home page',
  pagine: 'Other texts',
  partner: 'Partners',
  regolamento: 'House rules',
  privacy: 'Personal data',
  posta: 'Mail',
  copie: 'Backups',
};
