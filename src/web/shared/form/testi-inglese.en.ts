export default {
  inglese: 'English',
  quanti: '{{scritti}} of {{tutti}}',
  testi: 'texts',
  in_inglese: '{{campo}}, in English',
  vuoto: 'Empty: who reads in English finds the Italian.',
  controlla: 'Check the English too.',
};
