import type { Giorno } from '#domain/giorno.ts';
import { apri, giorno, saluto } from '../say.ts';
import type { Mittente, Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

type Dati = Persona & {
  readonly scade_il: Giorno;
  /** The provider that vouched for the person; null for a document. Letters of earlier versions have neither of these. */
  readonly servizio?: string | null;
  /** Whether signing in there again renews it. */
  readonly rinnova?: boolean;
};

/** What is verified expires soon (prodotto/documenti#scadenza). */
export const documentoInScadenza: Modello<Dati> = {
  persone: { ...SALUTO, servizio: null },
  write(dati, mittente) {
    const { azioni, account } = mittente.parole;
    const scade = giorno(dati.scade_il, mittente);
    const carica = { ...apri('profilo', mittente), etichetta: azioni.documento };
    if (dati.servizio) return writeIdentita(dati, dati.servizio, { scade, carica }, mittente);
    const { oggetto, vale, carta, sito } = account.documento_in_scadenza;
    return {
      oggetto: oggetto(scade),
      paragrafi: [saluto(dati, mittente), vale(mittente.centro.nome, scade), mittente.suCarta ? carta : sito],
      azione: carica,
    };
  },
};

function writeIdentita(
  dati: Dati,
  servizio: string,
  { scade, carica }: { scade: string; carica: { etichetta: string; href: string } },
  mittente: Mittente,
) {
  const { oggetto, vale, rinnova, carta, sito, accedi } = mittente.parole.account.identita_in_scadenza;
  return {
    oggetto: oggetto(servizio, scade),
    paragrafi: [
      saluto(dati, mittente),
      vale(mittente.centro.nome, servizio, scade),
      dati.rinnova ? rinnova(servizio) : mittente.suCarta ? carta : sito,
    ],
    azione: dati.rinnova ? { href: `${mittente.publicUrl}/login`, etichetta: accedi(servizio) } : carica,
  };
}
