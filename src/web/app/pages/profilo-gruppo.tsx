import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AccessiDocumento } from '#web/features/accessi/accessi-documento.tsx';
import { Porta } from '#web/features/banco/porta.tsx';
import { MioCalendario } from '#web/features/calendari/mio-calendario.tsx';
import { MieGiornate } from '#web/features/giornate/mie-giornate.tsx';
import { Account as ParteAccount } from '#web/features/profilo/account.tsx';
import {
  Gruppi,
  GRUPPI,
  pathGruppo,
  prefetchStati,
  type Gruppo,
} from '#web/features/profilo/nomi-gruppi.tsx';
import { testiProfilo } from '#web/features/profilo/testi.ts';
import { Sicurezza } from '#web/features/sicurezza/scheda-sicurezza.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import type { Utente } from '#web/shared/session.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { BackLink, Bare } from '#web/shared/ui/layout.tsx';
import { useMedia } from '#web/shared/use-media.ts';
import { useUtente } from '../guard.tsx';
import { prefetchSignedIn } from '../prefetch.ts';
import { ParteDati } from './profilo-dati.tsx';
import styles from './profilo.module.css';

// Loaded on demand, since members never need them.
const CalendariCentro = lazyParte(() => import('#web/features/calendari/calendari-centro.tsx'));
const Sistema = lazyParte(() => import('#web/features/sistema/scheda-sistema.tsx'));
const SecondoFattore = lazyParte(() =>
  import('#web/features/secondo-fattore/scheda-secondo-fattore.tsx').then((module) => ({
    default: module.SecondoFattore,
  })),
);

/** Prefetches the states that stand beside the names of the groups. */
export const loader = prefetchSignedIn(prefetchStati);

const PARTI: Readonly<Record<Gruppo, (props: { utente: Utente }) => ReactNode>> = {
  dati: ({ utente }) => <ParteDati utente={utente} />,
  giornate: () => <MieGiornate />,
  calendario: ({ utente }) => (
    <div className={styles['parti']}>
      <div id="calendario">
        <MioCalendario />
      </div>
      {utente.is_superuser && (
        <div>
          <Suspense fallback={<Skeleton height="220px" />}>
            <CalendariCentro />
          </Suspense>
        </div>
      )}
      <div>
        <Porta />
      </div>
    </div>
  ),
  account: ({ utente }) => (
    <div className={styles['parti']}>
      <div>
        <Sicurezza />
      </div>
      {utente.is_superuser && (
        <div>
          <Suspense fallback={<Skeleton height="140px" />}>
            <SecondoFattore utente={utente} />
          </Suspense>
        </div>
      )}
      {utente.documento_stato !== 'mancante' && (
        <div>
          <AccessiDocumento utente={utente} />
        </div>
      )}
      {utente.is_superuser && (
        <div id="programmi">
          <Suspense fallback={<Skeleton height="140px" />}>
            <Sistema />
          </Suspense>
        </div>
      )}
      <ParteAccount />
    </div>
  ),
};

/** One group of the profile at its own address; from 900 px up, with the names of all groups beside it. */
function Pagina({ gruppo }: { gruppo: Gruppo }) {
  const utente = useUtente();
  const isWide = useMedia('(min-width: 56.25em)');
  const Parte = PARTI[gruppo];
  return (
    <Cornice gruppo={gruppo} nomi={isWide && <Gruppi utente={utente} aperto={gruppo} />}>
      <Parte utente={utente} />
    </Cornice>
  );
}

/** The back link, the names at the left, the title, and the content. */
function Cornice({ gruppo, nomi, children }: { gruppo: Gruppo; nomi: ReactNode; children: ReactNode }) {
  const t = useTesti(testiProfilo);
  return (
    <Bare>
      <div className="mb4">
        <BackLink to={PATHS.profilo}>{t('titolo')}</BackLink>
      </div>
      <div className={styles['profilo']}>
        {nomi}
        <Card>
          <h1>{t(`gruppo_${gruppo}`)}</h1>
          <div className={styles['gruppo']}>{children}</div>
        </Card>
      </div>
    </Bare>
  );
}

/** The outline of a group, until the user is known. */
export function Attesa() {
  const { pathname } = useLocation();
  const isWide = useMedia('(min-width: 56.25em)');
  const gruppo = GRUPPI.find((one) => pathname.startsWith(pathGruppo(one))) ?? 'dati';
  return (
    <Cornice gruppo={gruppo} nomi={isWide && <Skeleton height="260px" />}>
      <Loading>
        <Skeleton height="480px" />
      </Loading>
    </Cornice>
  );
}

export const Dati = () => <Pagina gruppo="dati" />;
export const Giornate = () => <Pagina gruppo="giornate" />;
export const Calendario = () => <Pagina gruppo="calendario" />;
export const Account = () => <Pagina gruppo="account" />;
