export const italiane = {
  tu: 'tu',
  altri: 'un’altra persona del centro',
  programma: 'il programma',
  leggimi: `Questi sono i dati che il centro conserva su di te.

dati.json           il tuo account. «fascia» è decisa dal centro: precedenza (prenoti prima degli altri),
                    residente (come tutti), esterno (vieni da fuori); «lingua» è quella delle lettere
prenotazioni.json   tutte le tue prenotazioni, anche quelle annullate
attese.json         che cosa hai aspettato, per quali giorni, e com’è andata
proposte.json       gli altri giorni che ti abbiamo proposto, e che cosa hai risposto
abilitazioni.json   che cosa ti è stato spiegato e quando, fino a quando vale, e che cosa ti è stato tolto
cauzioni.json       le cauzioni che hai lasciato, quelle che ti abbiamo reso e quelle che abbiamo tenuto
giornate.json       le giornate che hai comprato e usato, e quanto le hai pagate
registro.json       che cosa è successo al tuo account, quando e per mano di chi
posta.json          i messaggi che ti abbiamo mandato (l’elenco, non il testo)
segnalazioni.json   le richieste di supporto partite dal tuo indirizzo, se è verificato, e i guasti che hai segnalato
sessioni.json       gli accessi aperti adesso
accesso-esterno.json con quale servizio esterno entri, se lo usi
calendari.json      gli indirizzi privati dei calendari che hai creato (non gli indirizzi: non li abbiamo)
documento.json      se il tuo documento è verificato, da chi e fino a quando; «provata»: il servizio che garantisce chi sei
documento/          le immagini del documento che hai caricato, se ci sono
consegne/           le foto dello stato degli strumenti che hai avuto, se ci sono
segnalazioni/       le foto dei guasti che hai segnalato, se ci sono

I giorni sono giorni del centro (Europe/Rome); gli istanti sono in UTC.
`,
};
