import type { CopiaFallita } from '#contract/copie.ts';
import type { Mittente, Parole, Persona } from '../modello.ts';
import { apri, lettera } from '../say.ts';

type Motivo = CopiaFallita['motivo'] | 'non_si_rilegge';

const PERCHE: Readonly<Record<Motivo, (m: Mittente) => Parole>> = {
  spazio: ({ centro: { nome } }) => ({
    it: `il sito di ${nome} non ha fatto la copia di sicurezza: sul disco non c’è posto. Le copie di prima restano.`,
    en: `The site of ${nome} has made no backup: there is no room on the disk. The earlier backups stay.`,
  }),
  permesso: ({ centro: { nome } }) => ({
    it: `il sito di ${nome} non ha fatto la copia di sicurezza: non può scrivere nella cartella delle copie.`,
    en: `The site of ${nome} has made no backup: it cannot write to the folder of the backups.`,
  }),
  interrotta: ({ centro: { nome } }) => ({
    it: `la copia di sicurezza del sito di ${nome} si è interrotta: la rifà stanotte.`,
    en: `The backup of the site of ${nome} broke off: it is made again tonight.`,
  }),
  non_si_rilegge: ({ centro: { nome } }) => ({
    it: `il sito di ${nome} ha provato una copia di sicurezza, e non si rilegge.`,
    en: `The site of ${nome} has tried a backup, and it cannot be read again.`,
  }),
};

const COSA_FARE: Readonly<Record<Motivo, Parole>> = {
  spazio: {
    it: 'Chiedi a chi gestisce il server di liberare spazio o di indicare un altro disco.',
    en: 'Ask whoever runs the server to free some room, or to name another disk.',
  },
  permesso: {
    it: 'Chiedi a chi gestisce il server se la cartella c’è, e se il sito ci può scrivere.',
    en: 'Ask whoever runs the server whether the folder is there, and whether the site may write to it.',
  },
  interrotta: {
    it: 'Puoi farne una anche adesso, dalle impostazioni. Se succede ancora avvisa chi gestisce il server.',
    en: 'You can make one now, too, in the settings. If it happens again, tell whoever runs the server.',
  },
  non_si_rilegge: {
    it: 'Fanne un’altra adesso, dalle impostazioni, e prova quella: lì trovi che cosa manca.',
    en: 'Make another one now, in the settings, and try that one: there you find what is missing.',
  },
};

/** The letters about copies of the site. */
export const copie = {
  /** To each administrator, once until a copy succeeds again (prodotto/copie#se-non-riesce). */
  copia_non_riuscita: lettera<Persona & { readonly motivo: Motivo }>(({ motivo }, m) => ({
    oggetto:
      motivo === 'non_si_rilegge'
        ? { it: 'Una copia di sicurezza non si rilegge', en: 'A backup cannot be read again' }
        : { it: 'La copia di sicurezza non è riuscita', en: 'The backup did not succeed' },
    paragrafi: [PERCHE[motivo](m), COSA_FARE[motivo]],
    azione: apri('copie', m),
    chiusa: {
      it: 'Finché non riesce non ti scriviamo di nuovo.',
      en: 'Until it succeeds, we do not write again.',
    },
  })),
};
