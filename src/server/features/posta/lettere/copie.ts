import type { CopiaFallita } from '#contract/copie.ts';
import type { Mittente, ParoleLettera, Persona } from '../modello.ts';
import { apri, lettera } from '../say.ts';

type Motivo = CopiaFallita['motivo'] | 'non_si_rilegge';

const PERCHE: Readonly<Record<Motivo, (m: Mittente) => ParoleLettera>> = {
  spazio: ({ centro: { nome } }) => ({
    it: `il sito di ${nome} non ha fatto la copia di sicurezza: sul disco non c’è posto. Le copie di prima restano.`,
    en: `The site of ${nome} has made no backup: the disk is full. The earlier backups stay.`,
  }),
  permesso: ({ centro: { nome } }) => ({
    it: `il sito di ${nome} non ha fatto la copia di sicurezza: non può scrivere nella cartella delle copie.`,
    en: `The site of ${nome} has made no backup: it cannot write to the folder of the backups.`,
  }),
  interrotta: ({ centro: { nome } }) => ({
    it: `la copia di sicurezza del sito di ${nome} si è interrotta: la rifà stanotte.`,
    en: `The backup of the site of ${nome} was interrupted: it will be made again tonight.`,
  }),
  non_si_rilegge: ({ centro: { nome } }) => ({
    it: `il sito di ${nome} ha provato una copia di sicurezza, e non si rilegge.`,
    en: `The site of ${nome} has tested a backup, and it cannot be read.`,
  }),
};

const COSA_FARE: Readonly<Record<Motivo, ParoleLettera>> = {
  spazio: {
    it: 'Chiedi a chi gestisce il server di liberare spazio o di indicare un altro disco.',
    en: 'Ask the person who runs the server to free some space, or to name another disk.',
  },
  permesso: {
    it: 'Chiedi a chi gestisce il server se la cartella c’è, e se il sito ci può scrivere.',
    en: 'Ask the person who runs the server whether the folder is there, and whether the site may write to it.',
  },
  interrotta: {
    it: 'Puoi farne una anche adesso, dalle impostazioni. Se succede ancora avvisa chi gestisce il server.',
    en: 'You can also make one now, in the settings. If it happens again, tell the person who runs the server.',
  },
  non_si_rilegge: {
    it: 'Fanne un’altra adesso, dalle impostazioni, e prova quella: lì trovi che cosa manca.',
    en: 'Make another one now, in the settings, and test that one: there you will find what is missing.',
  },
};

export const copie = {
  /** To each administrator, once until a copy succeeds again (prodotto/copie#se-non-riesce). */
  copia_non_riuscita: lettera<Persona & { readonly motivo: Motivo }>(({ motivo }, m) => ({
    oggetto:
      motivo === 'non_si_rilegge'
        ? { it: 'Una copia di sicurezza non si rilegge', en: 'A backup cannot be read' }
        : { it: 'La copia di sicurezza non è riuscita', en: 'The backup failed' },
    paragrafi: [PERCHE[motivo](m), COSA_FARE[motivo]],
    azione: apri('copie', m),
    chiusa: {
      it: 'Finché non riesce non ti scriviamo di nuovo.',
      en: 'We will not write again until it succeeds.',
    },
  })),
};
