import type { ReactNode } from 'react';
import type { Tipo } from '#contract/campi.ts';
import type { DisponibilitaVoce } from '#contract/catalogo.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { countAperti, giorniDiNoleggio, SEMPRE_APERTO, type CalendarioApertura } from '#domain/apertura.ts';
import type { AbilitazioneMancante } from '#domain/abilitazioni.ts';
import { costoOf, type Costo } from '#domain/costo.ts';
import type { Tariffa } from '#domain/prezzi.ts';
import { ULTIMO_GIORNO } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { StatoVoce } from '#domain/voce.ts';
import type { TraduciAbilitazioni } from '#web/shared/abilitazioni/testi.ts';
import { findCapoChiuso, sayChiuso, type ParoleTrova } from './say.ts';
import type { Quando } from './use-quando.ts';
import { BadgeCheck, Check, House, UserCheck } from '#web/shared/ui/icons.ts';

export interface VoceDaDire {
  tipo: Tipo;
  /** How many pieces can be booked; 1 for a single resource. */
  pezzi: number;
  /** The longest booking, in days as `giorniDiNoleggio` counts them; 0 means no limit. */
  noleggio_max: number;
  /** Abilitazioni that the person lacks for these days. */
  mancano: readonly AbilitazioneMancante[];
}

interface ParoleRisposta {
  segno: 'libera' | 'manca' | 'mia' | 'occupata' | 'lunga' | 'chiusa' | 'sempre' | 'ferma';
  icona?: ReactNode;
  parola: string;
  perche?: ReactNode;
}

export interface Chiesto extends ParoleTrova {
  abilitazioni: TraduciAbilitazioni;
  giorni: Intervallo;
  quando: Pick<Quando, 'oggi' | 'prenota_fino'>;
  calendario: CalendarioApertura | undefined;
  tariffa: Tariffa;
  sayPrezzo: (costo: Costo) => string;
  /** One's own booking that overlaps the wanted days. */
  mia: Intervallo | null;
}

/** States in which a missing abilitazione matters: the thing is free, or one can wait for it. */
const DA_AVERE: ReadonlySet<StatoVoce> = new Set(['libera', 'occupata']);

/** The text of an answer (prodotto/catalogo#quando-ti-serve). One's own booking does not count as taken. */
export function sayRisposta(
  { tipo, pezzi, noleggio_max, mancano }: VoceDaDire,
  { stato, liberi, fino, motivo, proposta }: DisponibilitaVoce,
  at: Chiesto,
): ParoleRisposta {
  const { t, abilitazioni, lingua, oggi, giorni, calendario, mia } = at;
  const say = (giorno: NonNullable<typeof fino>) => formatGiorno(giorno, lingua, 'long', oggi);
  if (mancano.length > 0 && DA_AVERE.has(stato))
    return {
      segno: 'manca',
      icona: <BadgeCheck />,
      parola: abilitazioni('non_ancora'),
      perche: abilitazioni('prima_serve', { nomi: mancano.map(({ nome }) => nome).join(', ') }),
    };
  switch (stato) {
    case 'libera': {
      const aperti = calendario && tipo === 'spazio' ? countAperti(calendario, giorni) : null;
      return {
        segno: 'libera',
        icona: <Check />,
        parola: pezzi > 1 ? t('liberi', { count: liberi, pezzi }) : t('libero'),
        perche:
          tipo === 'strumento'
            ? t('gratuito')
            : aperti !== null &&
              t('costo', {
                giorni: t('pagati', { count: aperti }),
                prezzo: at.sayPrezzo(costoOf([{ tipo, giorni: aperti }], at.tariffa)),
              }),
      };
    }
    case 'occupata':
      if (mia)
        return {
          segno: 'mia',
          icona: <UserCheck />,
          parola: t('mia'),
          perche: formatPeriodo(mia, at.lingua, 'long', at.oggi),
        };
      return {
        segno: 'occupata',
        parola: t('occupato'),
        // Do not say 'taken until' if earlier days are offered.
        perche: !fino
          ? t('occupato_misto')
          : proposta && proposta.inizio < giorni.inizio
            ? t('occupato_giorni')
            : t('occupato_fino', { giorno: say(fino) }),
      };
    case 'fuori_uso':
      return {
        segno: 'ferma',
        parola: fino && fino !== ULTIMO_GIORNO ? t('fuori_uso_fino', { giorno: say(fino) }) : t('fuori_uso'),
        perche: motivo && <span lang="it">{motivo}</span>,
      };
    case 'troppo_lunga':
      return {
        segno: 'lunga',
        parola: noleggio_max > 0 ? t('troppo_lungo', { count: noleggio_max }) : t('troppo_lungo_ora'),
        perche: t('chiesti', { count: giorniDiNoleggio(calendario ?? SEMPRE_APERTO, giorni) }),
      };
    case 'chiuso': {
      const capo = calendario && findCapoChiuso(giorni, calendario, at.quando);
      return {
        segno: 'chiusa',
        parola: capo ? sayChiuso({ ...capo, motivo: null }, at) : t('occupato'),
        perche: t('capi_aperti'),
      };
    }
    case 'sempre_qui':
      return {
        segno: 'sempre',
        icona: <House />,
        parola: t(`sempre_${tipo}`),
        perche: t('senza_prenotare'),
      };
  }
}
