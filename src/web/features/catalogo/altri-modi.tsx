import { Suspense, useState } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Orari } from '#web/shared/orari.tsx';
import { keyOfEntry } from '#web/shared/queries/catalogo.ts';
import { useSession } from '#web/shared/session.tsx';
import { Layers } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { AttesaRiga, RigaModo } from '#web/shared/ui/riga-modo.tsx';
import styles from './dettaglio.module.css';
import type { VistaVoce } from './vista-voce.ts';
import { testiCatalogo } from './testi.ts';
import { Membri } from './fatti.tsx';

// Loaded on demand: below the form, and only for signed-in people.
const Avvisami = lazyWithRetry(() => import('#web/features/attese/avvisami.tsx'));

interface AltriModiProps {
  vista: VistaVoce;
  /** The taken day to wait for. */
  atteso: Giorno | null;
  onAtteso: () => void;
}

/** Other ways to book: one piece of a group, or a wait. */
export function AltriModi({ vista, atteso, onAtteso }: AltriModiProps) {
  const t = useTesti(testiCatalogo);
  const { utente, loading, isSudo } = useSession();
  const [pezzi, setPezzi] = useState(false);
  const { entry, membri, serve } = vista;
  return (
    <section aria-label={t('altri_modi')} className={styles['altri']}>
      <ul className={styles['modi']}>
        {membri && membri.length > 1 && (
          <RigaModo
            icona={<Layers />}
            nome={t('scegli_pezzo')}
            come={t('scegli_pezzo_come')}
            aperto={pezzi}
            onClick={() => setPezzi(!pezzi)}
          >
            {pezzi && <Membri membri={membri} />}
          </RigaModo>
        )}
        {utente && !isSudo && (
          <Suspense fallback={<AttesaRiga />}>
            <Avvisami
              key={keyOfEntry(entry)}
              entry={entry}
              serve={serve}
              giorno={atteso}
              onFatto={onAtteso}
            />
          </Suspense>
        )}
        {!utente && loading && <AttesaRiga />}
      </ul>
      {vista.tipo === 'spazio' ? (
        <Note severity="ok">{t('nel_prezzo')}</Note>
      ) : (
        <Note>
          {t('ritiro')} <Orari />.
        </Note>
      )}
    </section>
  );
}
