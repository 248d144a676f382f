import type { ReactNode } from 'react';
import type { Tipo } from '#contract/campi.ts';
import { findMancano } from '#domain/abilitazioni.ts';
import { Risposta } from '#web/features/trova/risposta.tsx';
import { useLiberiInsieme } from '#web/features/trova/use-liberi-insieme.ts';
import type { Quando } from '#web/features/trova/use-quando.ts';
import { useRisposte, type Risposte } from '#web/features/trova/use-risposte.ts';
import { useAbilitato } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import { withCercati } from '#web/shared/cercati.ts';
import { findMia, useMieInProgramma } from '#web/shared/mie-prenotazioni.ts';
import type { VistaVoce } from './vista-voce.ts';

/** The answer of an entry for the wanted days, and whether it is unavailable then. */
export interface RispostaVoce {
  risposta: ReactNode;
  spenta: boolean;
}

/** Answers for the wanted days, by entry (prodotto/catalogo#quando-ti-serve). */
interface RisposteCatalogo extends Risposte {
  /** Renders the answer of an entry; null if there is none yet. */
  draw: (vista: VistaVoce) => RispostaVoce | null;
}

/** Like `useRisposte`, with a renderer; null if no days are wanted. */
export function useRisposteCatalogo(tipo: Tipo, quando: Quando): RisposteCatalogo | null {
  const { cercati, giorni } = quando;
  const risposte = useRisposte(tipo, quando);
  const { abilitato } = useAbilitato(risposte?.chiedono ?? false);
  const { insieme } = useLiberiInsieme(tipo, giorni);
  const mie = useMieInProgramma(risposte?.prese ?? false);
  if (!risposte) return null;
  const { calendario } = risposte;
  const draw = (vista: VistaVoce): RispostaVoce | null => {
    const risposta = risposte.of(vista.entry);
    if (!risposta || !giorni || !vista.href) return null;
    const { entry, nome, lang, noleggio_max } = vista;
    const voce = {
      entry,
      tipo,
      nome,
      lang,
      noleggio_max,
      href: withCercati(vista.href, cercati),
      pezzi: vista.conferme.length,
      mancano: abilitato ? findMancano(abilitato, risposta.serve, giorni) : [],
    };
    const pezzi = vista.membri?.map(({ id }) => id);
    const mia = risposta.stato === 'occupata' ? findMia(mie, { entry, pezzi, giorni }) : null;
    return {
      spenta:
        risposta.stato !== 'libera' && risposta.stato !== 'sempre_qui' && !mia && voce.mancano.length === 0,
      risposta: <Risposta {...{ voce, risposta, giorni, quando, calendario, mia, insieme }} />,
    };
  };
  return { ...risposte, draw };
}
