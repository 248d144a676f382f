import type { AvvisiCentro, StatoAvviso } from './lettera.ts';
import { quando, type Testo } from './testo.ts';

/** The parts of the letter in order: how their bookings are counted in the subject, and the heading above them. */
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

const conta = (n: number, una: string, piu: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? una : piu}`];

const writeVoce = (p: AvvisiCentro['prenotazioni'][number]): string => {
  const riga = `${p.id}: ${p.risorsa}, ${quando(p)} (${p.chi})`;
  return p.prima ? `${riga}; prima: ${p.prima.risorsa}, ${quando(p.prima)}` : riga;
};

/** The letter to the centre about everything since the last one (decision 025). */
export function writeAvvisi({ prenotazioni, segnalazioni }: AvvisiCentro, publicUrl: string): Testo {
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
      ...parti.flatMap(({ titolo, voci }) => (voci.length === 0 ? [] : [titolo, ...voci.map(writeVoce)])),
      ...(segnalazioni.length > 0 ? [`Segnalazioni, a cui rispondi da ${publicUrl}/segnalazioni:`] : []),
      ...segnalazioni.flatMap((s) => [`${s.id}: ${s.problema} (${s.mail})`, s.descrizione]),
    ],
    azione:
      prenotazioni.length > 0
        ? { etichetta: 'Apri le prenotazioni', href: `${publicUrl}/prenotazioni` }
        : { etichetta: 'Apri le segnalazioni', href: `${publicUrl}/segnalazioni` },
  };
}
