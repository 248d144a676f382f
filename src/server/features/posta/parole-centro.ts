import type { Uso } from '#domain/guasti.ts';

/** How many of something, with its noun: '1 richiesta', '3 richieste'. */
const conta = (una: string, piu: string) => (n: number) => `${n} ${n === 1 ? una : piu}`;

/** The words of the letters to the centre. */
export const centro = {
  recapiti: (email: string, telefono: string) => `Mail: ${email}. Telefono: ${telefono}.`,
  segnalazione: (id: number, cosa: string) => `Segnalazione ${id}: ${cosa}`,
  /** What the reporter says about using the thing. */
  usi: {
    si_puo: 'si può usare',
    meglio_di_no: 'meglio di no',
    pericoloso: 'è pericoloso',
  } satisfies Record<Uso, string>,
  nuovaPrenotazione: {
    oggetto: (id: number, risorsa: string) => `Da confermare la prenotazione ${id}: ${risorsa}`,
    aspetta: (chi: string, id: number, quale: string) =>
      `${chi} ha prenotato ${quale}. La prenotazione ${id} aspetta la tua conferma.`,
  },
  modificata: {
    oggetto: (id: number, risorsa: string) => `Cambiata la prenotazione ${id}: ${risorsa}`,
    oggettoDaConfermare: (id: number, risorsa: string) =>
      `Da confermare, perché è cambiata, la prenotazione ${id}: ${risorsa}`,
    adesso: (chi: string, id: number, quale: string) =>
      `${chi} ha cambiato la prenotazione ${id}. Adesso è: ${quale}.`,
    prima: (quale: string) => `Prima era: ${quale}.`,
    confermata: 'È confermata, non devi fare nulla.',
    liberi: 'I giorni che ha lasciato sono di nuovo liberi.',
    aspetta: 'Aspetta la tua conferma.',
  },
  ritirata: {
    oggetto: (id: number, risorsa: string) => `Ritirata la prenotazione ${id}: ${risorsa}`,
    haRitirato: (chi: string, id: number, quale: string) =>
      `${chi} ha ritirato la prenotazione ${id}: ${quale}. I giorni sono di nuovo liberi.`,
  },
  nienteDaProporre: {
    oggetto: (id: number, risorsa: string) => `Niente da proporre per la prenotazione ${id}: ${risorsa}`,
    presi: (chi: string, id: number, quale: string) =>
      `I giorni proposti a ${chi} al posto della prenotazione ${id} (${quale}) non sono più liberi, e altri non ce ne sono.`,
    resta: 'La prenotazione per ora resta: telefona e decidete insieme.',
    entro: (giorno: string) => `Senza una risposta entro ${giorno} viene annullata.`,
  },
  propostaNonMantenuta: {
    oggetto: (id: number, risorsa: string) => `Prenotazione ${id} non annullata: ${risorsa}`,
    detto: (chi: string, id: number, quale: string, entro: string) =>
      `Abbiamo proposto a ${chi} altri giorni per la prenotazione ${id} (${quale}), e abbiamo scritto che senza una risposta entro ${entro} sarebbe stata annullata.`,
    resta:
      'Non ha scelto altri giorni, ma intanto la cosa è stata consegnata, o la presenza è stata segnata: per questo la prenotazione resta. Forse la persona crede che sia annullata: telefona e decidete insieme.',
  },
  richiesteVicine: {
    quante: (n: number) =>
      `${n === 1 ? '1 richiesta comincia' : `${n} richieste cominciano`} entro due giorni`,
    aspettano: (quante: string) => `${quante}, ancora senza risposta:`,
  },
  settimana: {
    oggetto: (cose: string) => `La settimana: ${cose}`,
    richieste: conta('richiesta', 'richieste'),
    inRitardo: conta('cosa in ritardo', 'cose in ritardo'),
    documenti: conta('documento', 'documenti'),
    controlli: conta('controllo', 'controlli'),
    altre: (n: number) => `E ${n === 1 ? 'un’altra' : `altre ${n}`}, che trovi nelle prenotazioni.`,
    dovevano: 'Dovevano già essere tornate:',
    aspettano: (documenti: number, dove: string) =>
      `${documenti === 1 ? 'Un documento aspetta di essere verificato' : `${documenti} documenti aspettano di essere verificati`}: ${dove}`,
    daControllare: 'Da controllare:',
    controlloInRitardo: (risorsa: string) => `${risorsa}, in ritardo`,
  },
  avvisi: {
    oggetto: (quanti: string) => `Avvisi: ${quanti}`,
    inizio: 'Ecco cosa è successo dopo l’ultimo avviso.',
    prima: (voce: string, quale: string) => `${voce}; prima: ${quale}`,
    segnalazioni: conta('segnalazione', 'segnalazioni'),
    rispondi: (dove: string) => `Segnalazioni, a cui rispondi da ${dove}:`,
    /** The parts of the letter in their order, each with its count for the subject, and its heading. */
    parti: {
      da_confermare: {
        quante: conta('prenotazione da confermare', 'prenotazioni da confermare'),
        titolo: 'Aspettano la tua conferma:',
      },
      confermata: { quante: conta('già confermata', 'già confermate'), titolo: 'Nuove, e già confermate:' },
      annullata: { quante: conta('annullata', 'annullate'), titolo: 'Nuove, ma annullate nel frattempo:' },
      modificata_da_confermare: {
        quante: conta('cambiata da confermare', 'cambiate da confermare'),
        titolo: 'Cambiate da chi le aveva fatte, aspettano la tua conferma:',
      },
      modificata_confermata: {
        quante: conta('cambiata e confermata', 'cambiate e confermate'),
        titolo: 'Cambiate da chi le aveva fatte, e confermate; non devi fare nulla:',
      },
      modificata_annullata: {
        quante: conta('cambiata e annullata', 'cambiate e annullate'),
        titolo: 'Cambiate da chi le aveva fatte, ma annullate nel frattempo:',
      },
      ritirata: {
        quante: conta('ritirata', 'ritirate'),
        titolo: 'Ritirate da chi le aveva fatte; i giorni sono di nuovo liberi:',
      },
      ritirata_subito: {
        quante: conta('fatta e già ritirata', 'fatte e già ritirate'),
        titolo: 'Fatte e già ritirate; non devi fare nulla:',
      },
    },
  },
  postaRifiutata: {
    oggetto: (n: number) => `${conta('mail rifiuta', 'mail rifiutano')(n)} la posta`,
    inizio:
      'Non abbiamo potuto scrivere a queste mail: ci viene risposto che non esistono, o che non ricevono posta. Non riproviamo più.',
    poi: 'Controlla la mail con la persona e correggila. Con «Reinvia» riprovi la stessa.',
  },
  nuovaSegnalazione: {
    scrive: (mail: string) => `${mail} scrive:`,
    senzaMail: 'Chi l’ha mandata non ha lasciato una mail.',
    senzaParole: 'Nessuna parola.',
    dalBanco: 'La risposta si dà dal banco: lì ci sono anche le foto.',
  },
  identitaContesa: {
    oggetto: 'Due account, lo stesso codice fiscale',
    successo: (servizio: string) =>
      `Una persona è entrata con ${servizio}, che le dà il codice fiscale di un altro account già verificato.`,
    chiE: (mail: string) => `Account di chi è entrato: ${mail}.`,
    chiEra: (mail: string) => `Account già verificato: ${mail}.`,
    senza: 'senza mail',
    poi: 'Può essere la stessa persona con due account, oppure un errore del servizio. L’accesso è riuscito ma non ha provato niente: chi è entrato prenota solo con un documento. Guardate tutti e due gli account; se la persona è una sola, ditele quale usare.',
    azione: 'Apri l’elenco delle persone',
  },
  accountChiuso: {
    oggetto: 'Un account è stato chiuso, con delle prenotazioni',
    chiuso: 'Una persona ha chiuso il suo account.',
    ritirate: 'Queste prenotazioni sono ritirate, e i giorni di nuovo liberi:',
    inCorso: 'Queste sono in corso e restano fino alla fine, senza più il suo nome:',
    riconsegnare: (chi: string) => `Se c’è qualcosa da riconsegnare: ${chi}.`,
    cauzione: (euro: number, chi: string) =>
      `Il centro ha ancora €${euro} della sua cauzione, da rendere a ${chi}.`,
  },
};
