import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences about people who are registered at the desk. */
export const testiPersone = defineTesti(() => import('./testi.en.ts'), {
  intro: 'Per chi si iscrive qui, al banco. Chi ha una mail riceve un invito e sceglie la sua password.',
  correggi_dati: 'Correggi i dati',
  correggi_titolo: 'Correggi i dati di {{nome}} {{cognome}}',
  correggo: 'Correggo…',
  corretti: 'Dati corretti',
  correggi_lo_stesso: 'È un’altra persona: correggi lo stesso',
  correggi_perche: 'Per correggere i dati di chi amministra il centro serve la tua password.',
  cambia: 'Cambia: {{campi}}.',
  si_scrive: 'La persona riceve una mail che lo dice.',
  si_stampa: 'Non ha una mail: la lettera si stampa dalla Posta.',
  ricevute_restano: 'Le ricevute già stampate restano come sono.',
  cambiati_intanto:
    'I dati sono cambiati intanto: i campi che non hai toccato sono già quelli nuovi. Controlla quello che hai scritto e riprova.',
  mail_sua: 'La mail la cambia la persona dal suo profilo.',
  mail_altrove: 'La mail si dà e si corregge da «Iscritta al banco».',
  mail_da_prendere: 'Nessuno ha provato la mail: si corregge prendendo in mano l’account.',
  mail_tua: 'La tua mail si cambia dal profilo.',
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
    'Nessuno ha mai aperto il link mandato a {{email}}: questo account può averlo fatto un estraneo. Prima di caricare un documento, prenotare o correggere i dati, prendilo in mano con la persona davanti.',
  subentro_provata: 'Non è la sua mail?',
  subentro_testo_provata:
    'Questo account si è iscritto da solo con {{email}}, e non ha ancora un documento. Se la mail non è della persona che hai davanti, prendilo in mano con lei.',
  mail_chiedi: 'È questa la sua mail?',
  mail_chiedi_perche:
    'Chiunque può iscriversi con il nome di un altro: chi legge quella mail vede il documento.',
  mail_si: 'Sì, è sua',
  mail_no: 'No',
  mail_non_sua_prendi: 'Allora non caricarlo qui: chiudi e scegli «Prendi in mano l’account» dalla scheda.',
  mail_non_sua: 'Allora non caricarlo qui: cerca l’account della persona che hai davanti, o iscrivila.',
  prendi: 'Prendi in mano l’account',
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
  informata_letta: 'Informativa e regolamento letti il {{quando}}, al primo accesso.',
  da_foglio: 'Iscritta da un foglio',
  da_informare:
    'Informativa e regolamento sono ancora da dare: senza, dal sito non prenota. Li legge al primo accesso, oppure li ritira su carta.',
  da_invitare:
    'L’invito per {{email}} parte dopo le altre lettere. Quando sceglie la password, la mail è verificata.',
  informata_il: 'Informativa e regolamento consegnati il {{quando}}.',
  senza_mail: 'Non ha una mail: le lettere per lei si stampano dalla Posta.',
  invitata: 'L’invito è partito per {{email}}. Quando sceglie la password, la mail è verificata.',
  verificata: '{{email}} è verificata.',
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
