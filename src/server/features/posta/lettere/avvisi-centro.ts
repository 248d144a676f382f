import {
  apriPrenotazioni,
  apriSegnalazioni,
  conta,
  oggettoSegnalazione,
  quando,
  rigaConChi,
} from '../italiano.ts';
import type { ConChi, DatiSegnalazione, Modello, Posto, Stato } from '../modello.ts';
import { CON_CHI, DI_SEGNALAZIONE, PRIMA } from '../persone.ts';

type StatoAvviso = Stato | `modificata_${Stato}` | 'ritirata' | 'ritirata_subito';

type Avviso = ConChi & {
  readonly stato: StatoAvviso;
  /** For a changed booking: what the centre last knew about it. */
  readonly prima?: Posto;
};

type Dati = {
  readonly prenotazioni: readonly Avviso[];
  readonly segnalazioni: readonly DatiSegnalazione[];
};

/**
 * The parts of the letter in their order, each with the words that count its bookings in the subject, and its heading.
 */
const PARTI: Record<StatoAvviso, { una: string; piu: string; titolo: string }> = {
  da_confermare: {
    una: 'prenotazione da confermare',
    piu: 'prenotazioni da confermare',
    titolo: 'Aspettano la tua conferma:',
  },
  confermata: { una: 'già confermata', piu: 'già confermate', titolo: 'Nuove, e già confermate:' },
  annullata: { una: 'annullata', piu: 'annullate', titolo: 'Nuove, ma annullate nel frattempo:' },
  modificata_da_confermare: {
    una: 'cambiata da confermare',
    piu: 'cambiate da confermare',
    titolo: 'Cambiate da chi le aveva fatte, aspettano la tua conferma:',
  },
  modificata_confermata: {
    una: 'cambiata e confermata',
    piu: 'cambiate e confermate',
    titolo: 'Cambiate da chi le aveva fatte, e confermate; non devi fare nulla:',
  },
  modificata_annullata: {
    una: 'cambiata e annullata',
    piu: 'cambiate e annullate',
    titolo: 'Cambiate da chi le aveva fatte, ma annullate nel frattempo:',
  },
  ritirata: {
    una: 'ritirata',
    piu: 'ritirate',
    titolo: 'Ritirate da chi le aveva fatte; i giorni sono di nuovo liberi:',
  },
  ritirata_subito: {
    una: 'fatta e già ritirata',
    piu: 'fatte e già ritirate',
    titolo: 'Fatte e già ritirate; non devi fare nulla:',
  },
};

const writeAvviso = (p: Avviso): string =>
  p.prima ? `${rigaConChi(p)}; prima: ${p.prima.risorsa}, ${quando(p.prima)}` : rigaConChi(p);

/** To the centre: everything that happened since the last letter to it (decision 025). */
export const avvisiCentro: Modello<Dati> = {
  persone: { prenotazioni: { ...CON_CHI, ...PRIMA }, segnalazioni: DI_SEGNALAZIONE },
  it({ prenotazioni, segnalazioni }, mittente) {
    const parti = Object.entries(PARTI).map(([stato, parole]) => ({
      ...parole,
      voci: prenotazioni.filter((p) => p.stato === stato),
    }));
    const quanti = [
      ...parti.flatMap(({ voci, una, piu }) => conta(voci.length, una, piu)),
      ...conta(segnalazioni.length, 'segnalazione', 'segnalazioni'),
    ];
    return {
      oggetto: `Avvisi: ${quanti.join(', ')}`,
      paragrafi: [
        'Ecco cosa è successo dopo l’ultimo avviso.',
        ...parti.flatMap(({ titolo, voci }) => (voci.length === 0 ? [] : [titolo, ...voci.map(writeAvviso)])),
        ...(segnalazioni.length > 0
          ? [`Segnalazioni, a cui rispondi da ${mittente.publicUrl}/segnalazioni:`]
          : []),
        ...segnalazioni.flatMap((s) => [
          `${s.id}: ${oggettoSegnalazione(s)}${s.mail && ` (${s.mail})`}`,
          ...(s.descrizione ? [s.descrizione] : []),
        ]),
      ],
      azione: prenotazioni.length > 0 ? apriPrenotazioni(mittente) : apriSegnalazioni(mittente),
    };
  },
};
