import type { EsitoGuasto } from '#domain/guasti.ts';
import type { TipoRisorsa } from '#domain/limiti.ts';

/** The words of the letters to members about their bookings, their waits, and things that stopped. */
export const prenotazioni = {
  ricevute: {
    una: (id: number, quale: string) => `abbiamo ricevuto la tua prenotazione ${id}: ${quale}.`,
    unaConfermata: (id: number, quale: string) =>
      `abbiamo ricevuto la tua prenotazione ${id} ed è già confermata: ${quale}.`,
    tenuti: 'I giorni sono già tenuti per te. Il centro la conferma di persona e ti scrive appena è fatto.',
    piu: (n: number) => `abbiamo ricevuto le tue ${n} prenotazioni.`,
    aspettano:
      'I giorni di queste sono già tenuti per te. Il centro le conferma di persona e ti scrive appena è fatto:',
    confermate: 'Queste sono già confermate:',
  },
  confermate: {
    una: (id: number, quale: string) => `la tua prenotazione ${id} è confermata: ${quale}.`,
    piu: (n: number) => `${n} tue prenotazioni sono confermate:`,
  },
  spostate: {
    una: (id: number, quale: string) =>
      `il centro ha cambiato la tua prenotazione ${id}. Adesso è: ${quale}.`,
    prima: (quale: string) => `Prima era: ${quale}.`,
    confermata: 'È confermata.',
    allegato: 'In allegato trovi il promemoria per il calendario, al posto di quello di prima.',
    aspetta: 'Aspetta ancora la conferma: il centro ti scrive appena è fatto.',
    piu: (n: number) => `il centro ha cambiato ${n} tue prenotazioni.`,
    confermate: 'Queste sono confermate:',
    aspettano: 'Queste aspettano ancora la conferma, il centro ti scrive appena è fatto:',
    chiusa: (contatti: string) => `Se così non va bene, ${contatti}.`,
  },
  annullate: {
    una: (id: number, quale: string) => `il centro ha annullato la tua prenotazione ${id}: ${quale}.`,
    piu: (n: number) => `il centro ha annullato ${n} tue prenotazioni:`,
    proposti: (entro: string) =>
      `Ti avevamo proposto altri giorni, e fino a ${entro} non abbiamo avuto risposta.`,
    altri: (contatti: string) => `Per trovare altri giorni, ${contatti}.`,
    perche: (contatti: string) => `Per sapere perché o per trovare altri giorni, ${contatti}.`,
  },
  sistemate: {
    oggetto: {
      scegliUna: (id: number, risorsa: string) => `Scegli altri giorni per la prenotazione ${id}: ${risorsa}`,
      scegli: 'Scegli altri giorni per le tue prenotazioni',
      annullate: 'Le tue prenotazioni sono annullate',
      cambiano: 'Le tue prenotazioni cambiano',
      cambia: (id: number) => `La tua prenotazione ${id} cambia`,
    },
    /** What the centre does, with one booking or several. */
    inizio: {
      chiede: (una: boolean) =>
        `il centro ti chiede di spostare ${una ? 'una tua prenotazione' : 'alcune tue prenotazioni'}`,
      deve: (una: boolean) =>
        `il centro deve cambiare ${una ? 'una tua prenotazione' : 'alcune tue prenotazioni'}`,
      haDovuto: (una: boolean) =>
        `il centro ha dovuto cambiare ${una ? 'una tua prenotazione' : 'alcune tue prenotazioni'}`,
    },
    voce: (id: number, quale: string, cosa: string) => `Prenotazione ${id}, ${quale}: ${cosa}.`,
    chiediamo: 'ti chiediamo di spostarla',
    nonPuo: 'non può restare in questi giorni',
    adesso: (quale: string) => `adesso è ${quale}`,
    annullata: 'è annullata',
    proponiamo: (giorni: number): string =>
      giorni === 1 ? 'Ti proponiamo questi giorni:' : 'Ti proponiamo questi giorni, scegli tu:',
    entroAnnulla: (entro: string) =>
      `Rispondi entro ${entro}: se non rispondi, la prenotazione viene annullata.`,
    entroLascia: (entro: string) => `Rispondi entro ${entro}: se non rispondi, la prenotazione resta com’è.`,
    carta: (telefono: string) =>
      `Per rispondere telefona al ${telefono}. Nel frattempo non teniamo da parte nessuno di questi giorni.`,
    sito: 'Basta una pressione, anche senza entrare nel sito. Nel frattempo non teniamo da parte nessuno di questi giorni: se qualcuno li prende prima, te ne proponiamo altri.',
    nonVa: (contatti: string) => `Se non ti va bene, ${contatti}: cerchiamo insieme un’altra soluzione.`,
  },
  calendario: {
    oggetto: (n: number) => `${n} prenotazioni: aggiorna il calendario`,
    fatto: 'fatto, come hai chiesto.',
    confermata: (id: number, quale: string) => `La prenotazione ${id} adesso è: ${quale}. È confermata.`,
    da_confermare: (id: number, quale: string) =>
      `La prenotazione ${id} adesso è: ${quale}. Aspetta di nuovo la conferma del centro.`,
    annullata: (id: number, quale: string) => `La prenotazione ${id} è ritirata: ${quale}.`,
    allegato: 'In allegato trovi quello che mette a posto il tuo calendario.',
  },
  pezzo: {
    oggetto: (id: number, risorsa: string, prima: string) =>
      `Prenotazione ${id}: ${risorsa} al posto di ${prima}`,
    cambia: (id: number, quale: string, prima: string) =>
      `nella tua prenotazione ${id} cambia solo il pezzo: al posto di ${prima} avrai ${quale}. I giorni restano i tuoi e la prenotazione resta confermata.`,
    perche: 'Così si è fatto posto a un’altra prenotazione.',
    chiusa: (prima: string, contatti: string) => `Se ti serve proprio ${prima}, ${contatti}.`,
  },
  promemoria: {
    oggettoDomani: (risorsa: string) => `Domani: ${risorsa}`,
    oggetto: (risorsa: string, giorno: string) => `Da ${giorno}: ${risorsa}`,
    domani: (id: number, quale: string) => `domani comincia la tua prenotazione ${id}: ${quale}.`,
    comincia: (id: number, quale: string) => `ti ricordiamo la tua prenotazione ${id}: ${quale}.`,
    chiusa: (contatti: string) => `Se non puoi venire, ${contatti}: il posto può servire a qualcun altro.`,
    /** What was booked is not there. */
    manca: {
      oggetto: {
        fuori: (risorsa: string) => `Non è ancora rientrato: ${risorsa}`,
        ferma: (risorsa: string) => `È fuori uso: ${risorsa}`,
      },
      sito: {
        fuori: (telefono: string) =>
          `Quello che hai prenotato non è ancora rientrato: ti scriviamo appena torna, o chiamaci al ${telefono}.`,
        ferma: (telefono: string) =>
          `Quello che hai prenotato adesso è fuori uso: ti scriviamo appena si può usare di nuovo, o chiamaci al ${telefono}.`,
      },
      carta: {
        fuori: (telefono: string) =>
          `Quello che hai prenotato non è ancora rientrato: prima di venire, chiamaci al ${telefono}.`,
        ferma: (telefono: string) =>
          `Quello che hai prenotato adesso è fuori uso: prima di venire, chiamaci al ${telefono}.`,
      },
      chiusa: (contatti: string) => `Se non ti serve più, o se preferisci altri giorni, ${contatti}.`,
    },
    tornata: {
      oggetto: (risorsa: string) => `Adesso c’è: ${risorsa}`,
      adesso: (id: number, quale: string) =>
        `quello che hai prenotato adesso c’è. È la tua prenotazione ${id}: ${quale}.`,
    },
  },
  rientro: {
    oggetto: (cosa: string, fine: string) => `Da riportare entro ${fine}: ${cosa}`,
    cose: (n: number) => `${n} cose`,
    una: (risorsa: string, id: number, fine: string) =>
      `ti ricordiamo che ${risorsa} (prenotazione ${id}) deve tornare al centro entro ${fine}.`,
    piu: 'ti ricordiamo che cosa deve tornare al centro:',
    voce: (risorsa: string, id: number, fine: string) => `${risorsa} (prenotazione ${id}), entro ${fine}`,
    chiusi: (fine: string, dopo: string) =>
      `Il centro è chiuso ${fine}: vieni prima, oppure appena riapriamo, ${dopo}.`,
    nonRiesci: (contatti: string) => `Se ti serve più a lungo, o se non riesci a venire, ${contatti}.`,
  },
  sollecito: {
    oggetto: (risorsa: string) => `Da riportare: ${risorsa}`,
    manca: (risorsa: string, id: number, fine: string) =>
      `al centro manca ancora ${risorsa} (prenotazione ${id}), che doveva tornare entro ${fine}. Passa a riportare tutto appena puoi: può servire a qualcun altro.`,
    aperti: (giorno: string, ore: string) => `Siamo aperti ${giorno}: ${ore}.`,
    nonRiesci: (contatti: string) => `Se non riesci a venire, o se è già tutto qui, ${contatti}.`,
  },
  senzaRisposta: {
    oggetto: (risorsa: string) => `Non siamo riusciti a rispondere: ${risorsa}`,
    oggettoPiu: (n: number) => `Non siamo riusciti a rispondere a ${n} richieste`,
    una: (id: number, quale: string) =>
      `la tua richiesta ${id} è rimasta senza risposta, e i suoi giorni sono passati: ${quale}.`,
    piu: 'queste tue richieste sono rimaste senza risposta, e i loro giorni sono passati:',
    scusa: 'Non siamo riusciti a rispondere in tempo, e ci dispiace. Non devi fare nulla.',
  },
  offerto: {
    oggetto: (risorsa: string) => `Si è liberato un posto: ${risorsa}`,
    teniamo: (quale: string, giorno: string, ora: string) =>
      `quello che aspettavi si è liberato: ${quale}. Lo teniamo per te fino a ${giorno} alle ${ora}.`,
    carta: (telefono: string) =>
      `Ti telefoniamo noi. Se vuoi fare prima, chiama il ${telefono} e dicci se lo prendi.`,
    sito: 'Apri il tuo profilo e scegli Accetta: diventa una prenotazione come le altre. Se non ti serve più, scegli Rifiuta: torna a disposizione degli altri.',
    inTempo: 'Se non rispondi in tempo, il posto torna a disposizione degli altri.',
    azione: 'Accetta o rifiuta',
  },
  alLimite: {
    oggetto: (risorsa: string) => `Si è liberato, ma sei al limite: ${risorsa}`,
    libero: (quale: string, limite: string) =>
      `quello che aspettavi si è liberato: ${quale}. Non possiamo tenerlo per te, perché sei al limite: ${limite}. Resta a disposizione degli altri.`,
    giorni: (massimo: number) =>
      `una persona può avere ${massimo} ${massimo === 1 ? 'giorno' : 'giorni'} in programma`,
    pezzi: (massimo: number, tipo: TipoRisorsa) => {
      const cose = { spazio: ['spazio', 'spazi'], strumento: ['strumento', 'strumenti'] } as const;
      return `una persona può prenotare ${massimo} ${cose[tipo][massimo === 1 ? 0 : 1]} al giorno`;
    },
    carta: (telefono: string) =>
      `Resti in attesa. Se qualcosa di quello che hai prenotato non ti serve, chiama il ${telefono}: se si libera ancora, lo teniamo per te.`,
    sito: 'Resti in attesa. Se qualcosa di quello che hai prenotato non ti serve, disdicilo: se si libera ancora, lo teniamo per te.',
    unaVolta: 'Te lo scriviamo una volta sola.',
  },
  finita: {
    oggetto: {
      passata: (risorsa: string) => `Non si è liberato un posto: ${risorsa}`,
      eliminata: (risorsa: string) => `Non si prenota più: ${risorsa}`,
    },
    ragioni: {
      passata: (quale: string) =>
        `aspettavi ${quale}. Non si è liberato un posto per te, e adesso il giorno è arrivato: l’attesa è finita.`,
      eliminata: (quale: string) => `aspettavi ${quale}. Adesso non si prenota più, e l’attesa è finita.`,
    },
  },
  nonTenuto: {
    oggetto: (risorsa: string) => `Non teniamo più per te: ${risorsa}`,
    nonPiu: (quale: string, perche: string) => `non teniamo più per te ${quale}. ${perche}`,
    perche: {
      scaduto: 'Il tempo per prenderlo è passato, e il posto torna a disposizione degli altri.',
      ripreso:
        'Nel frattempo quei giorni non si possono più prenotare: il centro è chiuso, o la risorsa è fuori uso.',
      uscito: 'Nel frattempo questo pezzo non fa più parte di quello che aspettavi.',
      finito: 'Nel frattempo quello che aspettavi non si prenota più.',
      non_abilitata:
        'Per prenotarlo serve un’abilitazione che adesso non hai: finché non ce l’hai, il posto va ad altri.',
    },
    resti: 'Resti in attesa come prima: se si libera di nuovo, ti scriviamo.',
    carta: (telefono: string) => `Se lo aspetti ancora, telefona al ${telefono}.`,
    sito: 'Se lo aspetti ancora, puoi rimetterti in attesa dalla pagina della risorsa.',
    azione: 'Apri la pagina',
  },
  guasto: {
    oggetto: (numero: number, cosa: string) => `La tua segnalazione ${numero}: ${cosa}`,
    grazie: (numero: number, cosa: string) => `grazie per la segnalazione ${numero} su ${cosa}.`,
    /** The centre's answer, always in the same words; the centre only writes the note. */
    risposte: {
      ferma: (cosa) => `Abbiamo fermato ${cosa}: finché non funziona di nuovo non si può prenotare.`,
      a_posto: (cosa) => `Abbiamo controllato ${cosa}: è a posto, e si può usare.`,
      ci_pensa: () => 'L’abbiamo letta, e una persona del centro se ne occupa.',
    } as Record<EsitoGuasto, (cosa: string) => string>,
  },
  fermo: {
    oggetto: (risorsa: string, fino: string) => `${risorsa}: fermo fino a ${fino}`,
    pericoloso: (risorsa: string, fino: string) =>
      `qualcuno ha segnalato che usare ${risorsa} può essere pericoloso: fino a ${fino} non si usa, e il centro controlla.`,
    dopo: (id: number, quando: string) =>
      `La tua prenotazione ${id}, ${quando}, resta. Se per allora non è a posto ti scriviamo.`,
    dentro: (id: number, quando: string) =>
      `La tua prenotazione ${id}, ${quando}, resta segnata: prima di venire senti il centro.`,
  },
};
