import type testi from './testi.it.ts';

export default {
  titolo: 'Enter your password',
  annulla: 'Cancel',
  conferma: 'Confirm',
  confermo: 'Confirming…',
} satisfies Record<keyof typeof testi, string>;
