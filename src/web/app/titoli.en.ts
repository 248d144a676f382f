import type { Titolo } from './titles.ts';

export default {
  Home: 'Home',
  Contatti: 'Contacts',
  Regolamento: 'House rules',
  Login: 'Login',
  Iscriviti: 'Sign up',
  'Profilo personale': 'Your profile',
  Strumentazioni: 'Equipment',
  'Spazi di lavoro': 'Work spaces',
  Prenotazioni: 'Bookings',
  'Verifica mail': 'Email verification',
  'Elemento non trovato': 'Not found',
  Prezzario: 'Price list',
  Privacy: 'Privacy',
  Accessibilità: 'Accessibility',
  Segnalazioni: 'Reports',
  Posta: 'Mail',
  Registro: 'Records',
  Makerspace: 'Makerspace',
} satisfies Record<Titolo, string>;
