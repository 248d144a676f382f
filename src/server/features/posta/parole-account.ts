import type { ChiaveFatta } from '#contract/sicurezza.ts';
import type { CampoCorretto } from '#contract/valori.ts';
import type { MotivoDocumento } from '#domain/documento.ts';

/** The words of the letters about an account, its document, and what its person has been shown. */
export const account = {
  verifica: {
    oggettoBenvenuto: 'Il tuo account è pronto: verifica la tua mail',
    oggetto: 'Verifica la tua mail',
    benvenuto: (centro: string) => `la tua iscrizione a ${centro} è fatta.`,
    servono:
      'Per prenotare ci servono due cose: la tua mail verificata, con il pulsante qui sotto (se ti chiede di accedere, usa la tua password), e una copia di un documento, che carichi dal tuo profilo.',
    azione: 'Verifica la mail',
    chiusa:
      'Il link vale 24 ore e si usa una volta sola. Se l’iscrizione non è tua, ignora questo messaggio.',
  },
  iscrizione: {
    oggetto: 'Continua l’iscrizione',
    ricevuta: (centro: string) =>
      `abbiamo ricevuto un’iscrizione a ${centro} con questo indirizzo, forse la tua. L’account ancora non c’è: lo crei con il pulsante qui sotto, scegliendo la password o entrando con il servizio con cui hai cominciato.`,
    azione: 'Continua l’iscrizione',
    chiusa:
      'Il link vale 24 ore e si usa una volta sola. Se l’iscrizione non è tua, ignora questo messaggio: non nasce nessun account.',
  },
  password: {
    oggetto: 'Imposta una nuova password',
    richiesta: (centro: string) =>
      `abbiamo ricevuto la richiesta di una nuova password per il tuo account a ${centro}. Sceglila con il pulsante qui sotto: tutti gli accessi aperti vengono chiusi.`,
    azione: 'Scegli la password',
    chiusa:
      'Il link vale un’ora e si usa una volta sola. Se non l’hai chiesto tu, ignora questo messaggio: la password resta quella di prima.',
  },
  invito: {
    oggetto: (centro: string) => `Il tuo account a ${centro}`,
    fatta: (centro: string) =>
      `la tua iscrizione a ${centro} è fatta, come hai chiesto al banco. Scegli la tua password con il pulsante qui sotto: da quel momento vedi e fai le tue prenotazioni anche dal sito.`,
    daFoglio: (centro: string) =>
      `abbiamo iscritto a ${centro} chi veniva già da noi, con i dati che avevamo: tra questi ci sei tu. Scegli la tua password con il pulsante qui sotto: da quel momento vedi e fai le tue prenotazioni dal sito.`,
    informativa: (sito: string) =>
      `Come usiamo i tuoi dati è scritto nell’informativa, ${sito}/privacy, e come si sta insieme nel regolamento, ${sito}/regolamento. Al primo accesso ti chiediamo di leggerli: prima non si prenota.`,
    azione: 'Scegli la password',
    chiusa: (casella: string) =>
      `Il link vale 7 giorni e si usa una volta sola. Dopo, ne chiedi un altro dalla pagina di accesso con «Hai dimenticato la password?». Se l’iscrizione non è tua, scrivi a ${casella}.`,
  },
  informativa: {
    oggetto: (centro: string) => `La tua iscrizione a ${centro}`,
    iscritto: (centro: string) =>
      `abbiamo iscritto a ${centro} chi veniva già da noi, con i dati che avevamo: tra questi ci sei tu.`,
    ricevi: (sito: string) =>
      `Con questo foglio ricevi al banco l’informativa su come usiamo i tuoi dati e il regolamento. Li trovi anche sul sito: ${sito}/privacy e ${sito}/regolamento.`,
    prenotare:
      'Per prenotare vieni al banco o telefona: dal sito si prenota con una mail, che ci puoi dare quando vuoi.',
    chiusa: (contatti: string) =>
      `Se i dati non sono giusti, o non vuoi essere tra gli iscritti, ${contatti}.`,
  },
  account_sospeso: {
    oggetto: 'Il tuo account è sospeso',
    sospeso: (centro: string) =>
      `abbiamo ricevuto la richiesta di una nuova password per il tuo account a ${centro}. L’account è sospeso: finché lo è non si può accedere, nemmeno con una nuova password.`,
    riattivarlo: (contatti: string) => `Per riattivarlo ${contatti}.`,
    chiusa: 'Se non l’hai chiesto tu, ignora questo messaggio: la password resta quella di prima.',
  },
  gia_registrato: {
    oggetto: 'Hai già un account',
    provato: (centro: string) =>
      `qualcuno ha provato a iscriversi a ${centro} con questo indirizzo, che ha già un account. Se eri tu, accedi; se non ricordi la password, puoi impostarne una nuova.`,
    azione: 'Imposta una nuova password',
    chiusa: 'Se non eri tu, non devi fare nulla: il tuo account non è cambiato.',
  },
  dati_corretti: {
    oggetto: 'Abbiamo corretto i tuoi dati',
    campi: {
      nome: 'nome',
      cognome: 'cognome',
      codice_fiscale: 'codice fiscale',
      telefono: 'telefono',
    } satisfies Record<CampoCorretto, string>,
    corretti: (centro: string, campi: string) =>
      `al banco di ${centro} abbiamo corretto i tuoi dati: ${campi}. Le ricevute già stampate restano come sono.`,
    carta: 'Se qualcosa non torna, chiedi al banco di mostrarteli.',
    sito: 'Li leggi, e se serve li cambi, nel tuo profilo.',
    chiusa: (contatti: string) => `Se non ne sai niente, ${contatti}.`,
  },
  indirizzo_cambiato: {
    oggetto: 'La mail del tuo account è cambiata',
    adesso: (centro: string, nuovo: string) =>
      `da adesso il tuo account a ${centro} usa l’indirizzo ${nuovo}.`,
    annulla:
      'Se l’hai fatto tu, non devi fare nulla. Se non l’hai fatto tu, annulla il cambio con il pulsante qui sotto e scegli una nuova password: torna questo indirizzo e tutti gli accessi aperti vengono chiusi.',
    azione: 'Annulla il cambio',
    chiusa: 'Il link vale 24 ore e si usa una volta sola.',
  },
  cambio_annullato: {
    oggetto: 'Il cambio di mail è stato annullato',
    annullato: (centro: string) =>
      `chi aveva prima l’account a ${centro} che usava questo indirizzo ha annullato il cambio: l’account torna alla mail di prima, con una nuova password, e tutti gli accessi aperti sono chiusi.`,
    documento: 'Se dopo il cambio era stata caricata la copia di un documento, l’abbiamo distrutta.',
    chiusa: (contatti: string) => `Se il cambio era tuo e non te lo aspettavi, ${contatti}.`,
  },
  mail_tolta: {
    oggetto: 'Questo indirizzo non apre più un account',
    tolta: (centro: string) =>
      `l’account a ${centro} che usava questo indirizzo non lo usa più: il centro l’ha tolto. Gli accessi aperti e i link mandati qui non valgono più.`,
    sbagliato:
      'Se non hai mai avuto un account da noi, l’indirizzo era stato scritto male: non devi fare nulla.',
    chiusa: (contatti: string) => `Se l’account era tuo e non te lo aspettavi, ${contatti}.`,
  },
  password_cambiata: {
    oggetto: 'Hai una nuova password',
    tutto: (centro: string) =>
      `la password del tuo account a ${centro} è stata cambiata. Sono chiusi tutti gli accessi aperti e gli indirizzi privati del calendario: se ne usavi uno, creane un altro dal profilo.`,
    altrove: (centro: string) =>
      `la password del tuo account a ${centro} è stata cambiata dal profilo. Gli accessi aperti altrove sono chiusi.`,
    restano: (cose: string) =>
      `Oltre alla nuova password resta: ${cose}. Se non lo riconosci, toglilo dal profilo.`,
    chiavi: {
      identita: (servizio: string) => `l’accesso con ${servizio}`,
      calendario_mie: () => 'l’indirizzo privato del tuo calendario',
      calendario_tutte: () => 'l’indirizzo del calendario di tutte le prenotazioni',
      calendario_risorsa: (risorsa: string) => `l’indirizzo del calendario di ${risorsa}`,
      indirizzo: () => 'il cambio di mail che aspetta la conferma',
    } satisfies Record<ChiaveFatta['tipo'], (di: string) => string>,
    tu: 'Se l’hai fatto tu, non devi fare nulla.',
    chiusa: (contatti: string) =>
      `Se non l’hai fatto tu, imposta subito un’altra password con «Hai dimenticato la password?» nella pagina di accesso, poi ${contatti}.`,
  },
  identita_collegata: {
    oggetto: (servizio: string) => `Adesso entri anche con ${servizio}`,
    adesso: (centro: string, servizio: string) =>
      `da adesso il tuo account a ${centro} si apre anche con ${servizio}, senza la password.`,
    tu: 'Se l’hai fatto tu, non devi fare nulla.',
    chiusa: (contatti: string) =>
      `Se non l’hai fatto tu, imposta subito un’altra password con «Hai dimenticato la password?» nella pagina di accesso: il collegamento si chiude. Poi ${contatti}.`,
  },
  nominata: {
    oggetto: (centro: string) => `Il tuo account amministra ${centro}`,
    adesso: (centro: string) =>
      `da adesso il tuo account amministra ${centro}. La password resta la tua; gli accessi aperti, i servizi collegati e gli indirizzi privati del calendario sono chiusi.`,
    attiva: 'Attiva la verifica in due passaggi dal profilo: chi amministra vede i dati di tutti.',
  },
  ruolo_tolto: {
    oggetto: (centro: string) => `Il tuo account non amministra più ${centro}`,
    adesso: (centro: string) =>
      `il tuo account non amministra più ${centro}. Gli accessi aperti e gli indirizzi dei calendari del centro sono chiusi, e per entrare basta la password.`,
    resta: 'Il tuo account resta: prenoti come tutti, e le tue prenotazioni non cambiano.',
  },
  secondo_fattore_attivato: {
    oggetto: 'La verifica in due passaggi è attiva',
    adesso: (centro: string) =>
      `da adesso per entrare nel tuo account a ${centro} serve, dopo la password, il codice della tua app. Gli accessi aperti altrove sono chiusi.`,
    codici: 'Tieni i codici di recupero lontano dal telefono: servono se lo perdi.',
  },
  secondo_fattore_disattivato: {
    oggetto: 'La verifica in due passaggi non è più attiva',
    adesso: (centro: string) =>
      `da adesso per entrare nel tuo account a ${centro} basta di nuovo la password. I codici di recupero di prima non valgono più.`,
  },
  codice_recupero_usato: {
    oggetto: 'È stato usato un codice di recupero',
    usato: (centro: string, rimasti: number) =>
      `un codice di recupero del tuo account a ${centro} è stato usato al posto di quello dell’app. ${rimasti === 0 ? 'Era l’ultimo.' : rimasti === 1 ? 'Ne resta uno.' : `Ne restano ${rimasti}.`}`,
    cambiato:
      'Se hai cambiato telefono, disattiva la verifica in due passaggi e attivala di nuovo. Se i codici stanno per finire, fanne di nuovi dal profilo.',
  },
  addio: {
    oggetto: 'Il tuo account è chiuso',
    chiuso: (centro: string) =>
      `come hai chiesto, abbiamo chiuso il tuo account a ${centro}. I dati dell’iscrizione e la copia del documento sono cancellati, e le prenotazioni che dovevano ancora cominciare sono ritirate. Per legge restano le ricevute, con nome e codice fiscale; le altre prenotazioni passate restano senza il tuo nome.`,
    cauzione: (euro: number, telefono: string) =>
      `Il centro ha ancora €${euro} della tua cauzione. Passa a riprenderli con un documento, o telefona al ${telefono}.`,
    ultimo: 'Questo è l’ultimo messaggio che ricevi. Se vuoi tornare, ti basta iscriverti di nuovo.',
    chiusa: (casella: string, telefono: string) =>
      `Se non l’hai fatto tu, scrivi subito a ${casella} o telefona al ${telefono}.`,
  },
  documento_distrutto: {
    oggetto: 'Abbiamo distrutto la copia del tuo documento',
    distrutta: (centro: string, mesi: number) =>
      `la copia del documento che avevi caricato a ${centro} non serve più: la conserviamo per ${mesi === 1 ? 'un mese' : `${mesi} mesi`} dopo l’ultima prenotazione, e adesso l’abbiamo distrutta.`,
    verificato: (scade: string) =>
      `Il documento resta verificato: puoi prenotare senza caricarlo di nuovo fino a ${scade}, compreso.`,
    carta: 'Per prenotare di nuovo porta il documento al banco.',
    sito: 'Il tuo account resta com’è. Per prenotare di nuovo carica una copia dal profilo.',
  },
  documento_rifiutato: {
    oggetto: 'Carica di nuovo il tuo documento',
    guardato: (centro: string) =>
      `abbiamo guardato il documento che avevi caricato a ${centro} e non possiamo accettarlo.`,
    /** Why, and what the person can do about it. */
    motivi: {
      illeggibile: ['Non si legge', 'fotografalo alla luce del giorno, intero e a fuoco'],
      scaduto: ['È scaduto', 'carica quello nuovo'],
      manca_un_lato: ['Manca un lato', 'servono il fronte e il retro'],
      non_documento: [
        'Non è un documento d’identità',
        'vanno bene carta d’identità, passaporto, patente o permesso di soggiorno',
      ],
      nome_diverso: [
        'Il nome non è quello dell’account',
        'carica il tuo documento, oppure correggi il nome dal profilo',
      ],
    } as Record<Exclude<MotivoDocumento, 'altro'>, readonly [perche: string, rimedio: string]>,
    carta:
      'Le immagini sono già distrutte. Le prenotazioni che hai fatto restano; per farne altre porta il documento al banco.',
    sito: 'Le immagini sono già distrutte. Le prenotazioni che hai fatto restano; per farne altre carica di nuovo il documento dal profilo.',
  },
  documento_in_scadenza: {
    oggetto: (scade: string) => `Il tuo documento scade ${scade}`,
    vale: (centro: string, scade: string) =>
      `il documento che abbiamo verificato a ${centro} vale fino a ${scade}, compreso. Dal giorno dopo, per prenotare, serve quello nuovo.`,
    carta: 'Appena ce l’hai, portalo al banco. Le prenotazioni che hai già fatto restano.',
    sito: 'Appena ce l’hai, carica il fronte e il retro dal profilo. Le prenotazioni che hai già fatto restano.',
  },
  identita_in_scadenza: {
    oggetto: (servizio: string, scade: string) =>
      `La tua identità, provata con ${servizio}, vale fino a ${scade}`,
    vale: (centro: string, servizio: string, scade: string) =>
      `la tua identità, che a ${centro} hai provato con ${servizio}, vale fino a ${scade}. Le prenotazioni che hai già fatto restano.`,
    rinnova: (servizio: string) =>
      `Per rinnovarla accedi di nuovo con ${servizio} prima di allora: non devi caricare niente.`,
    carta: 'Dopo, per prenotare, serve un documento: portalo al banco.',
    sito: 'Dopo, per prenotare, serve un documento: carica il fronte e il retro dal profilo.',
    accedi: (servizio: string) => `Accedi con ${servizio}`,
  },
  abilitazione_data: {
    oggetto: (nome: string) => `Hai l’abilitazione: ${nome}`,
    data: (centro: string, nome: string) =>
      `a ${centro} abbiamo segnato che hai l’abilitazione «${nome}»: puoi prenotare quello che la chiede.`,
    fino: (giorno: string) => `Vale fino a ${giorno}.`,
    senzaScadenza: 'Vale senza scadenza.',
  },
  abilitazione_tolta: {
    oggetto: (nome: string) => `Non hai più l’abilitazione: ${nome}`,
    tolta: (centro: string, nome: string, motivo: string) =>
      `a ${centro} ti abbiamo tolto l’abilitazione «${nome}». Il motivo: ${motivo}`,
    perErrore: (centro: string, nome: string) =>
      `a ${centro} avevamo segnato per errore che hai l’abilitazione «${nome}»: l’abbiamo tolta.`,
    riaverla: (contatti: string) => `Per riaverla, o per qualunque domanda, ${contatti}.`,
  },
  abilitazione_in_scadenza: {
    oggetto: (nome: string, fino: string) => `La tua abilitazione finisce ${fino}: ${nome}`,
    vale: (nome: string, fino: string) =>
      `l’abilitazione «${nome}» vale fino a ${fino}. Per prenotare giorni che vanno oltre, serve rinnovarla.`,
    come: (comeSiOttiene: string) => `Come si ottiene: ${comeSiOttiene}`,
    restano: 'Le prenotazioni che hai già fatto restano.',
  },
};
