import type { Modello } from '../modello.ts';

type Dati = {
  /** The addresses of the account that signed in, and of the verified one; null for somebody without one. */
  readonly entrato: string | null;
  readonly verificato: string | null;
  /** What the provider is called. */
  readonly servizio: string;
};

const CHIUSO = ['mittente', 'account chiuso'] as const;

/** To the centre: the provider gives somebody the tax code of another verified account (prodotto/documenti#contesa). */
export const identitaContesa: Modello<Dati> = {
  persone: { entrato: CHIUSO, verificato: CHIUSO, servizio: null },
  write({ entrato, verificato, servizio }, { publicUrl, parole }) {
    const { oggetto, successo, chiE, chiEra, senza, poi, azione } = parole.centro.identitaContesa;
    return {
      oggetto,
      paragrafi: [successo(servizio), chiE(entrato ?? senza), chiEra(verificato ?? senza), poi],
      azione: { etichetta: azione, href: `${publicUrl}/utenti` },
    };
  },
};
