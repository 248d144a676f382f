export default {
  campoObbligatorio: 'This field is required',
  passwordCorta: 'The password must be at least 12 characters long',
  passwordFacile:
    'This password is easy to guess: choose three or four words that have nothing to do with each other',
  passwordDiverse: 'The passwords are not the same',
  regolamento: 'First confirm that you have read the rules',
  campoVuoto: 'This field cannot be empty',
  linkNonValido: 'It must be a valid link',
  dataNonValida: 'Choose a day of the calendar',
  finePrima: 'The end cannot come before the start',
  giornoPassato: 'Choose a day from today on',
  indirizzo: 'Write a whole address, for example name@mail.com',
  caratteri: 'It contains characters that cannot be saved',
  massimo: 'Use at most {{n}} characters',
  cauzione: 'Write a whole number from 0 to 100000',
  noleggioMax: 'Write a whole number from 0 to 366',
  massimoGiorni: 'At most {{n}} days',
};
