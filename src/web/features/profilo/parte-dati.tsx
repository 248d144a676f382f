import { useState } from 'react';
import { listMancanti, type Mancante } from '#domain/prenotazione.ts';
import { Documento } from '#web/features/documento/mio-documento.tsx';
import { OraPuoi } from '#web/shared/mancanti/scelto.tsx';
import type { Utente } from '#web/shared/session.tsx';
import { DatiPersonali } from './dati-personali.tsx';
import { LinguaLettere } from './lingua-lettere.tsx';
import { VerificaEmail } from './verifica-email.tsx';
import styles from './profilo.module.css';
import { MieAbilitazioni } from '#web/features/abilitazioni/mie-abilitazioni.tsx';

interface ParteDatiProps {
  utente: Utente;
  /** Set if nothing above says that the last missing item was provided. */
  sola?: boolean;
}

/** The person's data: form, identity document, verification of the address. */
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
      <MieAbilitazioni />
    </div>
  );
}

/** The last missing item, once provided on this page; else null. */
function useUltimo(mancanti: readonly Mancante[]): Mancante | null {
  const [before, setBefore] = useState(mancanti);
  const [ultimo, setUltimo] = useState<Mancante | null>(null);
  if (before.length !== mancanti.length) {
    setBefore(mancanti);
    setUltimo(mancanti.length === 0 ? before.at(-1)! : null);
  }
  return ultimo;
}
