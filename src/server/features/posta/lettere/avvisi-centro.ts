import { apri, oggettoSegnalazione, posto, rigaConChi } from '../say.ts';
import type { ConChi, DatiSegnalazione, Mittente, Modello, Posto, Stato } from '../modello.ts';
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

function writeAvviso(p: Avviso, mittente: Mittente): string {
  const voce = rigaConChi(p, mittente);
  return p.prima ? mittente.parole.centro.avvisi.prima(voce, posto(p.prima, mittente)) : voce;
}

/** To the centre: everything that happened since the last letter to it (decision 025). */
export const avvisiCentro: Modello<Dati> = {
  persone: { prenotazioni: { ...CON_CHI, ...PRIMA }, segnalazioni: DI_SEGNALAZIONE },
  write({ prenotazioni, segnalazioni }, mittente) {
    const { parti, ...parole } = mittente.parole.centro.avvisi;
    const piene = (Object.keys(parti) as StatoAvviso[]).flatMap((stato) => {
      const voci = prenotazioni.filter((p) => p.stato === stato);
      return voci.length > 0 ? [{ ...parti[stato], voci }] : [];
    });
    const quanti = [
      ...piene.map(({ quante, voci }) => quante(voci.length)),
      ...(segnalazioni.length > 0 ? [parole.segnalazioni(segnalazioni.length)] : []),
    ];
    return {
      oggetto: parole.oggetto(quanti.join(', ')),
      paragrafi: [
        parole.inizio,
        ...piene.flatMap(({ titolo, voci }) => [titolo, ...voci.map((p) => writeAvviso(p, mittente))]),
        ...(segnalazioni.length > 0 ? [parole.rispondi(`${mittente.publicUrl}/segnalazioni`)] : []),
        ...segnalazioni.flatMap((s) => [
          `${s.id}: ${oggettoSegnalazione(s, mittente)}${s.mail && ` (${s.mail})`}`,
          ...(s.descrizione ? [s.descrizione] : []),
        ]),
      ],
      azione: apri(prenotazioni.length > 0 ? 'prenotazioni' : 'segnalazioni', mittente),
    };
  },
};
