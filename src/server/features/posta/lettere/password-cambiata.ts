import { apriProfilo, contatti, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

type Dati = Persona & {
  /** Whether everything else that opened the account ended with the old password. */
  readonly tutto: boolean;
};

/** An account has a new password (SECURITY.md, V6). */
export const passwordCambiata: Modello<Dati> = {
  persone: SALUTO,
  it(dati, mittente) {
    const { centro } = mittente;
    return {
      oggetto: 'Hai una nuova password',
      paragrafi: [
        saluto(dati),
        dati.tutto
          ? `la password del tuo account a ${centro.nome} è stata cambiata. Sono chiusi tutti gli accessi aperti e gli indirizzi privati del calendario: se ne usavi uno, creane un altro dal profilo.`
          : `la password del tuo account a ${centro.nome} è stata cambiata dal profilo. Gli accessi aperti altrove sono chiusi.`,
        'Se l’hai fatto tu, non devi fare nulla.',
      ],
      azione: apriProfilo(mittente),
      chiusa: `Se non l’hai fatto tu, imposta subito un’altra password con «Hai dimenticato la password?» nella pagina di accesso, poi ${contatti(centro)}.`,
    };
  },
};
