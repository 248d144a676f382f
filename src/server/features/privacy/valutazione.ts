/**
 * What the draft of an impact assessment says of every installation (prodotto/trattamenti#valutazione). Each sentence is true
 * of what the program does: SECURITY.md names the test that proves it.
 */

export const MISURE: readonly string[] = [
  'Documenti, foto dello stato delle cose e segreti della verifica in due passaggi sono cifrati (AES-256-GCM) con una chiave che non sta né nel database né nelle copie di sicurezza.',
  'Le password sono impronte argon2id; dei link e degli indirizzi dei calendari si conservano soltanto impronte.',
  'Chi amministra apre un documento solo dopo aver ridato la propria password; ogni apertura resta scritta e la persona la vede.',
  'Gli accessi finiscono da soli: al massimo 7 giorni, per chi amministra 12 ore o 2 senza uso; la verifica in due passaggi è a disposizione di chi amministra.',
  'I tentativi di accesso sono contati e rallentati, per account e per rete; chi entra o chiede una password nuova non scopre se un indirizzo ha un account.',
  'Ogni chiamata dichiara chi può farla e quali campi escono; una persona vede soltanto i propri dati.',
  'Chi ha confermato, cambiato o cancellato qualcosa sta nel registro delle operazioni, che nessuna chiamata modifica o cancella.',
  'I movimenti di denaro si aggiungono e non si cambiano: lo rifiuta il database.',
  'Le immagini sono lette da un processo separato, riscritte e private dei dati nascosti.',
  'Il sito non usa cookie e non carica niente da altri siti.',
  'La copia di sicurezza contiene database e file, mai la chiave; il ripristino prova ad aprire un documento prima di dirsi riuscito.',
];

export const NECESSITA: readonly string[] = [
  'Si chiedono nome, cognome, codice fiscale, telefono e, se c’è, la mail: servono a distinguere gli omonimi, a scrivere e a intestare le ricevute.',
  'Il documento serve prima di prenotare, per sapere a chi si consegna; se ne conserva l’esito, non l’immagine oltre il suo termine.',
  'Il perché di una fascia di prenotazione non si scrive; la fascia sta soltanto nei dati che la persona scarica e, dopo la password, sulla sua scheda per chi amministra.',
  'Chi visita il sito vede i giorni occupati, mai da chi. Il rendiconto conta a gruppi di cinque e non nomina nessuno.',
  'Nessuna decisione sulle persone è presa soltanto da una macchina, e non si fanno profili.',
  'Ogni dato ha il termine scritto nel registro; quello che scade è cancellato di notte dal programma.',
  'La persona vede, corregge e scarica i suoi dati, e chiude l’account, dal profilo; chi non ha la mail chiede al banco le correzioni, e per il resto il centro gli dà prima una mail.',
  'L’informativa è sulla pagina Privacy (in inglese, se il centro l’ha scritta) e si stampa per chi si iscrive al banco.',
];

interface Rischio {
  readonly rischio: string;
  readonly misure: string;
  readonly resta: string;
}

export const RISCHI: readonly Rischio[] = [
  {
    rischio: 'Qualcuno legge documenti d’identità che non gli servono',
    misure:
      'Cifratura, password ridata, ogni apertura scritta e mostrata alla persona, distruzione al termine',
    resta: 'Chi amministra può aprirli: è il suo compito, e si vede',
  },
  {
    rischio: 'Furto del computer, del disco o di una copia di sicurezza',
    misure: 'Documenti, foto e segreti cifrati; la chiave è altrove; niente link o password in chiaro',
    resta:
      'Nomi, recapiti e prenotazioni nel database non sono cifrati dal programma: serve un disco cifrato',
  },
  {
    rischio: 'Qualcuno entra con l’account di un altro',
    misure:
      'Limiti ai tentativi, password comuni rifiutate, accessi che si vedono e si chiudono, avviso a ogni cambio di mail',
    resta: 'La verifica in due passaggi è una scelta di chi amministra',
  },
  {
    rischio: 'Si capisce qualcosa di delicato da una fascia, da un’assenza o da un numero piccolo',
    misure:
      'La fascia è dietro la password e in nessun elenco; le presenze durano 12 mesi; il rendiconto conta a cinque',
    resta: 'Chi lavora al banco vede chi viene e che cosa prende',
  },
  {
    rischio: 'Dati persi, o non disponibili quando servono',
    misure: 'Copie di sicurezza complete e ripristino provato; database che resiste a un arresto improvviso',
    resta: 'Le copie le fa il centro: vanno fatte, tenute altrove e provate',
  },
  {
    rischio: 'Dati sbagliati, o tenuti troppo a lungo',
    misure:
      'Correzione dal profilo e dal banco, termini per ogni dato, cancellazione ogni notte, fine dell’account completa',
    resta: 'I testi scritti a mano da chi amministra li controlla il centro',
  },
];
