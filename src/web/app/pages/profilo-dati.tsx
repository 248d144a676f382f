import { Suspense, useState } from 'react';
import { listMancanti, type Mancante } from '#domain/prenotazione.ts';
import { Documento } from '#web/features/documento/mio-documento.tsx';
import { DatiPersonali } from '#web/features/profilo/dati-personali.tsx';
import { LinguaLettere } from '#web/features/profilo/lingua-lettere.tsx';
import { VerificaEmail } from '#web/features/profilo/verifica-email.tsx';
import { OraPuoi } from '#web/shared/mancanti/scelto.tsx';
import type { Utente } from '#web/shared/session.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import styles from './profilo.module.css';

// Loaded on demand, since few centres use abilitazioni.
const MieAbilitazioni = lazyParte(() =>
  import('#web/features/abilitazioni/mie-abilitazioni.tsx').then((m) => ({ default: m.MieAbilitazioni })),
);

interface ParteDatiProps {
  utente: Utente;
  /** Set if nothing above says that the last missing item was provided. */
  sola?: boolean;
}

/** The group of one's own data: the form, the identity document, the verification of the address. */
export function ParteDati({ utente, sola = true }: ParteDatiProps) {
  const fatto = useUltimo(listMancanti(utente));
  const ultimo = sola ? fatto : null;
  return (
    <div className={styles['parti']}>
      <div>
        <DatiPersonali utente={utente} />
      </div>
      <div>
        <LinguaLettere utente={utente} />
      </div>
      <div id="documento">
        <Documento utente={utente} poi={ultimo === 'documento' && <OraPuoi />} />
      </div>
      <div id="verifica" className="stack">
        <VerificaEmail utente={utente} />
        {ultimo === 'verifica' && <OraPuoi />}
      </div>
      <Suspense>
        <MieAbilitazioni />
      </Suspense>
    </div>
  );
}

/** The last missing item, once it has been provided on this page; null before that, and if nothing was missing. */
function useUltimo(mancanti: readonly Mancante[]): Mancante | null {
  const [before, setBefore] = useState(mancanti);
  const [ultimo, setUltimo] = useState<Mancante | null>(null);
  if (before.length !== mancanti.length) {
    setBefore(mancanti);
    setUltimo(mancanti.length === 0 ? before.at(-1)! : null);
  }
  return ultimo;
}
