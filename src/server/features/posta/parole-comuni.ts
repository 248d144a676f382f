/** The words that letters share: greetings, days, subjects, buttons, and the terms of bookings (prodotto/parole#tono). */
export const comuni = {
  saluto: (nome: string | undefined) => (nome ? `Ciao ${nome},` : 'Ciao,'),
  giornata: (giorno: string) => `${giorno}, per l’intera giornata`,
  periodo: (inizio: string, fine: string, giorni: number) =>
    `da ${inizio} a ${fine}, ${giorni} giorni interi`,
  /** For the middle of a sentence. */
  contatti: (casella: string, telefono: string) => `scrivi a ${casella} o telefona al ${telefono}`,
  domande: (contatti: string) => `Se hai domande, ${contatti}.`,
  qualunqueDomanda: (contatti: string) => `Per qualunque domanda, ${contatti}.`,
  nonTeLoAspettavi: (contatti: string) => `Se non te lo aspettavi, ${contatti}.`,
  nonSonoStato: (contatti: string) =>
    `Se non l’hai fatto tu, imposta subito una nuova password, poi ${contatti}.`,
  doveSiamo: (indirizzo: string) => `Ti aspettiamo qui: ${indirizzo}.`,
  allegato: 'In allegato trovi il promemoria per il calendario.',
  ripensamento: {
    carta: (telefono: string) =>
      `Se cambi idea, telefona al ${telefono}: il posto può servire a qualcun altro.`,
    una: 'Se cambi idea, puoi disdirla dal profilo finché non è iniziata.',
    piu: 'Se cambi idea, puoi disdirle dal profilo, una alla volta o tutte insieme, finché non sono iniziate.',
  },

  /** The subjects of letters about one booking, and about several. */
  una: {
    ricevuta: (id: number, risorsa: string) => `Prenotazione ${id} ricevuta: ${risorsa}`,
    confermata: (id: number, risorsa: string) => `Prenotazione ${id} confermata: ${risorsa}`,
    cambiata: (id: number, risorsa: string) => `Prenotazione ${id} cambiata: ${risorsa}`,
    da_confermare: (id: number, risorsa: string) => `Prenotazione ${id} da confermare di nuovo: ${risorsa}`,
    ritirata: (id: number, risorsa: string) => `Prenotazione ${id} ritirata: ${risorsa}`,
    annullata: (id: number, risorsa: string) => `Prenotazione ${id} annullata: ${risorsa}`,
  },
  piu: {
    ricevuta: (n: number) => `${n} prenotazioni ricevute`,
    confermata: (n: number) => `${n} prenotazioni confermate`,
    cambiata: (n: number) => `${n} prenotazioni cambiate`,
    annullata: (n: number) => `${n} prenotazioni annullate`,
  },

  azioni: {
    tuePrenotazioni: 'Le tue prenotazioni',
    attese: 'Apri le tue attese',
    profilo: 'Apri il profilo',
    prenotazioni: 'Apri le prenotazioni',
    segnalazioni: 'Apri le segnalazioni',
    banco: 'Apri il banco',
    posta: 'Apri la posta',
    documento: 'Carica il documento',
    altriGiorni: 'Scegli altri giorni',
  },

  /** What a booking costs, and what to bring. */
  consegna: {
    compreso: 'Compreso, nessun costo.',
    costa: (costo: string) => `Costa ${costo}.`,
    contributo: (euro: number) => `Chi viene da fuori versa €${euro} in più.`,
    cauzione: (euro: number) => `Lasci €${euro} di cauzione al ritiro: ti torna alla riconsegna.`,
    daPortare: (cose: string) => `Da portare: ${cose}.`,
    daPortarePer: (risorsa: string, cose: string) => `Da portare per ${risorsa}: ${cose}.`,
    /** In a list of several, after the days. */
    voceCompresa: 'compreso, nessun costo',
    voceCosta: (costo: string) => `costa ${costo}`,
    voceCauzione: (euro: number) => `cauzione €${euro}, che ti torna alla riconsegna`,
    aperti: (pagati: number, chiusi: number) =>
      `${pagati === 1 ? '1 giorno di apertura' : `${pagati} giorni di apertura`}, ${chiusi === 1 ? 'l’altro non si paga' : 'gli altri non si pagano'}`,
    orari: (giorni: string, fasce: string) => `${giorni}: ${fasce}.`,
    fasce: (fasce: readonly string[]) => fasce.join(' e '),
    chiusiIl: (giorno: string, motivo: string) => `Siamo chiusi ${giorno}: ${motivo}.`,
    chiusiDa: (inizio: string, fine: string, motivo: string) =>
      `Siamo chiusi da ${inizio} a ${fine}: ${motivo}.`,
  },
};
