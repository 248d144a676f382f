import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences about people who are registered at the desk. */
export const testiPersone = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Nuova persona',
  intro: 'Per chi si iscrive qui, al banco. Chi ha una mail riceve un invito e sceglie la sua password.',
  nome: 'Nome',
  cognome: 'Cognome',
  telefono: 'Telefono',
  email: 'Email, se ce l’ha',
  email_aiuto: 'Senza mail le lettere si stampano: le trovi nella Posta. La mail si può dare anche dopo.',
  informativa: 'Stampa l’informativa',
  informata: 'Ho consegnato l’informativa sulla privacy e il regolamento.',
  informata_aiuto: 'Resta scritto chi li ha consegnati e quando.',
  iscrivi: 'Iscrivi la persona',
  iscrivo: 'Iscrivo…',
  iscritta: 'Persona iscritta',
  iscritta_invito: 'Persona iscritta: le abbiamo scritto per la password',
  fallita: 'La persona non è stata iscritta',
  stesso_codice: 'Questo codice fiscale c’è già:',
  e_altra: 'È un’altra persona: iscrivila lo stesso',
  gia_iscritta: 'Questa mail c’è già: è questa la persona?',
  subentro: 'Account non provato',
  subentro_testo:
    'Nessuno ha mai aperto il link mandato a {{email}}: questo account può averlo fatto un estraneo. Prima di caricare un documento o di prenotare, prendilo in mano con la persona davanti.',
  prendi: 'Prendi in mano l’account',
  prendo: 'Un momento…',
  prendi_titolo: 'L’account di {{nome}}',
  prendi_testo:
    'Controlla ogni dato con la persona, anche la mail. Password, accessi, link e documento di prima non valgono più; con una mail parte un nuovo invito.',
  prendi_password:
    'Per prendere in mano un account serve la tua password, se non l’hai scritta negli ultimi 15 minuti.',
  preso: 'Ora l’account è di questa persona',
  preso_invito: 'Ora l’account è di questa persona: le abbiamo scritto per la password',
  non_preso: 'L’account è rimasto com’era',
  al_banco: 'Iscritta al banco',
  informata_da: 'Informativa e regolamento consegnati il {{quando}} da {{chi}}.',
  informata_il: 'Informativa e regolamento consegnati il {{quando}}.',
  senza_mail: 'Non ha una mail: le lettere per lei si stampano dalla Posta.',
  invitata: 'L’invito è partito per {{email}}. Quando sceglie la password, la mail è verificata.',
  verificata: '{{email}} è verificata: la persona ha scelto la sua password.',
  dai_mail: 'Dai una mail',
  correggi_mail: 'Correggi o invita di nuovo',
  mail_titolo: 'La mail di {{nome}}',
  mail_testo:
    'A questo indirizzo parte subito un invito, che vale 7 giorni. I link mandati prima non valgono più.',
  mail_testo_verificata:
    'Chi entra adesso con questa mail viene chiuso fuori: l’accesso, i link e i calendari di prima non valgono più. Fallo solo con la persona davanti. Parte subito un invito, che vale 7 giorni, e scriviamo anche all’indirizzo di prima.',
  mail: 'Email',
  invita: 'Manda l’invito',
  invito: 'Mando…',
  invito_partito: 'Invito mandato',
  password_testo:
    'Per dare una mail a una persona serve la tua password, se non l’hai scritta negli ultimi 15 minuti.',
});
