import { contatti, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To an address that the centre has replaced by another (prodotto/persone#mail-data-dopo). */
export const mailTolta: Modello<Persona> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { oggetto, tolta, sbagliato, chiusa } = mittente.parole.account.mail_tolta;
    return {
      oggetto,
      paragrafi: [saluto(dati, mittente), tolta(mittente.centro.nome), sbagliato],
      chiusa: chiusa(contatti(mittente)),
    };
  },
};
