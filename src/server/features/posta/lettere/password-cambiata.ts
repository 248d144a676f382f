import type { ChiaveFatta } from '#contract/sicurezza.ts';
import { apri, contatti, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

type Dati = Persona & {
  /** Whether everything else that opened the account ended with the old password. */
  readonly tutto: boolean;
  /** What still opens it besides the password, or is about to change its address. */
  readonly restano?: readonly { readonly tipo: ChiaveFatta['tipo']; readonly di: string | null }[];
};

/** An account has a new password (SECURITY.md, V6). */
export const passwordCambiata: Modello<Dati> = {
  persone: { ...SALUTO, restano: { di: null } },
  write(dati, mittente) {
    const { oggetto, tutto, altrove, restano, chiavi, tu, chiusa } =
      mittente.parole.account.password_cambiata;
    const cose = (dati.restano ?? []).map(({ tipo, di }) => chiavi[tipo](di ?? ''));
    return {
      oggetto,
      paragrafi: [
        saluto(dati, mittente),
        (dati.tutto ? tutto : altrove)(mittente.centro.nome),
        ...(cose.length > 0 ? [restano(cose.join(', '))] : []),
        tu,
      ],
      azione: apri('profilo', mittente),
      chiusa: chiusa(contatti(mittente)),
    };
  },
};
